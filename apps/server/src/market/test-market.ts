import { FEED_KINDS, type CallReply } from '@app/domain';
import { startTestApp, type TestApp } from '#http/test-app.ts';
import { openFakeMerchants, type FakeMerchants } from './fake-merchants.ts';
import type { FetchLimits } from './fetch-feed.ts';
import { upsertMerchant } from './merchants.store.ts';
import { runFeed, type FeedServices, type RunOutcome } from './run-feed.ts';

export interface TestMarket {
  test: TestApp;
  fake: FakeMerchants;
  feeds: FeedServices;
  /** A merchant with a feed on the fake server; answers its number. */
  addMerchant(name: string, kind: (typeof FEED_KINDS)[number], path: string): Promise<number>;
  /** Reads a merchant's feed now. */
  read(id: number): Promise<RunOutcome | null>;
  search(query: string, rest?: string): Promise<CallReply<'searchWines'>>;
  /** A call as an admin. */
  admin<T>(method: string, path: string, body?: object): Promise<T>;
  merchant(id: number): Promise<CallReply<'getMerchants'>['merchants'][number]>;
}

/** The real app, a real database, and merchants on a real HTTP server of this machine. */
export async function startTestMarket(limits: Partial<FetchLimits> = {}): Promise<TestMarket> {
  const [test, fake] = [await startTestApp(), await openFakeMerchants()];
  const { services } = test;
  const feeds: FeedServices = {
    db: services.db,
    log: services.log,
    clock: services.clock,
    wineIndex: services.wineIndex,
    rates: services.market.rates,
    publicUrl: services.config.publicUrl,
    demo: null,
    trustedOrigins: [fake.origin],
    delayMs: 0,
    limits: { maxBytes: 5_000_000, idleMs: 500, totalMs: 3000, ...limits },
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
      upsertMerchant(services.db, { slug: name, name, country: 'FR', currency: 'EUR', feedKind: kind, feedUrl: fake.origin + path, options: { taxBasis: 'incl' } }),
    async read(id) {
      await services.db.query("UPDATE merchants SET next_run_at = now() - interval '1 second' WHERE id = $1", [id]);
      return runFeed(feeds, id, new AbortController().signal);
    },
    async search(query, rest = '') {
      // Validated by the contract on the server's side.
      return (await (await test.call(`/api/wines/search/${encodeURIComponent(query)}${rest}`)).json()) as CallReply<'searchWines'>;
    },
    async merchant(id) {
      const { merchants } = await admin<CallReply<'getMerchants'>>('GET', '/api/admin/merchants');
      const found = merchants.find((merchant) => merchant.id === id);
      if (!found) throw new Error(`no merchant ${id}`);
      return found;
    },
  };
}

