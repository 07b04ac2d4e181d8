/** Catalogue -> index. One pass over the wines, then ordering; no wine is held as an object. */
import { growStrings, growU32, reorderStrings, toLists } from './grow.ts';
import {
  averageFameOf,
  markLook,
  NO_WINE,
  POPULARITY_NATS,
  signOf,
  SIGNS,
  WITH_PLACE,
  type Index,
  type WineInput,
} from './index-shape.ts';
import { foldText } from '#text/fold.ts';
import { joinInitialsIn, nameTokens, producerVariants } from '#text/names.ts';
import { pack } from './packed.ts';
import { buildTrie } from './trie.ts';
import { styleTermsOf } from './weigh-terms.ts';
import { buildTypeahead } from './build-typeahead.ts';
import { lookReader } from './look.ts';
import { KIND, readWords } from '#text/words.ts';
import { termKinds, termWeights } from './weigh-terms.ts';

export type BuildOptions = {
  /** Texts of catalogue/words by name without ".tsv". */
  tables: Record<string, string>;
  /** Called now and then with the number of wines read, so that a long build can be shown. */
  onProgress?: (wines: number) => void;
  /** Weight a term has in a larger index, for the small index of changes; null when it is not known there. */
  weightOf?: (term: string) => number | null;
};

/** Numbers distinct strings; the token numbers of each are kept once. */
function dictionary() {
  const numbers = new Map<string, number>();
  const tokens = growU32();
  const owners = growU32();
  return {
    numbers,
    find: (key: string): number | undefined => numbers.get(key),
    add(key: string, list: readonly number[]): number {
      const id = numbers.size;
      numbers.set(key, id);
      for (const token of list) {
        owners.push(id);
        tokens.push(token);
      }
      return id;
    },
    lists: (order: Uint32Array) => {
      const items = tokens.done();
      for (let i = 0; i < items.length; i++) items[i] = order[items[i]!]!;
      return toLists(owners.done(), items, numbers.size);
    },
    pairs: () => ({ owners: owners.done(), tokens: tokens.done() }),
  };
}

/**
 * Builds the index of a catalogue. Wines without any name are left out; the last of two with one lwin wins nothing:
 * both stay, the caller keeps identifiers distinct. Deterministic: same wines in the same order, same bytes.
 */
export function buildIndex(wines: Iterable<WineInput>, options: BuildOptions): Index {
  const words = readWords(options.tables);
  const termNumbers = new Map<string, number>();
  const term = (text: string): number => {
    let id = termNumbers.get(text);
    if (id === undefined) termNumbers.set(text, (id = termNumbers.size));
    return id;
  };
  const numbersOf = (text: string): number[] => [...new Set(nameTokens(text, words).map(term))];

  const producers = new Map<string, number>();
  const producerNames = growStrings();
  const variants = dictionary();
  const variantOwner = growU32();
  const phrases = dictionary();
  const phraseNames = growStrings();
  const places = dictionary();
  const placeNames = growStrings();
  const placeLevels = growU32();
  const regionNumbers = new Map<string, number>([['', 0]]);
  const placeRegions = growU32();
  const regionNumber = (text: string): number => {
    const key = foldText(text);
    let id = regionNumbers.get(key);
    if (id === undefined) regionNumbers.set(key, (id = regionNumbers.size));
    return id;
  };
  const classes = dictionary();
  const classNames = growStrings();
  const grapes = dictionary();
  const grapeNames = growStrings();
  const producerOf = growU32(),
    phraseOf = growU32(),
    placeOf = growU32(),
    classOf = growU32(),
    grapesOf = growU32(),
    lookOf = growU32();
  const popularityOf = growU32(),
    firstOf = growU32(),
    finalOf = growU32();
  const ids = growStrings();
  const displays = growStrings();
  const aliasWine = growU32(),
    aliasPhrase = growU32();

  const phrase = (text: string): number => {
    const known = phrases.find(text);
    if (known !== undefined) return known;
    phraseNames.push(text);
    const tokens = numbersOf(joinInitialsIn(text));
    // "Y d'Yquem", "S de Suduiraut": a letter alone at the beginning is the name, not an article.
    const letter = /^(\p{Lu})(?= d[eu]? | d['’]| \()/u.exec(text)?.[1];
    if (letter) tokens.unshift(term(foldText(letter)));
    return phrases.add(text, [...new Set(tokens)]);
  };
  const addVariant = (producer: number, text: string): void => {
    const list = numbersOf(text);
    const key = producer + ':' + list.join(',');
    if (list.length === 0 || variants.find(key) !== undefined) return;
    variants.add(key, list);
    variantOwner.push(producer);
  };
  let lastName: string | null = null;
  let lastId = 0;
  const producer = (name: string, aliases: readonly string[]): number => {
    // Catalogues are mostly sorted by producer.
    let id = name === lastName ? lastId : producers.get(name);
    if (id === undefined) {
      producers.set(name, (id = producers.size));
      producerNames.push(name);
      for (const text of producerVariants(name)) addVariant(id, text);
    }
    for (const alias of aliases) addVariant(id, alias);
    lastName = name;
    lastId = id;
    return id;
  };
  const place = (wine: WineInput): number => {
    const key = `${wine.subRegion ?? ''}\t${wine.region ?? ''}\t${wine.country ?? ''}`;
    const known = places.find(key);
    if (known !== undefined) return known;
    const levels = [wine.subRegion ?? '', wine.region ?? '', wine.country ?? ''];
    const list: number[] = [];
    levels.forEach((text, level) => {
      for (const number of numbersOf(text)) {
        if (list.includes(number)) continue;
        list.push(number);
        placeLevels.push(level);
      }
    });
    for (const text of levels) placeNames.push(text);
    placeRegions.push(regionNumber(levels[1]!));
    placeRegions.push(regionNumber(levels[2]!));
    return places.add(key, list);
  };
  classes.add('', []);
  classNames.push('');
  grapes.add('', []);
  grapeNames.push('');
  const small = (d: ReturnType<typeof dictionary>, names: ReturnType<typeof growStrings>, text: string): number => {
    if (text === '') return 0;
    const known = d.find(text);
    if (known !== undefined) return known;
    if (names.length >= 65535) return 0; // two bytes a wine: past this many distinct values the field only stops helping
    names.push(text);
    return d.add(text, numbersOf(text));
  };

  const lookOfWine = lookReader(words);
  let count = 0;
  for (const wine of wines) {
    const producerName = wine.producerName ?? '';
    const name = wine.wine ?? '';
    const display = wine.displayName || (producerName && name ? `${producerName}, ${name}` : producerName || name);
    if (!display) continue;
    const p = producer(producerName || display.split(',')[0]!, wine.producerAliases ?? []);
    producerOf.push(p);
    phraseOf.push(phrase(name || (producerName ? '' : display)));
    placeOf.push(place(wine));
    classOf.push(small(classes, classNames, wine.classification ?? ''));
    grapesOf.push(wine.grapes?.length ? small(grapes, grapeNames, wine.grapes.join('; ')) : 0);
    const aliases = (wine.aliases ?? []).filter((alias) => alias !== '');
    for (const alias of aliases) {
      aliasWine.push(count);
      aliasPhrase.push(phrase(alias));
    }
    lookOf.push(lookOfWine(wine) | markLook(aliases.length > 0, wine.nonVintage === true));
    const known = typeof wine.popularity === 'number';
    popularityOf.push(known ? Math.round(65535 * Math.min(1, Math.max(0, wine.popularity ?? 0))) : UNKNOWN);
    firstOf.push(wine.firstVintage ?? 0);
    finalOf.push(wine.finalVintage ?? 0);
    ids.push(wine.lwin);
    // The usual display name is the producer and the wine: then it costs nothing.
    const usual = `${producerName}, ${name}`;
    displays.push(display === usual ? '' : display === `${usual}, ${wine.subRegion}` ? WITH_PLACE : display);
    count++;
    if (options.onProgress && count % 50000 === 0) options.onProgress(count);
  }

  const usual = usualPopularity(popularityOf);

  // Terms in alphabetical order, so that a prefix is a range.
  const sorted = [...termNumbers.keys()].sort();
  const order = new Uint32Array(sorted.length);
  sorted.forEach((text, i) => (order[termNumbers.get(text) as number] = i));
  const trie = buildTrie(sorted);
  const terms = growStrings();
  for (const text of sorted) terms.push(text);

  // Wines producer by producer, best known first.
  const fame = popularityOf.done();
  for (let i = 0; i < count; i++) if (fame[i] === UNKNOWN) fame[i] = usual;
  const producerCount = producerNames.length;
  const byProducer = toLists(producerOf.done(), numbered(count), producerCount);
  const wineOrder = byProducer.items;
  for (let p = 0; p < producerCount; p++)
    wineOrder.subarray(byProducer.starts[p], byProducer.starts[p + 1]).sort((a, b) => fame[b]! - fame[a]! || a - b);
  const newNumber = new Uint32Array(count);
  for (let i = 0; i < count; i++) newNumber[wineOrder[i]!] = i;
  const arrange = <T extends Uint8Array | Uint16Array | Uint32Array>(out: T, from: { done(): Uint32Array }): T => {
    const values = from.done();
    for (let i = 0; i < count; i++) out[i] = values[wineOrder[i]!]!;
    return out;
  };
  const arranged32 = (from: { done(): Uint32Array }): Uint32Array => arrange(new Uint32Array(count), from);
  const arranged16 = (from: { done(): Uint32Array }): Uint16Array => arrange(new Uint16Array(count), from);

  const variantTokens = variants.lists(order);
  const variantOwners = variantOwner.done();
  const variantOrder = toLists(variantOwners, numbered(variantOwners.length), producerCount);
  const phraseTokens = phrases.lists(order);
  const placeTokens = places.lists(order);
  const winePhrase = arranged32(phraseOf);
  const winePlace = arranged32(placeOf);
  const winePopularity = arranged16({ done: () => fame });
  const aliasOrder = [...aliasWine.done().keys()].sort(
    (a, b) => newNumber[aliasWine.at(a)]! - newNumber[aliasWine.at(b)]!,
  );
  const aliasWines = Uint32Array.from(aliasOrder, (i) => newNumber[aliasWine.at(i)]!);
  const aliasPhrases = Uint32Array.from(aliasOrder, (i) => aliasPhrase.at(i));
  const phraseKeys = new Uint32Array(count + aliasWines.length);
  const phraseItems = new Uint32Array(count + aliasWines.length);
  for (let i = 0; i < count; i++) {
    phraseKeys[i] = winePhrase[i]!;
    phraseItems[i] = i;
  }
  phraseKeys.set(aliasPhrases, count);
  phraseItems.set(aliasWines, count);

  const termCount = sorted.length;
  const invert = (
    lists: { starts: Uint32Array; items: Uint32Array },
    ownerOf: (i: number) => number,
  ): { starts: Uint32Array; items: Uint32Array } => {
    const keys = growU32(),
      items = growU32();
    const last = new Uint32Array(termCount).fill(NO_WINE);
    for (let i = 0; i + 1 < lists.starts.length; i++) {
      const owner = ownerOf(i);
      for (let j = lists.starts[i]!; j < lists.starts[i + 1]!; j++) {
        const t = lists.items[j]!;
        if (last[t] === owner) continue;
        last[t] = owner;
        keys.push(t);
        items.push(owner);
      }
    }
    return toLists(keys.done(), items.done(), termCount);
  };
  const phraseWines = toLists(phraseKeys, phraseItems, phraseNames.length);
  // Best known first everywhere: whoever walks a list may stop as soon as the rest cannot matter.
  bestFirst(phraseWines, (wine) => winePopularity[wine]!);
  const placeWinesAll = toLists(winePlace, numbered(count), places.numbers.size);
  const partial = {
    count,
    words,
    ...styleTermsOf(trie),
    averageFame: averageFameOf(winePopularity),
    trie,
    terms: terms.done(),
    winePhrase,
    winePlace,
    winePopularity,
    phraseTokens,
    placeTokens,
    phraseWines,
    termProducers: bestFirst(
      invert({ starts: variantTokens.starts, items: variantTokens.items }, (i) => variantOwners[i]!),
      (p) => winePopularity[byProducer.starts[p]!]!,
    ),
    termPhrases: bestFirst(
      invert(phraseTokens, (i) => i),
      (f) => winePopularity[phraseWines.items[phraseWines.starts[f]!]!] ?? 0,
    ),
    termPlaces: invert(placeTokens, (i) => i),
    producerFirst: byProducer.starts,
    placeWines: bestOf(placeWinesAll, winePopularity, 400),
    placeRegions: placeRegions.done(),
  };
  const kinds = termKinds(partial, words);
  for (let j = 0; j < placeTokens.items.length; j++) {
    const t = placeTokens.items[j]!;
    if ((kinds[t]! & (KIND.stop | KIND.colour | KIND.class)) === 0) kinds[t] = kinds[t]! | KIND.place;
  }
  const termWeight = termWeights(partial, kinds, (i) => options.weightOf?.(sorted[i]!) ?? null, placeWinesAll.starts);
  const tables = growStrings();
  for (const [name, text] of Object.entries(options.tables)) {
    tables.push(name);
    tables.push(text);
  }
  const wineProducer = arranged32(producerOf);
  const names = producerNames.done();
  const wineNames = phraseNames.done();
  const areaNames = placeNames.done();
  const loose = {
    ...partial,
    tables: tables.done(),
    termKind: kinds,
    termWeight,
    producerNames: names,
    producerVariants: variantOrder.starts,
    producerSigns: signsOf(byProducer.starts, winePhrase, phraseTokens, aliasWines, aliasPhrases, wineProducer),
    variantTokens: reorder(variantTokens, variantOrder.items),
    phraseNames: wineNames,
    placeNames: areaNames,
    placeLevels: Uint8Array.from(placeLevels.done()),
    classNames: classNames.done(),
    classTokens: classes.lists(order),
    grapeNames: grapeNames.done(),
    grapeTokens: grapes.lists(order),
    wineProducer,
    wineClass: arranged16(classOf),
    wineGrapes: arranged16(grapesOf),
    wineLook: arrange(new Uint8Array(count), lookOf),
    wineFirst: arranged16(firstOf),
    wineFinal: arranged16(finalOf),
    wineIds: reorderStrings(ids.done(), wineOrder),
    wineDisplays: reorderStrings(displays.done(), wineOrder),
    aliasWine: aliasWines,
    aliasPhrase: aliasPhrases,
    ...buildTypeahead({ ...partial, producerNames: names, phraseNames: wineNames, placeNames: areaNames, words }),
  };
  return { ...loose, ...pack(loose) };
}

/** Which words the names of each producer's wines hold, aliases too. */
function signsOf(
  first: Uint32Array,
  winePhrase: Uint32Array,
  tokens: { starts: Uint32Array; items: Uint32Array },
  aliasWine: Uint32Array,
  aliasPhrase: Uint32Array,
  wineProducer: Uint32Array,
): Uint32Array {
  const signs = new Uint32Array((first.length * SIGNS) / 32);
  const mark = (producer: number, phrase: number): void => {
    for (let j = tokens.starts[phrase]!; j < tokens.starts[phrase + 1]!; j++) {
      const sign = signOf(tokens.items[j]!);
      const at = (producer * SIGNS) / 32 + (sign >> 5);
      signs[at] = signs[at]! | (1 << (sign & 31));
    }
  };
  for (let p = 0; p + 1 < first.length; p++) for (let w = first[p]!; w < first[p + 1]!; w++) mark(p, winePhrase[w]!);
  for (let a = 0; a < aliasWine.length; a++) mark(wineProducer[aliasWine[a]!]!, aliasPhrase[a]!);
  return signs;
}

/** Stands for a wine of which nobody said how well known it is. */
const UNKNOWN = 0xffffffff;

/** What such a wine counts as: asked for as often as the average of those of which it is known; 0.3 when it is of none. */
function usualPopularity(given: { at(i: number): number; readonly length: number }): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < given.length; i++) {
    if (given.at(i) === UNKNOWN) continue;
    sum += Math.exp((given.at(i) * POPULARITY_NATS) / 65535);
    count++;
  }
  return count > 0 ? Math.round((65535 * Math.log(sum / count)) / POPULARITY_NATS) : Math.round(65535 * 0.3);
}

/** 0, 1, 2 and so on. */
function numbered(count: number): Uint32Array {
  const list = new Uint32Array(count);
  for (let i = 0; i < count; i++) list[i] = i;
  return list;
}

function bestFirst(
  lists: { starts: Uint32Array; items: Uint32Array },
  key: (item: number) => number,
): { starts: Uint32Array; items: Uint32Array } {
  for (let k = 0; k + 1 < lists.starts.length; k++) {
    const from = lists.starts[k]!;
    const to = lists.starts[k + 1]!;
    if (to - from > 1) lists.items.subarray(from, to).sort((a, b) => key(b) - key(a) || a - b);
  }
  return lists;
}

function reorder(
  lists: { starts: Uint32Array; items: Uint32Array },
  order: Uint32Array,
): { starts: Uint32Array; items: Uint32Array } {
  const starts = growU32(),
    items = growU32();
  starts.push(0);
  for (const i of order) {
    for (let j = lists.starts[i]!; j < lists.starts[i + 1]!; j++) items.push(lists.items[j]!);
    starts.push(items.length);
  }
  return { starts: starts.done(), items: items.done() };
}

/** The best-known `limit` of each list: enough for a search by place alone, at a fraction of the memory. */
function bestOf(
  lists: { starts: Uint32Array; items: Uint32Array },
  popularity: Uint16Array,
  limit: number,
): { starts: Uint32Array; items: Uint32Array } {
  const starts = growU32(),
    items = growU32();
  starts.push(0);
  for (let k = 0; k + 1 < lists.starts.length; k++) {
    const list = lists.items.slice(lists.starts[k], lists.starts[k + 1]);
    list.sort((a, b) => popularity[b]! - popularity[a]! || a - b);
    for (let i = 0; i < list.length && i < limit; i++) items.push(list[i]!);
    starts.push(items.length);
  }
  return { starts: starts.done(), items: items.done() };
}
