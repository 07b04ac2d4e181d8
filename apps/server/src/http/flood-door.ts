import { inEnglish, word } from '@app/domain';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BARE_HEADERS } from './security.ts';

/** Somebody who goes on after so many refusals does not read them. */
const MOST_REFUSALS = 30;
const TOO_MANY = word('Too many requests. Please wait {n} seconds.');

export interface FloodDoor {
  /** Notes that the limit of requests has refused this address, and for how long it will. */
  note(address: string, seconds: number): void;
  /** Answers a call of an address that floods us; false when it is to be answered as usual. */
  refuse(request: IncomingMessage, response: ServerResponse): boolean;
}

interface Refused {
  times: number;
  endsAt: number;
}

/**
 * Refuses calls of an address that goes on in spite of the limit, before anything is made of them. The limit itself would refuse each,
 * but on its way there a request costs four times as much, and others wait for it on the same thread. Never refuses what the
 * limit would let through: pages and files of the build are free, and with the limit's minute this ends.
 */
export function openFloodDoor({
  proxies,
  isOurs,
  onRefused,
  now = Date.now,
}: {
  /** How many proxies stand before us, each of which names the one before it. */
  proxies: number;
  /** Whether the request bears the mark of this program's own. */
  isOurs(headers: IncomingMessage['headers']): boolean;
  onRefused(method: string): void;
  now?: () => number;
}): FloodDoor {
  const refused = new Map<string, Refused>();
  return {
    note(address, seconds) {
      const time = now();
      const known = refused.get(address);
      const times = known && known.endsAt > time ? known.times + 1 : 1;
      refused.set(address, { times, endsAt: time + seconds * 1000 });
      // Refusals end within a minute; whoever is not heard of any more is forgotten with the next.
      if (times === 1) for (const [name, { endsAt }] of refused) if (endsAt <= time) refused.delete(name);
    },
    refuse(request, response) {
      if (refused.size === 0 || request.method !== 'GET' || !request.url?.startsWith('/api/')) return false;
      const known = refused.get(addressOf(request, proxies));
      if (!known || known.times < MOST_REFUSALS || isOurs(request.headers)) return false;
      const seconds = Math.ceil((known.endsAt - now()) / 1000);
      if (seconds <= 0) return false;
      const id = randomUUID();
      const said = { text: TOO_MANY, values: { n: seconds } };
      const message = inEnglish(said.text, said.values);
      const body = JSON.stringify({ error: { code: 'request.too-many', message, ...said, requestId: id } });
      response.writeHead(429, {
        ...BARE_HEADERS,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'retry-after': String(seconds),
        'x-request-id': id,
      });
      response.end(body);
      onRefused(request.method);
      return true;
    },
  };
}

/** The address that asks, as the application finds it: behind proxies the one that the farthest of ours has seen. */
function addressOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const near = socket.remoteAddress ?? '';
  if (proxies === 0) return near;
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const named = forwarded.map((part) => part.trim()).filter((part) => part !== '');
  const all = [near, ...named.toReversed()];
  return all[Math.min(proxies, all.length - 1)] ?? near;
}
