/** Tasting notes: what a list says of the taste of a wine says nothing of which wine it is. */
import { foldText } from './fold.ts';

/** Whether a text is a tasting note: so many of its words at least are of taste, and not too few of all. */
export type IsTasting = (text: string, least?: number) => boolean;

const SHORT = 4;
/** Of the words that say something, this share at least is of taste. */
const LEAST_SHARE = 0.4;
const SMALL = 3;
const LINKING = new Set(
  'and with the its full very from this that avec une des les mit und der die das ein eine con una del della per por sur aux'.split(
    ' ',
  ),
);

/** Reads notes by the words of the table: "Lively, crisp, honey, almond & lime", "Frisch, saftig, Noten von Birne". */
export function tastingReader(words: Iterable<string>): IsTasting {
  const whole = new Set<string>();
  const stems = new Map<string, string[]>();
  for (const word of words) {
    const folded = foldText(word);
    if (folded.length <= SHORT) whole.add(folded).add(`${folded}s`);
    else stems.set(folded.slice(0, SHORT), [...(stems.get(folded.slice(0, SHORT)) ?? []), folded]);
  }
  const isOfTaste = (word: string): boolean =>
    whole.has(word) || (stems.get(word.slice(0, SHORT))?.some((stem) => word.startsWith(stem)) ?? false);
  return (text, least = 2) => {
    if (/\d{3}/u.test(text)) return false;
    const said = foldText(text)
      .split(' ')
      .filter((word) => word.length >= SMALL && !LINKING.has(word));
    const taste = said.filter(isOfTaste).length;
    return taste >= least && taste >= LEAST_SHARE * said.length;
  };
}
