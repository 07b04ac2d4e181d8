import { bottleSizeLabel, type CallReply, formatCents, sizeWord, t } from '@app/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { ageText } from '#ui/age.ts';
import { ratesText } from '#ui/rates-text.ts';

type WinePage = CallReply<'getWine'>;

/** Offers by vintage and size: the middle price, the range, how many and how old. Each row leads to its listings. */
export function OfferTable({ page }: { page: WinePage }) {
  const { offerGroups, wine, currency, rates } = page;
  const [now] = useState(() => Date.now());
  if (offerGroups.length === 0) return <p className="text-muted">{t('No shop here offers this wine today.')}</p>;
  const money = (cents: number): string => formatCents(cents, currency);
  return (
    <>
      <section className="overflow-x-auto" aria-label={t('Offers by vintage and size')}>
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-2 pr-4 font-normal">
                {t('Vintage')}
              </th>
              <th scope="col" className="py-2 pr-4 font-normal">
                {t('Size')}
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-normal">
                {t('Middle price')}
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-normal">
                {t('Range')}
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-normal">
                {t('Offers')}
              </th>
              <th scope="col" className="py-2 font-normal">
                {t('Seen')}
              </th>
            </tr>
          </thead>
          <tbody className="figures">
            {offerGroups.map(({ vintage, bottleMl, price }) => {
              const size = sizeWord(bottleSizeLabel(bottleMl, wine.region));
              return (
                <tr key={`${vintage} ${bottleMl}`} className="border-b border-line">
                  <th scope="row" className="py-2 pr-4 font-normal">
                    <Link
                      to={paths.search({ q: wine.displayName, vintage, size: bottleSizeLabel(bottleMl) })}
                      className="text-link inline-flex min-h-9 items-center"
                    >
                      {vintage ?? t('Not said')}
                    </Link>
                  </th>
                  <td className="py-2 pr-4">{size}</td>
                  <td className="py-2 pr-4 text-right font-semibold">{money(price.middleCents)}</td>
                  <td className="py-2 pr-4 text-right whitespace-nowrap">
                    {price.lowCents === price.highCents ? '' : `${money(price.lowCents)} – ${money(price.highCents)}`}
                  </td>
                  <td className="py-2 pr-4 text-right">{price.offers}</td>
                  <td className="py-2 whitespace-nowrap text-muted">
                    {ageText(price.oldestSeenAt, now)}
                    {price.isDemo ? ` · ${t('Demonstration')}` : ''}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-sm text-muted">
        {t('A bottle of that size, outliers left out; some prices are without tax, and delivery is never in them.')}{' '}
        {ratesText(rates, now)}
      </p>
    </>
  );
}
