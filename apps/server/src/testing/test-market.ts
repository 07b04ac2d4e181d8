import { FEED_KINDS, type CallReply } from '@app/domain';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/queue.ts';
import type { Growth } from '#wines/growth/open-growth.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { openFakeMerchants, type FakeMerchants } from '@app/fakes/src/merchants.ts';
import type { FetchLimits } from '#market/fetch/fetch-feed.ts';
import { upsertMerchant } from '#market/feeds/merchants.store.ts';
import type { RateBook } from '#market/rates/rates.ts';
import { runFeed, type FeedServices, type RunOutcome } from '#market/feeds/run-feed.ts';

/** What is needed of the app under test; `startTestApp` makes one. */
interface AppUnderTest {
  services: {
    db: Db;
    log: Log;
    clock: Clock;
    queue: Queue;
    wineIndex: WineIndex;
    growth: Growth;
    market: { rates: RateBook };
    config: { publicUrl: string };
  };
  call(path: string, init?: RequestInit & { as?: string }): Promise<Response>;
}

export interface TestMarket {
  test: AppUnderTest;
  fake: FakeMerchants;
  feeds: FeedServices;
  /** A merchant with a feed on the fake server; answers its number. */
  addMerchant(name: string, kind: (typeof FEED_KINDS)[number], path: string): Promise<number>;
  /** Reads a merchant's feed now, with other limits where some are given. */
  read(id: number, limits?: Partial<FetchLimits>): Promise<RunOutcome | null>;
  search(query: string, rest?: string): Promise<CallReply<'searchWines'>>;
  /** A call as an admin. */
  admin<T>(method: string, path: string, body?: object): Promise<T>;
  merchant(id: number): Promise<CallReply<'getMerchants'>['merchants'][number]>;
}

/** The real app, a real database, and merchants on a real HTTP server of this machine. */
export async function startTestMarket(test: AppUnderTest, limits: Partial<FetchLimits> = {}): Promise<TestMarket> {
  const fake = await openFakeMerchants();
  const { services } = test;
  const defaults = { maxBytes: 5_000_000, idleMs: 5000, totalMs: 20_000, ...limits };
  const feeds: FeedServices = {
    db: services.db,
    log: services.log,
    clock: services.clock,
    wineIndex: services.wineIndex,
    growth: services.growth,
    rates: services.market.rates,
    publicUrl: services.config.publicUrl,
    demo: null,
    trustedOrigins: [fake.origin],
    delayMs: 0,
    limits: defaults,
  };
  const admin = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    const reply = await test.call(path, { method, as: 'admin', ...init });
    // The caller names the reply of the call it makes.
    return (await reply.json()) as T;
  };
  return {
    test,
    fake,
    feeds,
    admin,
    addMerchant: (name, kind, path) =>
      upsertMerchant(services.db, {
        slug: name,
        name,
        country: 'FR',
        currency: 'EUR',
        feedKind: kind,
        feedUrl: fake.origin + path,
        options: { taxBasis: 'incl' },
      }),
    async read(id, others = {}) {
      await services.db.query("UPDATE merchants SET next_run_at = now() - interval '1 second' WHERE id = $1", [id]);
      return runFeed({ ...feeds, limits: { ...defaults, ...others } }, id, new AbortController().signal);
    },
    async search(query, rest = '') {
      // Validated by the contract on the server's side.
      return (await (
        await test.call(`/api/wines/search/${encodeURIComponent(query)}${rest}`)
      ).json()) as CallReply<'searchWines'>;
    },
    async merchant(id) {
      const { merchants } = await admin<CallReply<'getMerchants'>>('GET', '/api/admin/merchants');
      const found = merchants.find((merchant) => merchant.id === id);
      if (!found) throw new Error(`no merchant ${id}`);
      return found;
    },
  };
}
