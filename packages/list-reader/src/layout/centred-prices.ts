import type { Cell, Line } from '#src/document/shapes.ts';
import { MEASURE, POUR_NAMES, SIZE_NAMES } from '#src/document/sizes.ts';
import { isPricesAlone } from './pieces.ts';
import { joinBoxes } from './boxes.ts';

/** So near, in sizes of print, two lines cannot stand below each other: one of them is set halfway beside the other. */
const HALFWAY = 0.95;

const SIZE_LAST = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${MEASURE}|${SIZE_NAMES}|${POUR_NAMES})|\d ?(?:€|eur|[$£])? [–—/·|-])\s*$`,
  'iu',
);

/** '… 10cl 60 EUR – 75cl' and '390 EUR' below it, '52' and 'EUR': what had no room is joined with what it belongs to. */
export function joinWrappedPrices(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    if (above && isWrapped(line, above)) joined[joined.length - 1] = withTail(above, line);
    else joined.push(line);
  }
  return joined;
}

function isWrapped(line: Line, above: Line): boolean {
  const isNext = above.column === line.column && line.baseline - above.baseline < 2 * line.size;
  if (!isNext || line.cells.length !== 1 || above.font !== line.font || Math.abs(line.size / above.size - 1) > 0.05)
    return false;
  if (Math.abs(line.x - above.x) > 4 * line.size || !/\p{L}{3}.*\d/u.test(above.text)) return false;
  if (
    above.cells.length === 1 &&
    /\d$/u.test(above.text) &&
    /^(?:[cdm]?l|eur|chf|usd|gbp|kr|€)(?!\p{L})/iu.test(line.text)
  )
    return true;
  return isPricesAlone(line.text) && SIZE_LAST.test(above.text);
}

function withTail(line: Line, rest: Line): Line {
  const last = line.cells.at(-1) as Cell;
  const cells = [...line.cells.slice(0, -1), { ...last, text: `${last.text} ${rest.text}` }];
  return {
    ...line,
    text: cells.map((cell) => cell.text).join('\t'),
    cells,
    baseline: rest.baseline,
    confidence: Math.min(line.confidence, rest.confidence),
    box: joinBoxes([line.box, rest.box]),
  };
}

/**
 * In a table whose cells are centred, a price stands halfway beside a name of two lines: 'Blanc de Blancs,' over
 * '42' over 'Champagne'. It is joined with the first of them; a bin that is centred so comes before the name.
 */
export function joinCentredPrices(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const [above, below] = [joined.at(-1), lines[index + 1]];
    if (above && below && isHalfway(line, above, below)) joined[joined.length - 1] = withCells(above, line);
    else joined.push(line);
  }
  return joined;
}

function isHalfway(line: Line, above: Line, below: Line): boolean {
  if (above.column !== line.column || below.column !== line.column) return false;
  if (!isPricesAlone(line.text.replace(/\t/gu, ' ')) || !/\p{L}{3}/u.test(above.text)) return false;
  const nearest = HALFWAY * Math.max(above.size, line.size);
  const isBetween = line.baseline - above.baseline < nearest && below.baseline - line.baseline < nearest;
  const isOverlaid = above.cells.some((cell) => line.cells.some((own) => own.x < cell.right && own.right > cell.x));
  return isBetween && !isOverlaid;
}

/** One line with the cells of both, from left to right. */
function withCells(line: Line, other: Line): Line {
  let start = 0;
  const cells: Cell[] = [...line.cells, ...other.cells]
    .toSorted((a, b) => a.x - b.x)
    .map((cell) => {
      const placed = { ...cell, start };
      start += cell.text.length + 1;
      return placed;
    });
  return {
    ...line,
    text: cells.map((cell) => cell.text).join('\t'),
    cells,
    x: Math.min(line.x, other.x),
    right: Math.max(line.right, other.right),
    confidence: Math.min(line.confidence, other.confidence),
    box: joinBoxes([line.box, other.box]),
  };
}
