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
  /** As printed: a year, a range ('2020/21'), 'NV', or null when the list does not say. */
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

/** What the market asks for a wine, in the list's currency and with the tax that the list's prices have. */
export interface MarketView {
  /** Major unit, per 750 ml, outliers left out. */
  averagePer750: number;
  /** Offers the average is made of. */
  offers: number;
  /** When the oldest of these prices was last seen, ISO. */
  seenAt: string;
  isDemo: boolean;
}

/** When a wine drinks well and how its year turned out, from the vintage table. */
export interface DrinkWindow {
  /** First and last year in which it drinks well, both included. Where it stands today: `readinessOf`. */
  ready: number;
  past: number;
  /** The year's quality out of 100 in its region, and its character in a few words. */
  quality: number;
  character: string;
  /** The line of the table that speaks of it: 'Bordeaux' and 'red (left bank)'. */
  region: string;
  style: string;
}

/**
 * The price against the nearest market there is: offers of the very vintage where there are any, else all vintages. Currency
 * and tax are alike on both sides. §9's own markup is `markupOf` and always over all vintages.
 */
export interface EntryValue {
  /** Price per 750 ml ÷ `marketPer750`. */
  markup: number;
  /** What the market's side is made of; say it wherever the markup is shown. */
  basis: 'vintage' | 'all vintages';
  /** Major unit of the list's currency, per 750 ml, with tax as the list has it. */
  marketPer750: number;
  /** The same in USD, for the usual markup at that price; null when the currency has no rate. */
  marketPer750Usd: number | null;
  /** How many offers, and when the oldest of them was last seen, ISO. */
  offers: number;
  seenAt: string;
  /** Whether both sides hold the tax. */
  tax: 'incl' | 'excl';
  /** How many of the offers were in another currency, and how many had tax added or taken out. */
  converted: number;
  taxAdjusted: number;
  isDemo: boolean;
}

/** A wine by the glass against its bottle. */
export interface Pour {
  glassMl: number;
  /** How many such glasses a 750 ml bottle holds, to one decimal: 5 for 150 ml. */
  glassesInBottle: number;
  /** What 750 ml cost by the glass, major unit. */
  pricePer750: number;
  /** The bottle's price on the same line of the list; null when it is not sold by the bottle. */
  bottlePrice: number | null;
  /** From how many glasses on the bottle is no dearer; null without a bottle. */
  glassesForBottle: number | null;
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
  /** The list names no size; the usual bottle of 750 ml is taken for granted. */
  isSizeAssumed: boolean;
  match: {
    /** 'sure': `wine` is set. 'unsure' and 'none': it is null, see `candidates`. 'corrected': its owner said so. */
    outcome: 'sure' | 'unsure' | 'none' | 'corrected';
    /** 0 to 1, of the whole. */
    confidence: number;
    /** 0 to 1 each: that it is this producer, this very wine, and that this vintage of it exists and was read well. */
    parts: { producer: number; wine: number; vintage: number };
    /** A sentence for people. */
    reason: string;
    /** What else it may be, the likeliest first. */
    candidates: { lwin: string; displayName: string; confidence: number }[];
  };
  /** Offers of this very vintage, where there are any. */
  marketOfVintage: MarketView | null;
  marketOfAll: MarketView | null;
  /** Null when the list or the market is silent. Whether it is much for such a wine: `normOf`. */
  value: EntryValue | null;
  /** Null unless it is sold by the glass with a price. */
  pour: Pour | null;
  ratingSources: { source: string; count: number }[];
  /** Null where the vintage table has no line for the wine, or it has no vintage. */
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
