import { foldName, readPlaceSynonyms, splitCell } from '@app/vocabulary';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CATALOGUE_DIR } from '#wines/catalogue/read-catalogue.ts';
import { readTables } from '#wines/catalogue/tables.ts';

/** Names as the catalogue writes them, for files that write them otherwise ('United States', 'Rhone', 'Cote-Rotie'). */
export interface ImportWords {
  toCountry(text: string): string;
  /** A region and an appellation of a country; what is not known stays as it is given. */
  toPlace(country: string, region: string, subRegion: string): { region: string; subRegion: string };
  /** The wider place that an appellation lies in, folded: Oakville lies in Napa Valley. */
  parentOf(country: string, subRegion: string): string;
  /** Folded names of grapes, also their synonyms, to the name we use. */
  grapes: ReadonlyMap<string, string>;
}

const key = (country: string, name: string): string => `${country}|${foldName(name)}`;

export async function readImportWords(root = CATALOGUE_DIR): Promise<ImportWords> {
  const countries = new Map<string, string>();
  const regions = new Map<string, string>();
  const appellations = new Map<string, { region: string; subRegion: string; parent: string }>();
  for (const { cells } of await readTables(root, 'countries.tsv', [])) {
    const { country = '' } = cells;
    for (const name of [country, ...splitCell(cells.aliases)]) countries.set(foldName(name), country);
  }
  const places = await readTables(root, 'places', []);
  for (const { cells } of places) {
    const { country = '', region = '', appellation = '' } = cells;
    regions.set(key(country, region), region);
    appellations.set(key(country, appellation), {
      region,
      subRegion: appellation,
      parent: foldName(cells.subregion ?? ''),
    });
  }
  // A main name goes before the same word as a synonym.
  for (const { cells } of places) {
    const { country = '', appellation = '' } = cells;
    const known = appellations.get(key(country, appellation));
    for (const alias of splitCell(cells.aliases)) {
      const at = key(country, alias);
      if (known && !appellations.has(at)) appellations.set(at, known);
    }
  }
  const synonyms = new Map<string, string>();
  const text = (name: string): Promise<string> => readFile(path.join(root, 'words', `${name}.tsv`), 'utf8');
  const named = { placeNames: await text('place-names'), placeSynonyms: await text('place-synonyms') };
  for (const [place, others] of readPlaceSynonyms(named)) {
    for (const other of others) if (!synonyms.has(foldName(other))) synonyms.set(foldName(other), place);
  }
  const grapes = new Map<string, string>();
  for (const { cells } of await readTables(root, 'words/grapes.tsv', [])) {
    for (const name of [cells.grape ?? '', ...splitCell(cells.synonyms)]) grapes.set(foldName(name), cells.grape ?? '');
  }
  const toRegion = (country: string, region: string): string =>
    regions.get(key(country, region)) ?? regions.get(key(country, synonyms.get(foldName(region)) ?? '')) ?? region;
  return {
    grapes,
    toCountry: remember((text) => countries.get(foldName(text)) ?? text),
    toPlace: remember((country, region, subRegion) => {
      const known = appellations.get(key(country, subRegion));
      return { region: known?.region ?? toRegion(country, region), subRegion: known?.subRegion ?? subRegion };
    }),
    parentOf: remember((country, subRegion) => appellations.get(key(country, subRegion))?.parent ?? ''),
  };
}

/** Remembers answers: a table of 200,000 wines names only some thousand places. */
function remember<Args extends string[], T>(answer: (...args: Args) => T): (...args: Args) => T {
  const known = new Map<string, T>();
  return (...args) => {
    const asked = args.join('|');
    const before = known.get(asked);
    if (before !== undefined) return before;
    const now = answer(...args);
    known.set(asked, now);
    return now;
  };
}
