import { CATALOGUE_DIR } from './read-catalogue.ts';
import { readTables, type Problem } from './tables.ts';

/** How a year turned out in a region for a style of wine, and the years in which such wines drink well. */
export interface VintageYear {
  country: string;
  region: string;
  style: string;
  year: number;
  quality: number;
  character: string;
  ready: number;
  past: number;
}

export async function readVintages(problems: Problem[], root = CATALOGUE_DIR): Promise<VintageYear[]> {
  const seen = new Set<string>();
  const years: VintageYear[] = [];
  for (const { file, line, cells } of await readTables(root, 'vintages.tsv', problems)) {
    const { country = '', region = '', style = '', character = '' } = cells;
    const [year, quality, ready, past] = [cells.year, cells.quality, cells.ready, cells.past].map(Number);
    const key = [country, region, style, year].join('|');
    const fault =
      faultOf({ country, region, style, character, year, quality, ready, past }) ??
      (seen.has(key) ? 'stands twice' : null);
    if (fault) {
      problems.push({ file, line, message: fault });
      continue;
    }
    seen.add(key);
    years.push({
      country,
      region,
      style,
      year: year ?? 0,
      quality: quality ?? 0,
      character,
      ready: ready ?? 0,
      past: past ?? 0,
    });
  }
  return years;
}

function faultOf(
  given: Record<'country' | 'region' | 'style' | 'character', string> &
    Record<'year' | 'quality' | 'ready' | 'past', number | undefined>,
): string | null {
  const { year = 0, quality = 0, ready = 0, past = 0 } = given;
  if (!given.country || !given.region || !given.style || !given.character) return 'has an empty cell';
  if (!Number.isInteger(year) || year < 1900 || year > 2100) return `'${year}' is no year`;
  if (!Number.isInteger(quality) || quality < 50 || quality > 100)
    return `quality '${quality}' is not between 50 and 100`;
  if (!Number.isInteger(ready) || !Number.isInteger(past) || ready < year || past < ready)
    return 'ready and past are out of order';
  return null;
}
