import { formatCents, many, newWineText, originName, t, wineTypeOf, type CallReply } from '@app/domain';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { ChipButton } from '#ui/chip.tsx';
import { ratesText } from '#ui/rates-text.ts';
import { WineDot } from '#wine/wine-dot.tsx';

type Result = CallReply<'searchWines'>;

interface WineSummaryProps {
  wine: NonNullable<Result['wine']>;
  averagePricePer750ml: number | null;
  market: Result['market'];
  rates: Result['rates'];
  /** In other currencies than this the prices were converted. */
  isConverted: boolean;
  otherVintages: readonly string[];
  onVintage: (vintage: string) => void;
  /** Where the viewer chooses the currency. */
  currencyChoice: ReactNode;
}

/** §2: what the wine is, and what it costs on average; beside that the median and the lowest. */
export function WineSummary(props: WineSummaryProps) {
  const { wine, averagePricePer750ml, market, rates, isConverted, otherVintages, onVintage, currencyChoice } = props;
  const [now] = useState(() => Date.now());
  const place = originName(wine);
  const average = market
    ? formatCents(market.averagePer750Cents, market.currency)
    : averagePricePer750ml === null
      ? '--'
      : formatCents(averagePricePer750ml);
  return (
    <section aria-label={t('Wine')} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-2xl leading-8 font-medium sm:text-3xl sm:leading-10">
        <Link to={paths.wine(wine.lwin, wine.displayName || wine.wine)} className="hover:text-accent">
          {wine.displayName || wine.wine}
        </Link>
      </h2>
      {newWineText(wine) === '' ? null : <p className="mt-1 text-sm text-muted">{newWineText(wine)}</p>}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        <Fact label={t('Producer')}>{wine.producerName || '--'}</Fact>
        <Fact label={t('Region')}>{place || '--'}</Fact>
        <Fact label={t('Type')} className="max-md:col-span-2">
          <span className="inline-flex items-center gap-2">
            <WineDot wine={wine} />
            {t(wineTypeOf(wine))}
          </span>
        </Fact>
      </dl>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-t border-line pt-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-3 sm:gap-x-12">
          <Fact label={t('Avg Price')}>
            <span className="figures text-2xl leading-8 font-semibold">{average}</span>
          </Fact>
          {market ? (
            <>
              <Fact label={t('Median')}>
                <Figure cents={market.medianPer750Cents} currency={market.currency} />
              </Fact>
              <Fact label={t('Lowest')}>
                <Figure cents={market.lowestPer750Cents} currency={market.currency} />
              </Fact>
              <Fact label={t('Offers')}>
                <span className="figures leading-8">{market.offers}</span>
              </Fact>
            </>
          ) : null}
        </dl>
        {currencyChoice}
      </div>
      {market ? (
        <p className="mt-3 text-sm text-muted">
          {market.leftOut > 0
            ? many(market.leftOut, {
                one: 'Per 750 ml; {n} offer far from the rest left out. Some prices are without tax, and delivery is never in them.',
                other:
                  'Per 750 ml; {n} offers far from the rest left out. Some prices are without tax, and delivery is never in them.',
              })
            : t('Per 750 ml. Some prices are without tax, and delivery is never in them.')}
          {isConverted ? ` ${ratesText(rates, now)}` : ''}
        </p>
      ) : null}
      {otherVintages.length > 0 ? (
        <div className="mt-5 border-t border-line pt-4">
          <h3 className="mb-2 font-sans text-sm font-semibold">{t('Other vintages')}</h3>
          <ul className="flex flex-wrap gap-2">
            {otherVintages.map((vintage) => (
              <li key={vintage}>
                <ChipButton onClick={() => onVintage(vintage)} className="figures">
                  {vintage}
                </ChipButton>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

function Figure({ cents, currency }: { cents: number; currency: string }) {
  return <span className="figures text-lg leading-8">{formatCents(cents, currency)}</span>;
}

function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
