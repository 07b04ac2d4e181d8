import { formatCents, formatStatistics, listStatistics, restaurantPriceCents, type Average } from '@app/domain';
import { useMemo } from 'react';
import { useMenu } from '#features/menu/menu-context.ts';
import { DEMO_PRICES } from '#wine/demo-prices.ts';
import { listCurrency } from '#wine/entry.ts';

/** §2: Total Wines, Avg Markup, Avg Rating, Avg Price. Each says how many wines it is made of. */
export function StatsRow() {
  const { entries } = useMenu();
  const statistics = useMemo(() => listStatistics(entries), [entries]);
  const { totalWines, avgMarkup, avgRating, avgPrice } = statistics;
  const texts = formatStatistics(statistics);
  const price = avgPrice && formatCents(restaurantPriceCents(avgPrice.value), listCurrency(entries));
  const ratingBasis = avgRating?.isEstimate ? 'our estimates of' : 'rated:';
  const stats = [
    { label: 'Total Wines', value: String(totalWines), basis: null },
    { label: 'Avg Markup', value: texts.avgMarkup, basis: basisText('median of', avgMarkup) },
    { label: 'Avg Rating', value: texts.avgRating, basis: basisText(ratingBasis, avgRating) },
    { label: 'Avg Price', value: price ?? '--', basis: basisText('median of', avgPrice) },
  ];
  const usesDemo = entries.some(({ insight }) => insight?.marketOfAll?.isDemo);
  return (
    <>
      <dl aria-label="List statistics" className="grid grid-cols-2 gap-y-4 border-y border-line py-4 sm:grid-cols-4">
        {stats.map(({ label, value, basis }) => (
          <div key={label} className="px-1 not-first:sm:border-l not-first:sm:border-line not-first:sm:pl-5">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="figures font-serif text-2xl leading-8">{value}</dd>
            {basis ? <dd className="figures text-xs text-muted">{basis}</dd> : null}
          </div>
        ))}
      </dl>
      {usesDemo ? <p className="mt-3 text-sm text-muted">{DEMO_PRICES}</p> : null}
    </>
  );
}

function basisText(kind: string, average: Average | null): string | null {
  return average && `${kind} ${average.of} ${average.of === 1 ? 'wine' : 'wines'}`;
}
