import type { CurrencyGuess } from './currency.ts';

/** One file of a list. */
export interface ListFile {
  name: string;
  mimeType: string;
  bytes: Uint8Array;
}

/**
 * The type of a list that came as UTF-8 text: a line for a line, a tab between cells, '#' to '###' before headings. A web page, a
 * spreadsheet and typed words become this.
 */
export const LIST_TEXT_TYPE = 'text/plain';

/** A place in 0–1 of the page's width and height, from the top left. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A piece of text with its place, as a PDF draws it or a recogniser reads it. Page units, y grows downwards. */
export interface Run {
  text: string;
  x: number;
  /** The line the letters stand on. */
  baseline: number;
  width: number;
  /** Size of the print: about the distance from the top of a capital to the foot of a 'p'. */
  size: number;
  /** Tells fonts apart; the name itself says nothing. */
  font?: string;
  /** 0–1; 1 for text that was not recognised but drawn. */
  confidence: number;
  /** Where it is on the picture as shown, when the page was straightened by arithmetic. */
  shown?: Box;
}

export interface PageText {
  width: number;
  height: number;
  runs: Run[];
  /** Share of the letters drawn invisibly (a recognised layer under a scan). */
  hiddenShare: number;
  /** Pictures cover most of the page, or hundreds of outlines are drawn on it. */
  isDrawing: boolean;
}

/** A stretch of a line between wide gaps or leaders. */
export interface Cell {
  text: string;
  x: number;
  right: number;
  size: number;
  /** Where the cell begins in the line's text. */
  start: number;
}

/** A line as a person sees it: cells joined by a tab where the gap is wide. */
export interface Line {
  text: string;
  cells: Cell[];
  x: number;
  right: number;
  baseline: number;
  /** Size of the print of its first words. */
  size: number;
  font: string;
  confidence: number;
  box: Box;
  /** 0-based column of the page, and that column's edges. */
  column: number;
  columnLeft: number;
  columnRight: number;
}

/** A wine on the list, in one of the sizes on offer. */
export interface ReadEntry {
  rawName: string;
  /** The whole line (or lines) as printed. */
  text: string;
  /** Headings above it, joined by ' > '. */
  section: string;
  /** A year, 'NV', or null when the list does not say. */
  vintage: string | null;
  /** Millilitres; 0 when the list does not say. */
  bottleSize: number;
  /** Major unit; 0 when the list does not say. */
  restaurantPrice: number;
  /** What stands in place of a price: 'POA', 'market price'. */
  priceText: string | null;
  /** ISO code, null while nothing on the list tells. */
  currency: string | null;
  pageNumber: number;
  /** 0-based. */
  positionInPage: number;
  /** Which of the sizes on offer, 0-based. */
  offeredSizeIdx: number;
  box: Box;
  confidence: number;
  isUnsure: boolean;
  /** How likely each thing told is right, 0–1; absent where a model read the page. */
  sure?: { name: number; vintage: number; price: number; size: number };
  /** The less likely reading of the price, where there are two; 0: the number may belong to the name. */
  otherPrice?: number;
}

/** Degrees clockwise. */
export type Turn = 90 | 180 | 270;

/** What there may be to say about a page. */
export type PageCode =
  | 'no-text'
  | 'blurred'
  | 'cut-off'
  | 'too-small'
  | 'mirrored'
  | 'dark'
  | 'small-scan'
  | 'poor-scan'
  | 'unread'
  | 'food-menu'
  | 'other-goods'
  | 'not-opened'
  | UnreadableFile['reason'];

export interface PageNote {
  code: PageCode;
  /** A sentence for people. */
  message: string;
}

export type ListEvent =
  | { type: 'pages'; pageCount: number }
  /** `turned`: their places are on the picture turned so far, because it was taken sideways or upside down. */
  | { type: 'entries'; pageNumber: number; entries: ReadEntry[]; turned?: Turn }
  | {
      type: 'page';
      pageNumber: number;
      fileName: string;
      /** 'other-goods': dishes or other things to buy, and no wine. */
      outcome: 'read' | 'empty' | 'other-goods' | 'poor' | 'failed';
      /** A sentence for people, when there is something to say. */
      message: string | null;
      /** What the sentence says, for other languages. */
      code: PageCode | null;
      entryCount: number;
      /** How the text was come by. */
      source: 'text' | 'picture' | 'model' | null;
    }
  | {
      type: 'end';
      /** What a sign or a note of the list says; null when nothing does. */
      currency: string | null;
      /** The likeliest currency by sign, address, language and height of prices, with how sure it is. */
      currencyGuess: CurrencyGuess | null;
      title: string | null;
      entryCount: number;
      failedPages: number[];
    };

/** A file that cannot be read at all; the message is for people. */
export class UnreadableFile extends Error {
  readonly reason: 'encrypted' | 'broken' | 'unsupported' | 'too-large' | 'too-slow';

  constructor(reason: UnreadableFile['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableFile';
    this.reason = reason;
  }
}

/** The part of an AbortSignal that is needed here; the package compiles without the types of Node and browsers. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
