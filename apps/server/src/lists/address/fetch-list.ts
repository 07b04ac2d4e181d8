import { UPLOAD_LIMITS, uploadKindOf } from '@app/domain';
import type { ListLink } from '@app/page-reader';
import type { FetchReply } from '#market/fetch/fetch-feed.ts';
import { openPoliteFetch } from '#market/fetch/polite-fetch.ts';
import { toAddress } from '#market/fetch/to-address.ts';
import type { Db } from '#platform/db.ts';
import { needsScripts, noAddress, noListThere, toAddressError, tooTangled, unknownKind } from './address.errors.ts';
import { decodePage } from './decode-page.ts';
import { readWebPage } from './read-web-page.ts';

export interface FetchListServices {
  db: Db;
  /** `trustedOrigins`: inside our own network, and yet to be read. */
  config: { publicUrl: string; trustedOrigins: readonly string[] };
}

/** What stands at an address. */
export type FetchedList = { url: string } & (
  | { kind: 'file'; bytes: Uint8Array; fileName: string }
  | { kind: 'text'; text: string; title: string }
  | { kind: 'links'; links: ListLink[] }
);

/** A guest waits for the answer. */
const LIMITS = { maxBytes: UPLOAD_LIMITS.maxBytes, idleMs: 10_000, totalMs: 30_000 };
const WAIT_MS = 60_000;
/** Longer pages are no lists for people: the longest of our fixtures, 1,500 wines, has 0.4 MB. */
const MOST_HTML = 6 * 1024 * 1024;
/** A page with fewer wines that links to lists is no list itself: a menu of dishes often names two bottles. */
const FEW_WINES = 3;

/**
 * Fetches what stands at an address, politely and from the public web only. Throws an error with a sentence for the guest when
 * there is no list to be had.
 */
export async function fetchList(services: FetchListServices, typed: string, signal: AbortSignal): Promise<FetchedList> {
  const address = toAddress(typed);
  if (address === null) throw noAddress();
  const { bytes, reply } = await fetchBytes(services, address, signal);
  const url = reply.url.href;
  if (uploadKindOf(bytes) !== null) return { kind: 'file', url, bytes, fileName: nameOf(reply.url) };
  if (!isPage(bytes, reply.contentType)) throw unknownKind();
  if (bytes.length > MOST_HTML) throw tooTangled();
  const page = await readWebPage({ html: decodePage(bytes, reply.contentType), address: url });
  if (page.links.length > 0 && page.wineCount < FEW_WINES) return { kind: 'links', url, links: page.links };
  if (page.wineCount === 0) throw page.needsScripts ? needsScripts() : noListThere();
  return { kind: 'text', url, text: page.text, title: page.title ?? reply.url.hostname };
}

async function fetchBytes(
  { db, config }: FetchListServices,
  address: string,
  asked: AbortSignal,
): Promise<{ bytes: Uint8Array; reply: FetchReply }> {
  const signal = AbortSignal.any([asked, AbortSignal.timeout(WAIT_MS)]);
  const { publicUrl, trustedOrigins } = config;
  // The operator's own sites need no pauses.
  const delayMs = trustedOrigins.includes(new URL(address).origin) ? 0 : undefined;
  const polite = openPoliteFetch({ sql: db, publicUrl, limits: LIMITS, trustedOrigins, demo: null, delayMs }, signal);
  try {
    const reply = await polite(address);
    const chunks: Uint8Array[] = [];
    for await (const chunk of reply.body) chunks.push(chunk);
    return { bytes: new Uint8Array(Buffer.concat(chunks)), reply };
  } catch (error) {
    throw toAddressError(error);
  }
}

function isPage(bytes: Uint8Array, contentType: string | null): boolean {
  if (/html|xml/iu.test(contentType ?? '')) return true;
  return (
    contentType === null &&
    /^\s*<(?:!doctype|html|head|body)/iu.test(Buffer.from(bytes.subarray(0, 512)).toString('latin1'))
  );
}

/** 'wine-list.pdf' for the title; the name of the site where the address has none. */
function nameOf(url: URL): string {
  const last = url.pathname.split('/').filter(Boolean).at(-1);
  try {
    return last === undefined ? url.hostname : decodeURIComponent(last).replaceAll(/[-+_]+/g, ' ');
  } catch {
    return last ?? url.hostname;
  }
}
