import { formatMarkup, formatScore, scoreOf, t, type WineListEntry } from '@app/domain';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { entryMoney, entryName } from '#wine/entry.ts';
import { type ChartPoint } from './chart-points.ts';

/** So many at once; the rest on demand. */
const FIRST_ROWS = 100;

/** The chart in words and figures, the best value first. */
export function ChartTable({
  points,
  onOpen,
}: {
  points: readonly ChartPoint[];
  onOpen: (entry: WineListEntry) => void;
}) {
  const [showAll, setShowAll] = useState(false);
  const sorted = points.toSorted((a, b) => (a.ratio ?? Infinity) - (b.ratio ?? Infinity) || a.markup - b.markup);
  const rows = showAll ? sorted : sorted.slice(0, FIRST_ROWS);
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="figures w-full text-sm">
        <caption className="sr-only">{t('Wines by value, the best first')}</caption>
        <thead>
          <tr className="border-b border-strong-line text-left text-muted [&>th]:py-2 [&>th]:font-medium [&>th:not(:first-child)]:pl-4 [&>th:not(:first-child)]:text-right">
            <th scope="col">{t('Wine')}</th>
            <th scope="col">{t('Price')}</th>
            <th scope="col">{t('Market||price')}</th>
            <th scope="col">{t('Markup')}</th>
            <th scope="col">{t('Against normal')}</th>
            <th scope="col">{t('Rating')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, entry, markup, ratio, isBargain }) => (
            <tr key={key} className="border-b border-line [&>td]:py-1.5 [&>td]:pl-4 [&>td]:text-right">
              <th scope="row" className="py-1.5 text-left font-normal">
                <button
                  type="button"
                  className="text-link text-left font-serif text-base"
                  onClick={() => onOpen(entry)}
                >
                  {entryName(entry)}
                  {entry.vintage ? ` ${entry.vintage}` : ''}
                </button>
              </th>
              <td>{entryMoney(entry, entry.restaurantPrice)}</td>
              <td>{entryMoney(entry, ((entry.insight?.value?.marketPer750 ?? 0) * entry.bottleSize) / 750)}</td>
              <td>{formatMarkup(markup)}</td>
              <td className={isBargain ? 'text-good' : undefined}>{againstNormal(ratio)}</td>
              <td>{formatScore(scoreOf(entry))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < sorted.length ? (
        <Button look="secondary" size="small" className="mt-4" onClick={() => setShowAll(true)}>
          {t('Show all {n}', { n: sorted.length })}
        </Button>
      ) : null}
    </div>
  );
}

export function againstNormal(ratio: number | null): string {
  if (ratio === null) return '--';
  const percent = Math.round((ratio - 1) * 100);
  if (percent === 0) return t('normal||markup');
  return percent < 0 ? t('{percent}% under', { percent: -percent }) : t('{percent}% over', { percent });
}
