import { foldName } from '@app/vocabulary';
import type { ImportWords } from './import-words.ts';
import { parseLwin, parseYear } from './parse-lwin.ts';
import type { StoredWine } from '#wines/catalogue/wines.store.ts';

/** A row of the LWIN database: a wine to keep, a number that has a successor, or why it is left out. */
export type LwinRow =
  | { kind: 'wine'; wine: Omit<StoredWine, 'linkedLwin'>; site: string }
  | { kind: 'combined'; lwin: string; successor: string }
  | { kind: 'skip'; lwin: string; reason: string }
  | { kind: 'broken'; reason: string; message: string };

/** The columns that are read. A file without one of them is not the LWIN database. */
export const LWIN_COLUMNS = [
  'lwin',
  'status',
  'display_name',
  'producer_title',
  'producer_name',
  'wine',
  'country',
  'region',
  'sub_region',
  'colour',
  'type',
  'sub_type',
  'designation',
  'classification',
  'vintage_config',
  'first_vintage',
  'final_vintage',
  'reference',
] as const;

const KEPT_TYPES: Record<string, string> = { wine: 'Wine', 'fortified wine': 'Fortified Wine' };
const COLOURS: Record<string, string> = { red: 'Red', white: 'White', rose: 'Rosé', rosé: 'Rosé', orange: 'Orange' };

/** Ranks as DISPLAY_NAME writes them, without accents, to how they are written; the longer before what it contains. */
const CLASSIFICATIONS = [
  'Premier Grand Cru Classé A',
  'Premier Grand Cru Classé B',
  'Premier Grand Cru Classé',
  'Premier Cru Supérieur',
  'Premier Cru Classé',
  'Deuxième Cru Classé',
  'Troisième Cru Classé',
  'Quatrième Cru Classé',
  'Cinquième Cru Classé',
  'Grand Cru Classé',
  'Cru Classé',
  'Cru Bourgeois Exceptionnel',
  'Cru Bourgeois Supérieur',
  'Cru Bourgeois',
  'Cru Artisan',
  'Grand Cru',
  'Premier Cru',
  'Grosses Gewächs',
].map((name) => ({ name, folded: foldName(name) }));

export function parseLwinRow(cells: Readonly<Record<string, string>>, words: ImportWords): LwinRow {
  // The table writes 'NA' for nothing.
  const cell = (name: string): string => (cells[name] === undefined || /^n\/?a$/i.test(cells[name]) ? '' : cells[name]);
  const given = parseLwin(cell('lwin'));
  if (!given) return { kind: 'broken', reason: 'is not a LWIN', message: `'${cells.lwin ?? ''}' is not a LWIN` };
  if (given.vintage !== null) {
    return {
      kind: 'broken',
      reason: 'is longer than seven digits',
      message: `'${cells.lwin ?? ''}' is longer than seven digits`,
    };
  }
  const { lwin } = given;
  const status = cell('status').toLowerCase();
  if (status === 'combined') {
    const successor = parseLwin(cell('reference'))?.lwin;
    if (!successor) return { kind: 'skip', lwin, reason: 'combined, without a successor' };
    return { kind: 'combined', lwin, successor };
  }
  if (status === 'deleted') return { kind: 'skip', lwin, reason: 'deleted' };
  if (status !== 'live')
    return { kind: 'broken', reason: 'has an unknown STATUS', message: `STATUS '${cells.status ?? ''}' is not known` };
  const lwinType = KEPT_TYPES[cell('type').toLowerCase()];
  if (!lwinType) return { kind: 'skip', lwin, reason: `not a wine (${cell('type') || 'no type'})` };
  const displayName = cell('display_name');
  if (displayName === '') return { kind: 'broken', reason: 'has no DISPLAY_NAME', message: 'has no DISPLAY_NAME' };
  const producer = toProducer(cell('producer_title'), cell('producer_name') || (displayName.split(',')[0] ?? ''));
  const reason = noSingleWine([displayName, producer.name, cell('wine')], cell('colour'));
  if (reason) return { kind: 'skip', lwin, reason };
  const country = words.toCountry(cell('country'));
  const place = words.toPlace(country, cell('region'), cell('sub_region'));
  const wine: Omit<StoredWine, 'linkedLwin'> = {
    lwin,
    source: 'lwin',
    displayName,
    producerName: producer.name,
    wine: cell('wine'),
    country,
    ...place,
    colour: COLOURS[cell('colour').toLowerCase()] ?? cell('colour'),
    subType: cell('sub_type'),
    lwinType,
    classification: cell('classification') || findClassification(displayName, cell('sub_region')),
    designation: cell('designation'),
    grapes: [],
    grapesAre: 'own',
    aliases: [],
    producerAliases: producer.aliases,
    ...toVintages(cell),
    typicalUsd: null,
    houseScore: null,
  };
  return { kind: 'wine', wine, site: `${cell('site')} ${cell('parcel')}`.trim() };
}

/** Title and name as one; of 'Merchant (Real producer)' the merchant's name is on the label, the other is worth knowing. */
function toProducer(title: string, given: string): { name: string; aliases: string[] } {
  const [, merchant = given, real] = /^(.*\S)\s*\(([^()]+)\)$/.exec(given) ?? [];
  const isSaid = title === '' || merchant.toLowerCase().startsWith(`${title.toLowerCase()} `);
  return { name: isSaid ? merchant : `${title} ${merchant}`, aliases: real ? [real.trim()] : [] };
}

const isTest = (text: string): boolean =>
  /^test(ing)?( \d+)?$/i.test(text) || /\btest (entry|lwin|producer|product|record|row|wine)\b/i.test(text);

/** Cases of several wines, and rows that were entered as a test. */
function noSingleWine(texts: readonly string[], colour: string): string | null {
  if (colour.toLowerCase() === 'mixed' || texts.some((text) => /\b(assortment|mixed case)\b/i.test(text))) {
    return 'assortment or mixed case';
  }
  return texts.some(isTest) || /^test\b/i.test(texts[0] ?? '') ? 'test row' : null;
}

/** The rank that DISPLAY_NAME carries. 'Saint-Emilion Grand Cru' is a place, so the place is taken out before. */
function findClassification(displayName: string, subRegion: string): string {
  if (!/\bcru\b|gew[aä]chs/i.test(displayName)) return '';
  const text = ` ${foldName(displayName)} `.replace(` ${foldName(subRegion)} `, (place) =>
    place.includes(' cru ') ? ' ' : place,
  );
  return CLASSIFICATIONS.find(({ folded }) => text.includes(` ${folded} `))?.name ?? '';
}

/** Years that cannot be read are left out; the wine is kept. */
function toVintages(cell: (name: string) => string): Pick<StoredWine, 'firstVintage' | 'finalVintage' | 'nonVintage'> {
  const config = cell('vintage_config').toLowerCase();
  const [first, final] = [cell('first_vintage'), cell('final_vintage')].map((text) => parseYear(text) || null);
  const years = { firstVintage: first ?? null, finalVintage: final ?? null };
  if (config === 'nonsequential') return { ...years, nonVintage: true };
  if (config === 'singlevintageonly') {
    const only = years.firstVintage ?? years.finalVintage;
    return { firstVintage: only, finalVintage: only, nonVintage: false };
  }
  const { firstVintage, finalVintage } = years;
  if (firstVintage !== null && finalVintage !== null && finalVintage < firstVintage)
    return { firstVintage: null, finalVintage: null, nonVintage: false };
  return { ...years, nonVintage: false };
}
