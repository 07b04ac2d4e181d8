import { Bar } from '#ui/skeleton.tsx';

/** As tall as a chart, so that nothing moves when it comes. */
export function ChartSkeleton() {
  return <Bar className="h-64 rounded-card" />;
}
