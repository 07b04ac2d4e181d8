/** Small words that make another name: Petit and Grand, Trocken and Classic, Clos, a place in another language. */
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import { CORE } from '#index/packed.ts';
import type { Query } from '#query/query-shape.ts';
import { distance } from '#text/distance.ts';
import { KIND, TRADE } from '#text/words.ts';
import type { Evaluation } from '#weigh/evaluate.ts';

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
  const name = nameOf(index, best.wine);
  const isSaid = (sizes: ReadonlySet<string>): boolean =>
    query.words.some(({ text, context }) => !context && sizes.has(text));
  const isNamed = (sizes: ReadonlySet<string>): boolean => name.some((text) => sizes.has(text));
  const isOther = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
    isNamed(one) && !isNamed(other) && isSaid(other) && !isSaid(one);
  return isOther(SMALL, GREAT) || isOther(GREAT, SMALL);
};

const SWEETNESS = new Set(['trocken', 'halbtrocken', 'feinherb', 'lieblich', 'classic', 'sec', 'moelleux', 'doux']);

/** "Riesling Classic" is no Riesling Trocken: line and name say how sweet it is, and not the same. */
const saysOtherSweetness: Rule = (index, query, best) => {
  const name = nameOf(index, best.wine).filter((text) => SWEETNESS.has(text));
  const said = query.words.filter(({ text, context }) => !context && SWEETNESS.has(text)).map(({ text }) => text);
  return name.length > 0 && said.length > 0 && !said.some((text) => name.includes(text));
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
    const text = stringAt(index.terms, term);
    const said = query.words.filter((word) => !word.context && word.terms.includes(term));
    if (said.length === 0) continue;
    if (said.some((word) => !(word.kind & KIND.place) || distance(word.text, text) <= 2)) return false;
    isOnlyPlace = true;
  }
  return isOnlyPlace;
};

const RULES: readonly Rule[] = [saysOtherSize, saysOtherSweetness, namesOtherVineyard, isNameOnlyPlace];

/** Whether the line has a small word that makes it another wine. */
export const namesOther: Rule = (index, query, best) => RULES.some((rule) => rule(index, query, best));
