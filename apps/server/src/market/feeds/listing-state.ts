import {
  ABSURD_FACTOR,
  MARKET_CURRENCY,
  per750In,
  SUSPICIOUS_FACTOR,
  type EditableField,
  type Money,
  type Rates,
  said,
  type Said,
} from '@app/domain';
import type { Offer } from '@app/feed-reader';

/** What an admin may change, by our names; `bottleSize` and the rest are those of §6. */
export type FieldValues = Partial<Record<EditableField, string | number | null>>;

/** The fields an admin can edit, as the feed gives them. */
export function editableOf(offer: Offer): Required<FieldValues> {
  return {
    vintage: offer.vintage,
    producer: offer.producer,
    name: offer.name,
    packSize: offer.packSize,
    bottleSize: offer.bottleMl,
    listingType: offer.listingType,
    priceCents: offer.priceCents,
  };
}

/** The offer with an admin's edits over it: edited fields stay as the admin set them. */
export function overlay(offer: Offer, edited: FieldValues | null): Offer {
  if (!edited) return offer;
  const values = { ...editableOf(offer), ...edited };
  return {
    ...offer,
    vintage: values.vintage === null ? null : String(values.vintage),
    producer: String(values.producer ?? ''),
    name: String(values.name ?? ''),
    packSize: Number(values.packSize),
    bottleMl: Number(values.bottleSize),
    // Checked against the list when the edit was made.
    listingType: values.listingType as Offer['listingType'],
    priceCents: Number(values.priceCents),
  };
}

/** Hundredths of a dollar per 750 ml, for comparing across merchants. */
export function usdPer750(
  offer: { priceCents: number; currency: string; bottleMl: number; packSize: number; listingType: string },
  rates: Rates,
): number | null {
  return per750In({ ...offer, bottleSize: offer.bottleMl }, MARKET_CURRENCY, rates);
}

export type PriceVerdict =
  | { verdict: 'ordinary'; detail: null }
  /** Why a person should look at it. */
  | { verdict: 'suspicious' | 'absurd'; detail: Said };

/**
 * Whether a price can be true of this wine; `reference` is the wine's market. A hundred times off is a mistake and set
 * aside for good. Half of that is where cents for units begin, since merchants differ: it waits until a person has looked.
 */
export function judgePrice(own: number | null, reference: number | null): PriceVerdict {
  if (own === null || reference === null || reference <= 0 || own <= 0) return { verdict: 'ordinary', detail: null };
  const times = own >= reference ? own / reference : reference / own;
  if (times < SUSPICIOUS_FACTOR) return { verdict: 'ordinary', detail: null };
  const dollars = (cents: number): Money => ({ cents: Math.round(cents), currency: MARKET_CURRENCY });
  return {
    verdict: times >= ABSURD_FACTOR ? 'absurd' : 'suspicious',
    detail: said(
      own >= reference
        ? '{own} per 750 ml is {n} times its market of {market}.'
        : '{own} per 750 ml is a {n}th of its market of {market}.',
      { own: dollars(own), n: Math.round(times), market: dollars(reference) },
    ),
  };
}

/** Whether visitors see a listing. */
export function isShown(listing: {
  goneAt: Date | null;
  aside: string | null;
  hiddenHash: number | null;
  contentHash: number;
  inStock: boolean | null;
}): boolean {
  return (
    listing.goneAt === null &&
    listing.aside === null &&
    listing.hiddenHash !== listing.contentHash &&
    listing.inStock !== false
  );
}
