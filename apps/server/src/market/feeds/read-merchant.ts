import { word } from '@app/domain';
import {
  FEED_FORMATS,
  FeedBroken,
  readFeed,
  toFeedWords,
  type FeedContext,
  type ProductResult,
} from '@app/feed-reader';
import { readVocabulary } from '#wines/catalogue/read-vocabulary.ts';
import { FetchFailed, RobotsRefused, type FetchReply } from '#market/fetch/fetch-feed.ts';
import type { Merchant } from './merchants.store.ts';
import { hash52 } from './hash52.ts';
import { readSitemap, type Sitemap } from './read-sitemap.ts';
import type { Conditional, PoliteFetch } from '#market/fetch/polite-fetch.ts';

/** More pages than any shop has. A shop that answers every page with the first one would have no last page. */
const MOST_PAGES = 4000;
const SITEMAP_LIMITS = { addresses: 10_000, sitemaps: 200, bytes: 60 * 1024 * 1024 };

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
  /** Product pages that robots.txt does not allow. */
  forbiddenPages: number;
  /** More pages than we read: this many were. 0 when all were. */
  leftOutPages: number;
}

/** What earlier runs know of product pages. */
export interface PageMemory {
  /** When the last whole run began; null when every page is to be read. */
  since: Date | null;
  now: Date;
  /** Keeps the listings at an address as they are; false when there are none. */
  keep(address: string): Promise<boolean>;
}

/** A merchant's whole feed, however many documents it is made of. Ends early only by throwing. */
export async function* readMerchant(
  merchant: Merchant,
  fetch: PoliteFetch,
  { conditional, pages }: { conditional: Conditional; pages: PageMemory },
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
  if (documents.kind === 'sitemap') yield* readProductPages(context, fetch, { notes, memory: pages });
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

/** The address of one page of a feed; `size` says how long a page is, unless the address does. */
export function pageAddress(feedUrl: string, size: Readonly<Record<string, string>>, page: number): string {
  const url = new URL(feedUrl);
  for (const [name, value] of Object.entries(size)) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  url.searchParams.set('page', String(page));
  return url.href;
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
    const reply = await fetch(pageAddress(context.baseUrl, size, page));
    notes.httpStatus = reply.status;
    let count = 0;
    for await (const readings of readFeed(counted(reply, notes), context)) {
      if (count === 0 && readings[0]) {
        const key = keyOf(readings[0]);
        if (page > 1 && key === firstKey) throw new FeedBroken(word('Every page is the first one.'));
        if (page === 1) firstKey = key;
      }
      count += readings.length;
      yield readings;
    }
    if (count === 0) return;
  }
  throw new FeedBroken(word('There are more than {n} pages.'), { n: MOST_PAGES });
}

const keyOf = (reading: ProductResult): string => (reading.kind === 'offer' ? reading.offer.key : reading.aside.key);

const DAY_MS = 86_400_000;
/** Not every shop tells of each change: in so many days every page is read. */
const ROUND_DAYS = 7;

/** Whether the sitemap says that a page has not changed since the last run, and it is not this page's day. */
function isUnchanged(address: string, { changedAt }: Sitemap, { since, now }: PageMemory): boolean {
  const changed = changedAt.get(address);
  if (since === null || changed === undefined || changed >= since.getTime()) return false;
  return hash52(address) % ROUND_DAYS !== Math.floor(now.getTime() / DAY_MS) % ROUND_DAYS;
}

/**
 * The product pages a sitemap names, on the sitemap's own host. A page that robots.txt forbids is left out; one that fails is counted,
 * and many failures stop it.
 */
async function* readProductPages(
  context: FeedContext,
  fetch: PoliteFetch,
  { notes, memory }: { notes: ReadNotes; memory: PageMemory },
): AsyncGenerator<ProductResult[]> {
  const home = new URL(context.baseUrl);
  const sitemap = await readSitemap(context.baseUrl, fetch, {
    most: SITEMAP_LIMITS,
    note: (reply) => note(reply, notes),
    count: (bytes) => (notes.bytes += bytes),
  });
  const pages = sitemap.addresses.filter((address) => new URL(address).host === home.host);
  notes.leftOutPages = sitemap.isCut ? sitemap.addresses.length : 0;
  for (const address of pages) {
    if (isUnchanged(address, sitemap, memory) && (await memory.keep(address))) continue;
    try {
      const reply = await fetch(address);
      notes.httpStatus = reply.status;
      for await (const readings of readFeed(counted(reply, notes), { ...context, baseUrl: address })) yield readings;
    } catch (error) {
      if (!(error instanceof FetchFailed || error instanceof FeedBroken)) throw error;
      if (error instanceof RobotsRefused) {
        notes.forbiddenPages++;
        continue;
      }
      notes.failedPages++;
      // A page that is gone takes its offers along; one that cannot be read just now does not.
      const isGone = error instanceof FetchFailed && (error.httpStatus === 404 || error.httpStatus === 410);
      if (!isGone) await memory.keep(address);
      // A few dead pages are ordinary; beyond that it is the shop that is down, and its listings must not be called gone.
      if (notes.failedPages > 5 && notes.failedPages > pages.length / 10) throw error;
    }
  }
}
