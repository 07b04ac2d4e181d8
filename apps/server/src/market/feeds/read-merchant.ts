import {
  FEED_FORMATS,
  FeedBroken,
  readFeed,
  toFeedWords,
  type FeedContext,
  type ProductResult,
} from '@app/feed-reader';
import { readVocabulary } from '#wines/catalogue/read-vocabulary.ts';
import { FetchFailed, type FetchReply } from '#market/fetch/fetch-feed.ts';
import type { Merchant } from './merchants.store.ts';
import type { Conditional, PoliteFetch } from '#market/fetch/polite-fetch.ts';

/** More pages than any shop has. A shop that answers every page with the first one would have no last page. */
const MOST_PAGES = 4000;
const MOST_PRODUCT_PAGES = 20_000;

/** What the reading has learnt beside the offers. */
export interface ReadNotes {
  bytes: number;
  httpStatus: number | null;
  etag: string | null;
  lastModified: string | null;
  /** The server said that nothing has changed. */
  isUnchanged: boolean;
  /** Product pages that could not be read; the others were. */
  failedPages: number;
}

/** A merchant's whole feed, however many documents it is made of. Ends early only by throwing. */
export async function* readMerchant(
  merchant: Merchant,
  fetch: PoliteFetch,
  conditional: Conditional,
  notes: ReadNotes,
): AsyncGenerator<ProductResult[]> {
  const context: FeedContext = {
    kind: merchant.feedKind,
    words: toFeedWords(await readVocabulary()),
    store: merchant.name,
    currency: merchant.currency,
    baseUrl: merchant.feedUrl,
    ...merchant.options,
  };
  const { documents } = FEED_FORMATS[merchant.feedKind];
  if (documents.kind === 'sitemap') yield* readProductPages(context, fetch, notes);
  else if (documents.kind === 'pages') yield* readPages(context, fetch, notes, documents.parameters);
  else {
    const reply = note(await fetch(merchant.feedUrl, conditional), notes);
    if (reply.status === 304) notes.isUnchanged = true;
    else yield* readFeed(counted(reply, notes), context);
  }
}

function note(reply: FetchReply, notes: ReadNotes): FetchReply {
  notes.httpStatus = reply.status;
  notes.etag = reply.etag;
  notes.lastModified = reply.lastModified;
  return reply;
}

async function* counted(reply: FetchReply, notes: ReadNotes): AsyncGenerator<Uint8Array> {
  for await (const chunk of reply.body) {
    notes.bytes += chunk.length;
    yield chunk;
  }
}

/** Page after page until one is empty. */
async function* readPages(
  context: FeedContext,
  fetch: PoliteFetch,
  notes: ReadNotes,
  size: Readonly<Record<string, string>>,
): AsyncGenerator<ProductResult[]> {
  let firstKey: string | undefined;
  for (let page = 1; page <= MOST_PAGES; page++) {
    const url = new URL(context.baseUrl);
    for (const [name, value] of Object.entries(size))
      if (!url.searchParams.has(name)) url.searchParams.set(name, value);
    url.searchParams.set('page', String(page));
    const reply = await fetch(url.href);
    notes.httpStatus = reply.status;
    let count = 0;
    for await (const readings of readFeed(counted(reply, notes), context)) {
      if (count === 0 && readings[0]) {
        const key = keyOf(readings[0]);
        if (page > 1 && key === firstKey) throw new FeedBroken('Every page is the first one.');
        if (page === 1) firstKey = key;
      }
      count += readings.length;
      yield readings;
    }
    if (count === 0) return;
  }
  throw new FeedBroken(`There are more than ${MOST_PAGES} pages.`);
}

const keyOf = (reading: ProductResult): string => (reading.kind === 'offer' ? reading.offer.key : reading.aside.key);

/** The product pages a sitemap names, on the sitemap's own host. A page that fails is counted; many failures stop it. */
async function* readProductPages(
  context: FeedContext,
  fetch: PoliteFetch,
  notes: ReadNotes,
): AsyncGenerator<ProductResult[]> {
  const home = new URL(context.baseUrl);
  const pages = await readSitemap(context.baseUrl, fetch, notes);
  for (const address of pages) {
    if (new URL(address).host !== home.host) continue;
    try {
      const reply = await fetch(address);
      notes.httpStatus = reply.status;
      for await (const readings of readFeed(counted(reply, notes), { ...context, baseUrl: address })) yield readings;
    } catch (error) {
      if (!(error instanceof FetchFailed || error instanceof FeedBroken)) throw error;
      notes.failedPages++;
      // A few dead pages are ordinary; beyond that it is the shop that is down, and its listings must not be called gone.
      if (notes.failedPages > 5 && notes.failedPages > pages.length / 10) throw error;
    }
  }
}

/** Addresses of a sitemap, of the sitemaps an index names, or of a plain list of lines. */
async function readSitemap(address: string, fetch: PoliteFetch, notes: ReadNotes, depth = 0): Promise<string[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of counted(note(await fetch(address), notes), notes)) {
    chunks.push(chunk);
    if (notes.bytes > 60 * 1024 * 1024) throw new FetchFailed('too-large', 'The sitemap is longer than 60 MB.');
  }
  const text = Buffer.concat(chunks).toString('utf8');
  const found = text.includes('<')
    ? [...text.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'))
    : text.split(/\s+/);
  const addresses = [...new Set(found)].filter((one) => URL.canParse(one));
  if (addresses.length === 0) throw new FeedBroken('The sitemap names no pages.');
  if (!text.includes('<sitemapindex') || depth > 0) return addresses.slice(0, MOST_PRODUCT_PAGES);
  const all: string[] = [];
  for (const inner of addresses.slice(0, 200)) all.push(...(await readSitemap(inner, fetch, notes, depth + 1)));
  return all.slice(0, MOST_PRODUCT_PAGES);
}
