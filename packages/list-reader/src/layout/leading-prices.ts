import type { Line } from '#src/document/shapes.ts';
import { isPricesAlone } from './pieces.ts';
import { joinBoxes } from './boxes.ts';

/** A line of prices hugs what it belongs to: this much nearer to the line below than to the one above. */
const HUG = 0.8;

/**
 * Lists that print the prices over the name: where nearly every line of prices hugs the line below it, each is joined with
 * that line. Elsewhere the lines stay as they are.
 */
export function joinLeadingPrices(lines: readonly Line[]): Line[] {
  const places = lines.flatMap((line, index) => (isPricesAlone(line.text.replace(/\t/gu, ' ')) ? [index] : []));
  const leads = new Set(places.filter((index) => hugsBelow(lines, index)));
  if (leads.size < 3 || leads.size < 0.75 * places.length) return [...lines];
  const joined: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const above = leads.has(index - 1) ? lines[index - 1] : undefined;
    if (leads.has(index)) continue;
    joined.push(above ? withPrices(above, line) : line);
  }
  return joined;
}

function hugsBelow(lines: readonly Line[], index: number): boolean {
  const [above, line, below] = [lines[index - 1], lines[index], lines[index + 1]];
  if (!line || below?.column !== line.column || isPricesAlone(below.text) || !/\p{L}{3}/u.test(below.text))
    return false;
  if (above?.column !== line.column) return true;
  return below.baseline - line.baseline < HUG * (line.baseline - above.baseline);
}

function withPrices(prices: Line, line: Line): Line {
  const shift = prices.text.length + 1;
  return {
    ...line,
    text: `${prices.text}\t${line.text}`,
    cells: [...prices.cells, ...line.cells.map((cell) => ({ ...cell, start: cell.start + shift }))],
    confidence: Math.min(prices.confidence, line.confidence),
    box: joinBoxes([prices.box, line.box]),
  };
}
