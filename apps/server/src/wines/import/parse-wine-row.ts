import { foldName, splitCell } from '@app/vocabulary';
import { makeId } from '#wines/catalogue/catalogue-command.ts';
import type { ImportWords } from './import-words.ts';
import { parseWineId } from './parse-lwin.ts';
import { toDisplayName } from '#wines/catalogue/read-catalogue.ts';
import type { StoredWine } from '#wines/catalogue/wines.store.ts';

export const WINE_COLUMNS = ['producer', 'wine', 'country', 'colour'] as const;
/** What else is read where it is there. */
export const MORE_WINE_COLUMNS = [
  'id',
  'region',
  'appellation',
  'type',
  'classification',
  'designation',
  'grapes',
  'aliases',
  'producer_aliases',
  'vintages',
  'usd',
  'score',
] as const;

const COLOURS: Record<string, string> = { red: 'Red', white: 'White', rose: 'Rosé', orange: 'Orange' };
const TYPES: Record<string, Pick<StoredWine, 'subType' | 'lwinType'>> = {
  '': { subType: 'Still', lwinType: 'Wine' },
  still: { subType: 'Still', lwinType: 'Wine' },
  sparkling: { subType: 'Sparkling', lwinType: 'Wine' },
  sweet: { subType: 'Sweet', lwinType: 'Wine' },
  fortified: { subType: 'Fortified', lwinType: 'Fortified Wine' },
};

export type WineRow = { wine: Omit<StoredWine, 'linkedLwin'> } | { fault: string };

/** A row of a table like ours. Without an identifier it gets one from what it says, so that it gets the same again. */
export function parseWineRow(cells: Readonly<Record<string, string>>, words: ImportWords): WineRow {
  const cell = (name: string): string => cells[name] ?? '';
  const [producerName, wine] = [cell('producer'), cell('wine')];
  if (producerName === '' || wine === '') return { fault: 'needs a producer and a wine' };
  const country = words.toCountry(cell('country'));
  if (country === '') return { fault: 'needs a country' };
  const colour = COLOURS[foldName(cell('colour'))];
  if (!colour) return { fault: `'${cell('colour')}' is not a colour (red, white, rosé, orange)` };
  const type = TYPES[foldName(cell('type'))];
  if (!type) return { fault: `'${cell('type')}' is not a type (still, sparkling, sweet, fortified)` };
  const made = toVintages(cell('vintages'));
  if (!made) return { fault: `'${cell('vintages')}' are no vintages (1990-, 1978-2012, 2004, NV)` };
  const typicalUsd = toWhole(cell('usd'), 1, 100_000);
  if (typicalUsd === undefined) return { fault: `usd '${cell('usd')}' is not a whole number of dollars` };
  const houseScore = toWhole(cell('score'), 50, 100);
  if (houseScore === undefined) return { fault: `score '${cell('score')}' is not a whole number from 50 to 100` };
  const place = words.toPlace(country, cell('region'), cell('appellation'));
  const parts = [country, producerName, wine, place.subRegion].map(foldName);
  const given =
    cell('id') === '' ? makeId(['import', ...parts, colour, type.subType].join('|')) : parseWineId(cell('id'))?.lwin;
  if (!given) return { fault: `id '${cell('id')}' is neither a LWIN nor two letters with letters and digits` };
  const row: Omit<StoredWine, 'linkedLwin'> = {
    lwin: given,
    source: 'import',
    displayName: toDisplayName(producerName, wine, place.subRegion || place.region || country),
    producerName,
    wine,
    country,
    ...place,
    colour,
    ...type,
    classification: cell('classification'),
    designation: cell('designation'),
    grapes: splitCell(cell('grapes')),
    grapesAre: 'own',
    aliases: splitCell(cell('aliases')),
    producerAliases: splitCell(cell('producer_aliases')),
    ...made,
    typicalUsd,
    houseScore,
  };
  return { wine: row };
}

function toWhole(text: string, min: number, max: number): number | null | undefined {
  if (text === '') return null;
  const value = Number(text);
  return Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

/** As in the catalogue; nothing and '-' mean that the years are not known. */
function toVintages(text: string): Pick<StoredWine, 'firstVintage' | 'finalVintage' | 'nonVintage'> | null {
  if (/^nv$/i.test(text)) return { firstVintage: null, finalVintage: null, nonVintage: true };
  const [whole, first, dash, final] = /^(\d{4})?(-?)(\d{4})?$/.exec(text) ?? [];
  if (whole === undefined || (dash === '' && final)) return null;
  const [firstVintage, lastVintage] = [first, final].map((year) => (year ? Number(year) : null));
  const finalVintage = dash === '' ? firstVintage : lastVintage;
  if (firstVintage && finalVintage && finalVintage < firstVintage) return null;
  return { firstVintage: firstVintage ?? null, finalVintage: finalVintage ?? null, nonVintage: false };
}
