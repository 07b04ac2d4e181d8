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
