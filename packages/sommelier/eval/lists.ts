import { readFileSync } from 'node:fs';
import type { ListRow } from '#src/cellar/list-row.ts';
import { parseTable, splitCell } from '#src/tables/table.ts';

export const LIST_COLUMNS = [
  'rawName', 'vintage', 'size', 'price', 'page', 'position', 'sizeIdx', 'matched', 'lwin', 'producer', 'wine', 'appellation', 'region', 'country',
  'colour', 'subType', 'classification', 'grapes', 'rating', 'ratings', 'ratingAll', 'ratingsAll', 'market', 'listings',
] as const; // prettier-ignore

/** What a row is in truth, also where the list's reader could not match it. */
export interface Truth {
  producer: string;
  wine: string;
  appellation: string;
  region: string;
  country: string;
  colour: string;
  type: string;
  grapes: string[];
}

export interface EvalList {
  name: string;
  currency: string;
  entries: ListRow[];
  truth: Truth[];
}

const CURRENCIES: Record<string, string> = { unmatched: 'EUR', tapas: 'GBP' };
export const LIST_NAMES = [
  'bistro',
  'steakhouse',
  'italian',
  'natural',
  'hotel',
  'glasses',
  'sushi',
  'unmatched',
  'tapas',
  'unpriced',
] as const;

const number = (text: string | undefined): number | null => (text ? Number(text) : null);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function readList(name: string): EvalList {
  const rows = parseTable(readFileSync(new URL(`lists/${name}.tsv`, import.meta.url), 'utf8'));
  return {
    name,
    currency: CURRENCIES[name] ?? 'USD',
    truth: rows.map((cells) => ({
      producer: cells.producer ?? '',
      wine: cells.wine ?? '',
      appellation: cells.appellation ?? '',
      region: cells.region ?? '',
      country: cells.country ?? '',
      colour: cells.colour ?? '',
      type: (cells.subType ?? '').toLowerCase(),
      grapes: splitCell(cells.grapes),
    })),
    entries: rows.map((cells): ListRow => {
      const matched = cells.matched === '1';
      return {
        rawName: cells.rawName ?? '',
        vintage: cells.vintage || null,
        bottleSize: Number(cells.size),
        restaurantPrice: Number(cells.price),
        pageNumber: Number(cells.page),
        positionInPage: Number(cells.position),
        offeredSizeIdx: Number(cells.sizeIdx),
        wine: matched
          ? {
              lwin: cells.lwin ?? '',
              displayName: `${cells.producer}, ${cells.wine}`,
              wine: cells.wine ?? '',
              producerName: cells.producer ?? '',
              region: cells.region ?? '',
              subRegion: cells.appellation ?? '',
              country: cells.country ?? '',
              colour: capital(cells.colour ?? ''),
              subType: cells.subType ?? '',
              classification: cells.classification ?? '',
              lwinType: cells.subType === 'Fortified' ? 'Fortified Wine' : 'Wine',
            }
          : null,
        rating: number(cells.rating),
        numRatings: Number(cells.ratings),
        ratingAllVintages: number(cells.ratingAll),
        numRatingsAllVintages: Number(cells.ratingsAll),
        averagePricePer750mlAllVintages: number(cells.market),
        numListings: Number(cells.listings),
        numListingsAllVintages: Number(cells.listings),
        ...(matched ? { grapes: splitCell(cells.grapes) } : {}),
      };
    }),
  };
}
