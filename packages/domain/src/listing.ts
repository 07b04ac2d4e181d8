import type { z } from 'zod';
import { bottleSizeLabel } from './bottle.ts';
import { t, word } from './language/say.ts';
import type { ListingSchema } from './market-api.ts';

/** §3: an offer of a merchant that is matched with a wine. */
export type Listing = z.output<typeof ListingSchema>;

/** §5: an empty set of choices means 'any'. */
export interface ListingFilters {
  vintage?: string | null;
  bottleSizes: readonly string[];
  listingTypes: readonly string[];
  stores: readonly string[];
  /** Cents, both ends included; null means the whole range. */
  price: readonly [number, number] | null;
}

/**
 * §5: a listing must match the chosen vintage and each of the selected size label, type, price range and store. `region`
 * is its wine's, on which the label of a size depends.
 */
export function listingMatches(listing: Listing, filters: ListingFilters, region: string | null = null): boolean {
  if (filters.vintage && listing.vintage !== filters.vintage) return false;
  if (filters.bottleSizes.length > 0 && !filters.bottleSizes.includes(bottleSizeLabel(listing.bottleSize, region)))
    return false;
  if (filters.listingTypes.length > 0 && !filters.listingTypes.includes(listing.listingType)) return false;
  if (filters.stores.length > 0 && !filters.stores.includes(listing.store)) return false;
  if (filters.price && (listing.priceCents < filters.price[0] || listing.priceCents > filters.price[1])) return false;
  return true;
}

/** §6: what an admin may change in place. */
export const EDITABLE_FIELDS = [
  'vintage',
  'producer',
  'name',
  'packSize',
  'bottleSize',
  'listingType',
  'priceCents',
] as const;
export type EditableField = (typeof EDITABLE_FIELDS)[number];
const POSITIVE_INTEGERS: readonly EditableField[] = ['packSize', 'bottleSize', 'priceCents'];

export const INVALID_NUMBER_TEXT = word('Please enter a valid positive number');

export type ListingEdit =
  | { kind: 'cancel' }
  | { kind: 'invalid'; message: string }
  | { kind: 'save'; newValue: string };

/** §5: an empty or unchanged value cancels; sizes, packs and prices must be positive whole numbers. */
export function checkListingEdit(field: EditableField, currentValue: string, typed: string): ListingEdit {
  const newValue = typed.trim();
  if (newValue === '' || newValue === currentValue.trim()) return { kind: 'cancel' };
  if (POSITIVE_INTEGERS.includes(field) && !isPositiveInteger(newValue)) {
    return { kind: 'invalid', message: t(INVALID_NUMBER_TEXT) };
  }
  return { kind: 'save', newValue };
}

function isPositiveInteger(text: string): boolean {
  return /^\d+$/.test(text) && Number.isSafeInteger(Number(text)) && Number(text) > 0;
}
