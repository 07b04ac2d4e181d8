import { formatCents, wineTypeOf, type CallReply } from '@app/domain';
import type { ReactNode } from 'react';
import { ChipButton } from '#ui/chip.tsx';
import { WineDot } from '#wine/wine-dot.tsx';

type Result = CallReply<'searchWines'>;

interface WineSummaryProps {
  wine: NonNullable<Result['wine']>;
  averagePricePer750ml: number | null;
  market: Result['market'];
  otherVintages: readonly string[];
  onVintage: (vintage: string) => void;
}

/** §2: what the wine is, and what it costs on average. */
export function WineSummary({ wine, averagePricePer750ml, market, otherVintages, onVintage }: WineSummaryProps) {
  const place = [wine.region, wine.country].filter(Boolean).join(', ');
  return (
    <section aria-label="Wine" className="rounded-card border border-line bg-surface p-6">
      <h2 className="text-2xl leading-8 font-medium sm:text-3xl sm:leading-10">{wine.displayName || wine.wine}</h2>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        <Fact label="Producer">{wine.producerName || '--'}</Fact>
        <Fact label="Region">{place || '--'}</Fact>
        <Fact label="Type">
          <span className="inline-flex items-center gap-2">
            <WineDot wine={wine} />
            {wineTypeOf(wine)}
          </span>
        </Fact>
        <Fact label="Avg Price">
          <span className="figures font-medium">
            {market
              ? formatCents(market.averagePer750Cents, market.currency)
              : averagePricePer750ml === null
                ? '--'
                : formatCents(averagePricePer750ml)}
          </span>
          {averagePricePer750ml === null ? null : <span className="text-sm text-muted"> per 750 ml</span>}
          {market ? (
            <span className="figures block text-sm text-muted">
              Lowest {formatCents(market.lowestPer750Cents, market.currency)}, median{' '}
              {formatCents(market.medianPer750Cents, market.currency)}, {market.offers}{' '}
              {market.offers === 1 ? 'offer' : 'offers'}
            </span>
          ) : null}
        </Fact>
      </dl>
      {otherVintages.length > 0 ? (
        <div className="mt-6 border-t border-line pt-4">
          <h3 className="mb-2 font-sans text-sm font-semibold">Other vintages</h3>
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
