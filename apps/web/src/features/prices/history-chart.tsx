import { formatCents, type CallReply } from '@app/domain';
import { useState, type ReactNode } from 'react';
import { ChartFrame } from '#ui/chart-frame.tsx';
import { LinePlot } from '#ui/line-plot.tsx';
import { shortDate } from '#ui/short-date.ts';

type History = CallReply<'getPriceHistory'>;

interface HistoryChartProps {
  /** Null when it could not be loaded. */
  history: History | null;
  vintage: string | null;
  onRetry: () => void;
}

/** Median and lowest over the last year, week by week. */
export function HistoryChart({ history, vintage, onRetry }: HistoryChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const title = vintage ? `Price history, ${vintage}` : 'Price history';
  if (!history) {
    return (
      <EmptyChart title={title} text="The price history could not be loaded.">
        <button type="button" className="text-link min-h-11 text-sm" onClick={onRetry}>
          Try again
        </button>
      </EmptyChart>
    );
  }
  const { points, currency } = history;
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last || points.length < 2) {
    return <EmptyChart title={title} text="Not enough history yet. A line needs prices of at least two weeks." />;
  }
  const money = (cents: number) => formatCents(cents, currency);
  const shown = active === null ? null : points[active];
  const change = Math.round((last.medianPer750Cents / first.medianPer750Cents - 1) * 100);
  const changeText = change === 0 ? 'unchanged' : `${change > 0 ? 'up' : 'down'} ${Math.abs(change)}%`;
  return (
    <ChartFrame
      title={title}
      readout={
        shown
          ? `${shortDate(shown.date)}: median ${money(shown.medianPer750Cents)}, lowest ${money(shown.lowestPer750Cents)}, ${offersText(shown.offers)}`
          : `Median ${changeText} since ${shortDate(first.date)}`
      }
      table={{
        head: ['Week of', 'Median', 'Lowest', 'Offers'],
        rows: points
          .toReversed()
          .map((point) => [
            shortDate(point.date),
            money(point.medianPer750Cents),
            money(point.lowestPer750Cents),
            String(point.offers),
          ]),
      }}
      note={`Per 750 ml in ${currency}, each week at its own exchange rates where they are known.${history.isDemo ? ' Demonstration prices.' : ''}`}
    >
      <LinePlot
        summary={`Median price per 750 ml from ${money(first.medianPer750Cents)} on ${shortDate(first.date)} to ${money(last.medianPer750Cents)} on ${shortDate(last.date)}; lowest from ${money(first.lowestPer750Cents)} to ${money(last.lowestPer750Cents)}.`}
        lines={[
          { label: 'Median', values: points.map((point) => point.medianPer750Cents), isMain: true },
          { label: 'Lowest', values: points.map((point) => point.lowestPer750Cents) },
        ]}
        from={shortDate(first.date)}
        to={shortDate(last.date)}
        format={money}
        active={active}
        onActive={setActive}
      />
    </ChartFrame>
  );
}

function offersText(offers: number): string {
  return `${offers} ${offers === 1 ? 'offer' : 'offers'}`;
}

function EmptyChart({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      <p className="mt-1 text-sm text-muted">{text}</p>
      {children}
    </section>
  );
}
