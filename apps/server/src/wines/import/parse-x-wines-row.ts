import { foldName } from '@app/vocabulary';
import type { ImportWords } from './import-words.ts';
import { parsePythonList, type PythonItem } from '@app/sheet-reader';
import { toDisplayName } from '#wines/catalogue/read-catalogue.ts';
import type { StoredWine } from '#wines/catalogue/wines.store.ts';

export const X_WINES_COLUMNS = [
  'wineid',
  'winename',
  'type',
  'grapes',
  'country',
  'regionname',
  'wineryname',
  'vintages',
] as const;

/** The table says 'Sparkling' or 'Dessert' in place of a colour; then the colour is not known. */
const TYPES: Record<string, Pick<StoredWine, 'colour' | 'subType' | 'lwinType'>> = {
  red: { colour: 'Red', subType: 'Still', lwinType: 'Wine' },
  white: { colour: 'White', subType: 'Still', lwinType: 'Wine' },
  rose: { colour: 'Rosé', subType: 'Still', lwinType: 'Wine' },
  sparkling: { colour: '', subType: 'Sparkling', lwinType: 'Wine' },
  dessert: { colour: '', subType: 'Sweet', lwinType: 'Wine' },
  'dessert port': { colour: '', subType: 'Fortified', lwinType: 'Fortified Wine' },
};

export type XWinesRow = { wine: Omit<StoredWine, 'linkedLwin'> } | { fault: string };

/** X-Wines numbers its wines; ours carry letters so that they are never taken for a LWIN. */
export function toXWinesId(wineId: string): string | null {
  const id = /^(\d{1,12})(\.0+)?$/.exec(wineId.trim())?.[1];
  return id ? `XW${id}` : null;
}

export function parseXWinesRow(cells: Readonly<Record<string, string>>, words: ImportWords): XWinesRow {
  const cell = (name: string): string => cells[name] ?? '';
  const lwin = toXWinesId(cell('wineid'));
  if (!lwin) return { fault: `'${cell('wineid')}' is not a WineID` };
  const [name, producerName] = [cell('winename'), cell('wineryname')];
  if (name === '' || producerName === '') return { fault: 'needs a WineName and a WineryName' };
  const type = TYPES[foldName(cell('type'))];
  if (!type) return { fault: `'${cell('type')}' is not a Type` };
  const grapes = parsePythonList(cell('grapes') || '[]');
  if (!grapes) return { fault: 'its Grapes are not a list' };
  const vintages = parsePythonList(cell('vintages') || '[]');
  if (!vintages) return { fault: 'its Vintages are not a list' };
  const country = words.toCountry(cell('country'));
  const place = toPlace(country, cell('regionname'), words);
  const wine: Omit<StoredWine, 'linkedLwin'> = {
    lwin,
    source: 'x-wines',
    displayName: toDisplayName(producerName, name, place.subRegion || place.region),
    producerName,
    wine: name,
    country,
    ...place,
    ...type,
    colour: type.colour === '' && /\b(rose|rosado|rosato)\b/.test(foldName(name)) ? 'Rosé' : type.colour,
    classification: '',
    designation: '',
    grapesAre: 'own',
    grapes: grapes
      .filter((grape) => typeof grape === 'string')
      .map((grape) => words.grapes.get(foldName(grape)) ?? grape),
    aliases: [],
    producerAliases: [],
    // These are the vintages that have ratings; the wine was made in others too.
    firstVintage: null,
    finalVintage: null,
    nonVintage: vintages.length > 0 && vintages.every(isNonVintage),
    typicalUsd: null,
    houseScore: null,
  };
  return { wine };
}

const isNonVintage = (item: PythonItem): boolean => typeof item === 'string' && /^n\.?v\.?$/i.test(item.trim());

/** Its one column of places holds appellations as well as whole regions. */
function toPlace(country: string, name: string, words: ImportWords): { region: string; subRegion: string } {
  const known = words.toPlace(country, '', name);
  return known.region === '' ? { ...words.toPlace(country, name, ''), subRegion: '' } : known;
}
