import type { Line } from '#src/document/shapes.ts';
import { letterCount } from '#src/document/text.ts';

/*
 * A measure on a line of its own is the head of a column, or the end of the line above that had no room for it:
 * 'Brut Réserve, Champagne, half   380' and 'bottle 37.5 cl' below it.
 */

/** How far to the right names reach in each column of a page, where something stands behind them. */
export function nameEdges(lines: readonly Line[]): ReadonlyMap<number, number> {
  const edges = new Map<number, number>();
  for (const line of lines) {
    const name = nameCell(line);
    if (name && line.cells.length > 1) edges.set(line.column, Math.max(edges.get(line.column) ?? 0, name.right));
  }
  return edges;
}

/** The cell of the name: vintages and bins may stand in a column before it. */
const nameCell = ({ cells }: Line): Line['cells'][number] | undefined =>
  cells.reduce<Line['cells'][number] | undefined>(
    (best, cell) => (best && letterCount(best.text) >= letterCount(cell.text) ? best : cell),
    undefined,
  );

/** Words of size that a measure may follow: 'half', 'half bottle', 'magnum'. */
const HALF =
  /(?<!\p{L})(?:(?:half|demie?|halbe|mezza|media|meia|1\/2|½)(?:[ -](?:bottle|bouteille|flasche|bottiglia|botella|garrafa))?|magnums?)$/iu;

/** Whether a line of measures goes on with the name above it, whose price stands there already. */
export function goesOnWithName(
  line: Line,
  above: { line: Line; hasPrice: boolean; isUnfinished: boolean } | undefined,
  edges: ReadonlyMap<number, number>,
): boolean {
  const [cell] = line.cells;
  const name = above && nameCell(above.line);
  if (!above || !cell || !name || line.cells.length > 1 || above.line.cells.length < 2) return false;
  if (!above.hasPrice || above.line.column !== line.column || !isInOnePrint(line, above.line)) return false;
  const indent = Math.min(line.x - above.line.x, Math.abs(line.x - name.x)) / line.size;
  if (indent < -0.7 || indent > 4) return false;
  const gap = (line.baseline - above.line.baseline) / line.size;
  if (gap > 2) return false;
  const [word = ''] = cell.text.split(' ');
  const wordWidth = ((cell.right - cell.x) * word.length) / Math.max(1, cell.text.length);
  const hadRoom = name.right + 0.3 * line.size + wordWidth < (edges.get(line.column) ?? 0);
  return above.isUnfinished || HALF.test(name.text.trim()) || !hadRoom;
}

/** Whether a line of measures among words goes on with the note above it: '… 75 cl unless we say' and 'otherwise; glass 12 cl'. */
export function goesOnWithNote(line: Line, above: { line: Line; isNote: boolean } | undefined, name: string): boolean {
  if (!above?.isNote || above.line.column !== line.column || !isInOnePrint(line, above.line)) return false;
  return /^\p{Ll}/u.test(line.text) && letterCount(name) > 2 && !/[.!:]$/u.test(above.line.text.trim());
}

/** 'All prices in euro. Glass 150 ml; sweet wines 75 ml.' tells measures in sentences: the head of no column. */
export function tellsMeasures(line: Line, name: string): boolean {
  if (line.cells.length > 1 || letterCount(name) < 4) return false;
  const words = name.match(/\p{L}{2,}/gu) ?? [];
  return words.length >= 4 || /[;:]\s|\p{L}{3}\.(?:\s|$)|\d\s?[cdm]?l\.$/u.test(line.text);
}

function isInOnePrint(line: Line, above: Line): boolean {
  const slack = line.font === '' ? 0.15 : 0.03;
  return line.font === above.font && Math.abs(Math.log(line.size / above.size)) < slack;
}
