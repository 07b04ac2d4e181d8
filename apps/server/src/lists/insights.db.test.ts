import { markupCurve, markupOf, normOf, readinessOf, WHY, type WineListEntry } from '@app/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { shareTestApp, type TestApp } from '#testing/test-app.ts';
import type { Db } from '#platform/db.ts';
import { buildPdf } from '@app/documents/src/samples/test-pdf.ts';
import { printLine, readEntries, uploadList } from '#testing/test-lists.ts';

const LATOUR = 'TV00000001';
const SEEN = '2026-11-01T00:00:00.000Z';

interface Offer {
  vintage: string;
  priceCents: number;
  currency: string;
  taxBasis: string;
}

/** Offers of Latour by one merchant of a country. */
async function offer(db: Db, country: string, offers: readonly Offer[]): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO merchants (slug, name, country, currency, feed_kind, feed_url, complete_at, next_run_at)
     VALUES ($1, $1, $1, 'EUR', 'csv', 'https://shop.example', $2, now() + interval '10 years') RETURNING id`,
    [country, SEEN],
  );
  for (const [at, { vintage, priceCents, currency, taxBasis }] of offers.entries()) {
    await db.query(
      `INSERT INTO listings (merchant_id, key, key_hash, content_hash, url, name, producer, vintage, bottle_ml, pack_size,
         price_cents, currency, tax_basis, listing_type, lwin, match_state, first_seen_at, seen_at, price_since, shown)
       VALUES ($1, $2, 1, 1, 'https://shop.example', 'Latour', '', $3, 750, 1, $4, $5, $6, 'retail', $7, 'sure', $8, $8, $8, true)`,
      [rows[0]?.id, `k${at}`, vintage, priceCents, currency, taxBasis, LATOUR, SEEN],
    );
  }
}

describe('what is known of each entry beyond the specification', () => {
  const shared = shareTestApp();
  let app: TestApp;
  let entries: WineListEntry[];
  let listId: string;
  const at = (name: string, vintage: string | null, size = 750): WineListEntry => {
    const found = entries.find(
      (entry) => entry.rawName.includes(name) && entry.vintage === vintage && entry.bottleSize === size,
    );
    if (!found)
      throw new Error(
        `no ${name} ${vintage} ${size} in ${JSON.stringify(entries.map((e) => [e.rawName, e.vintage, e.bottleSize]))}`,
      );
    return found;
  };

  beforeAll(async () => {
    app = await shared();
    const { db, queue, workers } = app.services;
    await offer(db, 'US', [
      { vintage: '2005', priceCents: 80_000, currency: 'USD', taxBasis: 'excl' },
      { vintage: '2005', priceCents: 90_000, currency: 'USD', taxBasis: 'excl' },
      { vintage: '2011', priceCents: 50_000, currency: 'USD', taxBasis: 'excl' },
    ]);
    await offer(db, 'FR', [{ vintage: '2010', priceCents: 120_000, currency: 'EUR', taxBasis: 'incl' }]);
    await queue.work(workers);
    listId = await uploadList(
      app,
      buildPdf([
        [
          { text: 'Red Wines', y: 80, size: 18 },
          ...printLine(0, 'Château Latour, Pauillac', '2005', '$2550'),
          ...printLine(1, 'Château Latour, Pauillac', '2004', '$1720'),
          ...printLine(2, 'Château Latour, Pauillac', '2010', '$2500'),
          ...printLine(3, 'Château Latour, Pauillac', '2010/11', '$1760'),
          ...printLine(4, 'Pauillac', '2015', '$90'),
          { text: 'White Wines by the glass 150ml and bottle 750ml', y: 240, size: 18 },
          ...printLine(7, 'Chablis, Domaine William Fèvre', '2021', '$17 / $68'),
          ...printLine(8, 'The Old Tower White', '2021', '$80'),
        ],
      ]),
    );
    entries = await readEntries(app, listId);
  });

  it('the markup is of the same vintage where it is offered, and says how many offers and how old', () => {
    expect(at('Latour', '2005').insight).toMatchObject({
      value: { markup: 3, basis: 'vintage', marketPer750: 850, offers: 2, seenAt: SEEN, tax: 'excl', taxAdjusted: 0 },
      marketOfVintage: { averagePer750: 850, offers: 2 },
    });
    expect(at('Latour', '2004').insight).toMatchObject({
      value: { basis: 'all vintages', offers: 4 },
      marketOfVintage: null,
    });
  });

  it('a line that names no size offers a bottle, and says that this is taken for granted', () => {
    expect(at('Latour', '2005')).toMatchObject({ bottleSize: 750, insight: { isSizeAssumed: true } });
    expect(at('Chablis', '2021')).toMatchObject({ bottleSize: 750, insight: { isSizeAssumed: false } });
  });

  it('currency and tax are made alike before dividing', () => {
    // 1,200 € with a fifth of tax are 1,000 € without, at 1.0389 dollars to the euro.
    expect(at('Latour', '2010').insight?.value).toMatchObject({ marketPer750: 1038.9, converted: 1, taxAdjusted: 1 });
  });

  it("§9 the specification's own markup stays over all vintages", () => {
    const all = (800 + 900 + 500 + 1200 * 1.0389) / 4;
    for (const vintage of ['2005', '2004', '2010']) {
      const entry = at('Latour', vintage);
      expect(entry.averagePricePer750mlAllVintages).toBeCloseTo(all, 1);
      expect(markupOf(entry)).toBeCloseTo(entry.restaurantPrice / all, 3);
      expect(entry.numListingsAllVintages).toBe(4);
    }
    expect(at('Latour', '2005').numListings).toBe(2);
    expect(at('Latour', '2004').numListings).toBe(0);
  });

  it("a range of vintages is stored and shown as printed, and compared with either year's offers", () => {
    const range = at('Latour', '2010/11');
    expect(range).toMatchObject({ vintage: '2010/11', numListings: 2, restaurantPrice: 1760 });
    expect(range.insight?.value).toMatchObject({ basis: 'vintage', offers: 2 });
    const [one, other] = [at('Latour', '2010').insight?.window, range.insight?.window];
    expect(other?.ready).toBeGreaterThanOrEqual(2019);
    expect(other?.past).toBeLessThanOrEqual(one?.past ?? 0);
  });

  it('the drink window is the one the sommelier speaks of, with the quality of the year', async () => {
    const { window } = at('Latour', '2005').insight ?? {};
    expect(window).toMatchObject({
      ready: 2017,
      // The greatest wines keep longer than the table's fine ones, which are past in 2047.
      past: 2068,
      quality: 97,
      region: 'Bordeaux',
      style: 'red (left bank)',
    });
    if (!window) return;
    expect(readinessOf(window, 2026)).toBe('ready');
    const reply = await app.call('/api/sommelier', {
      method: 'POST',
      as: 'anna',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        wineListId: listId,
        messages: [{ role: 'user', content: 'When should I drink the Latour 2005?' }],
      }),
    });
    expect((await reply.json()).response).toContain('2017 to 2068');
  });

  it('by the glass: what the bottle costs that way, and how many glasses make it', () => {
    expect(at('Chablis', '2021', 150).insight?.pour).toEqual({
      glassMl: 150,
      glassesInBottle: 5,
      pricePer750: 85,
      bottlePrice: 68,
      glassesForBottle: 4,
    });
    expect(at('Chablis', '2021').insight?.pour).toBeNull();
  });

  it('over or under the normal markup at that price, by the usual of the trade on a short list', () => {
    const curve = markupCurve(entries);
    expect(curve.from).toBe('default');
    expect(normOf(at('Latour', '2005'), curve)).toMatchObject({ verdict: 'over', from: 'default' });
  });

  it('a line that is known only by its place says what to expect of such wines, and what they cost in general', () => {
    const { insight, wine } = at('Pauillac', '2015');
    expect(wine).toBeNull();
    expect(insight?.identity).toMatchObject({ level: 'place', place: { appellation: 'Pauillac' }, colour: 'Red' });
    expect(insight?.expect).toMatchObject({
      serving: { celsius: expect.any(Number) },
      price: { of: 'place', from: 'estimates', wines: 5 },
    });
    expect(insight?.expect?.taste).not.toBe('');
    expect(insight?.expect?.dishes.length).toBeGreaterThan(0);
    expect(insight?.window).toMatchObject({ region: 'Bordeaux', quality: expect.any(Number) });
    expect(at('Latour', '2005').insight?.expect).toMatchObject({ serving: { celsius: 17 }, price: null });
  });

  it('a wine that no shop sells says what wines of its place cost in general, and has no markup', () => {
    const { insight, wine } = at('Chablis', '2021');
    expect(wine).not.toBeNull();
    expect(insight).toMatchObject({ value: null, expect: { price: { of: 'place', from: 'estimates' } } });
  });

  it('each part has its confidence; a line that is no known wine has none and keeps its candidates', () => {
    expect(at('Latour', '2005').insight?.match).toMatchObject({
      outcome: 'sure',
      parts: { producer: expect.closeTo(1, 1), wine: expect.any(Number), vintage: 1 },
      why: [{ text: WHY.houseNamed, values: { house: 'Château Latour' } }, expect.anything()],
    });
    // The words are made where they are read.
    expect(at('Latour', '2005').insight?.match).not.toHaveProperty('reason');
    const unknown = at('Old Tower', '2021');
    expect(unknown.wine).toBeNull();
    expect(unknown.insight).toMatchObject({
      value: null,
      marketOfAll: null,
      match: { outcome: expect.stringMatching(/none|unsure/) },
    });
  });
});
