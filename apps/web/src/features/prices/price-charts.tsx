import type { CallReply } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { HistoryChart } from './history-chart.tsx';
import { VintageChart } from './vintage-chart.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';

interface PriceChartsProps {
  lwin: string;
  /** The vintage the history is of; null when of all. */
  vintage: string | null;
  currency: string;
  byVintage: CallReply<'searchWines'>['byVintage'];
}

/** What the wine has cost, and what its vintages cost. Loaded after the listings, which people came for. */
export default function PriceCharts({ lwin, vintage, currency, byVintage }: PriceChartsProps) {
  const history = useQuery(queries.priceHistory(lwin, { vintage, currency }), queryClient);
  const priced = byVintage.filter(({ averagePer750Cents }) => averagePer750Cents !== null);
  return (
    <div className={priced.length > 1 ? 'grid gap-3 md:grid-cols-2' : 'grid gap-3'}>
      {history.isPending ? (
        <ChartSkeleton />
      ) : (
        <HistoryChart history={history.data ?? null} vintage={vintage} onRetry={() => void history.refetch()} />
      )}
      {priced.length > 1 ? <VintageChart byVintage={byVintage} vintage={vintage} currency={currency} /> : null}
    </div>
  );
}
