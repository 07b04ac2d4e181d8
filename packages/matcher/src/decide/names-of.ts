/** The names of a wine and the other wines of its house. */
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import { CORE, HOUSE, placeOf, producerOf } from '#index/packed.ts';
import { findTerm } from '#index/trie.ts';
import { firstAlias, type Evaluation } from '#weigh/evaluate.ts';
import { hasSameLook } from './same-wine.ts';

/** The wine's own name, then its other names, as they are written: capitals tell a numeral (V) from a letter. */
export function namesOf(index: Index, wine: number): string[] {
  const names = [stringAt(index.phraseNames, index.winePhrase[wine]!)];
  for (let a = firstAlias(index, wine); index.aliasWine[a] === wine; a++)
    names.push(stringAt(index.phraseNames, index.aliasPhrase[a]!));
  return names;
}

/** The words of the wine's own name, as terms. */
export function nameTerms(index: Index, wine: number): Uint32Array {
  const name = index.core[wine * CORE.size + CORE.name]!;
  return index.phraseTokens.items.subarray(name >>> 5, (name >>> 5) + (name & 31));
}

/** A table of words as terms of an index, found once. */
export function termsFor(words: Iterable<string>): (index: Index) => ReadonlySet<number> {
  const known = new WeakMap<Index, ReadonlySet<number>>();
  const table = [...words];
  return (index) => {
    let terms = known.get(index);
    if (!terms) {
      terms = new Set(table.map((word) => findTerm(index.trie, word)).filter((term) => term >= 0));
      known.set(index, terms);
    }
    return terms;
  };
}

/** A house with more wines is read no further: the best known come first. */
const MOST_WINES = 200;

/** The other wines of the house of a wine, the best known first. */
export function siblingsOfHouse(index: Index, wine: number): number[] {
  const at = producerOf(index, wine) * HOUSE.size;
  const first = index.houses[at + HOUSE.first]!;
  const end = Math.min(index.houses[at + HOUSE.end]!, first + MOST_WINES);
  return Array.from({ length: end - first }, (_, i) => first + i).filter((other) => other !== wine);
}

/** Whether the house makes another wine of the same place and look. */
export const hasTwin = (index: Index, { wine }: Evaluation): boolean =>
  siblingsOfHouse(index, wine).some(
    (other) => placeOf(index, other) === placeOf(index, wine) && hasSameLook(index, other, wine),
  );

/** Whether the wine bears the name of its house and no other word. */
export function isNamedAfterHouse(index: Index, wine: number): boolean {
  const name = nameTerms(index, wine);
  const variant = index.producerVariants[producerOf(index, wine)]!;
  const { starts, items } = index.variantTokens;
  const house = items.subarray(starts[variant], starts[variant + 1]);
  return house.length >= 2 && name.length > 0 && name.every((term) => house.includes(term));
}
