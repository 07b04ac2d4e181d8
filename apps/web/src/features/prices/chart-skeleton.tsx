import type { CallReply } from '@app/domain';
import { Bar } from '#ui/skeleton.tsx';

type ByVintage = CallReply<'searchWines'>['byVintage'];

/** As tall as a chart, so that nothing moves when it comes. */
export function ChartSkeleton() {
  return <Bar className="h-76 rounded-card" />;
}

/** Whether there is a chart of vintages beside that of the history: one vintage is no chart. */
export const hasVintageChart = (byVintage: ByVintage): boolean =>
  byVintage.filter(({ averagePer750Cents }) => averagePer750Cents !== null).length > 1;

/** How the charts stand: beside each other, or on a phone one below the other. */
export const chartGrid = (byVintage: ByVintage): string =>
  hasVintageChart(byVintage) ? 'grid gap-3 md:grid-cols-2' : 'grid gap-3';

/** As many as there will be charts. */
export function ChartsSkeleton({ byVintage }: { byVintage: ByVintage }) {
  return (
    <div className={chartGrid(byVintage)}>
      <ChartSkeleton />
      {hasVintageChart(byVintage) ? <ChartSkeleton /> : null}
    </div>
  );
}
