import { said, word } from '@app/domain';
import { FeedBroken } from '@app/feed-reader';
import { gunzipSync } from 'node:zlib';
import { FetchFailed, type FetchReply } from '#market/fetch/fetch-feed.ts';
import type { PoliteFetch } from '#market/fetch/polite-fetch.ts';

/** How much of a sitemap is read. Nobody's sitemap may fill our memory. */
export interface SitemapLimits {
  addresses: number;
  /** Sitemaps that an index names. */
  sitemaps: number;
  /** Of all its documents together. */
  bytes: number;
}

export interface Sitemap {
  /** Each once, in the order of the sitemap. */
  addresses: string[];
  /** When a page has changed at the latest, by its address, in milliseconds; only of pages of which it is said. */
  changedAt: ReadonlyMap<string, number>;
  /** The sitemaps an index names; empty when it is no index. */
  inner: string[];
  /** There are more than the limits allow. */
  isCut: boolean;
}

interface SitemapOptions {
  most: SitemapLimits;
  /** Called with each reply and with the length of each piece. */
  note?: (reply: FetchReply) => void;
  count?: (bytes: number) => void;
  /** Which of an index's sitemaps are read, and in what order; all, when absent. */
  choose?: (inner: readonly string[]) => readonly string[];
}

/** Addresses of a sitemap, of the sitemaps an index names, or of a plain list of lines. Throws `FeedBroken` when there are none. */
export async function readSitemap(address: string, fetch: PoliteFetch, options: SitemapOptions): Promise<Sitemap> {
  const { most, choose } = options;
  let bytes = 0;
  const changedAt = new Map<string, number>();
  const read = async (one: string): Promise<{ found: string[]; isIndex: boolean }> => {
    const reply = await fetch(one);
    options.note?.(reply);
    const chunks: Uint8Array[] = [];
    for await (const chunk of reply.body) {
      bytes += chunk.length;
      options.count?.(chunk.length);
      if (bytes > most.bytes) throw tooLong(most);
      chunks.push(chunk);
    }
    const text = unzipped(Buffer.concat(chunks), most).toString('utf8');
    const found: string[] = text.includes('<') ? [] : text.split(/\s+/);
    // What follows an address up to the next one is said of it.
    for (const part of text.includes('<') ? text.split('<loc>').slice(1) : []) {
      const place = (/^\s*(?:<!\[CDATA\[)?\s*([^<\s\]]+)/.exec(part)?.[1] ?? '').replaceAll('&amp;', '&');
      const changed = toMoment(/<lastmod>\s*([^<]{10,40}?)\s*<\/lastmod>/.exec(part)?.[1] ?? '');
      found.push(place);
      if (changed !== null) changedAt.set(place, changed);
    }
    return {
      found: [...new Set(found)].filter((place) => URL.canParse(place)),
      isIndex: text.includes('<sitemapindex'),
    };
  };

  const { found, isIndex } = await read(address);
  if (found.length === 0) throw new FeedBroken(word('The sitemap names no pages.'));
  if (!isIndex) return cut(found, [], { most, changedAt });
  const all: string[] = [];
  const chosen = (choose?.(found) ?? found).slice(0, most.sitemaps);
  for (const inner of chosen) {
    all.push(...(await read(inner)).found);
    if (all.length > most.addresses) break;
  }
  return cut([...new Set(all)], found, { most, changedAt });
}

const cut = (
  addresses: string[],
  inner: string[],
  { most, changedAt }: { most: SitemapLimits; changedAt: Sitemap['changedAt'] },
): Sitemap => ({
  changedAt,
  addresses: addresses.slice(0, most.addresses),
  inner,
  isCut: addresses.length > most.addresses || inner.length > most.sitemaps,
});

/** A date without a time means until the end of that day, wherever the shop is. */
function toMoment(text: string): number | null {
  const at = Date.parse(text);
  if (Number.isNaN(at)) return null;
  return /T/.test(text) ? at : at + 36 * 3600 * 1000;
}

const tooLong = ({ bytes }: SitemapLimits): FetchFailed =>
  new FetchFailed('too-large', said('The sitemap is longer than {n} MB.', { n: Math.round(bytes / 1024 / 1024) }));

/** 'sitemap.xml.gz' is a file that is compressed, whatever the connection does. */
function unzipped(bytes: Buffer, most: SitemapLimits): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: most.bytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLong(most);
    throw new FeedBroken(word('The compressed sitemap cannot be read.'), undefined, { cause: error });
  }
}
