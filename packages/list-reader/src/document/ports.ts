import type { Line, ListFile, PageText, Run, StopSignal, Turn } from './shapes.ts';

/** What the package cannot do itself. Everything else in it is arithmetic on text and places. */
export interface ReaderPorts {
  /**
   * Opens a PDF or a picture by its bytes, not by what it claims to be. Throws an `UnreadableFile` with a sentence for
   * people when it is encrypted, broken, of another kind or larger than it may be.
   */
  openDocument(file: ListFile, signal: StopSignal): Promise<ListDocument>;
  /**
   * The words of the trade, asked for when a page is recognised. Absent, or when it fails: words stay as read. Prices and
   * vintages are never looked up.
   */
  vocabulary?(): Promise<Vocabulary>;
  /** A model that looks at the page too. Absent: the built-in reader alone. */
  askModel?: AskModel;
}

export interface ListDocument {
  kind: 'pdf' | 'picture' | 'text';
  pageCount: number;
  /** The lines of a page that came as text; absent where they have to be found on the page. */
  readLines?(pageNumber: number): Line[];
  /** The text a PDF draws on page n (from 1); null for a picture. */
  readText(pageNumber: number, signal: StopSignal): Promise<PageText | null>;
  /** Renders (a PDF) or takes (a picture) the page and recognises it: pieces from top to bottom, column by column. */
  recognise(pageNumber: number, signal: StopSignal): AsyncIterable<RecognisedChunk>;
  close(): Promise<void>;
}

export interface RecognisedChunk {
  width: number;
  height: number;
  runs: Run[];
  /** How far the picture was turned before it was read; everything here is told on the turned one. */
  turned?: Turn;
  /** What was measured of the picture; in the first chunk. */
  quality?: PictureQuality;
}

export interface PictureQuality {
  /** Height of small letters in pixels, median over the page; 0 when no text was found. */
  letterHeightPx: number;
  /** 0 (crisp) to 1 (past reading). */
  blur: number;
  /** 0 to 1: how much of the page a mirrored light takes. */
  glare: number;
  /** Share of text boxes that touch the border of the picture. */
  cutShare: number;
  /** Mean confidence of the recogniser, 0–1; of the chunks so far. */
  confidence: number;
  boxCount: number;
}

export interface Vocabulary {
  /** True when the folded word (lower case, no accents) is of the trade. */
  knows(word: string): boolean;
  /** The one known word nearest to a misread one, or null when there is none or there are several. */
  nearest(word: string): string | null;
}

/** The page as picture and as recognised lines goes out; whatever comes back is checked in `model-reader.ts`. */
export type AskModel = (
  question: { pageNumber: number; lines: string[]; file: ListFile },
  signal: StopSignal,
) => Promise<unknown>;
