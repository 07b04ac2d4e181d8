import { keptWhy, placesOf, saidText, t, word } from '@app/domain';
import type { RowResult } from './match-rows.ts';

/** A cell of a table: text, a number, or nothing. */
export type Cell = string | number | null;

const OUTCOMES = { sure: word('sure||match'), doubtful: word('doubtful||match'), none: word('none||match') } as const;

/** A note in the language of the moment. */
const noteText = (note: RowResult['notes'][number]): string =>
  saidText(typeof note === 'string' ? keptWhy(note) : note);

const cents = (value: number | undefined): number | null => (value === undefined ? null : value / 100);

/** What is written behind the columns of the sheet. */
const COLUMNS: readonly [string, (result: RowResult) => Cell][] = [
  [word('Match||column'), ({ outcome }) => t(OUTCOMES[outcome])],
  [word('Confidence'), ({ confidence }) => confidence],
  [word('Matched wine'), ({ wine }) => wine?.displayName ?? null],
  [word('Matched producer'), ({ wine }) => wine?.producerName ?? null],
  // A region that is its own appellation is named once.
  [
    word('Place||column'),
    ({ wine }) =>
      (wine &&
        placesOf({ subRegion: wine.subRegion ?? '', region: wine.region ?? '', country: wine.country ?? '' }).join(
          ', ',
        )) ||
      null,
  ],
  [word('Identifier'), ({ wine }) => wine?.lwin ?? null],
  [word('Priced vintage'), ({ vintage, wine }) => (wine ? (vintage ?? t('all||vintages')) : null)],
  [word('Priced size (ml)'), ({ bottleMl, wine }) => (wine ? bottleMl : null)],
  [word('Middle price'), ({ price }) => cents(price?.middleCents)],
  [word('Lowest price'), ({ price }) => cents(price?.lowCents)],
  [word('Highest price'), ({ price }) => cents(price?.highCents)],
  [word('Currency'), ({ price }) => price?.currency ?? null],
  [word('Offers||column'), ({ price }) => price?.offers ?? null],
  [word('Oldest price seen'), ({ price }) => price?.oldestSeenAt.slice(0, 10) ?? null],
  [word('Doubts'), ({ notes }) => notes.map(noteText).join(' ') || null],
  [word('It may also be'), ({ others }) => others.join('; ') || null],
];

export const headOut = (head: readonly string[]): string[] => [...head, ...COLUMNS.map(([name]) => t(name))];

export const rowOut = (cells: readonly string[], result: RowResult | null): Cell[] => [
  ...cells,
  ...COLUMNS.map(([, read]) => (result ? read(result) : null)),
];
