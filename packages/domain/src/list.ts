import { t, word } from './language/say.ts';
import type { z } from 'zod';
import type { UploadFile } from './list-api.ts';
import type * as schema from './entry-schema.ts';

/*
 * The nouns of a list, in the order in which they come about:
 * upload -> pages -> lines -> entries -> matches -> insights -> stream -> screen
 */

/** §3: one file of an upload, as the browser sends it. */
export type UploadPayload = z.output<typeof UploadFile>;

/** §4: what an item in the upload area can be. */
export const UPLOAD_STATES = ['pending', 'uploading', 'success', 'error', 'auth-required'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

/** §3: a wine of a list with one size and one price. Its fields are written in `entry-schema.ts`, and only there. */
export type WineListEntry = z.output<typeof schema.ListEntry>;
/** What we know of an entry beyond the specification: how it was read, what it was taken for, what its figures rest on. */
export type EntryInsight = z.output<typeof schema.EntryInsightSchema>;
/** A rectangle on a page, in 0–1 of its width and height, from the top left. */
export type PageBox = NonNullable<EntryInsight['box']>;
/** What the market asks for a wine. */
export type MarketView = z.output<typeof schema.MarketViewSchema>;
/** The price of an entry against the market. */
export type EntryValue = z.output<typeof schema.EntryValueSchema>;
/** A wine by the glass against its bottle. */
export type Pour = z.output<typeof schema.PourSchema>;
/** When a wine drinks well and how its year turned out. */
export type DrinkWindow = z.output<typeof schema.DrinkWindowSchema>;

/** §3: a list with its entries. */
export interface WineList {
  wineListId: string;
  title: string;
  numberOfPages: number;
  restaurantId: string | null;
  createdBy: string | null;
  wineList: WineListEntry[];
}

/** §4: the title of a list that has none. */
export const DEFAULT_LIST_TITLE = word('Untitled Wine List');

/** Of a list that was pasted as text. */
export const PASTED_LIST_TITLE = word('Pasted list');

/** The title of a list for its reader: one that we gave is said in their language. */
export const listTitle = (title: string | null | undefined): string =>
  !title || title === DEFAULT_LIST_TITLE ? t(DEFAULT_LIST_TITLE) : title === PASTED_LIST_TITLE ? t(title) : title;
