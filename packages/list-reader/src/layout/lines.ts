import { readCells } from './cells.ts';
import { readAlternatives } from './columns.ts';
import { joinBoxes } from './boxes.ts';
import { joinCentredPrices, joinWrappedPrices } from './centred-prices.ts';
import { readRows, type Row } from './rows.ts';
import { joinLeadingPrices } from './leading-prices.ts';
import { joinSpelledPrices, spellRuns } from './spelled-prices.ts';
import type { Box, Line, Run } from '#src/document/shapes.ts';
import { letterCount } from '#src/document/text.ts';

export interface PageRuns {
  width: number;
  height: number;
  runs: readonly Run[];
}

/**
 * Turns the runs of a page into lines in reading order: columns one after the other, each from top to bottom. Where the
 * columns are in doubt there are several ways, the likeliest first. Any input returns; an empty page gives no lines.
 */
export function readLayouts(page: PageRuns): Line[][] {
  const onPage = spellRuns(page.runs).filter(
    (run) => run.x < page.width * 1.02 && run.x + run.width > -page.width * 0.02,
  );
  const rows = readRows(onPage);
  const edges = onPage.flatMap((run) => [run.x, run.x + run.width]);
  const left = Math.max(0, Math.min(...edges, page.width));
  const right = Math.min(page.width, Math.max(...edges, 0));
  const known = new Set<string>();
  return readAlternatives(rows, left, right).flatMap((regions) => {
    const lines = regions.flatMap((region, column) =>
      readRows(region.runs)
        .map((row) => toLine(row, page, { column, left: region.left, right: region.right }))
        .filter((line) => line.text !== ''),
    );
    const text = lines.map((line) => line.text).join('\n');
    if (known.has(text)) return [];
    known.add(text);
    return [joinLeadingPrices(joinCentredPrices(joinWrappedPrices(joinSpelledPrices(lines))))];
  });
}

/** The lines of a page as its own evidence says. */
export const readLines = (page: PageRuns): Line[] => readLayouts(page)[0] ?? [];

function toLine(row: Row, page: PageRuns, region: { column: number; left: number; right: number }): Line {
  const cells = readCells(row);
  // The first words tell how the line is meant: prices and regions after them are often set smaller.
  const first = row.runs.find((run) => letterCount(run.text) >= 2) ?? row.runs[0];
  const size = Math.max(first?.size ?? 0, row.runs[0] && letterCount(row.runs[0].text) > 0 ? row.runs[0].size : 0);
  return {
    text: cells.map((cell) => cell.text).join('\t'),
    cells,
    x: cells[0]?.x ?? 0,
    right: cells.at(-1)?.right ?? 0,
    baseline: row.baseline,
    size,
    font: first?.font ?? '',
    confidence: row.runs.reduce((sum, run) => sum + run.confidence, 0) / Math.max(1, row.runs.length),
    box: boxOf(row.runs, page),
    column: region.column,
    columnLeft: region.left,
    columnRight: region.right,
  };
}

/** The place of some runs on the page as shown. */
function boxOf(runs: readonly Run[], page: PageRuns): Box {
  const boxes = runs.map(
    (run) =>
      run.shown ?? {
        x: run.x / page.width,
        y: (run.baseline - 0.8 * run.size) / page.height,
        width: run.width / page.width,
        height: (1.05 * run.size) / page.height,
      },
  );
  return joinBoxes(boxes);
}
