import { said, type ListingType, type Said, type TaxBasis } from '@app/domain';
import { foldName } from '@app/vocabulary';
import { cleanText } from '#text/clean-text.ts';
import type { FeedWords } from './feed-words.ts';
import { findNotWine } from './not-wine.ts';
import type { AsideReason, FeedContext, ProductResult } from './offer.ts';
import type { Amount } from './read-amount.ts';
import { readSize } from './read-size.ts';
import { readVintageField, readVintages } from './read-vintage.ts';
import { toWebAddress } from '#text/web-standards.ts';

/** A product with the cells a format has for it; texts are cleaned here. */
export interface RawOffer {
  key: string;
  url: string;
  name: unknown;
  producer?: unknown;
  vintage?: unknown;
  /** Free text about size and pack, as '12 x 75cl bottles' or a variant's name. */
  size?: unknown;
  /** Millilitres of everything in the offer together (Google's unit pricing). */
  totalMl?: number | null;
  pack?: number | null;
  amount: Amount;
  /** More than one price stands for it. */
  isRange?: boolean;
  tax?: unknown;
  type?: unknown;
  inStock?: boolean | null;
  categories?: readonly string[];
  isBundle?: boolean;
  lwin?: unknown;
  country?: unknown;
  region?: unknown;
  appellation?: unknown;
  grapes?: unknown;
  barCode?: unknown;
}

/** A raw product -> an offer, or why it is none. Nothing is filled in that the feed does not say. */
export function judgeOffer(raw: RawOffer, context: FeedContext): ProductResult {
  const name = cleanText(raw.name);
  const url = toWebAddress(cleanText(raw.url, 2000), context.baseUrl);
  const key = (cleanText(raw.key, 200) || url) ?? '';
  const aside = (reason: AsideReason, detail: Said): ProductResult => ({
    kind: 'aside',
    aside: { key, name, reason, detail },
  });
  if (name === '') return aside('no-name', said('The product has no name.'));
  if (url === null) return aside('no-address', said('Its address is {address}.', { address: quote(raw.url, 100) }));
  const notWine = findNotWine(
    context.words,
    name,
    (raw.categories ?? []).map((category) => cleanText(category)),
  );
  if (notWine !== null) return aside('not-wine', said('It says {words}.', { words: `'${notWine}'` }));
  const mixture = raw.isBundle ? 'bundle' : context.words.mixture(name);
  if (mixture !== null) return aside('mixed', said('It says {words}.', { words: `'${mixture}'` }));

  const vintage = judgeVintage(name, cleanText(raw.vintage, 40));
  if (vintage.kind === 'aside') return aside(vintage.reason, vintage.detail);
  const size = judgeSize(raw, name, context.words);
  if (size.kind === 'aside') return aside(size.reason, size.detail);

  if (raw.isRange) return aside('price-range', said('It has several prices, and the feed does not say for what.'));
  if (raw.amount.kind === 'none') return aside('no-price', said('There is no price.'));
  if (raw.amount.kind === 'unreadable')
    return aside('price-unreadable', said('The price could be read in two ways, or is no number.'));
  const { cents } = raw.amount;
  if (cents <= 0)
    return aside('price-not-positive', said('The price is {price}.', { price: (cents / 100).toFixed(2) }));
  if (!Number.isSafeInteger(cents) || cents > 2_000_000_000)
    return aside('price-unreadable', said('The price is {price}.', { price: cents / 100 }));
  const currency = raw.amount.currency ?? context.currency;
  if (!/^[A-Z]{3}$/.test(currency))
    return aside('no-currency', said('Neither the feed nor the merchant says a currency.'));

  const tax = readTax(cleanText(raw.tax, 60));
  const listingType =
    readType(cleanText(raw.type, 60), name) ?? (tax === 'in bond' ? 'in bond' : (context.listingType ?? 'retail'));
  return {
    kind: 'offer',
    offer: {
      key,
      url,
      name,
      producer: readProducer(cleanText(raw.producer, 160), context),
      vintage: vintage.value,
      bottleMl: size.bottleMl,
      packSize: size.pack,
      priceCents: cents,
      currency,
      taxBasis: tax ?? (listingType === 'in bond' ? 'in bond' : (context.taxBasis ?? 'unknown')),
      inStock: raw.inStock ?? null,
      listingType,
      lwin: /^\d{7,18}$/.exec(cleanText(raw.lwin, 20))?.[0] ?? '',
      says: {
        country: cleanText(raw.country, 60),
        region: cleanText(raw.region, 80),
        appellation: cleanText(raw.appellation, 120),
        category: cleanText((raw.categories ?? []).join(' > '), 200),
        grapes: cleanText(raw.grapes, 300),
        barCode: readBarCode(cleanText(raw.barCode, 20)),
      },
    },
  };
}

/** A number that trade uses everywhere; numbers that a shop gives itself (they begin with 2) say nothing elsewhere. */
function readBarCode(text: string): string {
  const digits = text.replace(/[\s-]/g, '').replace(/^0+/, '');
  return /^\d{8,14}$/.test(digits) && !/^2\d{12}$/.test(digits) ? digits : '';
}

const ml = (value: number): string => `${value} ml`;
const quote = (text: unknown, most: number): string => `'${cleanText(text, most)}'`;

type Verdict<T> = ({ kind: 'good' } & T) | { kind: 'aside'; reason: AsideReason; detail: Said };

function judgeVintage(name: string, field: string): Verdict<{ value: string | null }> {
  const named = readVintages(name);
  const own = readVintageField(field);
  if (own !== null) {
    const isContrary =
      own === 'NV'
        ? named.years.length === 1 && !named.isNonVintage
        : named.years.length > 0 && !named.years.includes(own);
    if (isContrary) {
      return {
        kind: 'aside',
        reason: 'vintage-contradicts',
        detail: said('The vintage is given as {own}, the name says {said}.', { own, said: named.years.join(', ') }),
      };
    }
    return { kind: 'good', value: own };
  }
  if (named.isSeries)
    return { kind: 'aside', reason: 'mixed', detail: said('The name says {said}.', { said: named.years.join(', ') }) };
  if (named.years.length === 1) return { kind: 'good', value: named.years[0] ?? null };
  // Two years far apart: one of them is part of the name, and the feed does not say which.
  return { kind: 'good', value: named.years.length === 0 && named.isNonVintage ? 'NV' : null };
}

function judgeSize(raw: RawOffer, name: string, words: FeedWords): Verdict<{ bottleMl: number; pack: number }> {
  const field = readSize(cleanText(raw.size, 120), words.sizeInField);
  const named = readSize(name, words.sizeInName);
  const contrary = (what: 'size' | 'pack', detail: Said) =>
    ({ kind: 'aside', reason: `${what}-contradicts`, detail }) as const;
  if (named.isContradictory) return contrary('size', said('The name says more than one size.'));
  if (field.isContradictory) return contrary('size', said('The size is given as {own}.', { own: quote(raw.size, 60) }));
  if (field.bottleMl !== null && named.bottleMl !== null && field.bottleMl !== named.bottleMl) {
    return contrary(
      'size',
      said('The size is given as {own}, the name says {said}.', { own: ml(field.bottleMl), said: ml(named.bottleMl) }),
    );
  }
  const packs = new Set([field.pack, named.pack, raw.pack ?? null].filter((pack) => pack !== null && pack !== 1));
  if (packs.size > 1)
    return contrary(
      'pack',
      said('It says different numbers of bottles: {numbers}.', { numbers: [...packs].join(', ') }),
    );
  const pack = [...packs][0] ?? 1;
  let bottleMl = field.bottleMl ?? named.bottleMl;
  const total = raw.totalMl ?? null;
  if (total !== null && total > 0) {
    if (bottleMl === null) bottleMl = total % pack === 0 ? total / pack : null;
    // Shops give either the whole or one bottle as the measure.
    else if (total !== bottleMl * pack && total !== bottleMl) {
      return contrary(
        'size',
        said('The measure is {total}, but {pack} is {sum}.', {
          total: ml(total),
          pack: `${pack} × ${ml(bottleMl)}`,
          sum: ml(pack * bottleMl),
        }),
      );
    }
  }
  return { kind: 'good', bottleMl: bottleMl ?? 0, pack };
}

function readProducer(text: string, context: FeedContext): string {
  if (context.vendorIs === 'shop') return '';
  const [own, shop] = [foldName(text), foldName(context.store)];
  return own === shop || /^(?:n ?a|none|unknown|various|null|default)$/.test(own) ? '' : text;
}

/** 'Ex. tax', 'Inc. tax', 'IB', 'DP', 'in bond', 'duty paid'. */
function readTax(text: string): TaxBasis | null {
  if (/^(?:ib|in[- ]?bond|under bond)$/i.test(text)) return 'in bond';
  if (/^ex|excl|without|\bnet\b/i.test(text)) return 'excl';
  return /^inc|incl|^dp$|duty paid|with (?:tax|vat)|\bgross\b/i.test(text) ? 'incl' : null;
}

function readType(text: string, name: string): ListingType | null {
  const said = `${text} ${/[[(][^\])]*[\])]/.exec(name)?.[0] ?? ''}`;
  if (/\bauction\b|\blot\b/i.test(text)) return 'auction';
  if (/\bin[- ]?bond\b|\bunder bond\b|[[(]ib[\])]/i.test(said)) return 'in bond';
  if (
    /pre[- ]?arrival|en primeur|\bfutures?\b|subskription/i.test(
      `${said} ${/en primeur|pre-arrival/i.exec(name)?.[0] ?? ''}`,
    )
  )
    return 'pre-arrival';
  return /\bretail\b/i.test(text) ? 'retail' : null;
}
