import { WINE_TYPES, wineTypeOf, type WineListEntry } from '@app/domain';
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

const LABELS: Record<ChartMode, string> = { price: 'Price against market', rating: 'Rating against markup' };
const TEXTS: Record<ChartMode, string> = {
  price:
    'Each dot is a wine: the further right, the dearer in shops; the higher, the dearer here. Dots under the line cost less than is normal at their price.',
  rating: 'Each dot is a wine: the further left, the smaller its markup; the higher, the better it is rated.',
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
    <section aria-label="Value chart">
      <div className="flex flex-wrap items-center gap-2">
        {CHART_MODES.map((name) => (
          <ChipButton key={name} pressed={mode === name} onClick={() => setMode(name)}>
            {LABELS[name]}
          </ChipButton>
        ))}
      </div>
      {points.some(({ entry }) => entry.insight?.value?.isDemo) ? (
        <p className="mt-3 text-sm text-muted">{DEMO_PRICES}</p>
      ) : null}
      {points.length === 0 ? (
        <div className="mt-4">
          <Notice icon="glass" title="There is nothing to compare yet.">
            {entries.length === 0
              ? 'No wines match your current filters.'
              : 'None of these wines has a market price for the same vintage and size.'}
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
            <p className="max-w-prose text-sm text-muted">{TEXTS[mode]}</p>
            <Button look="secondary" size="small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
              {isTable ? 'As a chart' : 'As a table'}
            </Button>
          </div>
          <Legend entries={points.map(({ entry }) => entry)} bargains={bargains} />
        </>
      )}
      {missing > 0 && points.length > 0 ? (
        <p className="figures mt-2 text-sm text-muted">
          {missing} of {entries.length} {entries.length === 1 ? 'wine is' : 'wines are'} not drawn: there is no like for
          them to be compared with{mode === 'rating' ? ', or no rating' : ''}.
        </p>
      ) : null}
    </section>
  );
}

/** The colours in words, only those that are there. */
function Legend({ entries, bargains }: { entries: readonly WineListEntry[]; bargains: number }) {
  const samples = new Map(entries.map(({ wine }) => [wineTypeOf(wine ?? {}), wine ?? {}]));
  return (
    <ul aria-label="What the dots mean" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {WINE_TYPES.filter((type) => samples.has(type)).map((type) => (
        <li key={type} className="flex items-center gap-2">
          <WineDot wine={samples.get(type) ?? {}} />
          {type}
        </li>
      ))}
      {bargains > 0 ? (
        <li className="figures flex items-center gap-2 text-good">
          <span aria-hidden="true" className="inline-block size-4 rounded-full border-2 border-good" />
          a fifth or more under the normal markup
        </li>
      ) : null}
    </ul>
  );
}
