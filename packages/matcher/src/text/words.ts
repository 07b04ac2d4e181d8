/**
 * The trade's words, read from the tables in catalogue/words. The package reads no files: the
 * caller passes the text of each table by its name without ".tsv".
 */
import { buildVocabulary, foldText, tastingReader, type Colour, type IsTasting, type Making } from '@app/vocabulary';

export type { Colour };
export type WineType = Making;

/** Bits of what a word is in the trade, whatever wine it stands in. */
export const KIND = { title: 1, stop: 2, class: 4, grape: 8, colour: 16, noise: 32, place: 64, type: 128 } as const;

/** Words of the trade: they say what kind of wine it is, not whose. */
export const TRADE = KIND.class | KIND.grape | KIND.colour | KIND.noise | KIND.type;

/**
 * Bits of which tables hold a word, alone or as the beginning of several: one lookup tells whether
 * any table must be searched.
 */
export const HELD = {
  abbreviation: 1,
  canonical: 2,
  size: 4,
  sizeEnd: 8,
  colour: 16,
  type: 32,
  typeBegin: 64,
  grape: 128,
  grapeBegin: 256,
  notWine: 512,
  notWineBegin: 1024,
  placeSynonym: 2048,
  kind: 4096,
} as const;

export type Expansion = { words: string[]; dotOnly: boolean };
export type WordTables = {
  kinds: Map<string, number>;
  abbreviations: Map<string, Expansion[]>;
  /** Two letters that mean a grape in brackets: 'bf' -> 'blaufrankisch'. */
  codes: Map<string, string>;
  canonical: Map<string, string>;
  colours: Map<string, Colour>;
  types: Map<string, WineType>;
  grapes: Map<string, string>;
  grapeColour: Map<string, Colour>;
  notWine: Set<string>;
  sizes: Map<string, number>;
  placeSynonyms: Map<string, string[]>;
  placeColour: Map<string, Colour>;
  placeType: Map<string, WineType>;
  isTasting: IsTasting;
  /** Word -> bits of HELD. */
  held: Map<string, number>;
};

/**
 * Reads the tables (name -> text of the TSV). A missing table counts as empty: the engine then knows fewer words.
 */
export function readWords(files: Record<string, string>): WordTables {
  const vocabulary = buildVocabulary({ words: files });
  const words: WordTables = {
    kinds: new Map(),
    abbreviations: new Map(),
    codes: new Map(),
    canonical: new Map(),
    colours: new Map(),
    types: new Map(),
    grapes: new Map(),
    grapeColour: new Map(),
    notWine: new Set(),
    sizes: new Map(),
    placeSynonyms: new Map(),
    placeColour: new Map(),
    placeType: new Map(),
    isTasting: tastingReader(vocabulary.tasting),
    held: new Map(),
  };
  const mark = (word: string, kind: number): void => void words.kinds.set(word, (words.kinds.get(word) ?? 0) | kind);
  const markAll = (text: string, kind: number): void => {
    for (const word of foldText(text).split(' ')) if (word) mark(word, kind);
  };
  const markUnlessStop = (entries: readonly string[], kind: number): void => {
    for (const entry of entries)
      for (const word of foldText(entry).split(' '))
        if (word && !((words.kinds.get(word) ?? 0) & KIND.stop)) mark(word, kind);
  };
  for (const article of vocabulary.articles) markAll(article, KIND.stop);
  markUnlessStop(vocabulary.titles, KIND.title);
  markUnlessStop(vocabulary.classifications, KIND.class);
  markUnlessStop(vocabulary.noise, KIND.noise);
  for (const [word, colour] of vocabulary.colours) {
    words.colours.set(word, colour);
    mark(word, KIND.colour);
  }
  for (const [word, type] of vocabulary.makings) {
    words.types.set(word, type);
    if (!word.includes(' ')) mark(word, KIND.type);
  }
  for (const { name: grape, colour, synonyms } of vocabulary.grapes) {
    const canonical = foldText(grape);
    for (const name of [grape, ...synonyms]) {
      const folded = foldText(name);
      if (!folded) continue;
      words.grapes.set(folded, canonical);
      if (colour) words.grapeColour.set(folded, colour);
      for (const word of folded.split(' '))
        if (!((words.kinds.get(word) ?? 0) & (KIND.stop | KIND.colour | KIND.title))) mark(word, KIND.grape);
    }
  }
  for (const word of vocabulary.notWine('line')) if (!isOtherWithoutMarks(word)) words.notWine.add(foldText(word));
  for (const [word, ml] of vocabulary.sizes.words('line')) words.sizes.set(word, ml);
  for (const [place, synonyms] of vocabulary.places.synonyms) {
    const names = [place, ...synonyms].map(foldText).filter(Boolean);
    for (const name of names)
      words.placeSynonyms.set(name, [
        ...(words.placeSynonyms.get(name) ?? []),
        ...names.filter((other) => other !== name),
      ]);
    for (const name of names)
      for (const word of name.split(' '))
        if (!((words.kinds.get(word) ?? 0) & (KIND.stop | KIND.colour))) mark(word, KIND.place);
  }
  for (const [place, colour] of vocabulary.placeColours) words.placeColour.set(place, colour);
  for (const [place, type] of vocabulary.placeMakings) words.placeType.set(place, type);
  for (const { short, long: full, rule } of vocabulary.abbreviations) {
    const long = foldText(full);
    const key = foldText(short).replaceAll(' ', '');
    if (!key || !long) continue;
    if (rule === 'code') words.codes.set(key, long);
    else if (rule === 'same') words.canonical.set(key, long);
    else
      words.abbreviations.set(key, [
        ...(words.abbreviations.get(key) ?? []),
        { words: long.split(' '), dotOnly: rule === 'dot' },
      ]);
  }
  holdAll(words);
  return words;
}

/** Without its mark "thé" is the article of The Mascot, and "tè" the first word of Te Mata. */
const SHORT = 3;
const isOtherWithoutMarks = (word: string): boolean => word.length <= SHORT && foldText(word) !== word.toLowerCase();

function holdAll(words: WordTables): void {
  const hold = (word: string, bit: number): void => void words.held.set(word, (words.held.get(word) ?? 0) | bit);
  const each = (keys: Iterable<string>, alone: number, begin: number): void => {
    for (const key of keys) {
      const blank = key.indexOf(' ');
      if (blank < 0) hold(key, alone);
      else if (begin !== 0) hold(key.slice(0, blank), begin);
    }
  };
  each(words.abbreviations.keys(), HELD.abbreviation, 0);
  each(words.canonical.keys(), HELD.canonical, 0);
  each(words.sizes.keys(), HELD.size, 0);
  for (const key of words.sizes.keys()) if (key.includes(' ')) hold(key.slice(key.lastIndexOf(' ') + 1), HELD.sizeEnd);
  each(words.colours.keys(), HELD.colour, 0);
  each(words.types.keys(), HELD.type, HELD.typeBegin);
  each(words.grapes.keys(), HELD.grape, HELD.grapeBegin);
  each(words.notWine, HELD.notWine, HELD.notWineBegin);
  each(words.placeSynonyms.keys(), HELD.placeSynonym, 0);
  each(words.kinds.keys(), HELD.kind, 0);
}
