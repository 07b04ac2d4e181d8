import type { Run } from '@app/list-reader';
import type { DrawnLetter } from './pdf-drawing.ts';

/** A gap this much wider than that between the letters of a word, in sizes of print, ends the word. */
const WORD_GAP = 0.16;

/**
 * Words set with wide-spaced letters come as 'C h a b l i s 2 0 1 9', a blank between all letters and between words alike.
 * Where the letters stand on the page tells which blanks are the list's own.
 */
export function closeLetters(runs: readonly Run[], letters: readonly DrawnLetter[]): Run[] {
  if (!runs.some(({ text }) => isSpaced(text))) return [...runs];
  const byRow = Map.groupBy(letters, ({ baseline }) => Math.round(baseline));
  return runs.map((run) => {
    if (!isSpaced(run.text)) return run;
    const row = Math.round(run.baseline);
    const own = [row - 1, row, row + 1]
      .flatMap((at) => byRow.get(at) ?? [])
      .filter(
        ({ left, right, baseline }) =>
          Math.abs(baseline - run.baseline) < 0.6 &&
          (left + right) / 2 > run.x - 0.1 * run.size &&
          (left + right) / 2 < run.x + run.width + 0.1 * run.size,
      )
      .toSorted((a, b) => a.left - b.left);
    const text = join(own, run.size);
    // The letters must be the run's, all of them and no others.
    return plain(text) === plain(run.text) ? { ...run, text } : run;
  });
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '');

/** Most of its words are one or two letters long: no language is written so. */
function isSpaced(text: string): boolean {
  const words = text.trim().split(/\s+/u);
  if (words.length < 3) return false;
  const short = words.filter((word) => [...word].length === 1).length;
  return short >= 2 && short > 0.45 * words.length;
}

function join(letters: readonly DrawnLetter[], size: number): string {
  const drawn = letters.filter(({ text }) => text.trim() !== '');
  const gaps = drawn.slice(1).map((letter, index) => letter.left - (drawn[index]?.right ?? letter.left));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;
  return drawn
    .map(({ text }, index) => {
      const isEnd = index > 0 && (gaps[index - 1] ?? 0) > usual + WORD_GAP * size;
      return isEnd ? ` ${text}` : text;
    })
    .join('');
}
