/** A surname without a first name, where another house of the same place bears it too: Defaix, Moreau, Prüm. */
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import { placeOf, producerOf } from '#index/packed.ts';
import type { Query } from '#query/query-shape.ts';
import { foldText } from '#text/fold.ts';
import { KIND, TRADE } from '#text/words.ts';
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import { FAMOUS, fameOfHouse } from './fame.ts';
import { nameTerms, siblingsOfHouse, termsFor } from './names-of.ts';
import { hasSameLook } from './same-wine.ts';

const NO_NAME = TRADE | KIND.title | KIND.stop;
/** "Familia Torres" has no first name. */
const FAMILY = termsFor(['familia', 'famille', 'family', 'familie', 'famiglia', 'fratelli', 'freres']);
const MOST_HOUSES = 64;

/** The words of a house's full name that are names: neither a title nor an article. */
function namesOfHouse(index: Index, producer: number): number[] {
  const { starts, items } = index.variantTokens;
  const full = index.producerVariants[producer]!;
  const family = FAMILY(index);
  const names: number[] = [];
  for (let at = starts[full]!; at < starts[full + 1]!; at++) {
    const term = items[at]!;
    if (!(index.termKind[term]! & NO_NAME) && !family.has(term)) names.push(term);
  }
  return names;
}

/** The one word of the line that names the house, as a term; -1 if there are several or it is misspelt. */
function onlyWordOfHouse(query: Query, { producerBits }: Evaluation): number {
  let only = -1;
  for (let i = 0; i < query.words.length; i++) {
    if (!(producerBits & (1 << i))) continue;
    const word = query.words[i]!;
    if (word.context || word.kind & (KIND.title | KIND.stop)) continue;
    if (only >= 0) return -1;
    only = i;
  }
  const word = query.words[only];
  return word?.exact && word.text.length > 2 ? (word.terms[0] ?? -1) : -1;
}

/**
 * Whether one word is said of a house that has several, and another house of that name makes a wine of the same place and look, with
 * the same words of a name where the line says some.
 */
export function isBareSurname(index: Index, query: Query, best: Evaluation): boolean {
  const term = onlyWordOfHouse(query, best);
  if (term < 0) return false;
  const producer = producerOf(index, best.wine);
  const own = namesOfHouse(index, producer);
  if (own.length < 2 || !own.includes(term)) return false;
  const initial = initialBefore(query, best, term);
  const startOf = (first: number | undefined): string => (first === undefined ? '' : stringAt(index.terms, first)[0]!);
  // "A. Oberto" is Andrea, unless the other is called Alberto.
  const isMeant = (names: readonly number[]): boolean =>
    names.includes(term) && (initial === '' || (names[0] !== term && startOf(names[0]) === initial));
  const isOwn = best.features[F.cuveeSaid]! >= 0.3;
  const named = isOwn ? saidNames(index, query, best) : [];
  // Who says no name may mean a wine that the catalogue lacks: a neighbour of the same village may well make one.
  const places = new Set([placeOf(index, best.wine)]);
  if (!isOwn && fameOfHouse(index, best.wine) < FAMOUS)
    for (const wine of siblingsOfHouse(index, best.wine)) places.add(placeOf(index, wine));
  const { starts, items } = index.termProducers;
  for (let i = starts[term]!; i < Math.min(starts[term + 1]!, starts[term]! + MOST_HOUSES); i++) {
    const other = items[i]!;
    if (other === producer || !isMeant(namesOfHouse(index, other))) continue;
    for (let wine = index.producerFirst[other]!; wine < index.producerFirst[other + 1]!; wine++) {
      if (!places.has(placeOf(index, wine)) || !hasSameLook(index, wine, best.wine)) continue;
      const theirs = nameTerms(index, wine);
      if (named.every((word) => theirs.includes(word))) return true;
    }
  }
  return false;
}

/** The first letter of somebody's first name before a word of the line; '' if there is none. */
function initialBefore(query: Query, { explained }: Evaluation, term: number): string {
  const at = query.words.findIndex((word) => word.terms[0] === term && !word.context);
  const before = query.text.slice(0, query.words[at]?.start ?? 0);
  const letter = /(?:^|[\s-])(\p{L})\s?\.?\s?$/u.exec(before)?.[1];
  if (letter !== undefined) return foldText(letter);
  // A first name that is spelt otherwise.
  const word = query.words[at - 1];
  const isName = word && !(explained & (1 << (at - 1))) && !word.context && !(word.kind & (NO_NAME | KIND.place));
  return isName && /^\s?$/u.test(query.text.slice(word.end, query.words[at]!.start)) ? word.text[0]! : '';
}

/** The words of the wine's own name that the line says, without those of the trade. */
function saidNames(index: Index, query: Query, { wine, explained }: Evaluation): number[] {
  const isSaid = (term: number): boolean =>
    query.words.some((word, i) => explained & (1 << i) && !word.context && word.terms.includes(term));
  return [...nameTerms(index, wine)].filter((term) => !(index.termKind[term]! & NO_NAME) && isSaid(term));
}

/** Whether a heading names another house of the surname to the last word: under "Doro Princic" nothing is Dario Prinčič's. */
export function isOtherInHeading(index: Index, query: Query, best: Evaluation): boolean {
  if (!query.words.some(({ context }) => context)) return false;
  const producer = producerOf(index, best.wine);
  const own = namesOfHouse(index, producer);
  const isSaid = (term: number): boolean => query.words.some(({ terms }) => terms.includes(term));
  if (own.every(isSaid)) return false;
  const { starts, items } = index.termProducers;
  return query.words.some((word, i) => {
    const term = own.find((each) => word.terms.includes(each));
    if (!word.context || term === undefined || !(best.producerBits & (1 << i))) return false;
    const houses = [...items.subarray(starts[term], Math.min(starts[term + 1]!, starts[term]! + MOST_HOUSES))];
    return houses.some((other) => {
      const names = other === producer ? [] : namesOfHouse(index, other);
      return names.length > 1 && names.every(isSaid) && names.some((each) => !own.includes(each));
    });
  });
}
