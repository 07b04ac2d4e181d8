import { foldName, splitCell } from '@app/vocabulary';
import type { GrapesAre, Wine } from '@app/domain';
import { fileURLToPath } from 'node:url';
import { readTables, type Problem, type TableRow } from './tables.ts';
import { markUsualGrapes } from './usual-grapes.ts';

/** The built-in tables. */
export const CATALOGUE_DIR = fileURLToPath(new URL('../../../../../catalogue/', import.meta.url));

/** A wine with everything the catalogue knows of it. */
export interface CatalogueWine extends Wine {
  designation: string;
  grapes: string[];
  /** Whether the grapes are this wine's own blend, or that of its place. */
  grapesAre: GrapesAre;
  aliases: string[];
  producerAliases: string[];
  firstVintage: number | null;
  finalVintage: number | null;
  nonVintage: boolean;
  /** Typical retail price per 750 ml, rounded: an order of magnitude. */
  typicalUsd: number | null;
  /** House estimate out of 100; not a critic's score. */
  houseScore: number | null;
  /** The table it stands in, and its line. */
  source: { file: string; line: number };
}

export interface CataloguePlace {
  country: string;
  region: string;
  subregion: string;
  appellation: string;
  /** '<colour> <type>' as allowed here. */
  styles: Set<string>;
  /** What every wine of the place is: 'Grand Cru' for Bonnes-Mares, else empty. */
  classification: string;
  designation: string;
  aliases: string[];
}

export interface Catalogue {
  wines: CatalogueWine[];
  places: Map<string, CataloguePlace>;
  /** Rows that could not be read. The checks make a failure of them. */
  problems: Problem[];
}

const COLOURS: Record<string, string> = { r: 'red', w: 'white', p: 'rosé', o: 'orange' };
const TYPES: Record<string, string> = { '': 'still', s: 'sparkling', f: 'fortified', d: 'sweet' };
const COLOUR_NAMES: Record<string, string> = { red: 'Red', white: 'White', rosé: 'Rosé', orange: 'Orange' };
const TYPE_NAMES: Record<string, { subType: string; lwinType: string }> = {
  still: { subType: 'Still', lwinType: 'Wine' },
  sparkling: { subType: 'Sparkling', lwinType: 'Wine' },
  sweet: { subType: 'Sweet', lwinType: 'Wine' },
  fortified: { subType: 'Fortified', lwinType: 'Fortified Wine' },
};

/** Identifiers of our own begin with letters, so that they are never taken for a LWIN, which is digits alone. */
export const OWN_ID = /^TV[0-9A-HJKMNP-TV-Z]{8}$/;

/** Reads the catalogue from its files. Needs no database. */
export async function readCatalogue(root = CATALOGUE_DIR): Promise<Catalogue> {
  const problems: Problem[] = [];
  const countries = new Map(
    (await readTables(root, 'countries.tsv', problems)).map(({ cells }) => [
      cells.folder ?? '',
      { name: cells.country ?? '', varietal: cells.varietal === 'yes' },
    ]),
  );
  const places = new Map<string, CataloguePlace>();
  for (const row of await readTables(root, 'places', problems)) readPlace(row, places, problems);
  const producers = new Map<string, Producer>();
  for (const { cells } of await readTables(root, 'producers.tsv', problems)) {
    const from = Number(cells.from) || null;
    producers.set(producerKey(cells.country ?? '', cells.producer ?? ''), { aliases: splitCell(cells.aliases), from });
  }
  const wines: CatalogueWine[] = [];
  for (const row of await readTables(root, 'wines', problems)) {
    const country = countries.get(row.file.split(/[\\/]/)[1] ?? '') ?? { name: '', varietal: false };
    const wine = readWine(row, country, { places, producers, problems });
    if (wine) wines.push(wine);
  }
  markUsualGrapes(wines);
  return { wines, places, problems };
}

const placeKey = (country: string, appellation: string): string => `${country}|${foldName(appellation)}`;
const producerKey = (country: string, producer: string): string => `${country}|${foldName(producer)}`;

function readPlace(row: TableRow, places: Map<string, CataloguePlace>, problems: Problem[]): void {
  const {
    country = '',
    region = '',
    subregion = '',
    appellation = '',
    styles = '',
    classification = '',
    designation = '',
    aliases,
  } = row.cells;
  const problem = (message: string): void => void problems.push({ file: row.file, line: row.line, message });
  if (!country || !region || !appellation) return problem('needs a country, a region and an appellation');
  const key = placeKey(country, appellation);
  if (places.has(key)) return problem(`${appellation} stands twice for ${country}`);
  const allowed = new Set<string>();
  for (const code of styles.split(',').map((part) => part.trim())) {
    const [colour, type] = [COLOURS[code[0] ?? ''], TYPES[code.slice(1)]];
    if (!colour || !type) return problem(`'${code}' is not a style (r w p o, then nothing, s, f or d)`);
    allowed.add(`${colour} ${type}`);
  }
  places.set(key, {
    country,
    region,
    subregion,
    appellation,
    styles: allowed,
    classification,
    designation,
    aliases: splitCell(aliases),
  });
}

interface Producer {
  aliases: string[];
  /** The year before which it made nothing under this name. */
  from: number | null;
}

interface Country {
  name: string;
  /** Labels there name the grape. */
  varietal: boolean;
}

interface CatalogueState {
  places: Map<string, CataloguePlace>;
  producers: Map<string, Producer>;
  problems: Problem[];
}

function readWine(
  row: TableRow,
  { name: country, varietal }: Country,
  { places, producers, problems }: CatalogueState,
): CatalogueWine | null {
  const {
    id = '',
    producer = '',
    wine = '',
    appellation = '',
    colour = '',
    type = '',
    classification = '',
  } = row.cells;
  const fault = (message: string): null => {
    problems.push({ file: row.file, line: row.line, message });
    return null;
  };
  if (!OWN_ID.test(id)) return fault(`'${id}' is not an identifier; run "npm run tastevin -- catalogue assign"`);
  if (!producer || !wine) return fault('needs a producer and a wine');
  const place = places.get(placeKey(country, appellation));
  if (!place) return fault(`'${appellation}' is not among the places of ${country || 'this folder'}`);
  if (!place.styles.has(`${colour} ${type}`)) return fault(`${place.appellation} makes no ${colour} ${type} wine`);
  const made = readVintages(row.cells.vintages ?? '');
  if (!made) return fault(`'${row.cells.vintages}' are no vintages (1990-, 1978-2012, 2004, NV)`);
  const known = producers.get(producerKey(country, producer));
  const typicalUsd = Number(row.cells.usd);
  const houseScore = Number(row.cells.score);
  if (!Number.isInteger(typicalUsd) || typicalUsd < 4 || typicalUsd > 60_000)
    return fault(`'${row.cells.usd}' is no price`);
  if (!Number.isInteger(houseScore) || houseScore < 70 || houseScore > 100)
    return fault(`'${row.cells.score}' is no estimate`);
  return {
    lwin: id,
    displayName: toDisplayName(
      producer,
      varietal ? withGrape(wine, type, splitCell(row.cells.grapes)) : wine,
      place.appellation,
    ),
    producerName: producer,
    wine,
    country,
    region: place.region,
    subRegion: place.appellation,
    colour: COLOUR_NAMES[colour] ?? '',
    ...(TYPE_NAMES[type] ?? { subType: '', lwinType: '' }),
    // A grand cru of Burgundy is one whoever makes it; a row need not say it again.
    classification: classification || place.classification,
    designation: place.designation,
    grapes: splitCell(row.cells.grapes),
    grapesAre: 'own',
    aliases: splitCell(row.cells.aliases),
    producerAliases: known?.aliases ?? [],
    ...made,
    firstVintage: made.firstVintage ?? known?.from ?? null,
    typicalUsd,
    houseScore,
    source: { file: row.file, line: row.line },
  };
}

function readVintages(text: string): Pick<CatalogueWine, 'firstVintage' | 'finalVintage' | 'nonVintage'> | null {
  if (text === 'NV') return { firstVintage: null, finalVintage: null, nonVintage: true };
  const single = /^(\d{4})$/.exec(text)?.[1];
  if (single) return { firstVintage: Number(single), finalVintage: Number(single), nonVintage: false };
  const range = /^(\d{4})?-(\d{4})?$/.exec(text);
  if (!range) return null;
  const [first, final] = [range[1], range[2]].map((year) => (year ? Number(year) : null));
  return { firstVintage: first ?? null, finalVintage: final ?? null, nonVintage: false };
}

/** 'The Factor' of one grape is 'The Factor Shiraz' on its label and on lists. */
function withGrape(wine: string, type: string, grapes: readonly string[]): string {
  const [grape] = grapes;
  if (!grape || grapes.length > 1 || type !== 'still') return wine;
  const named = new Set(foldName(wine).split(' '));
  return foldName(grape)
    .split(' ')
    .some((word) => named.has(word))
    ? wine
    : `${wine} ${grape}`;
}

/** 'Producer, Wine, Place' without saying anything twice. */
export function toDisplayName(producer: string, wine: string, appellation: string): string {
  const [p, w, a] = [producer, wine, appellation].map((text) => ` ${foldName(text)} `);
  const name = w?.startsWith(p ?? '') ? wine : `${producer}, ${wine}`;
  return w?.includes(a ?? '') || p?.includes(a ?? '') ? name : `${name}, ${appellation}`;
}
