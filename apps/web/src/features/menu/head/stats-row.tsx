import { formatCents, formatStatistics, listStatistics, restaurantPriceCents } from '@app/domain';
import { useMenu } from '#features/menu/menu-context.ts';
import { listCurrency } from '#wine/entry.ts';

/** §2: Total Wines, Avg Markup, Avg Rating, Avg Price. */
export function StatsRow() {
  const { entries } = useMenu();
  const statistics = listStatistics(entries);
  const { avgMarkup, avgRating } = formatStatistics(statistics);
  const { avgPrice, totalWines } = statistics;
  const stats = [
    { label: 'Total Wines', value: String(totalWines) },
    { label: 'Avg Markup', value: avgMarkup },
    { label: 'Avg Rating', value: avgRating },
    {
      label: 'Avg Price',
      value: avgPrice === null ? '--' : formatCents(restaurantPriceCents(avgPrice), listCurrency(entries)),
    },
  ];
  const usesDemo = entries.some(({ insight }) => insight?.marketOfAll?.isDemo);
  return (
    <>
      <dl aria-label="List statistics" className="grid grid-cols-2 gap-y-4 border-y border-line py-4 sm:grid-cols-4">
        {stats.map(({ label, value }) => (
          <div key={label} className="px-1 not-first:sm:border-l not-first:sm:border-line not-first:sm:pl-5">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="figures font-serif text-2xl leading-8">{value}</dd>
          </div>
        ))}
      </dl>
      {usesDemo ? (
        <p className="mt-3 text-sm text-muted">Market prices come from the demonstration market and are made up.</p>
      ) : null}
    </>
  );
}
