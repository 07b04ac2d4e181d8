import type { Dish } from '#src/tables/knowledge.ts';
import type { KnownWine } from '#src/tables/known-wines.ts';
import type { Language } from '#src/tables/languages.ts';
import type { HealthKind, Kind } from './parts.ts';
import type { Token } from './tokens.ts';

export type Colour = 'red' | 'white' | 'rosé' | 'orange';
export type Size = 'glass' | 'half' | 'bottle' | 'magnum' | 'carafe';
export const SIZES: readonly Size[] = ['glass', 'half', 'bottle', 'magnum', 'carafe'];

/** What a guest wants to spend, in the list's currency. */
export interface Budget {
  min: number | null;
  max: number | null;
  about: number | null;
  per: 'bottle' | 'glass' | 'person' | 'all';
  /** The guest said for what: 'a bottle', 'each', 'altogether'. */
  isPerSaid: boolean;
  /** 'Under' the maximum, 'over' the minimum: the amount itself is left out. */
  isBelow?: boolean;
  isAbove?: boolean;
}

/** A wine the guest named. */
export interface WineNamed {
  /** As said. */
  name: string;
  /** Lines of the list it can mean; none when it is not on the list. */
  lines: readonly number[];
  /** The catalogue's wine of that name, where it is not on the list. */
  known: KnownWine | null;
  year: number | null;
  not: boolean;
  size: Size | null;
  /** How many of it, where the guest said: 'two glasses of the Muga'. */
  count: number | null;
  /** Its tokens; `to` is excluded. */
  at: number;
  to: number;
}

/** A wine, place or grape a guest asks the price or number of, with size and count: 'two glasses of the Muscadet'. */
export interface Thing {
  part: 'wine' | 'place' | 'grape';
  value: string;
  name: string;
  lines: readonly number[];
  size: Size | null;
  count: number | null;
  /** The pour said right behind it: 'Albariño 175'. */
  ml?: number;
  at: number;
}

/** One of several wines a turn asks for: 'a white with the sole, then a red with the steak'. */
export interface Slot {
  colours: readonly Colour[];
  styles: readonly string[];
  dishes: readonly Dish[];
  dishWords: readonly string[];
  places: readonly string[];
  grapes: readonly string[];
  sizes: readonly Size[];
  /** The size is of this wine alone: 'a glass of fizz, then a red'. */
  isSizeOwn: boolean;
  /** How many bottles of it: 'two reds and a white'. */
  count: number;
}

/** Something wanted and something refused. */
export interface Wanted<T> {
  want: readonly T[];
  not: readonly T[];
}

/** What one turn means, whatever was said before it. */
export interface Meaning {
  language: Language;
  text: string;
  tokens: readonly Token[];
  /** With its parts named instead of said. */
  masked: string;
  /** What is wanted, the likeliest first. */
  kinds: readonly { kind: Kind; p: number }[];
  health: readonly HealthKind[];
  wines: readonly WineNamed[];
  things: readonly Thing[];
  /** The wines asked for side by side; fewer than two when the turn asks for one. */
  slots: readonly Slot[];
  /** Names of places and grapes by the tables. */
  places: Wanted<string>;
  grapes: Wanted<string>;
  colours: Wanted<Colour>;
  /** 'sparkling', 'sweet', 'dry', 'light', 'crisp', 'oaky': values of the guests' words. */
  styles: Wanted<string>;
  dishes: Wanted<Dish>;
  /** The dishes as the guest said them. */
  dishWords: readonly string[];
  sizes: Wanted<Size>;
  /** The pour said by a word of measure: 250 of 'ein Viertel'. */
  pourMl: number | null;
  budget: Budget | null;
  people: number | null;
  /** How many bottles or glasses. */
  bottles: number | null;
  /** How many different wines the answer may name, where the guest said so. */
  most: number | null;
  years: { from: number | null; to: number | null } | null;
  occasions: readonly string[];
  /** The place in an order: 3 of 'the third cheapest'. */
  ordinal: number | null;
  sorts: Wanted<string>;
  attributes: readonly string[];
  terms: readonly string[];
  /** Words of labels in the turn, whatever else they are: 'Gran Reserva', 'Tawny'. */
  ranks: Wanted<string>;
  orders: readonly string[];
  /** The turn leans on what was said before: 'and in red?', 'cheaper', 'no, I said white'. */
  isFollowUp: boolean;
}
