import { parseWineId, parseYear } from './parse-lwin.ts';
import type { NewRating } from '#wines/catalogue/ratings.store.ts';

export const RATING_COLUMNS = ['lwin', 'vintage', 'count', 'source'] as const;

/** How the column of ratings may be called, and what its numbers are worth out of 100. Never told by the numbers. */
const SCALES: Record<string, { max: number; times: number }> = {
  rating: { max: 100, times: 1 },
  rating_100: { max: 100, times: 1 },
  stars: { max: 5, times: 20 },
  rating_5: { max: 5, times: 20 },
  rating_out_of_5: { max: 5, times: 20 },
};

export interface Scale {
  column: string;
  max: number;
  times: number;
}

/** The one column of ratings and its scale. Throws when there is none, or more than one. */
export function findScale(columns: readonly string[]): Scale {
  const found = columns.filter((name) => name in SCALES);
  const [column] = found;
  const scale = SCALES[column ?? ''];
  if (column === undefined || !scale || found.length > 1) {
    throw new Error(
      `The ratings must stand in one column, 'rating' (out of 100) or 'stars' (out of 5). It has: ${columns.join(', ')}.`,
    );
  }
  return { column, ...scale };
}

export type RatingRow = { rating: NewRating } | { fault: string };

export function parseRatingRow(cells: Readonly<Record<string, string>>, scale: Scale): RatingRow {
  const cell = (name: string): string => cells[name] ?? '';
  const id = parseWineId(cell('lwin'));
  if (!id) return { fault: `'${cell('lwin')}' is not a wine's identifier` };
  const year = parseYear(cell('vintage'));
  if (year === null) return { fault: `'${cell('vintage')}' is not a vintage` };
  if (year !== '' && id.vintage !== null && id.vintage !== year) {
    return { fault: `LWIN '${cell('lwin')}' and vintage '${cell('vintage')}' contradict each other` };
  }
  const rating = toNumber(cell(scale.column));
  if (!(rating >= 0 && rating <= scale.max)) {
    return { fault: `${scale.column} '${cell(scale.column)}' is not a number from 0 to ${scale.max}` };
  }
  const count = toNumber(cell('count').replaceAll(/(?<=\d),(?=\d{3}\b)/g, ''));
  if (!Number.isInteger(count) || count < 1 || count > 2_000_000_000)
    return { fault: `count '${cell('count')}' is not a whole number above 0` };
  const source = cell('source');
  if (source === '') return { fault: 'has no source' };
  // That name stands for our own estimates, which are never taken for ratings.
  if (source.toLowerCase() === 'house') return { fault: "the source 'house' is kept for our own estimates" };
  const vintage = year === '' ? (id.vintage ?? 0) : year;
  return { rating: { lwin: id.lwin, vintage, source, rating: rating * scale.times, count } };
}

/** Also with the decimal comma of half of Europe. */
function toNumber(text: string): number {
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
