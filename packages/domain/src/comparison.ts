import { isGlass } from './bottle.ts';
import { markupOf } from './insight.ts';
import { t } from './language/say.ts';
import type { WineListEntry } from './list.ts';
import { namesItsWine } from './named.ts';
import { vintageYears } from './vintage.ts';

/** A markup outside these is more likely our mistake than a bargain or a robbery: it is shown as 'worth a look'. */
export const PLAUSIBLE_MARKUP = { least: 0.8, most: 12 } as const;

/** An everyday wine sells by its name, not by its year: its vintages may be compared while they are young. */
const YOUNG_YEARS = 5;
const EVERYDAY_USD = 60;

/** Why a row may not be ranked, averaged, labelled or recommended by its price. The order is the order of the checks. */
export const COMPARISON_REASONS = [
  'no-price',
  'price-doubt',
  'wine-unsure',
  'no-market',
  'wine-in-part',
  'currency-unknown',
  'vintage',
  'glass',
  'size',
  'worth-a-look',
] as const;
export type ComparisonReason = (typeof COMPARISON_REASONS)[number];

export interface Comparison {
  /** The markup to show; null where a figure would mislead. */
  markup: number | null;
  /** Null if the row counts: it may be ranked, averaged, called a bargain and recommended. */
  reason: ComparisonReason | null;
}

/**
 * Compares the price of a row with the market, like for like: the wine is sure and named in full, the price is without doubt, and both sides are
 * of the same vintage and size in a known currency. Entries without an insight have §9's figures alone and are judged by them.
 */
export function comparisonOf(entry: WineListEntry): Comparison {
  const reason = reasonOf(entry);
  const isMisleading = reason !== null && reason !== 'glass' && reason !== 'size' && reason !== 'currency-unknown';
  return { markup: isMisleading ? null : figureOf(entry), reason };
}

/** The markup of a row that counts; null for all others. */
export function countedMarkup(entry: WineListEntry): number | null {
  const { markup, reason } = comparisonOf(entry);
  return reason === null ? markup : null;
}

/** The markup of a glass or another size, which is shown but does not count; null where it is out of the ordinary, and for all others. */
export function shownMarkup(entry: WineListEntry): number | null {
  const { markup, reason } = comparisonOf(entry);
  if (markup === null || (reason !== 'glass' && reason !== 'size')) return null;
  return isPlausible(markup) ? markup : null;
}

const isPlausible = (markup: number): boolean => markup >= PLAUSIBLE_MARKUP.least && markup <= PLAUSIBLE_MARKUP.most;

/** Against the nearest market there is; lists without insights have §9's. */
function figureOf(entry: WineListEntry): number | null {
  return entry.insight ? (entry.insight.value?.markup ?? null) : markupOf(entry);
}

function reasonOf(entry: WineListEntry): ComparisonReason | null {
  const { insight } = entry;
  if (!(entry.restaurantPrice > 0)) return 'no-price';
  if (insight?.isReadUnsure) return 'price-doubt';
  const outcome = insight?.match.outcome ?? 'sure';
  if (!entry.wine || (outcome !== 'sure' && outcome !== 'corrected')) return 'wine-unsure';
  const markup = figureOf(entry);
  if (markup === null) return 'no-market';
  if (!namesItsWine(entry)) return 'wine-in-part';
  if (insight && insight.currency === null) return 'currency-unknown';
  if (insight?.value && !isVintageAlike(entry.vintage, insight.value)) return 'vintage';
  if (isGlass(entry.bottleSize)) return 'glass';
  if (!(insight?.value?.isSameSize ?? entry.bottleSize === 750)) return 'size';
  return isPlausible(markup) ? null : 'worth-a-look';
}

type Value = NonNullable<NonNullable<WineListEntry['insight']>['value']>;

/** Offers of the same vintage, or a wine whose vintages do not matter: one without a year, or a young everyday wine. */
function isVintageAlike(vintage: string | null, value: Value): boolean {
  if (value.basis === 'vintage' || vintage === 'NV') return true;
  // A line that names no year is of a year on sale now: it is not old.
  const years = vintageYears(vintage);
  const seenYear = new Date(value.seenAt).getUTCFullYear();
  const isYoung = years.length === 0 || seenYear - Math.min(...years) <= YOUNG_YEARS;
  return isYoung && value.marketPer750Usd !== null && value.marketPer750Usd <= EVERYDAY_USD;
}

/** The reason in a few words, for the row; null where there is nothing to say. */
export function comparisonText(entry: WineListEntry, { reason }: Comparison): string | null {
  switch (reason) {
    case 'vintage':
      return entry.vintage === null
        ? t('vintage not said')
        : t('no comparison for {vintage}', { vintage: entry.vintage });
    case 'worth-a-look':
      return t('worth a look: our mistake?');
    case 'no-market':
      return t('no market price');
    case 'currency-unknown':
      return t('currency not known');
    case 'price-doubt':
      return t('price in doubt');
    case 'wine-in-part':
      return t('named in part');
    case 'no-price':
    case 'wine-unsure':
    case 'glass':
    case 'size':
    case null:
      return null;
  }
}
