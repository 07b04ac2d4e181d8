import { readPlaceSynonyms } from '@app/vocabulary';
import { foldName } from './fold.ts';
import { phraseBook, type PhraseBook } from './phrase-book.ts';
import { parseTable, splitCell, type Cells } from './table.ts';

/** The tables that names are read from; places are one text a country. */
type NameTables = Record<
  | 'placeSynonyms'
  | 'placeNames'
  | 'placeGroups'
  | 'nations'
  | 'grapes'
  | 'classifications'
  | 'articles'
  | 'colours'
  | 'types',
  string
> & { places: readonly string[] };

export interface Grape {
  name: string;
  colour: 'red' | 'white';
}

export interface Place {
  name: string;
  level: 'country' | 'region' | 'subregion' | 'appellation';
  country: string;
  region: string;
  subregion: string;
  /** Default grapes by colour letter. */
  grapes: Record<string, string[]>;
  /** Codes such as 'r', 'ws'. */
  styles: string[];
}

/** Names of grapes and places that are everyday words of a question. */
const TOO_COMMON = new Set(
  'chili chilli nature tai melon or it us at de es fr pt ca uk sa at cape greco burg greek valley central coast orange darling drama grave islands palette region south rosette melissa var vis uplands midlands hunter'.split(
    ' ',
  ),
);

export function readPlaces(tables: NameTables): PhraseBook<Place> {
  const phrases = phraseBook<Place>();
  const add = (name: string, place: Place): void => {
    if (TOO_COMMON.has(foldName(name)) || foldName(name).length <= 2) return;
    phrases.add(name, place);
    // 'two Barolos', 'your Champagnes'
    if (place.level !== 'country' && !name.endsWith('s')) phrases.add(`${name}s`, place);
  };
  const rows = tables.places.flatMap((text) => parseTable(text));
  const seen = new Map<string, Place>();
  const level = (name: string, at: Place['level'], cells: Cells): void => {
    if (!name || seen.has(`${cells.country}|${name}`)) return;
    const { country = '', region = '', subregion = '' } = cells;
    const place: Place = {
      name,
      level: at,
      country,
      region,
      subregion: at === 'region' ? '' : subregion,
      grapes: {},
      styles: [],
    };
    seen.set(`${country}|${name}`, place);
    add(name, place);
  };
  for (const cells of rows) level(cells.country ?? '', 'country', { ...cells, region: '', subregion: '' });
  const aliases: [Place, string[]][] = [];
  for (const cells of rows) {
    const { country = '', region = '', subregion = '', appellation = '' } = cells;
    if (!appellation) continue;
    const place: Place = {
      name: appellation,
      level: appellation === region ? 'region' : appellation === subregion ? 'subregion' : 'appellation',
      country,
      region,
      subregion,
      grapes: readDefaults(cells.grapes),
      styles: (cells.styles ?? '').split(',').map((code) => code.trim()),
    };
    seen.set(`${country}|${appellation}`, place);
    add(appellation, place);
    aliases.push([place, splitCell(cells.aliases)]);
  }
  for (const cells of rows) {
    level(cells.region ?? '', 'region', cells);
    level(cells.subregion ?? '', 'subregion', cells);
  }
  // Aliases come last: 'Burgundy' is the region before it is another name of the appellation Bourgogne.
  for (const [place, names] of aliases) for (const name of names) add(name, place);
  for (const [name, others] of readPlaceSynonyms(tables)) {
    const place = phrases.get(name) ?? others.map((other) => phrases.get(other)).find(Boolean);
    if (place) for (const one of [name, ...others]) add(one, place);
  }
  for (const { group = '', also, colour } of parseTable(tables.placeGroups)) {
    const place: Place = {
      name: group,
      level: 'region',
      country: '',
      region: '',
      subregion: '',
      grapes: {},
      // 'A claret' is red.
      styles: colour === 'Red' ? ['r'] : colour === 'White' ? ['w'] : [],
    };
    for (const name of [group, ...splitCell(also)]) phrases.set(name, place);
  }
  for (const cells of parseTable(tables.nations)) {
    const country = cells.country ?? '';
    const place = phrases.get(country) ?? {
      name: country,
      level: 'country' as const,
      country,
      region: '',
      subregion: '',
      grapes: {},
      styles: [],
    };
    add(country, place);
    // 'Greek' is a grape's other name too: of a place it is always meant.
    for (const word of splitCell(cells.words)) if (word.length > 2) phrases.add(word, place);
  }
  return phrases;
}

/** 'r:Pinot Noir;w:Chardonnay' and blends 'r:Merlot/Cabernet Franc'. */
function readDefaults(cell: string | undefined): Record<string, string[]> {
  return Object.fromEntries(
    splitCell(cell).map((part) => {
      const [code = '', names = ''] = part.split(':');
      return [code, names.split('/').map((name) => name.trim())];
    }),
  );
}

/** A grape that only the style table knows is a grape too. A synonym with a taste of its own stays itself (Zinfandel). */
export function readGrapes(table: string, styles: ReadonlyMap<string, { name: string }>): PhraseBook<Grape> {
  const phrases = phraseBook<Grape>();
  for (const [key, style] of styles) {
    const [kind, , family] = key.split('|');
    if (kind === 'grape') phrases.add(style.name, { name: style.name, colour: family === 'red' ? 'red' : 'white' });
  }
  for (const cells of parseTable(table)) {
    const grape: Grape = { name: cells.grape ?? '', colour: cells.colour === 'red' ? 'red' : 'white' };
    for (const name of [grape.name, ...splitCell(cells.synonyms)]) {
      if (TOO_COMMON.has(foldName(name))) continue;
      phrases.add(name, grape);
      if (!name.endsWith('s')) phrases.add(`${name}s`, grape);
    }
  }
  for (const [short, name] of [
    ['cab', 'Cabernet Sauvignon'],
    ['cabs', 'Cabernet Sauvignon'],
    ['cabernet', 'Cabernet Sauvignon'],
    ['sauv blanc', 'Sauvignon Blanc'],
    ['sav blanc', 'Sauvignon Blanc'],
    ['savvy', 'Sauvignon Blanc'],
    ['sauv', 'Sauvignon Blanc'],
    ['sauvs', 'Sauvignon Blanc'],
    ['sauvignon', 'Sauvignon Blanc'],
    ['chards', 'Chardonnay'],
    ['zins', 'Zinfandel'],
    ['zin', 'Zinfandel'],
    ['chard', 'Chardonnay'],
    ['gruner', 'Grüner Veltliner'],
    ['pinot', 'Pinot Noir'],
    ['gewurz', 'Gewürztraminer'],
    ['pinots', 'Pinot Noir'],
  ] as const) {
    const grape = phrases.get(name);
    if (grape) phrases.add(short, grape);
  }
  return phrases;
}

/**
 * Words that tell no wine from another: names of places and grapes, words of rank, colour and type, small words. A word
 * that only one place's longer name has (Sassicaia) tells a wine all the same.
 */
export function readGeneric(tables: NameTables): Set<string> {
  const words = new Set<string>();
  const uses = new Map<string, number>();
  const add = (text: string | undefined): void => {
    const parts = foldName(text ?? '').split(' ');
    if (parts.length === 1) words.add(parts[0] ?? '');
    else for (const part of parts) uses.set(part, (uses.get(part) ?? 0) + 1);
  };
  const names = new Set<string>();
  for (const text of tables.places)
    for (const { country, region, subregion, appellation } of parseTable(text))
      for (const name of [country, region, subregion, appellation]) names.add(name ?? '');
  for (const { grape, synonyms } of parseTable(tables.grapes))
    for (const name of [grape, ...splitCell(synonyms)]) names.add(name ?? '');
  for (const name of names) add(name);
  for (const [word, count] of uses) if (count > 1) words.add(word);
  for (const table of [tables.classifications, tables.articles, tables.colours, tables.types])
    for (const { word } of parseTable(table)) for (const part of foldName(word ?? '').split(' ')) words.add(part);
  return words;
}
