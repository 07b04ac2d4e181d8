/** The parts of a search query, as everything that reads or answers one hands them on. */
import type { Place } from '#text/parts.ts';
import type { WineKind } from './ask-kinds.ts';
import type { RequestPlace } from './ask-places.ts';
import type { AskStyle } from './ask-styles.ts';
import type { AskDish, Occasion, PlaceGroup } from './ask-talk.ts';
import type { Budget } from './read-money.ts';
import type { Years } from './read-years.ts';

export const REQUEST_PARTS = [
  'place',
  'grape',
  'colour',
  'type',
  'style',
  'rank',
  'years',
  'size',
  'budget',
  'cheap',
  'best',
  'shops',
  'stock',
  'dish',
  'occasion',
  'group',
] as const;
/** A part that was understood, and the words of the query that say it. */
export type RequestPart = { kind: (typeof REQUEST_PARTS)[number]; text: string; spans: Place[] };

export type Request = {
  /** What is left and names a wine or a house: without budget, size, years, shops and words that say nothing. */
  name: string;
  /** The query without budget, size, years and shops: what a wine is recognised by. */
  asWritten: string;
  /** Whether every word describes a kind of wine: no house and no wine is named. */
  isKind: boolean;
  /** Whether a word is one of things that are no wine: 'gin', 'cola'. A name may hold it. */
  isNoWine: boolean;
  place: RequestPlace | null;
  grapes: string[];
  /** 'Red', 'White', 'Rosé', 'Orange'. */
  colour: string | null;
  /** 'Still', 'Sparkling', 'Fortified', 'Sweet'. */
  type: string | null;
  styles: AskStyle[];
  /** How it is to be made ('organic'): no table of ours tells. */
  makings: string[];
  /** Words of rank: 'riserva', 'premier cru'. */
  ranks: string[];
  /** Kinds with a word of their own ('pét-nat'): what they say of colour, type, name and place stands in those fields too. */
  kinds: { of: WineKind; said: string }[];
  years: Years | null;
  sizeMl: number | null;
  budget: Budget | null;
  isCheap: boolean;
  isBest: boolean;
  /** ISO 3166-1 of the shops; 'near' when it is the asker's own country. */
  shops: string | null;
  isInStock: boolean;
  /** Said in talk alone (read-talk.ts). */
  dish: AskDish | null;
  occasion: Occasion | null;
  group: PlaceGroup | null;
  parts: RequestPart[];
};
