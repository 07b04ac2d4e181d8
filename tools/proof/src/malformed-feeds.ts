import { FEED_KINDS } from '@app/domain';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { feedsOfEveryKind, PATHS, type Answer } from '@app/fakes/src/feeds.ts';
import { mutate } from '@app/documents/src/samples/mutate.ts';
import { openPatience } from './patience.ts';

/** Malformed feeds that random damage to a good feed does not produce. */
const EXTREMES: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.end(),
  (response) => response.end('['.repeat(100_000)),
  (response) => response.end('<item>'.repeat(50_000)),
  (response) => response.end(`{"products":[${'{"title":"a","variants":[{}]},'.repeat(20_000)}`),
  (response) => response.end('x'.repeat(3_000_000)),
  (response) => response.end('"'.repeat(200_000)),
  (response) => response.end(Buffer.alloc(500_000)),
  (response) =>
    response.end(`<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><r><item>&b;</item></r>`),
  (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed at all'),
  (response) => response.writeHead(302, { location: '/' }).end(),
  (response) => response.writeHead(200, { 'content-length': 1000 }).write('half', () => response.destroy()),
  (response) => response.writeHead(429, { 'retry-after': '99999999999999999999' }).end(),
];

export interface MalformedFeeds {
  /** One for each kind of feed; the next answer of each is another one. */
  merchants: readonly { feedKind: (typeof FEED_KINDS)[number]; feedUrl: string }[];
  close(): Promise<void>;
}

/** Merchants on this machine who send spoilt feeds, each from an address of its own: between two requests to one, readers wait. */
export async function openMalformedFeeds(seed: number): Promise<MalformedFeeds> {
  const opened = await Promise.all(FEED_KINDS.map((feedKind, at) => openMerchant(feedKind, seed * 1000 + at)));
  return {
    merchants: opened,
    close: async () => void (await Promise.all(opened.map(({ close }) => close()))),
  };
}

async function openMerchant(feedKind: (typeof FEED_KINDS)[number], seed: number) {
  const answers = new Map<string, string | Answer>();
  let serial = seed;
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const answer = answers.get(path);
    if (answer === undefined) return void response.writeHead(404).end();
    serial++;
    // Every fourth is spoilt from the ground.
    if (serial % 4 === 0) return EXTREMES[Math.floor(serial / 4) % EXTREMES.length]?.(response);
    response.end(mutate(Buffer.from(textOf(answer, request)), serial));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on TCP, so the address is no path.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  feedsOfEveryKind(
    { origin, serve: (path, answer) => void answers.set(path, answer) },
    { producer: 'Château Latour', name: 'Pauillac' },
    30,
  );
  return {
    feedKind,
    feedUrl: origin + PATHS[feedKind],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A good feed's words; those that answer by the request are asked. */
function textOf(answer: string | Answer, request: IncomingMessage): string {
  if (typeof answer === 'string') return answer;
  let text = '';
  // They say what they have to say at once, in one piece.
  answer(request, { end: (said: string) => void (text = said) } as unknown as ServerResponse);
  return text;
}

const LOOK_EVERY_MS = 300;
const ASK_AGAIN_EVERY = 40;

interface Run {
  outcome: string;
  message: string;
  endedAt: string | null;
}

/** Has these feeds read, again and again, until told to stop; calls out how each reading ended, or null when it did not. */
export async function readFeeds(given: {
  feeds: MalformedFeeds;
  url: string;
  token(): string;
  limitMs: number;
  isOver(): boolean;
  onRun(feedKind: string, run: Run | null): void;
}): Promise<void> {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${given.token()}`, 'content-type': 'application/json' };
    const reply = await fetch(given.url + path, { method, headers, body: body && JSON.stringify(body) });
    // The reply of the call that the caller names.
    return (await reply.json()) as T;
  };
  const follow = async ({ feedKind, feedUrl }: MalformedFeeds['merchants'][number]): Promise<void> => {
    const merchant = { name: `Spoilt ${feedKind}`, country: 'FR', currency: 'EUR', feedKind, feedUrl };
    const { id } = await ask<{ id: number | null }>('PUT', '/api/admin/merchants', merchant);
    for (let seen = 0; !given.isOver();) {
      const isLate = openPatience(given.limitMs);
      let run: (Run & { id: number }) | undefined;
      for (let turn = 0; !run && !isLate(); turn++) {
        // Now and then a malformed request happens to change the merchant, too.
        if (turn % ASK_AGAIN_EVERY === 0) {
          await ask('PUT', '/api/admin/merchants', { ...merchant, id });
          await ask('POST', '/api/admin/merchants/run', { id });
        }
        await sleep(LOOK_EVERY_MS);
        const { runs } = await ask<{ runs: (Run & { id: number })[] }>('GET', `/api/admin/merchants/${id}/runs`);
        run = runs.find((one) => one.id > seen && one.endedAt !== null);
      }
      given.onRun(feedKind, run ?? null);
      seen = run?.id ?? seen;
    }
  };
  await Promise.all(given.feeds.merchants.map(follow));
}
