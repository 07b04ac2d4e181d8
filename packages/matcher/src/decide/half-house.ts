/** A house that is half said, said aside or spelt otherwise: what its words on the line are worth. */
import type { Evaluation } from '#weigh/evaluate.ts';
import type { Index } from '#index/index-shape.ts';
import type { Query } from '#query/query-shape.ts';
import { KIND, TRADE } from '#text/words.ts';

/** Whether a word that is not of the house says something of the wine's name: Monastère may be both. */
export const saysMoreThanHouse = (query: Query, { explained, producerBits }: Evaluation): boolean =>
  query.words.some(
    (word, i) => explained & ~producerBits & (1 << i) && !word.context && !(word.kind & (TRADE | KIND.place)),
  );

/** "(DOC 2023/BOLZANO) GIRLAN": brackets hold the village; the house is the name outside them. */
export function isHouseAside(query: Query, best: Evaluation): boolean {
  const isOwn = (i: number): boolean => (best.producerBits & (1 << i)) !== 0;
  const said = query.words.filter(({ context, kind }, i) => !context && isOwn(i) && !(kind & (KIND.title | KIND.stop)));
  return said.length > 0 && said.every(({ aside }) => aside) && hasOtherName(query, best);
}

/** Whether another telling word of the house is spelt right. */
export const isAnchored = (query: Query, { producerBits }: Evaluation): boolean =>
  query.words.some(
    (word, i) =>
      producerBits & (1 << i) && word.exact && word.weight >= 0.55 && !(word.kind & (TRADE | KIND.title | KIND.place)),
  );

/** Whether the line itself says a word of the house, and not only a letter: "L. Le Moine" says nothing of a Lignier. */
export const isNamedOnLine = (query: Query, { producerBits }: Evaluation): boolean =>
  query.words.some(
    (word, i) =>
      producerBits & (1 << i) && !word.context && word.text.length > 1 && !(word.kind & (KIND.title | KIND.stop)),
  );

/** Whether the line has a name that the wine does not explain. A word with digits in it was read badly. */
export const hasOtherName = (query: Query, { explained }: Evaluation): boolean =>
  query.words.some(
    ({ text, context, soft, aside, kind, weight }, i) =>
      !context &&
      !soft &&
      !aside &&
      !(explained & (1 << i)) &&
      weight >= 0.45 &&
      !(kind & (TRADE | KIND.place | KIND.title)) &&
      !/\d/.test(text),
  );

/** Whether a title of houses on the line belongs to the house. */
export const isTitled = (index: Index, query: Query, { producerBits }: Evaluation): boolean =>
  query.words.some((word, i) => producerBits & (1 << i) && word.terms.some((term) => index.houseTerms.has(term)));

/** Whether one word of the line alone names the house, and no title stands before it. */
export function isOneWord(query: Query, { producerBits }: Evaluation): boolean {
  const said = query.words.filter((word, i) => !word.context && producerBits & (1 << i));
  return said.filter((word) => word.text.length > 1).length === 1;
}

/** A word that so many houses begin with names none of them alone. */
const MANY_HOUSES = 5;

/** Whether all that is said of the house is a word with which many begin, and another stands behind it: "Corte Bianca" is no Corte Fusia. */
export function isCommonBeginning(index: Index, query: Query, { producerBits }: Evaluation): boolean {
  const isOfHouse = (i: number): boolean => (producerBits & (1 << i)) !== 0;
  const said = query.words.flatMap((word, i) => (isOfHouse(i) && !(word.kind & (KIND.title | KIND.stop)) ? [i] : []));
  return (
    said.length > 0 &&
    said.every((i) => {
      const [word, next] = [query.words[i]!, query.words[i + 1]];
      const [term = -1] = word.terms;
      if (term < 0 || !next || next.context || isOfHouse(i + 1)) return false;
      if (next.kind & (KIND.place | KIND.grape) || query.text.slice(word.end, next.start) !== ' ') return false;
      let houses = 0;
      for (let k = index.termProducers.starts[term]!; k < index.termProducers.starts[term + 1]!; k++) {
        const variant = index.producerVariants[index.termProducers.items[k]!]!;
        if (index.variantTokens.items[index.variantTokens.starts[variant]!] === term) houses++;
      }
      return houses >= MANY_HOUSES;
    })
  );
}
