import {
  bottleSizeLabel,
  formatCents,
  formatNumber,
  many,
  packLabel,
  t,
  word,
  type CallReply,
  language,
} from '@app/domain';

type Found = NonNullable<CallReply<'findShop'>['found']>;
type Sample = Found['offers'][number];

const LEVELS: Record<Sample['level'], string> = {
  wine: word('The wine||recognised'),
  house: word('The house only||recognised'),
  place: word('The place only||recognised'),
  none: word('Not known||recognised'),
};

const COLUMNS = [word('Name'), word('Vintage'), word('Size'), word('Price'), word('What we recognise')];

/** The first offers of a shop as they would appear. */
export function ShopOffers({ found }: { found: Found }) {
  const { offers, setAside } = found;
  return (
    <>
      <div className="mt-4 overflow-x-auto">
        <table className="w-full text-left text-sm">
          <caption className="mb-2 text-left font-sans text-base font-semibold">
            {many(
              offers.length,
              { one: '{n} offer as it would appear', other: '{n} offers as they would appear' },
              { n: formatNumber(offers.length) },
            )}
          </caption>
          <thead className="text-muted">
            <tr>
              {COLUMNS.map((title) => (
                <th key={title} scope="col" className="py-1.5 pr-4 font-normal">
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="figures divide-y divide-line border-y border-line">
            {offers.map((offer) => (
              <tr key={`${offer.url} ${offer.name} ${offer.priceCents}`} className="align-top">
                <th scope="row" className="min-w-40 py-2 pr-4 font-medium break-words">
                  {offer.name}
                  {offer.producer ? <span className="block font-normal text-muted">{offer.producer}</span> : null}
                </th>
                <td className="py-2 pr-4">{offer.vintage ?? '--'}</td>
                <td className="py-2 pr-4">{sizeText(offer)}</td>
                <td className="py-2 pr-4 whitespace-nowrap">{priceText(offer)}</td>
                <td className="min-w-40 py-2 break-words">
                  {offer.match ?? '--'}
                  <span className="block text-muted">{t(LEVELS[offer.level])}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {setAside.length > 0 ? (
        <p className="mt-2 text-sm text-muted">
          {t('Not shown: {reasons}.', {
            reasons: setAside
              .map(({ reason, count }) => `${count} × ${language() === 'de' ? t(reason) : t(reason).toLowerCase()}`)
              .join(', '),
          })}
        </p>
      ) : null}
    </>
  );
}

const sizeText = ({ bottleMl, packSize }: Sample): string =>
  [bottleMl > 0 ? bottleSizeLabel(bottleMl) : t('not said||size'), packLabel(packSize)].filter(Boolean).join(', ');

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };

/** A price whose currency is not known is a bare number. */
const priceText = ({ priceCents, currency }: Sample): string =>
  currency === null ? formatNumber(priceCents / 100, TWO_DECIMALS) : `${formatCents(priceCents, currency)} ${currency}`;
