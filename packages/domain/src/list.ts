import type { Wine } from './wine.ts';

/*
 * The nouns of a list, in the order in which they come about:
 * upload -> pages -> lines -> entries -> matches -> insights -> stream -> screen
 */

/** §3: one file of an upload, as the browser sends it. */
export interface UploadPayload {
  /** The contents as a data URL. */
  data: string;
  mimeType: string;
  /** 1-based order among the files. */
  pageNumber: number;
  fileName: string;
}

/** §4: what an item in the upload area can be. */
export const UPLOAD_STATES = ['pending', 'uploading', 'success', 'error', 'auth-required'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

/** §3: a line of the list that is a wine, as read and then matched. */
export interface WineListEntry {
  rawName: string;
  vintage: string | null;
  /** Millilitres; 0 when the list does not say. */
  bottleSize: number;
  /** Major currency unit; 0 when the list does not say. */
  restaurantPrice: number;
  pageNumber: number;
  /** 0-based. */
  positionInPage: number;
  /** Which of the sizes on offer this is (glass, carafe, bottle), 0-based. */
  offeredSizeIdx: number;
  wine: Wine | null;
  rating: number | null;
  numRatings: number;
  ratingAllVintages: number | null;
  numRatingsAllVintages: number;
  /** Major unit of the list's currency. */
  averagePricePer750mlAllVintages: number | null;
  numListings: number;
  numListingsAllVintages: number;
  /** What we know beyond the specification; absent in lists of other programs. */
  insight?: EntryInsight;
}

/** A place on its page, in 0–1 of the page's width and height, from the top left. */
export interface PageBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the market asks for a wine, in the list's currency. */
export interface MarketView {
  /** Major unit, per 750 ml. */
  averagePer750: number;
  offers: number;
  /** When the oldest of these prices was last seen, ISO. */
  seenAt: string;
  isDemo: boolean;
}

/** When a wine drinks well, from the vintage table. */
export interface DrinkWindow {
  ready: number;
  past: number;
  /** The year's quality out of 100 in its region, and its character in a few words. */
  quality: number;
  character: string;
}

/** How an entry was read, what it was taken for and why, and what its figures rest on. */
export interface EntryInsight {
  currency: string | null;
  /** Headings above it, joined by ' > '. */
  section: string;
  /** What stands in place of a price ('POA'). */
  priceText: string | null;
  box: PageBox | null;
  /** The line itself was hard to read. */
  isReadUnsure: boolean;
  match: {
    outcome: 'sure' | 'unsure' | 'none' | 'corrected';
    confidence: number;
    parts: { producer: number; wine: number; vintage: number };
    reason: string;
    /** What else it may be, the likeliest first. */
    candidates: { lwin: string; displayName: string; confidence: number }[];
  };
  /** Offers of this very vintage, where there are any. */
  marketOfVintage: MarketView | null;
  marketOfAll: MarketView | null;
  ratingSources: { source: string; count: number }[];
  window: DrinkWindow | null;
}

/** §3: a list with its entries. */
export interface WineList {
  wineListId: string;
  title: string;
  numberOfPages: number;
  restaurantId: string | null;
  createdBy: string | null;
  wineList: WineListEntry[];
}

/** §4: a list that says nothing of itself. */
export const DEFAULT_LIST_TITLE = 'Untitled Wine List';
