/** A line as the engine asks it: its words, the index terms each may stand for, and the parts read from it. */
import type { Token } from '#text/fold.ts';
import type { LineParts } from '#text/parts.ts';
import type { Colour, WineType } from '#text/words.ts';

export type QueryWord = {
  text: string;
  start: number;
  end: number;
  /** How much the word counts, 0 to 1. */
  weight: number;
  /** A wine without this word loses nothing: numbers, sizes, noise, words of the heading. */
  soft: boolean;
  /** From the heading or the neighbours, not from the line itself. */
  context: boolean;
  dot: boolean;
  /** Written in brackets: an aside. */
  aside: boolean;
  kind: number;
  /** Terms of the index it may stand for, with likeness 0 to 1. */
  terms: number[];
  likeness: number[];
  /** Known as written. */
  exact: boolean;
  /** Which tables hold it: bits of HELD. */
  held: number;
};

export type Query = {
  text: string;
  /** The headings above the line, as they are written. */
  section: string | null;
  words: QueryWord[];
  parts: LineParts;
  colour: Colour | null;
  type: WineType | null;
  contextColour: Colour | null;
  contextType: WineType | null;
  notWine: string | null;
  /** The words that say so, as bits: a name may hold them (Billecart-Salmon). */
  notWineBits: number;
  /** A line of a list with neither vintage nor price: more often a heading than a wine. */
  bare: boolean;
  /** The line is its own heading, or an entry of a table of contents: places and words of the trade, and a page. */
  heading: boolean;
  /** The words of the producer above, as bits, and those of them that tell one house from others. */
  house: number;
  houseTells: number;
  /** "Margaux du Château Margaux": the word of place that is said to be the house's, as a bit; it names a wine of its own. */
  ofHouse: number;
  /** The countries the headings name. */
  countries: ReadonlySet<number> | null;
};

export type QueryContext = { section?: string | null; producer?: string | null };

export type Draft = Token & {
  /** Which tables hold it: bits of HELD. */
  held: number;
  soft: boolean;
  context: boolean;
  aside: boolean;
};
