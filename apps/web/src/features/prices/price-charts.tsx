import type { CallReply } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { HistoryChart } from './history-chart.tsx';
import { VintageChart } from './vintage-chart.tsx';
import { chartGrid, ChartSkeleton, hasVintageChart } from './chart-skeleton.tsx';

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
  return (
    <div className={chartGrid(byVintage)}>
      {history.isPending ? (
        <ChartSkeleton />
      ) : (
        <HistoryChart history={history.data ?? null} vintage={vintage} onRetry={() => void history.refetch()} />
      )}
      {hasVintageChart(byVintage) ? <VintageChart byVintage={byVintage} vintage={vintage} currency={currency} /> : null}
    </div>
  );
}
