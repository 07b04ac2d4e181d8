import { said } from '@app/domain';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '#platform/db.ts';
import { fetchDocument, FetchFailed, RobotsRefused, type FetchLimits, type FetchReply } from './fetch-feed.ts';
import { reserveTurn } from './hosts.store.ts';
import { AGENT_NAME, openRobots } from './read-robots.ts';
import type { RobotRules } from './robots.ts';

/** Between two requests to one host. A robots.txt may ask for more, up to the second figure. */
const DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

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
  const rulesOf = openRobots({ sql, request: { agent, limits, isTrusted, signal } });

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
