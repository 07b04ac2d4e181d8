/** Catalogue -> index. One pass over the wines, then ordering; no wine is held as an object. */
import { growStrings, reorderStrings, toLists, type Lists } from './grow.ts';
import { averageFameOf, signOf, SIGNS, type Index, type WineInput } from './index-shape.ts';
import { collectWines, popularityOf, type Collected } from './collect-wines.ts';
import { bestFirst, bestOf, invert, numbered, reorder } from './lists.ts';
import { pack } from './packed.ts';
import { buildTrie } from './trie.ts';
import { styleTermsOf, termKinds, termWeights } from './weigh-terms.ts';
import { buildTypeahead } from './build-typeahead.ts';
import { KIND, readWords } from '#text/words.ts';

export type BuildOptions = {
  /** Texts of catalogue/words by name without ".tsv". */
  tables: Record<string, string>;
  /** Called every 50,000 wines with the number read so far, to show progress. */
  onProgress?: (wines: number) => void;
  /** Weight a term has in a larger index, for the small index of changes; null when it is not known there. */
  weightOf?: (term: string) => number | null;
};

/** So many wines of a place are kept: enough for a search by place alone, at a fraction of the memory. */
const MOST_OF_PLACE = 400;

/**
 * Builds the index of a catalogue. Wines without any name are left out. Two wines with one lwin both stay: the caller keeps
 * identifiers distinct. Deterministic: the same wines in the same order give the same bytes.
 *
 *     wines -> collectWines -> orderTerms, orderWines -> linkNames -> linkTerms -> kinds and weights -> type-ahead -> pack
 */
export function buildIndex(wines: Iterable<WineInput>, options: BuildOptions): Index {
  const words = readWords(options.tables);
  const collected = collectWines(wines, words, options.onProgress);
  const { columns, count } = collected;
  const { sorted, termOrder } = orderTerms(collected.terms);
  const trie = buildTrie(sorted);
  const { producerFirst, wineOrder, newNumber, fame } = orderWines(collected);
  const arranged32 = (from: { done(): Uint32Array }): Uint32Array => arrange(from.done(), wineOrder, Uint32Array);
  const arranged16 = (from: { done(): Uint32Array }): Uint16Array => arrange(from.done(), wineOrder, Uint16Array);
  const wineProducer = arranged32(columns.producer);
  const winePhrase = arranged32(columns.phrase);
  const winePlace = arranged32(columns.place);
  const winePopularity = arrange(fame, wineOrder, Uint16Array);
  const aliases = orderAliases(collected, newNumber);
  const tokens = {
    variants: collected.variants.lists(termOrder),
    phrases: collected.phrases.lists(termOrder),
    places: collected.places.lists(termOrder),
  };
  const phraseWines = linkNames(winePhrase, aliases, collected.phraseNames.length);
  bestFirst(phraseWines, (wine) => winePopularity[wine]!);
  const placeWines = toLists(winePlace, numbered(count), collected.places.numbers.size);
  const variantOwners = collected.variantOwner.done();
  const partial = {
    count,
    words,
    ...styleTermsOf(trie),
    averageFame: averageFameOf(winePopularity),
    trie,
    terms: packStrings(sorted),
    winePhrase,
    winePlace,
    winePopularity,
    phraseTokens: tokens.phrases,
    placeTokens: tokens.places,
    phraseWines,
    termProducers: bestFirst(
      invert(tokens.variants, sorted.length, (variant) => variantOwners[variant]!),
      (producer) => winePopularity[producerFirst[producer]!]!,
    ),
    termPhrases: bestFirst(
      invert(tokens.phrases, sorted.length, (phrase) => phrase),
      (phrase) => winePopularity[phraseWines.items[phraseWines.starts[phrase]!]!] ?? 0,
    ),
    termPlaces: invert(tokens.places, sorted.length, (place) => place),
    producerFirst,
    placeWines: bestOf(placeWines, winePopularity, MOST_OF_PLACE),
    placeRegions: collected.placeRegions.done(),
  };
  const termKind = markPlaces(termKinds(partial, words), tokens.places);
  const variantOrder = toLists(variantOwners, numbered(variantOwners.length), collected.producerNames.length);
  const names = {
    producerNames: collected.producerNames.done(),
    phraseNames: collected.phraseNames.done(),
    placeNames: collected.placeNames.done(),
  };
  const loose = {
    ...partial,
    ...names,
    tables: packStrings(Object.entries(options.tables).flat()),
    termKind,
    termWeight: termWeights(partial, termKind, (i) => options.weightOf?.(sorted[i]!) ?? null, placeWines.starts),
    producerVariants: variantOrder.starts,
    producerSigns: signsOf({ ...partial, wineProducer }, aliases),
    variantTokens: reorder(tokens.variants, variantOrder.items),
    placeLevels: Uint8Array.from(collected.placeLevels.done()),
    classNames: collected.classNames.done(),
    classTokens: collected.classes.lists(termOrder),
    grapeNames: collected.grapeNames.done(),
    grapeTokens: collected.grapes.lists(termOrder),
    wineProducer,
    wineClass: arranged16(columns.class),
    wineGrapes: arranged16(columns.grapes),
    wineLook: arrange(columns.look.done(), wineOrder, Uint8Array),
    wineFirst: arranged16(columns.first),
    wineFinal: arranged16(columns.final),
    wineIds: reorderStrings(collected.ids.done(), wineOrder),
    wineDisplays: reorderStrings(collected.displays.done(), wineOrder),
    aliasWine: aliases.wines,
    aliasPhrase: aliases.phrases,
    ...buildTypeahead({ ...partial, ...names }),
  };
  return { ...loose, ...pack(loose) };
}

/** Terms in alphabetical order, so that a prefix is a range; `termOrder` gives the new number of each. */
function orderTerms(terms: readonly string[]): { sorted: string[]; termOrder: Uint32Array } {
  const before = new Map(terms.map((text, i) => [text, i]));
  const sorted = [...terms].sort();
  const termOrder = new Uint32Array(sorted.length);
  sorted.forEach((text, i) => (termOrder[before.get(text) as number] = i));
  return { sorted, termOrder };
}

/** Wines producer by producer, the best known first. `wineOrder`: old number of each; `newNumber`: the other way round. */
function orderWines(collected: Collected) {
  const { columns, count } = collected;
  const fame = popularityOf(collected);
  const { starts: producerFirst, items: wineOrder } = toLists(
    columns.producer.done(),
    numbered(count),
    collected.producerNames.length,
  );
  for (let p = 0; p + 1 < producerFirst.length; p++)
    wineOrder.subarray(producerFirst[p], producerFirst[p + 1]).sort((a, b) => fame[b]! - fame[a]! || a - b);
  const newNumber = new Uint32Array(count);
  for (let i = 0; i < count; i++) newNumber[wineOrder[i]!] = i;
  return { producerFirst, wineOrder, newNumber, fame };
}

/** A column in the new order of the wines, in the array type that its numbers need. */
function arrange<T extends Uint8Array | Uint16Array | Uint32Array>(
  values: Uint32Array,
  wineOrder: Uint32Array,
  Type: new (length: number) => T,
): T {
  const out = new Type(wineOrder.length);
  for (let i = 0; i < out.length; i++) out[i] = values[wineOrder[i]!]!;
  return out;
}

type Aliases = { wines: Uint32Array; phrases: Uint32Array };

/** The other names of wines, in the order of the wines. */
function orderAliases({ aliasWine, aliasPhrase }: Collected, newNumber: Uint32Array): Aliases {
  const order = [...aliasWine.done().keys()].sort((a, b) => newNumber[aliasWine.at(a)]! - newNumber[aliasWine.at(b)]!);
  return {
    wines: Uint32Array.from(order, (i) => newNumber[aliasWine.at(i)]!),
    phrases: Uint32Array.from(order, (i) => aliasPhrase.at(i)),
  };
}

/** The wines that bear each name, as their own or as an alias. */
function linkNames(winePhrase: Uint32Array, aliases: Aliases, nameCount: number): Lists {
  const count = winePhrase.length;
  const keys = new Uint32Array(count + aliases.wines.length);
  const items = new Uint32Array(count + aliases.wines.length);
  keys.set(winePhrase);
  items.set(numbered(count));
  keys.set(aliases.phrases, count);
  items.set(aliases.wines, count);
  return toLists(keys, items, nameCount);
}

/** A term of a place is a word of place, unless it is an article, a colour or a rank. */
function markPlaces(kinds: Uint8Array, placeTokens: Lists): Uint8Array {
  for (const term of placeTokens.items)
    if ((kinds[term]! & (KIND.stop | KIND.colour | KIND.class)) === 0) kinds[term] = kinds[term]! | KIND.place;
  return kinds;
}

function packStrings(list: readonly string[]): Index['terms'] {
  const strings = growStrings();
  for (const text of list) strings.push(text);
  return strings.done();
}

/** Which words the names of each producer's wines hold, aliases too. */
function signsOf(
  index: Pick<Index, 'producerFirst' | 'winePhrase' | 'phraseTokens' | 'wineProducer'>,
  aliases: Aliases,
): Uint32Array {
  const { producerFirst: first, winePhrase, phraseTokens: tokens, wineProducer } = index;
  const signs = new Uint32Array((first.length * SIGNS) / 32);
  const mark = (producer: number, phrase: number): void => {
    for (let j = tokens.starts[phrase]!; j < tokens.starts[phrase + 1]!; j++) {
      const sign = signOf(tokens.items[j]!);
      const at = (producer * SIGNS) / 32 + (sign >> 5);
      signs[at] = signs[at]! | (1 << (sign & 31));
    }
  };
  for (let p = 0; p + 1 < first.length; p++) for (let w = first[p]!; w < first[p + 1]!; w++) mark(p, winePhrase[w]!);
  aliases.wines.forEach((wine, a) => mark(wineProducer[wine]!, aliases.phrases[a]!));
  return signs;
}
