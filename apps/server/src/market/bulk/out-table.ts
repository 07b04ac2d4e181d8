import type { RowResult } from './match-rows.ts';

/** A cell of a table: text, a number, or nothing. */
export type Cell = string | number | null;

const cents = (value: number | undefined): number | null => (value === undefined ? null : value / 100);

/** What is written behind the columns of the sheet. */
const COLUMNS: readonly [string, (result: RowResult) => Cell][] = [
  ['Match', ({ outcome }) => outcome],
  ['Confidence', ({ confidence }) => confidence],
  ['Matched wine', ({ wine }) => wine?.displayName ?? null],
  ['Matched producer', ({ wine }) => wine?.producerName ?? null],
  // A region that is its own appellation is named once.
  [
    'Place',
    ({ wine }) => [...new Set([wine?.subRegion, wine?.region, wine?.country])].filter(Boolean).join(', ') || null,
  ],
  ['Identifier', ({ wine }) => wine?.lwin ?? null],
  ['Priced vintage', ({ vintage, wine }) => (wine ? (vintage ?? 'all') : null)],
  ['Priced size (ml)', ({ bottleMl, wine }) => (wine ? bottleMl : null)],
  ['Middle price', ({ price }) => cents(price?.middleCents)],
  ['Lowest price', ({ price }) => cents(price?.lowCents)],
  ['Highest price', ({ price }) => cents(price?.highCents)],
  ['Currency', ({ price }) => price?.currency ?? null],
  ['Offers', ({ price }) => price?.offers ?? null],
  ['Oldest price seen', ({ price }) => price?.oldestSeenAt.slice(0, 10) ?? null],
  ['Doubts', ({ notes }) => notes.join(' ') || null],
  ['It may also be', ({ others }) => others.join('; ') || null],
];

export const headOut = (head: readonly string[]): string[] => [...head, ...COLUMNS.map(([name]) => name)];

export const rowOut = (cells: readonly string[], result: RowResult | null): Cell[] => [
  ...cells,
  ...COLUMNS.map(([, read]) => (result ? read(result) : null)),
];
