/** The places of the trade by every name they have: countries, regions, appellations, from catalogue/places. */
import { readPlaceSynonyms, readRows } from '@app/vocabulary';
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import { nameTokens } from '#text/names.ts';
import type { Colour, WineType, WordTables } from '#text/words.ts';
import { readDesignations, type Designations } from './designation.ts';

/** What an appellation makes: a colour, a type, and the grapes of it, the usual one first. */
export type PlaceStyle = { colour: Colour; type: WineType; grapes: readonly string[] };

/** A place as far as a name says it: a country, a region of it, an appellation of that. */
export type GazetteerPlace = {
  country: string;
  region: string | null;
  appellation: string | null;
  /** What is made there, the usual style first; empty for countries. */
  styles: readonly PlaceStyle[];
  /** A region whose own name is an appellation: Rioja. */
  isAppellation?: boolean;
};

/** A name of a place as the words of a line stand: without articles, in one spelling. */
export type PlaceName = { tokens: readonly string[]; places: GazetteerPlace[] };

/** Names of places by their first word, the longest first, and the designations of their countries. */
export type Gazetteer = { byFirst: ReadonlyMap<string, readonly PlaceName[]>; designations: Designations };

const COLOURS: Record<string, Colour> = { r: 'red', w: 'white', p: 'rose', o: 'orange' };
const TYPES: Record<string, WineType> = { s: 'sparkling', f: 'fortified', d: 'sweet' };

/** "r,w,ws" and "r:Syrah;w:Marsanne/Roussanne" -> styles with their grapes. */
function readStyles(codes: string, grapeCells: string): PlaceStyle[] {
  const grapes = new Map(
    grapeCells.split(';').map((cell) => [cell.split(':')[0]?.trim() ?? '', cell.split(':')[1] ?? '']),
  );
  return codes
    .split(',')
    .map((code) => code.trim())
    .flatMap((code) => {
      const colour = COLOURS[code[0] ?? ''];
      if (!colour) return [];
      const names = (grapes.get(code) ?? '').split('/').map((name) => name.trim());
      return [{ colour, type: TYPES[code[1] ?? ''] ?? 'still', grapes: names.filter((name) => name !== '') }];
    });
}

const gazetteers = new WeakMap<WordTables, Gazetteer>();

/** The gazetteer of an index, read once from the tables it was built with. */
export function gazetteerOf(index: Index): Gazetteer {
  let gazetteer = gazetteers.get(index.words);
  if (!gazetteer) gazetteers.set(index.words, (gazetteer = buildGazetteer(tablesOf(index), index.words)));
  return gazetteer;
}

function tablesOf(index: Index): Record<string, string> {
  const tables: Record<string, string> = {};
  for (let i = 0; i + 1 < index.tables.starts.length - 1; i += 2)
    tables[stringAt(index.tables, i)] = stringAt(index.tables, i + 1);
  return tables;
}

/** Tables whose name begins so hold appellations: one table a country. */
export const PLACES = 'places/';

function buildGazetteer(tables: Readonly<Record<string, string>>, words: WordTables): Gazetteer {
  const names = new Map<string, PlaceName>();
  const add = (name: string, place: GazetteerPlace): void => {
    const tokens = nameTokens(name, words);
    if (tokens.length === 0) return;
    const key = tokens.join(' ');
    const known = names.get(key);
    const same = known?.places.find((other) => isSamePlace(other, place));
    if (same) same.isAppellation ||= place.isAppellation === true;
    else if (known) known.places.push(place);
    else names.set(key, { tokens, places: [place] });
  };
  for (const [name, text] of Object.entries(tables)) if (name.startsWith(PLACES)) addCountry(text, add);
  const synonyms = readPlaceSynonyms({ placeNames: tables['place-names'], placeSynonyms: tables['place-synonyms'] });
  addSynonyms(synonyms, names, words, add);
  for (const row of readRows(tables['place-adjectives'] ?? ''))
    for (const place of names.get(nameTokens(row['place'] ?? '', words).join(' '))?.places ?? [])
      if (place.region === null) add(row['word'] ?? '', place);
  const byFirst = new Map<string, PlaceName[]>();
  for (const name of names.values()) {
    const first = name.tokens[0]!;
    byFirst.set(first, [...(byFirst.get(first) ?? []), name]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.tokens.length - a.tokens.length);
  const ofPlaces = Object.entries(tables).filter(([name]) => name.startsWith(PLACES));
  return { byFirst, designations: readDesignations(ofPlaces.map(([, text]) => text)) };
}

function addCountry(text: string, add: (name: string, place: GazetteerPlace) => void): void {
  for (const row of readRows(text)) {
    const { country = '', region = '', subregion = '', appellation = '' } = row;
    const styles = readStyles(row['styles'] ?? '', row['grapes'] ?? '');
    add(country, { country, region: null, appellation: null, styles: [] });
    // A region named like its country is the country.
    const within = region === '' || region === country ? null : region;
    if (within) add(within, { country, region: within, appellation: null, styles: [] });
    if (subregion) add(subregion, { country, region: within, appellation: null, styles: [] });
    if (appellation === '' || appellation === country) continue;
    const own = appellation === region ? null : appellation;
    for (const name of [appellation, ...(row['aliases'] ?? '').split(';')])
      if (name.trim() !== '' && name.trim() !== country)
        add(name, { country, region: within, appellation: own, styles, isAppellation: own === null });
  }
}

/** Other names of places: each name of a row gets the places of the first of its names that has any. */
function addSynonyms(
  synonyms: ReadonlyMap<string, readonly string[]>,
  names: ReadonlyMap<string, PlaceName>,
  words: WordTables,
  add: (name: string, place: GazetteerPlace) => void,
): void {
  for (const [place, others] of synonyms) {
    const all = [place, ...others];
    const known = all.map((name) => names.get(nameTokens(name, words).join(' '))?.places ?? []);
    const [first = []] = known.filter((places) => places.length > 0);
    // Two capital letters are words of other languages too. An appellation (Piemonte) may bear the name of its region as well.
    for (const name of all) if (name.replace(/\P{L}/gu, '').length > 2) for (const place of first) add(name, place);
  }
}

export const isSamePlace = (a: GazetteerPlace, b: GazetteerPlace): boolean =>
  a.country === b.country && a.region === b.region && a.appellation === b.appellation;
