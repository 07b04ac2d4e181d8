/** Small words that make another name: Petit and Grand, Trocken and Classic, Clos, a place in another language. */
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import { CORE } from '#index/packed.ts';
import type { Query } from '#query/query-shape.ts';
import { distance } from '#text/distance.ts';
import { foldText } from '#text/fold.ts';
import { KIND, TRADE } from '#text/words.ts';
import type { Evaluation } from '#weigh/evaluate.ts';
import { namesOf } from './names-of.ts';

type Rule = (index: Index, query: Query, best: Evaluation) => boolean;

const nameOf = (index: Index, wine: number): string[] => {
  const name = index.core[wine * CORE.size + CORE.name]!;
  return [...index.phraseTokens.items.subarray(name >>> 5, (name >>> 5) + (name & 31))].map((term) =>
    stringAt(index.terms, term),
  );
};

const SMALL = new Set('petit petite petits petites piccolo piccola little'.split(' '));
const GREAT = new Set('grand grande grands grandes gran big'.split(' '));

/** "Petit Plaisir" is no Grand Plaisir: the line has one size, and the wine's name has only the other. */
const saysOtherSize: Rule = (index, query, best) => {
  const isSaid = (sizes: ReadonlySet<string>): boolean =>
    query.words.some(({ text, context }) => !context && sizes.has(text));
  const isSmallSaid = isSaid(SMALL);
  if (isSmallSaid === isSaid(GREAT)) return false;
  const name = nameOf(index, best.wine);
  const isNamed = (sizes: ReadonlySet<string>): boolean => name.some((text) => sizes.has(text));
  const [said, other] = isSmallSaid ? [SMALL, GREAT] : [GREAT, SMALL];
  return isNamed(other) && !isNamed(said);
};

const SIZES = new Set([...SMALL, ...GREAT, 'dark']);

/** "Gran Altozano" is no Altozano: a size stands right before the wine's own name, and no name of the wine has it. */
const saysSizeOfName: Rule = (index, query, best) =>
  query.words.some(({ text, context, end }, i) => {
    if (context || !SIZES.has(text)) return false;
    const next = query.words[i + 1];
    if (!next || next.context || next.kind & (TRADE | KIND.place | KIND.title | KIND.stop)) return false;
    if (!(best.explained & ~best.producerBits & (1 << (i + 1))) || query.text.slice(end, next.start) !== ' ')
      return false;
    const own = namesOf(index, best.wine).flatMap((name) => foldText(name).split(' '));
    return own.includes(next.text) && !own.some((word) => SIZES.has(word));
  });

/** "Weingut am Berg Forster Berg": the house's word, said again behind a village, is a vineyard that the wine does not have. */
const namesVineyardLikeHouse: Rule = (index, query, best) =>
  query.words.some((word, i) => {
    const village = query.words[i - 1];
    if (!village || word.context || village.context || !(best.producerBits & (1 << i))) return false;
    if (best.producerBits & (1 << (i - 1)) || !/^\p{L}{4,}er$/u.test(village.text)) return false;
    // A vineyard behind it is the one that is meant.
    if (best.explained & ~best.producerBits & (1 << (i + 1)) && !(query.words[i + 1]!.kind & TRADE)) return false;
    if (!query.words.some((other, k) => k < i - 1 && !other.context && other.text === word.text)) return false;
    return !namesOf(index, best.wine).some((name) => foldText(name).split(' ').includes(word.text));
  });

const SWEETNESS = new Set(['trocken', 'halbtrocken', 'feinherb', 'lieblich', 'classic', 'sec', 'moelleux', 'doux']);

/** "Riesling Classic" is no Riesling Trocken: line and name say how sweet it is, and not the same. */
const saysOtherSweetness: Rule = (index, query, best) => {
  const said = query.words.filter(({ text, context }) => !context && SWEETNESS.has(text)).map(({ text }) => text);
  if (said.length === 0) return false;
  const name = nameOf(index, best.wine).filter((text) => SWEETNESS.has(text));
  return name.length > 0 && !said.some((text) => name.includes(text));
};

const VINEYARDS = new Set(['clos', 'vigna', 'vigneto']);

/** "Clos du Château" under a house called Château: a vineyard that the wine does not have. */
const namesOtherVineyard: Rule = (index, query, best) =>
  query.words.some(({ text, context, end }, i) => {
    if (context || !VINEYARDS.has(text) || best.explained & (1 << i)) return false;
    if (nameOf(index, best.wine).includes(text)) return false;
    const at = query.words.findIndex((word, k) => k > i && !word.context && !(word.kind & KIND.stop));
    const next = query.words[at];
    if (!next || /[,;()[\]|–—]|\s-\s/u.test(query.text.slice(end, next.start))) return false;
    return !(best.explained & ~best.producerBits & (1 << at));
  });

/** "Vermentino, Sardegna" is no Cerdeña: the name of the wine is said only as a place, in another language. */
const isNameOnlyPlace: Rule = (index, query, best) => {
  const name = index.core[best.wine * CORE.size + CORE.name]!;
  const own = index.phraseTokens.items.subarray(name >>> 5, (name >>> 5) + (name & 31));
  let isOnlyPlace = false;
  for (const term of own) {
    if (index.termKind[term]! & (TRADE | KIND.stop | KIND.title)) continue;
    for (const word of query.words) {
      if (word.context || !word.terms.includes(term)) continue;
      if (!(word.kind & KIND.place) || distance(word.text, stringAt(index.terms, term)) <= 2) return false;
      isOnlyPlace = true;
    }
  }
  return isOnlyPlace;
};

/** Rules that wait for a word of their tables, and those that do not. */
const OF_WORDS: readonly Rule[] = [saysOtherSize, saysSizeOfName, saysOtherSweetness, namesOtherVineyard];
const WORDS = new Set([...SIZES, ...SWEETNESS, ...VINEYARDS]);

/** Whether the line has a small word that makes it another wine. */
export const namesOther: Rule = (index, query, best) =>
  (query.words.some(({ text }) => WORDS.has(text)) && OF_WORDS.some((rule) => rule(index, query, best))) ||
  namesVineyardLikeHouse(index, query, best) ||
  isNameOnlyPlace(index, query, best);
