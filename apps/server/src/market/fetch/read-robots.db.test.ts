import { openFakeMerchants, type FakeMerchants } from '@app/fakes/src/merchants.ts';
import { expect, it } from 'vitest';
import { openTestDb } from '#testing/test-db.ts';
import type { Db } from '#platform/db.ts';
import { FETCH_LIMITS, RobotsRefused } from './fetch-feed.ts';
import { openPoliteFetch } from './polite-fetch.ts';
import { openRobots } from './read-robots.ts';

const MINUTE = 60_000;

interface Shop {
  db: Db;
  fake: FakeMerchants;
  /** One fetch of a run of its own: what it was answered. */
  read(path: string): Promise<string>;
  /** Makes what was kept of robots.txt so old. */
  age(interval: string): Promise<unknown>;
  /** How often robots.txt was asked for. */
  asked(): number;
}

async function openShop(robots: string): Promise<Shop> {
  const [db, fake] = [await openTestDb(), await openFakeMerchants()];
  fake.serve('/robots.txt', robots);
  for (const path of ['/open', '/closed']) fake.serve(path, 'wines');
  return {
    db,
    fake,
    async read(path) {
      const services = { sql: db, publicUrl: 'http://ours.example', limits: FETCH_LIMITS, demo: null, delayMs: 0 };
      const fetch = openPoliteFetch({ ...services, trustedOrigins: [fake.origin] }, AbortSignal.timeout(5 * MINUTE));
      try {
        const { body } = await fetch(fake.origin + path);
        const chunks: Uint8Array[] = [];
        for await (const chunk of body) chunks.push(chunk);
        return Buffer.concat(chunks).toString('utf8');
      } catch (error) {
        return error instanceof RobotsRefused ? 'forbidden' : String(error);
      }
    },
    age: (interval) => db.query('UPDATE feed_hosts SET robots_at = now() - $1::interval', [interval]),
    asked: () => fake.requests.filter(({ path }) => path === '/robots.txt').length,
  };
}

it('a robots.txt counts for a day and is then asked for again', async () => {
  const shop = await openShop('User-agent: *\nDisallow: /closed\n');
  expect([await shop.read('/open'), await shop.read('/closed')]).toEqual(['wines', 'forbidden']);
  shop.fake.serve('/robots.txt', 'User-agent: *\nDisallow: /open\n');
  await shop.age('23 hours');
  expect([await shop.read('/open'), shop.asked()]).toEqual(['wines', 1]);
  await shop.age('25 hours');
  expect([await shop.read('/open'), await shop.read('/closed'), shop.asked()]).toEqual(['forbidden', 'wines', 2]);
});

it.each([500, 503, 429])(
  'where robots.txt answers %i, what it said last stays in force, for thirty days',
  async (status) => {
    const shop = await openShop('User-agent: *\nDisallow: /closed\n');
    await shop.read('/open');
    shop.fake.serve('/robots.txt', (_request, response) => void response.writeHead(status).end());
    await shop.age('25 hours');
    expect([await shop.read('/open'), await shop.read('/closed')]).toEqual(['wines', 'forbidden']);
    expect(shop.asked()).toBe(3);
    await shop.age('31 days');
    expect(await shop.read('/open')).toContain(`the server answered ${status}`);
  },
);

it('a host that never gave a robots.txt and answers with an error is not read', async () => {
  const shop = await openShop('');
  shop.fake.serve('/robots.txt', (_request, response) => void response.writeHead(503).end());
  expect(await shop.read('/open')).toContain('Until it can, nothing is read.');
  expect(shop.fake.requests.map(({ path }) => path)).toEqual(['/robots.txt']);
});

it('a robots.txt that was taken down allows everything, also where an older one forbade it', async () => {
  const shop = await openShop('User-agent: *\nDisallow: /\n');
  expect(await shop.read('/open')).toBe('forbidden');
  shop.fake.serve('/robots.txt', (_request, response) => void response.writeHead(404).end());
  await shop.age('25 hours');
  expect(await shop.read('/open')).toBe('wines');
});

it('a run of more than a day notices new rules', async () => {
  const { fake, age, db } = await openShop('User-agent: *\nDisallow: /closed\n');
  let now = 0;
  const rulesOf = openRobots({
    sql: db,
    request: { agent: 'us', limits: FETCH_LIMITS, isTrusted: () => true, signal: AbortSignal.timeout(5 * MINUTE) },
    now: () => now,
  });
  const isAllowed = async (): Promise<boolean> => (await rulesOf(new URL(fake.origin))).isAllowed('/closed');
  expect(await isAllowed()).toBe(false);
  fake.serve('/robots.txt', 'User-agent: *\nAllow: /\n\0');
  await age('25 hours');
  now += MINUTE;
  expect(await isAllowed()).toBe(false);
  now += 15 * MINUTE;
  expect(await isAllowed()).toBe(true);
});
