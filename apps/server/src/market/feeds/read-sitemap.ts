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
    const found = text.includes('<')
      ? Array.from(text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\s\]]+)\s*(?:\]\]>)?\s*<\/loc>/g), (match) =>
          (match[1] ?? '').replaceAll('&amp;', '&'),
        )
      : text.split(/\s+/);
    return {
      found: [...new Set(found)].filter((place) => URL.canParse(place)),
      isIndex: text.includes('<sitemapindex'),
    };
  };

  const { found, isIndex } = await read(address);
  if (found.length === 0) throw new FeedBroken('The sitemap names no pages.');
  if (!isIndex) return cut(found, [], most);
  const all: string[] = [];
  const chosen = (choose?.(found) ?? found).slice(0, most.sitemaps);
  for (const inner of chosen) {
    all.push(...(await read(inner)).found);
    if (all.length > most.addresses) break;
  }
  return cut([...new Set(all)], found, most);
}

const cut = (addresses: string[], inner: string[], most: SitemapLimits): Sitemap => ({
  addresses: addresses.slice(0, most.addresses),
  inner,
  isCut: addresses.length > most.addresses || inner.length > most.sitemaps,
});

const tooLong = ({ bytes }: SitemapLimits): FetchFailed =>
  new FetchFailed('too-large', `The sitemap is longer than ${Math.round(bytes / 1024 / 1024)} MB.`);

/** 'sitemap.xml.gz' is a file that is compressed, whatever the connection does. */
function unzipped(bytes: Buffer, most: SitemapLimits): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: most.bytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLong(most);
    throw new FeedBroken('The compressed sitemap cannot be read.', { cause: error });
  }
}
