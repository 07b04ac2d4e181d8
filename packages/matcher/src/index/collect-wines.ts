/** The one pass over the wines: names, places and ranks are numbered, every wine becomes a row of numbers. */
import { growStrings, growU32, toLists } from './grow.ts';
import { markLook, POPULARITY_NATS, WITH_PLACE, type WineInput } from './index-shape.ts';
import { foldText } from '#text/fold.ts';
import { joinInitialsIn, nameTokens, producerVariants } from '#text/names.ts';
import { lookReader } from './look.ts';
import type { WordTables } from '#text/words.ts';

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

/** One number a wine. */
const newColumns = () => ({
  producer: growU32(),
  phrase: growU32(),
  place: growU32(),
  class: growU32(),
  grapes: growU32(),
  look: growU32(),
  popularity: growU32(),
  first: growU32(),
  final: growU32(),
});

/** What the pass produces: dictionaries, their names, and one number a wine and column, in the order of the input. */
export type Collected = ReturnType<typeof collectWines>;

/** Reads every wine once. Wines without any name are left out. `onProgress` is called every 50,000 wines. */
export function collectWines(
  wines: Iterable<WineInput>,
  words: WordTables,
  onProgress: ((wines: number) => void) | undefined,
) {
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
  const columns = newColumns();
  const ids = growStrings();
  const displays = growStrings();
  const aliasWine = growU32();
  const aliasPhrase = growU32();

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
    if (names.length >= 65535) return 0; // two bytes a wine: values beyond this number are not kept
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
    columns.producer.push(p);
    columns.phrase.push(phrase(name || (producerName ? '' : display)));
    columns.place.push(place(wine));
    columns.class.push(small(classes, classNames, wine.classification ?? ''));
    columns.grapes.push(wine.grapes?.length ? small(grapes, grapeNames, wine.grapes.join('; ')) : 0);
    const aliases = (wine.aliases ?? []).filter((alias) => alias !== '');
    for (const alias of aliases) {
      aliasWine.push(count);
      aliasPhrase.push(phrase(alias));
    }
    columns.look.push(lookOfWine(wine) | markLook(aliases.length > 0, wine.nonVintage === true));
    const known = typeof wine.popularity === 'number';
    columns.popularity.push(known ? Math.round(65535 * Math.min(1, Math.max(0, wine.popularity ?? 0))) : UNKNOWN);
    columns.first.push(wine.firstVintage ?? 0);
    columns.final.push(wine.finalVintage ?? 0);
    ids.push(wine.lwin);
    // Most display names are producer and wine. Those are not stored.
    const usual = `${producerName}, ${name}`;
    displays.push(display === usual ? '' : display === `${usual}, ${wine.subRegion}` ? WITH_PLACE : display);
    count++;
    if (onProgress && count % 50000 === 0) onProgress(count);
  }
  return {
    count,
    terms: [...termNumbers.keys()],
    producerNames,
    variants,
    variantOwner,
    phrases,
    phraseNames,
    places,
    placeNames,
    placeLevels,
    placeRegions,
    classes,
    classNames,
    grapes,
    grapeNames,
    columns,
    ids,
    displays,
    aliasWine,
    aliasPhrase,
  };
}

/** Marks a wine whose popularity is unknown. */
const UNKNOWN = 0xffffffff;

/** The popularity of every wine, 0 to 65535. Where nobody said it, it is that of the average wine. */
export function popularityOf({ columns, count }: Collected): Uint32Array {
  const usual = usualPopularity(columns.popularity);
  const fame = columns.popularity.done();
  for (let i = 0; i < count; i++) if (fame[i] === UNKNOWN) fame[i] = usual;
  return fame;
}

/** The popularity of such a wine: the average of the known ones, or 0.3 where none is known. */
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
