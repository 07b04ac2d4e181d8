import { foldName } from './letters.ts';
import { readPlaceSynonyms, type PlaceNameTables } from './place-names.ts';
import { readRows, splitCell } from './table.ts';

/** A row of catalogue/places. */
export interface Appellation {
  country: string;
  region: string;
  /** Empty where the region has no parts. */
  subRegion: string;
  name: string;
  /** Other names of it. */
  aliases: readonly string[];
}

export interface Places {
  appellations: readonly Appellation[];
  /** Every country with its names in other languages and in other tables. */
  countries: ReadonlyMap<string, readonly string[]>;
  /** Places by their name in English, with their names in other languages. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Folded words of the names of countries and regions and of their synonyms: what headings of a list say. */
  regionWords: ReadonlySet<string>;
  /** Folded words of the names of appellations and parts of regions. */
  appellationWords: ReadonlySet<string>;
  /** The region that a place lies in or is ('Pauillac' and 'Burdeos' give 'Bordeaux'); null when we do not know it. */
  regionOf(place: string): string | null;
}

/** Texts of catalogue/places/*.tsv, catalogue/countries.tsv and the tables of names. */
export interface PlaceTables extends PlaceNameTables {
  places: readonly string[];
  countries: string;
}

/** Reads countries, regions and appellations. */
export function readPlaces(tables: PlaceTables): Places {
  const appellations = tables.places.flatMap(readRows).map((row): Appellation => ({
    country: row.country ?? '',
    region: row.region ?? '',
    subRegion: row.subregion ?? '',
    name: row.appellation ?? '',
    aliases: splitCell(row.aliases),
  }));
  const countries = new Map(
    readRows(tables.countries).map(({ country = '', aliases }) => [country, splitCell(aliases)]),
  );
  const synonyms = readPlaceSynonyms(tables);

  const regions = new Map<string, string>();
  const say = (name: string, region: string): void => {
    const key = foldName(name);
    if (key && !regions.has(key)) regions.set(key, region);
  };
  // A place's own name goes before the same word as another place's second name.
  for (const { region } of appellations) say(region, region);
  for (const { name, subRegion, region } of appellations) for (const own of [name, subRegion]) say(own, region);
  for (const { aliases, region } of appellations) for (const alias of aliases) say(alias, region);
  for (const [place, others] of synonyms) {
    const region = regions.get(foldName(place));
    if (region !== undefined) for (const other of others) say(other, region);
  }

  return {
    appellations,
    countries,
    synonyms,
    regionWords: wordsOf([
      ...appellations.flatMap(({ country, region }) => [country, region]),
      ...[...countries].flatMap(([country, others]) => [country, ...others]),
      ...[...synonyms].flatMap(([place, others]) => [place, ...others]),
    ]),
    appellationWords: wordsOf(appellations.flatMap(({ name, subRegion, aliases }) => [name, subRegion, ...aliases])),
    regionOf: (place) => regions.get(foldName(place)) ?? null,
  };
}

const wordsOf = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => foldName(name).split(' ')).filter(Boolean));
