import { convertCents, type FeedKind, type Rates } from '@app/domain';
import { dropAccents } from '@app/vocabulary';
import type { StoredWine } from '#wines/catalogue/wines.store.ts';
import { releaseYears } from './release-years.ts';

/** What the demonstration needs of a wine. */
export type DemoWine = Pick<
  StoredWine,
  | 'lwin'
  | 'displayName'
  | 'producerName'
  | 'wine'
  | 'country'
  | 'region'
  | 'subRegion'
  | 'subType'
  | 'firstVintage'
  | 'finalVintage'
  | 'nonVintage'
> & { typicalUsd: number; houseScore: number };

export interface DemoMerchant {
  slug: string;
  name: string;
  country: string;
  currency: string;
  kind: FeedKind;
  tax: 'incl' | 'excl' | 'in bond';
  share: number;
}

/** Honest flaws: what real feeds have too, and what admins can practise on. */
type DemoFlaw = 'zero-price' | 'cents-for-units' | 'size-contradicts' | 'size-wrong' | 'stale' | 'typo' | 'no-size';

export interface DemoOffer {
  id: string;
  wine: DemoWine;
  vintage: string;
  bottleMl: number;
  pack: number;
  flaw: DemoFlaw | null;
}

/** Everything is drawn from this, so every installation has the same market. */
const SEED = 'tastevin demonstration 1';
/** Offers of the whole market; the draw comes within a few per cent of it. */
export const DEMO_OFFERS = 66_000;
/** Vintages and formats a merchant has of a wine it carries, on average; measured. */
const OFFERS_PER_CARRIED_WINE = 1.56;

/** A fixed number from 0 to 1 for these words: FNV-1a, stirred once more. */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const word of [SEED, ...words]) {
    const text = `${word}\n`;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** How many merchants would like to have it: famous wines are everywhere. */
function demandOf(wine: DemoWine): number {
  const { houseScore } = wine;
  return houseScore >= 97
    ? 24
    : houseScore >= 95
      ? 13
      : houseScore >= 93
        ? 5.5
        : houseScore >= 91
          ? 2.6
          : houseScore >= 88
            ? 1.2
            : 0.7;
}

/** The demand met by the offers there are to be; given to `offersOf`. */
export function demandScale(wines: readonly DemoWine[]): number {
  let demand = 0;
  for (const wine of wines) demand += demandOf(wine);
  // With a small catalogue, as in tests, a merchant has fewer offers: no merchant sells a wine twice.
  return Math.min(1, DEMO_OFFERS / (demand * OFFERS_PER_CARRIED_WINE || 1));
}

/** This many merchants carry a wine that must be on the market. */
const SURE_MERCHANTS = 3;

/** Which of the wines that must be on the market each merchant carries, by its slug. */
export function shareOut(lwins: readonly string[], merchants: readonly DemoMerchant[]): Map<string, Set<string>> {
  const carried = new Map<string, Set<string>>();
  for (const lwin of lwins)
    for (let at = 0; at < SURE_MERCHANTS; at++) {
      const slug = merchants[Math.floor(chance('always', lwin, at) * merchants.length)]?.slug ?? '';
      carried.set(slug, (carried.get(slug) ?? new Set()).add(lwin));
    }
  return carried;
}

/** A merchant's offers of one wine; none when it does not carry it. */
export function offersOf(
  merchant: DemoMerchant,
  wine: DemoWine,
  market: { scale: number; shares: number; year: number; always?: ReadonlySet<string> },
): DemoOffer[] {
  const odds = (demandOf(wine) * market.scale * merchant.share) / market.shares;
  if (!market.always?.has(wine.lwin) && chance('carries', merchant.slug, wine.lwin) >= odds) return [];
  const vintages = vintagesOf(merchant, wine, market.year);
  const offers = vintages.map((vintage) => toOffer(merchant, wine, vintage, formatOf(merchant, wine, vintage)));
  const first = vintages[0];
  if (first && chance('second format', merchant.slug, wine.lwin) < 0.12) {
    const second = toOffer(merchant, wine, first, { bottleMl: 1500, pack: 1 });
    if (!offers.some((offer) => offer.id === second.id)) offers.push(second);
  }
  return offers;
}

function vintagesOf(merchant: DemoMerchant, wine: DemoWine, year: number): string[] {
  if (wine.nonVintage) return ['NV'];
  const last = Math.min(wine.finalVintage ?? year, year - releaseYears(wine));
  const first = Math.max(wine.firstVintage ?? last - 12, last - (wine.houseScore >= 94 ? 18 : 6));
  // A wine whose first vintage is not released yet has none on the market.
  if (last < first) return [];
  const count =
    1 +
    Number(chance('two', merchant.slug, wine.lwin) < 0.42) +
    Number(chance('three', merchant.slug, wine.lwin) < 0.18);
  const years = new Set<number>();
  for (let at = 0; at < count; at++) {
    // Young vintages are the usual ones.
    const back = Math.floor((last - first + 1) * chance('year', merchant.slug, wine.lwin, at) ** 1.6);
    years.add(last - back);
  }
  return [...years].map(String);
}

function formatOf(merchant: DemoMerchant, wine: DemoWine, vintage: string): { bottleMl: number; pack: number } {
  const at = chance('format', merchant.slug, wine.lwin, vintage);
  if (merchant.tax === 'in bond') return { bottleMl: 750, pack: at < 0.7 ? 6 : 12 };
  if (at < 0.86) return { bottleMl: 750, pack: 1 };
  if (at < 0.9) return { bottleMl: 1500, pack: 1 };
  if (at < 0.93) return { bottleMl: 375, pack: 1 };
  return { bottleMl: 750, pack: at < 0.98 ? 6 : 12 };
}

function toOffer(
  merchant: DemoMerchant,
  wine: DemoWine,
  vintage: string,
  format: { bottleMl: number; pack: number },
): DemoOffer {
  const id = `${wine.lwin}-${vintage}-${format.pack}x${format.bottleMl}`.toLowerCase();
  const at = chance('flaw', merchant.slug, id);
  const flaws: readonly (readonly [number, DemoFlaw])[] = [
    [0.004, 'zero-price'], [0.008, 'cents-for-units'], [0.016, 'size-contradicts'], [0.024, 'size-wrong'], [0.034, 'stale'], [0.046, 'typo'], [0.052, 'no-size'],
  ]; // prettier-ignore
  const flaw = format.pack === 1 && format.bottleMl === 750 ? (flaws.find(([bound]) => at < bound)?.[1] ?? null) : null;
  return { id, wine, vintage, ...format, flaw };
}

const PERIOD_DAYS = 28;

/** The offer's price on a day, in the merchant's currency. It moves every four weeks, each offer on a day of its own. */
export function priceOn(merchant: DemoMerchant, offer: DemoOffer, day: number, rates: Rates): number {
  if (offer.flaw === 'zero-price') return 0;
  const { wine, vintage, bottleMl, pack } = offer;
  const age = vintage === 'NV' ? 0 : new Date(day * 86_400_000).getUTCFullYear() - Number(vintage);
  const worth =
    wine.typicalUsd *
    (1 + 0.018 * Math.min(20, Math.max(0, age - 3))) *
    (0.88 + 0.24 * chance('vintage', wine.lwin, vintage));
  const manner = 0.86 + 0.3 * chance('manner', merchant.slug);
  const period = Math.floor((day + PERIOD_DAYS * chance('turn', merchant.slug, offer.id)) / PERIOD_DAYS);
  const drift = 1 + 0.004 * (period % 12) + 0.05 * (chance('drift', merchant.slug, offer.id, period) - 0.5);
  const tax = merchant.tax === 'in bond' ? 0.78 : 1;
  const volume =
    (bottleMl / 750) * (bottleMl === 750 ? 1 : bottleMl > 750 ? 1.06 : 1.08) * pack * (pack > 1 ? 0.96 : 1);
  let usd = worth * manner * (0.95 + 0.1 * chance('noise', merchant.slug, offer.id)) * tax * volume;
  usd *= offer.flaw === 'stale' ? 0.5 : drift;
  if (offer.flaw === 'size-wrong') usd *= 2.1;
  if (offer.flaw === 'cents-for-units') usd *= 100;
  return roundPrice(convertCents(usd * 100, 'USD', merchant.currency, rates) ?? usd * 100, merchant.currency);
}

/** As shops write them: 24.95, 180.00, ¥3,300. */
function roundPrice(cents: number, currency: string): number {
  if (currency === 'JPY') return Math.max(10_000, Math.round(cents / 10_000) * 10_000);
  if (cents < 5000) return Math.max(195, Math.ceil(cents / 100) * 100 - 5);
  return cents < 50_000 ? Math.round(cents / 100) * 100 : Math.round(cents / 500) * 500;
}

/** Days on which the price became what it then was, newest first, going back from `day`. */
export function priceTurns(merchant: DemoMerchant, offer: DemoOffer, day: number, count: number): number[] {
  if (offer.flaw === 'stale') return [];
  const shift = PERIOD_DAYS * chance('turn', merchant.slug, offer.id);
  const period = Math.floor((day + shift) / PERIOD_DAYS);
  return Array.from({ length: count }, (_, back) => Math.ceil((period - back) * PERIOD_DAYS - shift)).filter(
    (turn) => turn < day,
  );
}

/** The name as this merchant writes it; with the size where the format has no field for it. */
export function nameOf(merchant: DemoMerchant, offer: DemoOffer): string {
  const { wine, vintage, bottleMl, pack, flaw } = offer;
  const unit =
    merchant.currency === 'USD' ? `${bottleMl}ml` : bottleMl >= 1500 ? `${bottleMl / 1000}L` : `${bottleMl / 10}cl`;
  const size =
    flaw === 'no-size' ? '' : flaw === 'size-contradicts' ? ' 1.5L' : pack > 1 ? ` ${pack}x${unit}` : ` ${unit}`;
  const style = chance('style', merchant.slug);
  const place = wine.wine.includes(wine.subRegion) ? '' : wine.subRegion;
  // No shop writes 'Château Margaux Château Margaux'.
  const own = wine.wine.startsWith(wine.producerName) ? wine.wine : `${wine.producerName} ${wine.wine}`;
  let name =
    merchant.kind === 'shopify' && isVendorProducer(merchant)
      ? `${wine.wine}${place ? `, ${place}` : ''} ${vintage}`
      : style < 0.35
        ? `${wine.displayName} ${vintage}`
        : style < 0.7
          ? `${own} ${place ? `${place} ` : ''}${vintage}`
          : `${vintage} ${own}${place ? `, ${place}` : ''}`;
  if (flaw === 'typo') name = slip(name, offer.id);
  if (merchant.kind === 'wine-searcher') return dropAccents(`${name}${size}`).toUpperCase();
  return `${name}${size}`;
}

/** In some shops the vendor is the producer and the title lacks it. */
export const isVendorProducer = (merchant: DemoMerchant): boolean => chance('vendor', merchant.slug) < 0.5;

/** A letter lost and a word cut short, as typed in a hurry. */
function slip(name: string, id: string): string {
  const words = name.split(' ');
  const at = Math.floor(chance('slip', id) * words.length);
  return words
    .map((word, index) =>
      index === at && word.length > 4
        ? `${word.slice(0, 2)}${word.slice(3)}`
        : index === at + 1 && word.length > 6
          ? `${word.slice(0, 4)}.`
          : word,
    )
    .join(' ');
}
