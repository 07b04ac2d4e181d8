import type { Line, ReadEntry } from '#src/document/shapes.ts';
import { letterCount } from '#src/document/text.ts';
import { forkList, parseEntries, readWines, type ListContext } from './entries.ts';
import type { Wine } from './gather.ts';
import type { PageReading, RoledLine } from './records.ts';

/* Which of the ways to part a page into columns gives wines: each is read to the end, and what it leaves unexplained counts. */

/** Reads the wines of a page whose columns may be in doubt. `layouts` come from `readLayouts`, the likeliest first. */
export function readPage(layouts: readonly (readonly Line[])[], pageNumber: number, context: ListContext): ReadEntry[] {
  return parseEntries(chooseLayout(layouts, context), pageNumber, context);
}

/** What the layout's own evidence counts beside what is read of it, in wines. */
const OWN = 1.5;

export function chooseLayout(layouts: readonly (readonly Line[])[], context: ListContext): readonly Line[] {
  const [first, ...others] = layouts;
  if (!first || others.length === 0) return first ?? [];
  let best = first;
  let worth = OWN + worthOf(first, context);
  for (const other of others) {
    const own = worthOf(other, context);
    if (own > worth) [best, worth] = [other, own];
  }
  return best;
}

function worthOf(lines: readonly Line[], context: ListContext): number {
  const { reading, wines } = readWines(lines, forkList(context), true);
  const held = new Set<RoledLine>(wines.flatMap((wine) => wine.lines));
  const strays = reading.lines.filter((line) => line.hasPrice && line.kind !== 'note' && !held.has(line));
  return wines.reduce((sum, wine) => sum + worthOfWine(wine, reading), 0) - 1.2 * strays.length;
}

/** A wine with its price is what a layout is for; prices that nobody explains and names side by side speak against it. */
function worthOfWine(wine: Wine, reading: PageReading): number {
  let worth = wine.priced.length > 0 || wine.block.length > 0 ? 1 : -0.6 * reading.setting.priced;
  const [first, ...later] = wine.priced;
  for (const line of wine.priced) worth -= 1.2 * oddOffers(line, wine);
  for (const line of later) {
    const isSized = line.fields.offers.every((offer) => offer.ml !== null) || line.fields.lineMl !== null;
    const isDated = line.fields.vintage !== null && line.fields.vintage !== first?.fields.vintage;
    worth += isSized || isDated ? 0.4 : -1.5;
  }
  for (const { line, role } of wine.lines)
    if (role === 'start' || role === 'more')
      worth -= 0.2 * Math.max(0, line.cells.filter((cell) => letterCount(cell.text) >= 4).length - 1);
  return worth;
}

/** Prices of a line that repeat a size, that stand on both sides of the name, or are more than the heads announce. */
function oddOffers({ fields, line }: RoledLine, wine: Wine): number {
  const sizes = fields.offers.flatMap((offer) => offer.ml ?? []);
  const repeated = sizes.length - new Set(sizes).size;
  const isTooMany = fields.offers.length > (wine.heads.length > 1 ? wine.heads.length : 3);
  const isOnBothSides = fields.hasLeadingPrices && (fields.offers[0]?.x ?? 0) > (line.cells[1]?.x ?? line.right);
  return repeated + Number(isTooMany) + Number(isOnBothSides);
}
