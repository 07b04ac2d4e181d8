import { FEED_KINDS, type CallReply, saidInEnglish } from '@app/domain';
import { createGzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { feedsOfEveryKind, PATHS, pipes } from '@app/fakes/src/feeds.ts';
import type { FetchLimits } from './fetch/fetch-feed.ts';
import { marketWorkers } from './feeds/market.jobs.ts';
import { keepRates } from './rates/rates.store.ts';
import { runFeed } from './feeds/run-feed.ts';
import { startTestMarket } from '#testing/test-market.ts';

const LATOUR = { producer: 'Château Latour', name: 'Château Latour Pauillac' };
const TEN_GIGABYTES = 10 * 1024 ** 3;
const CISSAC = 'Château Cissac Haut-Médoc 2016';

describe('feeds become listings', () => {
  it('every format, read by the jobs of the queue, is found again through the API', async () => {
    const market = await startTestMarket(await startTestApp());
    feedsOfEveryKind(market.fake, LATOUR, 650);
    for (const kind of FEED_KINDS) await market.addMerchant(`Shop ${kind}`, kind, PATHS[kind]);
    const { queue } = market.test.services;
    const workers = marketWorkers({ ...market.feeds, queue });
    // What the minute's clock would do, at once; and one shop more by a second worker at the same time.
    await queue.work(workers.map(({ kind, run }) => ({ kind, run })));
    const schedule = workers[0];
    if (schedule) await queue.send(schedule.kind, {});
    await expect
      .poll(async () => (await market.search('Chateau Latour')).listings.length, { timeout: 120_000 })
      .toBe(FEED_KINDS.length);
    const {
      wine,
      listings,
      averagePricePer750ml,
      market: figures,
      vintageUsed,
      otherVintages,
      isDemo,
    } = await market.search('Chateau Latour 2016');
    expect(wine?.lwin).toBe('TV00000001');
    expect(new Set(listings.map((listing) => listing.store)).size).toBe(7);
    for (const listing of listings) {
      expect(listing).toMatchObject({
        vintage: '2016',
        bottleSize: 750,
        packSize: 1,
        listingType: 'retail',
        priceCents: 65_000,
        currency: 'EUR',
        taxBasis: 'incl',
        storeCountry: 'FR',
        isDemo: false,
      });
    }
    // 650 € at 1.0389 dollars to the euro.
    expect(averagePricePer750ml).toBe(67_529);
    expect(figures).toMatchObject({
      currency: 'USD',
      medianPer750Cents: 67_529,
      lowestPer750Cents: 67_529,
      offers: 7,
      leftOut: 0,
    });
    expect({ vintageUsed, otherVintages, isDemo }).toEqual({ vintageUsed: '2016', otherVintages: [], isDemo: false });
    const inPounds = await market.search('Chateau Latour', '?currency=GBP&vintage=all');
    expect(inPounds.market?.currency).toBe('GBP');
    expect(inPounds.listings[0]?.viewerPriceCents).toBe(Math.round(65_000 * 0.82918));
    expect(inPounds.rates).toEqual({ date: '2024-12-31', source: 'European Central Bank' });
  }, 400_000);

  it('sure is linked, unsure waits for a person, the rest stays unlinked; what cannot be an offer is set aside with a reason', async () => {
    const market = await startTestMarket(await startTestApp());
    market.fake.serve(
      '/feed',
      pipes(market.fake.origin, [
        ['1', CISSAC, 30],
        ['2', 'Château Haut-Brion 2015', 60_000],
        ['8', 'Château Haut-Brion 2016', 5.5],
        ['3', 'Château Latour Les Forts 2015', 220],
        ['4', 'Zinfandel of Quite Elsewhere 2019', 18],
        ['5', 'Example Pale Ale', 5],
        ['6', 'Château Coufran 2015', 0],
        ['7', 'Château Coufran 2015 Magnum', 40],
      ]),
    );
    const id = await market.addMerchant('Shop', 'wine-searcher', '/feed');
    expect(await market.read(id)).toBe('ok');
    expect((await market.search('Chateau Cissac')).listings).toHaveLength(1);
    expect((await market.search('Chateau Haut-Brion')).listings).toEqual([]);
    const { lastRun, health } = await market.merchant(id);
    expect(health).toBe('well');
    const reasons = Object.fromEntries(
      lastRun?.setAside.map((aside) => [
        aside.reason,
        aside.samples[0] ? saidInEnglish(aside.samples[0].detail) : '',
      ]) ?? [],
    );
    expect(reasons).toMatchObject({
      'Not wine': "It says 'Pale Ale'.",
      'A price of zero or less': 'The price is 0.00.',
      'Sizes that contradict each other': 'The size is given as 750 ml, the name says 1500 ml.',
    });
    expect(reasons["A price far from its wine's market"]).toBe(
      '$62,334.00 per 750 ml is 104 times its market of $600.00.',
    );
    const queue = await market.admin<CallReply<'getReviewQueue'>>('GET', '/api/admin/review');
    expect(queue.open.match).toBeGreaterThanOrEqual(1);
    expect(queue.items[0]?.proposed).toMatchObject({ displayName: expect.any(String), confidence: expect.any(Number) });
  });

  it('a feed read twice changes nothing; a new price is kept with the old one; what is missing is gone, and may come back', async () => {
    const market = await startTestMarket(await startTestApp());
    const { fake, test } = market;
    const rows: [string, string, number][] = [
      ['1', CISSAC, 30],
      ['2', 'Château Coufran 2015', 25],
    ];
    const serve = (some: typeof rows): void => fake.serve('/feed', pipes(fake.origin, some));
    serve(rows);
    const id = await market.addMerchant('Shop', 'wine-searcher', '/feed');
    await market.read(id);
    const versions = async (): Promise<unknown[]> =>
      (await test.services.db.query('SELECT id, xmin::text FROM listings ORDER BY id')).rows;
    const before = await versions();
    await market.read(id);
    expect(await versions()).toEqual(before);
    expect((await market.merchant(id)).lastRun).toMatchObject({
      outcome: 'ok',
      offers: 2,
      added: 0,
      changed: 0,
      gone: 0,
    });

    serve([['1', CISSAC, 33]]);
    await market.read(id);
    // What the merchants' page shows of it.
    expect((await market.merchant(id)).lastRun).toMatchObject({ outcome: 'ok', offers: 1, changed: 1, gone: 1 });
    expect((await market.search('Chateau Cissac')).listings[0]?.priceCents).toBe(3300);
    expect((await market.search('Chateau Coufran')).listings).toEqual([]);
    const { rows: prices } = await test.services.db.query(
      'SELECT p.price_cents FROM listing_prices p JOIN listings l ON l.id = p.listing_id WHERE l.key = $1 ORDER BY p.at',
      ['1'],
    );
    expect(prices.map((row) => row.price_cents)).toEqual([3000, 3300]);
    expect((await test.services.db.query('SELECT count(*)::int AS n FROM listings')).rows[0]?.n).toBe(2);
    serve(rows);
    await market.read(id);
    expect((await market.search('Chateau Coufran')).listings).toHaveLength(1);
    const { lwin } = (await market.search('Chateau Cissac')).wine ?? { lwin: '' };
    const history = (await (await test.call(`/api/wines/prices/${lwin}`)).json()) as CallReply<'getPriceHistory'>;
    expect(history.points.at(-1)).toMatchObject({ medianPer750Cents: Math.round(3000 * 1.0389), offers: 1 });
  });

  it('a price of the past is converted at the rates of its day, where they are known', async () => {
    const market = await startTestMarket(await startTestApp());
    const { db } = market.test.services;
    market.fake.serve('/feed', pipes(market.fake.origin, [['1', CISSAC, 30]]));
    await market.read(await market.addMerchant('Shop', 'wine-searcher', '/feed'));
    await db.query("UPDATE listing_prices SET at = at - interval '40 days'");
    const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    await keepRates(db, [
      { date: day(36), source: 'European Central Bank', perEuro: { USD: 2 } },
      { date: day(1), source: 'European Central Bank', perEuro: { USD: 1.5 } },
    ]);
    const { lwin } = (await market.search('Chateau Cissac')).wine ?? { lwin: '' };
    const history = (await (
      await market.test.call(`/api/wines/prices/${lwin}`)
    ).json()) as CallReply<'getPriceHistory'>;
    expect(history.points.at(0)).toMatchObject({ medianPer750Cents: 6000 });
    expect(history.points.at(-1)).toMatchObject({ medianPer750Cents: 4500 });
  });

  it('asks whether anything has changed, and believes the answer', async () => {
    const market = await startTestMarket(await startTestApp());
    let full = 0;
    market.fake.serve('/feed', (request, response) => {
      if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end();
      full++;
      response.setHeader('etag', '"v1"');
      response.end(pipes(market.fake.origin, [['1', CISSAC, 30]]));
    });
    const id = await market.addMerchant('Shop', 'wine-searcher', '/feed');
    expect(await market.read(id)).toBe('ok');
    expect(await market.read(id)).toBe('unchanged');
    expect(full).toBe(1);
    expect((await market.search('Chateau Cissac')).listings).toHaveLength(1);
  });

  it('of two workers only one reads a feed', async () => {
    const market = await startTestMarket(await startTestApp());
    market.fake.serve('/feed', pipes(market.fake.origin, [['1', CISSAC, 30]]));
    const id = await market.addMerchant('Shop', 'wine-searcher', '/feed');
    const signal = new AbortController().signal;
    const outcomes = await Promise.all([1, 2, 3].map(() => runFeed(market.feeds, id, signal)));
    expect(outcomes.filter((outcome) => outcome !== null)).toEqual(['ok']);
    expect(market.fake.requests.filter((request) => request.path === '/feed')).toHaveLength(1);
  });
});

describe('a failing merchant does not affect the others', () => {
  it('broken half-way, an error, silence, ten gigabytes and more: each is told apart, and the others are read', async () => {
    // Only the two that are slow on purpose run into a time limit, however busy this machine is.
    const patient = { maxBytes: 1024 * 1024, idleMs: 60_000, totalMs: 120_000 };
    const slow: Record<string, Partial<FetchLimits>> = { silent: { idleMs: 2000 }, dripping: { totalMs: 1500 } };
    const market = await startTestMarket(await startTestApp(), patient);
    const { fake } = market;
    const good = pipes(fake.origin, [
      ['1', CISSAC, 30],
      ['2', 'Château Coufran 2015', 25],
    ]);
    const names = [
      'well',
      'cut',
      'failing',
      'silent',
      'dripping',
      'endless',
      'announced',
      'bomb',
      'nonsense',
      'empty',
    ] as const;
    const ids: Record<string, number> = {};
    for (const name of names) {
      fake.serve(`/${name}`, good);
      ids[name] = await market.addMerchant(name, 'wine-searcher', `/${name}`);
      expect(await market.read(ids[name])).toBe('ok');
    }
    const row = (at: number): string => pipes(fake.origin, [[`n${at}`, `Wine of Nowhere ${at}`, 10]]);
    fake.serve('/cut', (_request, response) => {
      response.setHeader('content-length', '100000');
      response.write(pipes(fake.origin, [['1', CISSAC, 35]]), () => response.destroy());
    });
    fake.serve('/failing', (_request, response) => void response.writeHead(500).end('oh no'));
    fake.serve('/silent', () => {});
    fake.serve('/dripping', (_request, response) => {
      let at = 0;
      const timer = setInterval(() => response.write(row(at++)), 100);
      response.on('close', () => clearInterval(timer));
    });
    fake.serve('/endless', (_request, response) => {
      let at = 0;
      const more = (): void => {
        while (!response.destroyed && response.write(row(at++).repeat(50))) continue;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    // Ten gigabytes: said beforehand, and wrapped so that they travel as a few megabytes.
    fake.serve('/announced', (_request, response) => {
      response.setHeader('content-length', String(TEN_GIGABYTES));
      response.write(row(0));
    });
    fake.serve('/bomb', (_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      // In small pieces, so that the first comes before a busy machine has packed much.
      const gzip = createGzip({ level: 1, chunkSize: 1024 });
      gzip.pipe(response);
      response.on('close', () => gzip.destroy());
      // Empty lines after the first offer: to be counted, not to be matched, so that a busy machine counts them in time too.
      gzip.write(row(0));
      const piece = Buffer.alloc(1 << 17, '\n');
      let sent = 0;
      const more = (): void => {
        while (!gzip.destroyed && sent < TEN_GIGABYTES) {
          sent += piece.length;
          if (!gzip.write(piece)) return void gzip.once('drain', more);
        }
      };
      more();
    });
    fake.serve('/nonsense', '<html><body>Maintenance</body></html>');
    fake.serve('/empty', 'SKU|name|description|vintage|unit-size|price|stock|url\n');
    const heap = process.memoryUsage().rss;
    const outcomes: Record<string, unknown> = {};
    await Promise.all(
      names.map(async (name) => {
        outcomes[name] = await market.read(ids[name] ?? 0, slow[name]);
      }),
    );
    expect(outcomes).toEqual({
      well: 'ok',
      cut: 'broken',
      failing: 'failed',
      silent: 'slow',
      dripping: 'slow',
      endless: 'too-large',
      announced: 'too-large',
      bomb: 'too-large',
      nonsense: 'broken',
      empty: 'broken',
    });
    expect(process.memoryUsage().rss - heap).toBeLessThan(200 * 1024 * 1024);
    // Nothing was called gone for it, and what was read before the cut counts.
    const { listings } = await market.search('Chateau Cissac');
    expect(listings).toHaveLength(names.length);
    expect(listings.find((listing) => listing.store === 'cut')?.priceCents).toBe(3500);
    expect((await market.search('Chateau Coufran')).listings).toHaveLength(names.length);
    // Each case as the merchants' page tells it.
    const told: Record<string, string | undefined> = {};
    for (const name of names.slice(1)) {
      const { health, failures, lastRun } = await market.merchant(ids[name] ?? 0);
      expect({ name, health, failures, outcome: lastRun?.outcome }).toEqual({
        name,
        health: 'ailing',
        failures: 1,
        outcome: outcomes[name],
      });
      told[name] = lastRun?.message;
    }
    expect(told).toEqual({
      cut: 'The connection broke off half-way.',
      failing: 'The server answered 500.',
      silent: 'Nothing came for 2 seconds.',
      dripping: 'It took too long altogether.',
      endless: 'The document is longer than 1 MB.',
      announced: 'The document is longer than 1 MB.',
      bomb: 'The document is longer than 1 MB.',
      nonsense: expect.stringMatching(/\w/),
      empty: 'The feed has no offers any more.',
    });
    expect((await market.merchant(ids.failing ?? 0)).lastRun?.httpStatus).toBe(500);
    expect(await market.merchant(ids.well ?? 0)).toMatchObject({
      health: 'well',
      lastRun: { outcome: 'ok', offers: 2 },
    });
    for (let at = 0; at < 4; at++) await market.read(ids.failing ?? 0);
    expect(await market.merchant(ids.failing ?? 0)).toMatchObject({ health: 'stopped', failures: 5 });
  }, 400_000);

  it('a feed that loses most of its listings at once is believed the second time', async () => {
    const market = await startTestMarket(await startTestApp());
    const rows = Array.from(
      { length: 40 },
      (_, at) => [`s${at}`, `Château Coufran ${1980 + at}`, 25] as [string, string, number],
    );
    const serve = (some: typeof rows): void => market.fake.serve('/feed', pipes(market.fake.origin, some));
    serve(rows);
    const id = await market.addMerchant('Shop', 'wine-searcher', '/feed');
    await market.read(id);
    serve(rows.slice(0, 10));
    expect(await market.read(id)).toBe('shrunk');
    expect((await market.search('Chateau Coufran')).listings).toHaveLength(40);
    expect(await market.read(id)).toBe('ok');
    expect((await market.search('Chateau Coufran')).listings).toHaveLength(10);
  });
});

describe('polite fetching', () => {
  it('names itself, obeys robots.txt and pauses between requests', async () => {
    const market = await startTestMarket(await startTestApp());
    const { fake, feeds } = market;
    fake.serve('/robots.txt', 'User-agent: *\nDisallow: /private\n');
    fake.serve('/feed', pipes(fake.origin, [['1', CISSAC, 30]]));
    fake.serve('/private/feed', pipes(fake.origin, [['1', CISSAC, 30]]));
    feeds.delayMs = 300;
    const [open, closed] = [
      await market.addMerchant('Open', 'wine-searcher', '/feed'),
      await market.addMerchant('Closed', 'wine-searcher', '/private/feed'),
    ];
    expect(await market.read(open)).toBe('ok');
    await market.read(open);
    expect(await market.read(closed)).toBe('refused');
    const feedRequests = fake.requests.filter((request) => request.path === '/feed');
    expect(feedRequests[0]?.agent).toMatch(/^TastevinBot\/1\.0 \(\+http/);
    expect((feedRequests[1]?.at ?? 0) - (feedRequests[0]?.at ?? 0)).toBeGreaterThanOrEqual(280);
    expect(fake.requests.some((request) => request.path === '/private/feed')).toBe(false);
    expect(fake.requests.filter((request) => request.path === '/robots.txt')).toHaveLength(1);
  });

  it('never fetches from its own network: not by address, by name or by a redirect', async () => {
    const market = await startTestMarket(await startTestApp());
    const { fake, feeds } = market;
    fake.serve(
      '/away',
      (_request, response) =>
        // Ours, and not the address that is trusted for this test.
        void response.writeHead(302, { location: 'http://127.0.0.1:9/latest/meta-data' }).end(),
    );
    const redirected = await market.addMerchant('Redirected', 'wine-searcher', '/away');
    expect(await market.read(redirected)).toBe('refused');
    feeds.trustedOrigins = [];
    fake.serve('/feed', pipes(fake.origin, [['1', CISSAC, 30]]));
    const direct = await market.addMerchant('Direct', 'wine-searcher', '/feed');
    expect(await market.read(direct)).toBe('refused');
    expect((await market.merchant(direct)).lastRun?.message).toContain("inside this server's own network");
    const { port } = new URL(fake.origin);
    await market.test.services.db.query('UPDATE merchants SET feed_url = $2 WHERE id = $1', [
      direct,
      `http://localhost:${port}/feed`,
    ]);
    expect(await market.read(direct)).toBe('refused');
    expect(fake.requests.filter((request) => request.path === '/feed')).toEqual([]);
  });
});
