import { said } from '@app/domain';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '#platform/db.ts';
import { fetchDocument, FetchFailed, RobotsRefused, type FetchLimits, type FetchReply } from './fetch-feed.ts';
import { findRobots, keepRobots, reserveTurn } from './hosts.store.ts';
import { parseRobots, type RobotRules } from './robots.ts';

/** The name by which merchants know us; their robots.txt may use it. */
const AGENT_NAME = 'TastevinBot';
/** Between two requests to one host. A robots.txt may ask for more, up to the second figure. */
const DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
const ROBOTS_BYTES = 512 * 1024;

export interface PoliteServices {
  sql: Sql;
  /** The address of this site, sent to merchants in the user agent. */
  publicUrl: string;
  limits: FetchLimits;
  /** Origins that may be inside our own network: the built-in demonstration's. */
  trustedOrigins: readonly string[];
  /** Pages of the demonstration are fetched from `fetchOrigin`, where this server listens, without robots.txt and pauses. */
  demo: DemoOrigins | null;
  delayMs?: number;
}

export interface DemoOrigins {
  publicOrigin: string;
  fetchOrigin: string;
  /** Says to this server that it asks itself: reading all shops is more than a stranger may ask in a minute. */
  pass?: string;
}

export interface Conditional {
  etag?: string | null;
  lastModified?: string | null;
}

export interface PoliteFetch {
  (address: string, conditional?: Conditional): Promise<FetchReply>;
  /** What the robots.txt of an address's host says to us; throws `FetchFailed` when it cannot be read. */
  rulesOf(url: URL): Promise<RobotRules>;
}

/** Fetches politely: obeys robots.txt, also where a redirect leads, pauses between requests, names itself. */
export function openPoliteFetch(services: PoliteServices, signal: AbortSignal): PoliteFetch {
  const { sql, limits, publicUrl, demo } = services;
  const trusted = [...services.trustedOrigins, ...(demo ? [demo.fetchOrigin] : [])];
  const isTrusted = (url: URL): boolean => trusted.includes(url.origin);
  const agent = `${AGENT_NAME}/1.0 (+${publicUrl})`;
  const rules = new Map<string, RobotRules>();

  const fetchRobots = async (url: URL): Promise<string> => {
    try {
      const { body } = await fetchDocument(new URL('/robots.txt', url).href, {
        agent,
        isTrusted,
        signal,
        limits: { ...limits, maxBytes: 2 * ROBOTS_BYTES, totalMs: Math.min(30_000, limits.totalMs) },
      });
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of body) {
        chunks.push(chunk);
        bytes += chunk.length;
        // RFC 9309: what comes after half a megabyte need not be read.
        if (bytes > ROBOTS_BYTES) break;
      }
      return Buffer.concat(chunks).toString('utf8');
    } catch (error) {
      // RFC 9309: no robots.txt (4xx) allows everything; a server in trouble (5xx, silence) allows nothing for now.
      if (!(error instanceof FetchFailed) || error.httpStatus === null) throw error;
      if (error.httpStatus < 500) return '';
      throw new FetchFailed(
        'failed',
        said('The robots.txt of {host} cannot be read: the server answered {status}. Until it can, nothing is read.', {
          host: url.host,
          status: error.httpStatus,
        }),
        { httpStatus: error.httpStatus, retryAfterSeconds: error.retryAfterSeconds, cause: error },
      );
    }
  };

  const rulesOf = async (url: URL): Promise<RobotRules> => {
    const known = rules.get(url.origin);
    if (known) return known;
    let text = await findRobots(sql, url.origin);
    if (text === null) {
      text = await fetchRobots(url);
      await keepRobots(sql, url.origin, text);
    }
    const parsed = parseRobots(text, AGENT_NAME);
    rules.set(url.origin, parsed);
    return parsed;
  };

  const isOwn = (url: URL): boolean => url.origin === demo?.fetchOrigin;
  const passFor = (url: URL): string | undefined => (isOwn(url) ? demo?.pass : undefined);
  /** Returns when the address may be asked for; throws when it may not. */
  const approve = async (url: URL): Promise<void> => {
    if (isOwn(url)) return;
    const { isAllowed, delaySeconds } = await rulesOf(url);
    if (!isAllowed(url.pathname + url.search)) throw new RobotsRefused(url.host);
    const delay = Math.min(LONGEST_DELAY_MS, Math.max(services.delayMs ?? DELAY_MS, (delaySeconds ?? 0) * 1000));
    const wait = (await reserveTurn(sql, url.host, delay)).getTime() - Date.now();
    if (wait > 0) await sleep(wait, undefined, { signal });
  };

  const fetch = async (address: string, conditional: Conditional = {}): Promise<FetchReply> => {
    if (!URL.canParse(address))
      throw new FetchFailed('refused', said('“{text}” is no address.', { text: address.slice(0, 200) }), {
        detail: 'no-address',
      });
    const given = new URL(address);
    const url =
      demo && given.origin === demo.publicOrigin ? new URL(given.pathname + given.search, demo.fetchOrigin) : given;
    await approve(url);
    return fetchDocument(url.href, { agent, limits, isTrusted, signal, approve, passFor, ...conditional });
  };
  return Object.assign(fetch, { rulesOf });
}
