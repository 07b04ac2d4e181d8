/** What a line says that is no wine: a dish, a spirit, a glass. */
import type { Index } from '#index/index-shape.ts';
import { HELD } from '#text/words.ts';
import type { Draft, QueryWord } from './query-shape.ts';

/** The words of a line that are no wine, as bits. */
export function notWineBits(notWine: string, words: readonly QueryWord[]): number {
  const said = notWine.split(' ');
  let bits = 0;
  words.forEach((word, i) => void (!word.context && said.includes(word.text) && (bits |= 1 << i)));
  return bits;
}

/** The first of its words or phrases that is no wine. */
export function findNotWine(index: Index, drafts: readonly Draft[]): string | null {
  const set = index.words.notWine;
  for (let i = 0; i < drafts.length; i++) {
    const { text, held } = drafts[i]!;
    let phrase = text;
    for (let j = i + 1; held & HELD.notWineBegin && j < drafts.length && j < i + 3; j++) {
      phrase += ' ' + drafts[j]!.text;
      if (set.has(phrase)) return phrase;
    }
    if (held & HELD.notWine && !isOfVineyard(drafts, i)) return text;
  }
  return null;
}

const VINEYARD = new Set(['clos', 'vigna', 'vigneto']);
const OF = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'del', 'della', 'di']);

/** "Clos de Tarte" is a vineyard, however its name is misspelt. */
function isOfVineyard(drafts: readonly Draft[], i: number): boolean {
  let before = i - 1;
  while (before >= 0 && OF.has(drafts[before]!.text)) before--;
  return before >= 0 && VINEYARD.has(drafts[before]!.text);
}
