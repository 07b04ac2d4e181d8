import { foldText } from '@app/vocabulary';

/** Which column of a sheet says what; null where none does. */
export interface SheetColumns {
  name: number;
  producer: number | null;
  vintage: number | null;
  size: number | null;
}

/** A sheet with its headings apart. */
export interface HeadedSheet {
  /** Numbers, where the sheet has no headings that we know. */
  head: string[];
  hasHead: boolean;
  rows: string[][];
  columns: SheetColumns;
}

type Part = keyof SheetColumns;

/** What people write above a column, in English, French, German, Italian, Spanish and Portuguese; folded. */
const HEADINGS: Readonly<Record<Part, readonly string[]>> = {
  name: 'wine|wine name|name|description|title|product|product name|item|label|cuvee|vin|nom|nom du vin|designation|libelle|wein|weinname|bezeichnung|artikel|vino|nome|nome vino|nombre|vinho'.split(
    '|',
  ),
  producer:
    'producer|winery|house|estate|maker|brand|chateau|domaine|producteur|maison|weingut|erzeuger|produzent|winzer|produttore|cantina|azienda|productor|bodega|produtor|quinta'.split(
      '|',
    ),
  vintage: 'vintage|year|millesime|annee|jahrgang|jahr|annata|anno|anada|ano|cosecha|colheita|safra'.split('|'),
  size: 'size|bottle size|bottle|format|volume|ml|cl|contenance|taille|flaschengrosse|inhalt|grosse|formato|tamano|garrafa'.split(
    '|',
  ),
};
/** How many rows are looked at to find the column of names. */
const LOOKED_AT = 50;

/**
 * Finds the headings and the columns of a sheet. A first row with a known heading is the head; without one, the columns are
 * numbered and the one with the most letters holds the names.
 */
export function findColumns(rows: readonly string[][]): HeadedSheet {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const pad = (cells: readonly string[]): string[] =>
    Array.from({ length: width }, (_, at) => (cells[at] ?? '').replaceAll(/\s+/g, ' ').trim());
  const all = rows.map(pad);
  const found = headingsIn(all[0] ?? []);
  const isHead = found.size > 0;
  const body = isHead ? all.slice(1) : all;
  const taken = new Set([...found].filter(([part]) => part !== 'name').map(([, at]) => at));
  return {
    head: isHead ? (all[0] ?? []) : Array.from({ length: width }, (_, at) => `Column ${at + 1}`),
    hasHead: isHead,
    rows: body,
    columns: {
      name: found.get('name') ?? wordiest(body, width, taken) ?? found.get('producer') ?? 0,
      producer: found.get('producer') ?? null,
      vintage: found.get('vintage') ?? null,
      size: found.get('size') ?? null,
    },
  };
}

function headingsIn(cells: readonly string[]): Map<Part, number> {
  const folded = cells.map((cell) => foldText(cell));
  const found = new Map<Part, number>();
  // The keys are those of HEADINGS.
  for (const [part, names] of Object.entries(HEADINGS) as [Part, readonly string[]][]) {
    // The order of the names is that of how clearly they say it.
    const name = names.find((one) => folded.includes(one));
    if (name !== undefined) found.set(part, folded.indexOf(name));
  }
  return found;
}

/** The column with the most letters, of those that say nothing else. */
function wordiest(rows: readonly string[][], width: number, taken: ReadonlySet<number>): number | null {
  let best: { at: number; letters: number } | null = null;
  for (let at = 0; at < width; at++) {
    if (taken.has(at)) continue;
    const letters = rows
      .slice(0, LOOKED_AT)
      .reduce((sum, cells) => sum + (cells[at] ?? '').replaceAll(/\P{L}/gu, '').length, 0);
    if (letters > 0 && (best === null || letters > best.letters)) best = { at, letters };
  }
  return best?.at ?? null;
}

/** The line that a row's wine is recognised by: house, name, vintage and size, none of them twice. */
export function lineOf(cells: readonly string[], columns: SheetColumns): string {
  const get = (at: number | null): string => (at === null ? '' : (cells[at] ?? ''));
  const [producer, name, vintage] = [get(columns.producer), get(columns.name), get(columns.vintage)];
  const holds = (text: string, part: string): boolean => ` ${foldText(text)} `.includes(` ${foldText(part)} `);
  const parts = [holds(name, producer) ? '' : producer, name];
  if (/^(?:(?:19|20)\d\d|n\.?v\.?)$/i.test(vintage) && !holds(name, vintage)) parts.push(vintage);
  return [...parts, sizeText(get(columns.size))].filter(Boolean).join(' ');
}

/** A number without a unit is millilitres, centilitres or litres by how large it is. */
function sizeText(text: string): string {
  const amount = /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
  if (amount === null) return text;
  if (amount >= 100) return `${amount} ml`;
  return amount >= 18 ? `${amount} cl` : `${amount} l`;
}
