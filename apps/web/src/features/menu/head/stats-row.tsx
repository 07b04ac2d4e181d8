import {
  formatCents,
  formatStatistics,
  listStatistics,
  many,
  restaurantPriceCents,
  t,
  type Average,
} from '@app/domain';
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
  const stats = [
    { label: t('Total Wines'), value: String(totalWines), basis: null },
    { label: t('Avg Markup'), value: texts.avgMarkup, basis: medianText(avgMarkup) ?? t('no price can be compared') },
    { label: t('Avg Rating'), value: texts.avgRating, basis: ratingText(avgRating) },
    { label: t('Avg Price'), value: price ?? '--', basis: medianText(avgPrice) },
  ];
  const usesDemo = entries.some(({ insight }) => insight?.marketOfAll?.isDemo);
  return (
    <>
      <dl
        aria-label={t('List statistics')}
        className="grid grid-cols-2 gap-y-4 border-y border-line py-4 sm:grid-cols-4"
      >
        {stats.map(({ label, value, basis }) => (
          <div key={label} className="px-1 not-first:sm:border-l not-first:sm:border-line not-first:sm:pl-5">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="figures font-serif text-2xl leading-8">{value}</dd>
            {basis ? <dd className="figures text-xs text-muted">{basis}</dd> : null}
          </div>
        ))}
      </dl>
      {usesDemo ? <p className="mt-3 text-sm text-muted">{t(DEMO_PRICES)}</p> : null}
    </>
  );
}

function medianText(average: Average | null): string | null {
  return average && many(average.of, { one: 'the middle one of {n} wine', other: 'the middle one of {n} wines' });
}

function ratingText(average: (Average & { isEstimate: boolean }) | null): string | null {
  if (!average) return null;
  return average.isEstimate
    ? many(average.of, { one: 'our estimates of {n} wine', other: 'our estimates of {n} wines' })
    : many(average.of, { one: 'rated: {n} wine', other: 'rated: {n} wines' });
}
