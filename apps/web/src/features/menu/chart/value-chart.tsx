import { many, t, WINE_TYPES, wineTypeOf, word, type WineListEntry } from '@app/domain';
import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ChipButton } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';
import { DEMO_PRICES } from '#wine/demo-prices.ts';
import { WineDot } from '#wine/wine-dot.tsx';
import { useMenu } from '#features/menu/menu-context.ts';
import { CHART_MODES, toChartData, type ChartMode } from './chart-points.ts';
import { ChartTable } from './chart-table.tsx';
import { ScatterPlot } from './scatter-plot.tsx';

const LABELS: Record<ChartMode, string> = {
  price: word('Price against market'),
  rating: word('Rating against markup'),
};
const TEXTS: Record<ChartMode, string> = {
  price: word(
    'Each dot is a wine: the further right, the dearer in shops; the higher, the dearer here. Dots under the line cost less than is normal at their price.',
  ),
  rating: word('Each dot is a wine: the further left, the smaller its markup; the higher, the better it is rated.'),
};

/** What a list asks against what its wines are worth, so that the bargains are seen at a glance. */
export function ValueChart() {
  const { entries: allEntries, shown: entries, openRow } = useMenu();
  const [mode, setMode] = useState<ChartMode>('price');
  const [isTable, setIsTable] = useState(false);
  const data = useMemo(() => toChartData(entries, { mode, allEntries }), [entries, mode, allEntries]);
  const { points, missing } = data;
  const bargains = points.filter(({ isBargain }) => isBargain).length;
  return (
    <section aria-label={t('Value chart')}>
      <div className="flex flex-wrap items-center gap-2">
        {CHART_MODES.map((name) => (
          <ChipButton key={name} pressed={mode === name} onClick={() => setMode(name)}>
            {t(LABELS[name])}
          </ChipButton>
        ))}
      </div>
      {points.some(({ entry }) => entry.insight?.value?.isDemo) ? (
        <p className="mt-3 text-sm text-muted">{t(DEMO_PRICES)}</p>
      ) : null}
      {points.length === 0 ? (
        <div className="mt-4">
          <Notice icon="glass" title={t('There is nothing to compare yet.')}>
            {entries.length === 0
              ? t('No wines match your current filters.')
              : t('None of these wines has a market price for the same vintage and size.')}
          </Notice>
        </div>
      ) : (
        <>
          {isTable ? (
            <ChartTable points={points} onOpen={openRow} />
          ) : (
            <ScatterPlot data={data} mode={mode} onOpen={openRow} />
          )}
          <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <p className="max-w-prose text-sm text-muted">{t(TEXTS[mode])}</p>
            <Button look="secondary" size="small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
              {isTable ? t('As a chart') : t('As a table')}
            </Button>
          </div>
          <Legend entries={points.map(({ entry }) => entry)} bargains={bargains} />
        </>
      )}
      {missing > 0 && points.length > 0 ? (
        <p className="figures mt-2 text-sm text-muted">{missingText(missing, entries.length, mode)}</p>
      ) : null}
    </section>
  );
}

function missingText(missing: number, of: number, mode: ChartMode): string {
  return mode === 'rating'
    ? many(
        of,
        {
          one: '{missing} of {n} wine is not drawn: its price cannot be compared, or it has no rating.',
          other: '{missing} of {n} wines are not drawn: their price cannot be compared, or they have no rating.',
        },
        { missing },
      )
    : many(
        of,
        {
          one: '{missing} of {n} wine is not drawn: its price cannot be compared.',
          other: '{missing} of {n} wines are not drawn: their price cannot be compared.',
        },
        { missing },
      );
}

/** The colours in words, only those that are there. */
function Legend({ entries, bargains }: { entries: readonly WineListEntry[]; bargains: number }) {
  const samples = new Map(entries.map(({ wine }) => [wineTypeOf(wine ?? {}), wine ?? {}]));
  return (
    <ul aria-label={t('What the dots mean')} className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {WINE_TYPES.filter((type) => samples.has(type)).map((type) => (
        <li key={type} className="flex items-center gap-2">
          <WineDot wine={samples.get(type) ?? {}} />
          {t(type)}
        </li>
      ))}
      {bargains > 0 ? (
        <li className="figures flex items-center gap-2 text-good">
          <span aria-hidden="true" className="inline-block size-4 rounded-full border-2 border-good" />
          {t('a fifth or more under the normal markup')}
        </li>
      ) : null}
    </ul>
  );
}
