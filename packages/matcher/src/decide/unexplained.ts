/** Words of a line that the best wine does not explain and that may name another wine: names and numbers. */
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import { CORE, lengthOf, placeOf, producerOf } from '#index/packed.ts';
import { findTerm } from '#index/trie.ts';
import { wineAt } from '#index/wine-at.ts';
import { IN_MANY_PLACES } from '#identify/many-places.ts';
import { findMentions } from '#identify/read-place.ts';
import type { Query, QueryWord } from '#query/query-shape.ts';
import { distance } from '#text/distance.ts';
import { foldText } from '#text/fold.ts';
import { KIND, TRADE, type WordTables } from '#text/words.ts';
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import { hasTwin, nameTerms, siblingsOfHouse } from './names-of.ts';

const NO_NAME = TRADE | KIND.title | KIND.stop;
/** A word of the catalogue that is rarer than this may be a name. */
const TELLS = 0.4;
const MOST_HOUSES = 64;
/** A house with so many wines is known by one word beside the name of one of its estates: Antinori, Guigal. */
const MANY_WINES = 8;

/**
 * The words that may name another wine, as bits: not said in passing (`passing`, as bits), no place, no other name of the house or of
 * the wine, and not the name of an owner beside that of the estate ("Guigal" beside Château de Nalys).
 */
export function strangeWords(index: Index, query: Query, best: Evaluation, passing: number): number {
  let bits = 0;
  let places: number | null = null; // worked out for the few lines that need it
  query.words.forEach((word, i) => {
    if (word.context || word.soft || word.aside || (best.explained | passing) & (1 << i)) return;
    if (word.kind & NO_NAME || (word.exact && word.weight < TELLS)) return;
    if (!mayBeName(index, word, query.words[i - 1])) return;
    if (word.kind & KIND.place) {
      if (IN_MANY_PLACES.has(word.text) || (!word.exact && isNearly(index, word))) return;
      places ??= findMentions(index, query, 0).reduce((all, mention) => all | mention.bits, 0);
      if (places & (1 << i)) return;
    }
    if (
      isOfWine(index, best.wine, word) ||
      isRepeated(query, word) ||
      isOwner(index, query, { word, at: i, wine: best.wine })
    )
      return;
    bits |= 1 << i;
  });
  return bits;
}

/** Whether a word is a place with one slip in it; more makes another word. */
const isNearly = (index: Index, { text, terms: [term] }: QueryWord): boolean =>
  term === undefined || distance(text, stringAt(index.terms, term)) <= (text.length >= 10 ? 2 : 1);

/** Whether a word that the wine does not explain stands in the name of another wine of its house: the Black Label of a Ripasso. */
export function saysWordOfSibling(index: Index, query: Query, best: Evaluation, passing: number): boolean {
  const left = query.words.filter(
    (word, i) =>
      !word.context &&
      !word.soft &&
      !word.aside &&
      word.exact &&
      word.text.length >= 3 &&
      !((best.explained | passing) & (1 << i)) &&
      !(word.kind & (NO_NAME | KIND.place)) &&
      !isOfWine(index, best.wine, word),
  );
  if (left.length === 0) return false;
  return siblingsOfHouse(index, best.wine).some((other) => {
    const terms = nameTerms(index, other);
    return left.some((word) => terms.includes(word.terms[0]!));
  });
}

const stops = new WeakMap<WordTables, readonly string[]>();

function stopWords(tables: WordTables): readonly string[] {
  let words = stops.get(tables);
  if (!words) {
    words = [...tables.kinds].filter(([, kind]) => kind & KIND.stop).map(([word]) => word);
    stops.set(tables, words);
  }
  return words;
}

/** A word read badly is no name: a digit between letters, two or three unknown letters, nearly an article. "B16" may be one. */
function mayBeName(index: Index, { text, exact }: QueryWord, before: QueryWord | undefined): boolean {
  if (/^\p{L}\d{1,3}$/u.test(text)) return true;
  if (text.length < (exact ? 3 : 4) || /\d/.test(text)) return false;
  // Behind an article it is none itself: La Pelle.
  if (exact || text.length > 6 || (before && before.kind & KIND.stop)) return true;
  return !stopWords(index.words).some((word) => Math.abs(word.length - text.length) <= 1 && distance(word, text) <= 1);
}

/** A word of another way to write the house, or of another name of the wine, written otherwise or in one word: Sanfelice. */
function isOfWine(index: Index, wine: number, word: QueryWord): boolean {
  const producer = producerOf(index, wine);
  const from = index.variantTokens.starts[index.producerVariants[producer]!]!;
  const to = index.variantTokens.starts[index.producerVariants[producer + 1]!]!;
  const name = index.core[wine * CORE.size + CORE.name]!;
  const place = placeOf(index, wine);
  const own = [
    ...index.placeTokens.items.subarray(index.placeTokens.starts[place], index.placeTokens.starts[place + 1]),
    ...index.variantTokens.items.subarray(from, to),
    ...index.phraseTokens.items.subarray(name >>> 5, (name >>> 5) + (name & 31)),
  ];
  return own.some((term) => {
    if (word.terms.includes(term)) return true;
    if (word.text.length < 4 || lengthOf(index.facts[term * 2]!) < 5) return false;
    const text = stringAt(index.terms, term);
    if (word.text.length < 5) return text.length === 5 && text.endsWith(word.text);
    return text.includes(word.text) || (text[0] === word.text[0] && distance(text, word.text) <= 2);
  });
}

/** "Closdela Roche, Clos de la Roche": words read as one, said again beside it. */
const isRepeated = (query: Query, word: QueryWord): boolean =>
  query.words.some(
    (other) =>
      other !== word &&
      !other.context &&
      (other.text === word.text ||
        (word.terms.length === 0 && other.text.length >= 4 && word.text.startsWith(other.text))),
  );

/** Whether the word belongs to another house that the line names, or begins the line and only ever names houses. */
function isOwner(
  index: Index,
  query: Query,
  { word, at, wine }: { word: QueryWord; at: number; wine: number },
): boolean {
  if (!word.exact) return false;
  const countryOf = (other: number): number => index.placeRegions[placeOf(index, other) * 2 + 1]!;
  return word.terms.slice(0, 1).some((term) => {
    const from = index.termProducers.starts[term]!;
    const to = Math.min(index.termProducers.starts[term + 1]!, from + MOST_HOUSES);
    if (at === 0 && to > from && index.termPhrases.starts[term + 1] === index.termPhrases.starts[term]) return true;
    for (let i = from; i < to; i++) {
      const producer = index.termProducers.items[i]!;
      // A house abroad is not named by one word: the Miolo of a Franciacorta is a cuvée, Egon Müller's Kanta is his.
      const isAbroad = countryOf(index.producerFirst[producer]!) !== countryOf(wine);
      if (isHouseSaid(index, query, producer, isAbroad)) return true;
    }
    return false;
  });
}

function isHouseSaid(index: Index, query: Query, producer: number, isAbroad: boolean): boolean {
  const wines = index.producerFirst[producer + 1]! - index.producerFirst[producer]!;
  const isSaid = (term: number): boolean =>
    query.words.some((word) => !word.context && word.exact && word.terms[0] === term);
  for (let v = index.producerVariants[producer]!; v < index.producerVariants[producer + 1]!; v++) {
    const tokens = index.variantTokens.items.subarray(index.variantTokens.starts[v], index.variantTokens.starts[v + 1]);
    const names = tokens.filter((term) => !(index.termKind[term]! & (NO_NAME | KIND.place)));
    if (names.length >= (wines >= MANY_WINES && !isAbroad ? 1 : 2) && names.every(isSaid)) return true;
  }
  return false;
}

/** Words that say nothing of their own: the Bordeaux of "Bordeaux blend". */
const softBits = (query: Query): number =>
  query.words.reduce((bits, word, i) => (word.soft && !word.context ? bits | (1 << i) : bits), 0);

/** Whether the line itself names a place, and the wine is of another region or country. */
export function namesOtherPlace(index: Index, query: Query, best: Evaluation): boolean {
  if (best.features[F.leftPlace]! < 0.3) return false;
  const { country, region } = wineAt(index, best.wine);
  return findMentions(index, query, best.producerBits | softBits(query)).some(
    ({ bits, places }) =>
      bits !== 0 &&
      (bits & best.explained) === 0 &&
      places.every(
        (place) => place.country !== country || (place.region !== null && region !== null && place.region !== region),
      ),
  );
}

/** What a name of an appellation may have more than people say: Valpolicella for Valpolicella Classico, but not Chianti. */
const OFTEN_UNSAID = new Set(
  'classico grand cru doc docg dop superiore conegliano valdobbiadene treviso di de du des del della la le d l'.split(
    ' ',
  ),
);

/**
 * Whether the line itself names an appellation, and the wine is of another one that shares a word with it: Rosso di Montalcino is no
 * Brunello, Hermitage no Crozes-Hermitage. Places inside one another share no word (Napa Valley, Oakville).
 */
export function namesOtherAppellation(index: Index, query: Query, best: Evaluation): boolean {
  if (best.features[F.placeWhole]! > 0) return false;
  const { subRegion: own, country } = wineAt(index, best.wine);
  if (own === null || own === '') return false;
  const said = findMentions(index, query, best.producerBits | softBits(query))
    .filter(({ bits }) => bits !== 0)
    .flatMap(({ places }) => places)
    .filter((place) => place.country === country && place.appellation !== null);
  if (said.length === 0) return false;
  const telling = tokensOf(own).filter((word) => !OFTEN_UNSAID.has(word) || /chianti/i.test(own));
  const isSaid = (text: string): boolean => {
    const term = findTerm(index.trie, text);
    return query.words.some((word) => word.text === text || (term >= 0 && word.terms.includes(term)));
  };
  if (telling.every(isSaid)) return false;
  return said.every(
    ({ appellation }) => appellation !== own && tokensOf(appellation ?? '').some((word) => telling.includes(word)),
  );
}

const tokensOf = (text: string): string[] => foldText(text).split(' ');

const LONGEST_NUMBER = 5;
const NUMBER = /^\p{L}?\d{1,3}\p{L}?$/u;
/** Years in a name (1868) and ranks written as numbers are often left out. */
const isNumber = (text: string): boolean => NUMBER.test(text) && !/^(?:1er|\do)$/.test(text);

/**
 * Whether the wine's name has a number that the line does not say: Bin 389 for "Bin 600", Davila L-100 for "Davila". A wine with
 * another name beside "Bin" (Yattarna Bin 144) is known without it.
 */
export function isOtherNumber(index: Index, query: Query, best: Evaluation): boolean {
  const name = index.core[best.wine * CORE.size + CORE.name]!;
  const terms = index.phraseTokens.items.subarray(name >>> 5, (name >>> 5) + (name & 31));
  const isSaid = (term: number, text: string): boolean =>
    query.words.some((word) => word.terms.includes(term) || word.text === text);
  return terms.some((term, i) => {
    if (lengthOf(index.facts[term * 2]!) > LONGEST_NUMBER) return false;
    const text = stringAt(index.terms, term);
    if (!isNumber(text) || isSaid(term, text)) return false;
    const own = query.words.filter((word) => !word.context);
    const inner = own.slice(1, -1).filter((word) => isNumber(word.text));
    const isBin = i > 0 && stringAt(index.terms, terms[i - 1]!) === 'bin';
    const isBinSaid = isBin && own.some((word) => word.text === 'bin');
    if (isBin) return isBinSaid;
    if (inner.length > 0 || Number(text.replace(/\D/g, '')) >= 20) return true;
    // A small number is often left out, but not with what it counts where it parts two wines: a Sfursat is not the 5 Stelle.
    const next = terms[i + 1];
    const isCounted = next !== undefined && !isSaid(next, stringAt(index.terms, next));
    return isCounted && best.features[F.nameWhole] === 0 && hasTwin(index, best);
  });
}
