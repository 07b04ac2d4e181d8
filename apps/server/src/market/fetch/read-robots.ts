import { said } from '@app/domain';
import type { Sql } from '#platform/db.ts';
import { fetchDocument, FetchFailed, type FetchRequest } from './fetch-feed.ts';
import { findRobots, keepRobots } from './hosts.store.ts';
import { parseRobots, type RobotRules } from './robots.ts';

/** The name by which merchants know us; their robots.txt may use it. */
export const AGENT_NAME = 'TastevinBot';
const ROBOTS_BYTES = 512 * 1024;
const LONGEST_MS = 30_000;
/** A long run looks again so often whether its rules are older than a day. */
const LOOK_AGAIN_MS = 10 * 60_000;
const TOO_MANY_REQUESTS = 429;

export interface RobotsServices {
  sql: Sql;
  request: Omit<FetchRequest, 'etag' | 'lastModified'>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * What the robots.txt of a host says to us. It is asked for again after a day. If the host then answers with an error or not at
 * all, the rules it gave last stay in force (RFC 9309, 2.4); without any, nothing may be read.
 */
export function openRobots({ sql, request, now = Date.now }: RobotsServices): (url: URL) => Promise<RobotRules> {
  const known = new Map<string, { rules: RobotRules; until: number }>();

  const textOf = async (url: URL): Promise<string> => {
    const kept = await findRobots(sql, url.origin);
    if (kept?.isFresh) return kept.text;
    try {
      const text = await fetchRobots(url, request);
      await keepRobots(sql, url.origin, text);
      return text;
    } catch (error) {
      if (kept && error instanceof FetchFailed && !request.signal.aborted) return kept.text;
      throw error;
    }
  };

  return async (url) => {
    const old = known.get(url.origin);
    if (old && old.until > now()) return old.rules;
    const rules = parseRobots(await textOf(url), AGENT_NAME);
    known.set(url.origin, { rules, until: now() + LOOK_AGAIN_MS });
    return rules;
  };
}

async function fetchRobots(url: URL, request: RobotsServices['request']): Promise<string> {
  const { totalMs } = request.limits;
  const limits = { ...request.limits, maxBytes: 2 * ROBOTS_BYTES, totalMs: Math.min(LONGEST_MS, totalMs) };
  try {
    const { body } = await fetchDocument(new URL('/robots.txt', url).href, { ...request, limits });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      // RFC 9309: what comes after half a megabyte need not be read.
      if (bytes > ROBOTS_BYTES) break;
    }
    // A text of the database cannot hold the character 0.
    return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '');
  } catch (error) {
    if (!(error instanceof FetchFailed) || error.httpStatus === null) throw error;
    // RFC 9309: no robots.txt (4xx) allows everything; a server in trouble (5xx, silence) allows nothing for now.
    if (error.httpStatus < 500 && error.httpStatus !== TOO_MANY_REQUESTS) return '';
    throw new FetchFailed(
      'failed',
      said('The robots.txt of {host} cannot be read: the server answered {status}. Until it can, nothing is read.', {
        host: url.host,
        status: error.httpStatus,
      }),
      { httpStatus: error.httpStatus, retryAfterSeconds: error.retryAfterSeconds, cause: error },
    );
  }
}
