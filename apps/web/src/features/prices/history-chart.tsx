import { type CallReply, formatCents, many, t } from '@app/domain';
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
  const title = vintage ? t('Price history, {vintage}', { vintage }) : t('Price history');
  if (!history) {
    return (
      <EmptyChart title={title} text={t('The price history could not be loaded.')}>
        <button type="button" className="text-link min-h-11 text-sm" onClick={onRetry}>
          {t('Try again')}
        </button>
      </EmptyChart>
    );
  }
  const { points, currency } = history;
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last || points.length < 2) {
    return <EmptyChart title={title} text={t('Not enough history yet. A line needs prices of at least two weeks.')} />;
  }
  const money = (cents: number) => formatCents(cents, currency);
  const shown = active === null ? null : points[active];
  const change = Math.round((last.medianPer750Cents / first.medianPer750Cents - 1) * 100);
  const since = { percent: Math.abs(change), date: shortDate(first.date) };
  const changeText =
    change === 0
      ? t('Median unchanged since {date}', since)
      : change > 0
        ? t('Median up {percent}% since {date}', since)
        : t('Median down {percent}% since {date}', since);
  return (
    <ChartFrame
      title={title}
      readout={
        shown
          ? many(
              shown.offers,
              {
                one: '{date}: median {median}, lowest {lowest}, {n} offer',
                other: '{date}: median {median}, lowest {lowest}, {n} offers',
              },
              {
                date: shortDate(shown.date),
                median: money(shown.medianPer750Cents),
                lowest: money(shown.lowestPer750Cents),
              },
            )
          : changeText
      }
      table={{
        head: [t('Week of'), t('Median'), t('Lowest'), t('Offers')],
        rows: points
          .toReversed()
          .map((point) => [
            shortDate(point.date),
            money(point.medianPer750Cents),
            money(point.lowestPer750Cents),
            String(point.offers),
          ]),
      }}
      note={[
        t('Per 750 ml in {currency}, each week at its own exchange rates where they are known.', { currency }),
        history.isDemo ? t('Demonstration prices.') : '',
      ]
        .join(' ')
        .trim()}
    >
      <LinePlot
        summary={t(
          'Median price per 750 ml from {firstMedian} on {firstDate} to {lastMedian} on {lastDate}; lowest from {firstLowest} to {lastLowest}.',
          {
            firstMedian: money(first.medianPer750Cents),
            firstDate: shortDate(first.date),
            lastMedian: money(last.medianPer750Cents),
            lastDate: shortDate(last.date),
            firstLowest: money(first.lowestPer750Cents),
            lastLowest: money(last.lowestPer750Cents),
          },
        )}
        lines={[
          { label: t('Median'), values: points.map((point) => point.medianPer750Cents), isMain: true },
          { label: t('Lowest'), values: points.map((point) => point.lowestPer750Cents) },
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

function EmptyChart({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      <p className="mt-1 text-sm text-muted">{text}</p>
      {children}
    </section>
  );
}
