import type { Line, Run } from '#src/document/shapes.ts';
import {
  continuesPrice,
  isOpenNumber,
  isOpenPrice,
  isSpelledAlone,
  namesMoney,
  spellPrices,
} from '#src/document/word-prices.ts';
import { joinBoxes } from './boxes.ts';

/** 'All of these — thirty-two': a number in words behind a dash, a colon or a leader ends the line as a price does. */
const AFTER_DASH = /^(.*\S\s*(?:[—–:…]|\s-|\.{3,})\s*)(\p{L}[\p{L}\s-]*)[\s.…]*$/u;

function spelledEnd(text: string): [string, string] | null {
  const parts = AFTER_DASH.exec(text);
  return parts?.[1] !== undefined && parts[2] !== undefined && isSpelledAlone(parts[2]) ? [parts[1], parts[2]] : null;
}

/** Runs with spelled prices in figures; a price that runs over the end of its line waits for `joinSpelledPrices`. */
export function spellRuns(runs: readonly Run[]): readonly Run[] {
  const alone = runs.filter((run) => isSpelledAlone(run.text)).length;
  const ends = runs.filter((run) => spelledEnd(run.text) !== null).length;
  if (alone < 3 && ends < 2 && !runs.some((run) => namesMoney(run.text))) return runs;
  const isAnyOpen = runs.some((run) => isOpenNumber(run.text) && !isSpelledAlone(run.text));
  return runs.map((run) => {
    const end = ends >= 2 ? spelledEnd(run.text) : null;
    if (end) return { ...run, text: end[0] + spellPrices(end[1]) };
    const waits = (isOpenPrice(run.text) && !isSpelledAlone(run.text)) || (isAnyOpen && continuesPrice(run.text));
    return waits ? run : { ...run, text: spellPrices(run.text) };
  });
}

/** Lines in whose middle a spelled price ends are joined with the line above, where it began. */
export function joinSpelledPrices(lines: readonly Line[]): Line[] {
  if (!lines.some((line) => isOpenPrice(line.text) || continuesPrice(line.text))) return [...lines];
  const joined: Line[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const isNear =
      above !== undefined && above.column === line.column && line.baseline - above.baseline < 6 * line.size;
    if (above && isNear && isOpenPrice(above.text) && continuesPrice(line.text))
      joined[joined.length - 1] = joinLines(above, line);
    else joined.push(line);
  }
  return joined.map((line) => {
    const cells = line.cells.map((cell) => ({ ...cell, text: spellPrices(cell.text) }));
    let start = 0;
    for (const cell of cells) {
      cell.start = start;
      start += cell.text.length + 1;
    }
    return { ...line, cells, text: cells.map((cell) => cell.text).join('\t') };
  });
}

function joinLines(above: Line, line: Line): Line {
  const text = `${above.text} ${line.text}`.replace(/\t/gu, ' ');
  const cell = { text, x: above.x, right: Math.max(above.right, line.right), size: above.size, start: 0 };
  return {
    ...above,
    text,
    cells: [cell],
    right: cell.right,
    baseline: line.baseline,
    box: joinBoxes([above.box, line.box]),
  };
}
