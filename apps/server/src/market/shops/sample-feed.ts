import { word } from '@app/domain';
import {
  ASIDE_REASONS,
  FEED_FORMATS,
  FeedBroken,
  readFeed,
  toFeedWords,
  type AsideReason,
  type FeedContext,
  type Offer,
  type ProductResult,
  type ShopFacts,
} from '@app/feed-reader';
import { FetchFailed, RobotsRefused } from '#market/fetch/fetch-feed.ts';
import type { PoliteFetch } from '#market/fetch/polite-fetch.ts';
import { pageAddress } from '#market/feeds/read-merchant.ts';
import { readSitemap } from '#market/feeds/read-sitemap.ts';
import { readVocabulary } from '#wines/catalogue/read-vocabulary.ts';
import type { FeedPlace, ShopVisit } from './visit-shop.ts';

/** The first offers of a feed. */
export interface FeedSample {
  /** Where the feed is to be read from; of several sitemaps it is the one with the products. */
  feedUrl: string;
  offers: Offer[];
  setAside: { reason: string; count: number }[];
  /** Pages that the sitemap names, and how many of those robots.txt forbids; null for other feeds. */
  pages: { total: number; isCut: boolean; forbidden: number } | null;
}

/** ISO 4217's code for 'no currency': prices of a shop that has not said its own. */
export const NO_CURRENCY = 'XXX';

const MOST_OFFERS = 10;
const MOST_PRODUCTS = 250;
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_PAGES = 14;
const SITEMAP_LIMITS = { addresses: 20_000, sitemaps: 4, bytes: MOST_BYTES };
/** How shops write the addresses of what they sell. */
const PRODUCT_PATH =
  /\/(?:products?|produits?|produkte?|producto|prodotto|p|item|wines?|vins?|weine?|vinos?|vini|shop)\//iu;

/** Reads the first offers at a place. Throws `FetchFailed` or `FeedBroken` when there is no such feed. */
export async function sampleFeed(
  fetch: PoliteFetch,
  place: FeedPlace,
  { visit, facts }: { visit: ShopVisit; facts: ShopFacts },
): Promise<FeedSample> {
  const context: FeedContext = {
    kind: place.kind,
    words: toFeedWords(await readVocabulary()),
    store: facts.name ?? visit.home.hostname,
    currency: facts.currency ?? NO_CURRENCY,
    baseUrl: place.url,
  };
  const sampled = openSample();
  const { documents } = FEED_FORMATS[place.kind];
  if (documents.kind === 'sitemap') return samplePages(fetch, context, visit);
  const address = documents.kind === 'pages' ? pageAddress(place.url, documents.parameters, 1) : place.url;
  const reply = await fetch(address);
  if (/html/iu.test(reply.contentType ?? '')) throw new FeedBroken(word('It is a page for people.'));
  const bounded = cut(reply.body);
  try {
    for await (const readings of readFeed(bounded.chunks, context)) {
      sampled.add(readings);
      if (sampled.isFull()) break;
    }
  } catch (error) {
    // We stopped in the middle of a long document ourselves.
    if (!(error instanceof FeedBroken && bounded.isCut())) throw error;
  }
  return { feedUrl: place.url, ...sampled.result(), pages: null };
}

/** Product pages of a sitemap, those that look like products first, and none that robots.txt forbids. */
async function samplePages(fetch: PoliteFetch, context: FeedContext, visit: ShopVisit): Promise<FeedSample> {
  const isProducts = (address: string): boolean => /product|produkt|produit|prodott/iu.test(new URL(address).pathname);
  const { addresses, inner, isCut } = await readSitemap(context.baseUrl, fetch, {
    most: SITEMAP_LIMITS,
    choose: (all) => [...all.filter(isProducts), ...all.filter((one) => !isProducts(one))],
  });
  const own = addresses.filter((address) => new URL(address).host === visit.home.host);
  const isAllowed = (address: string): boolean => {
    const { pathname, search } = new URL(address);
    return visit.rules.isAllowed(pathname + search);
  };
  const allowed = own.filter(isAllowed);
  if (own.length > 0 && allowed.length === 0) throw new RobotsRefused(visit.home.host);
  const likely = allowed.filter((address) => PRODUCT_PATH.test(address));
  const sampled = openSample();
  let failed: FetchFailed | null = null;
  for (const address of [...likely, ...allowed.filter((one) => !likely.includes(one))].slice(0, MOST_PAGES)) {
    try {
      const reply = await fetch(address);
      for await (const readings of readFeed(cut(reply.body).chunks, { ...context, baseUrl: address }))
        sampled.add(readings);
    } catch (error) {
      if (!(error instanceof FetchFailed || error instanceof FeedBroken)) throw error;
      if (error instanceof FetchFailed) failed = error;
    }
    if (sampled.isFull()) break;
  }
  const result = sampled.result();
  if (result.offers.length === 0 && failed) throw failed;
  const productSitemaps = inner.filter(isProducts);
  return {
    // With one sitemap of products, later readings need not look at the shop's other pages.
    feedUrl: productSitemaps.length === 1 ? (productSitemaps[0] ?? context.baseUrl) : context.baseUrl,
    ...result,
    pages: { total: own.length, isCut, forbidden: own.length - allowed.length },
  };
}

function openSample() {
  const offers: Offer[] = [];
  const asides = new Map<AsideReason, number>();
  let products = 0;
  return {
    add(readings: readonly ProductResult[]): void {
      for (const reading of readings) {
        if (offers.length >= MOST_OFFERS) return;
        products++;
        if (reading.kind === 'offer') offers.push(reading.offer);
        else asides.set(reading.aside.reason, (asides.get(reading.aside.reason) ?? 0) + 1);
      }
    },
    isFull: () => offers.length >= MOST_OFFERS || products >= MOST_PRODUCTS,
    result: () => ({
      offers,
      setAside: Array.from(asides, ([reason, count]) => ({ reason: ASIDE_REASONS[reason], count })),
    }),
  };
}

/** The first bytes of a document, however long it is. */
function cut(body: AsyncIterable<Uint8Array>): { chunks: AsyncIterable<Uint8Array>; isCut: () => boolean } {
  let bytes = 0;
  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      bytes += chunk.length;
      yield chunk;
      if (bytes > MOST_BYTES) return;
    }
  }
  return { chunks: read(), isCut: () => bytes > MOST_BYTES };
}
