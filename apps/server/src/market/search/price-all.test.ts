import { expect, it } from 'vitest';
import type { Sql } from '#platform/db.ts';
import { priceAll, type Pricing } from './price-all.ts';

const LWINS = Array.from({ length: 4000 }, (_, n) => `W${n}`);
const RATES = { date: '2026-01-01', source: 'test', perEuro: { EUR: 1, USD: 1 } };

/** A market in which each wine that `isOffered` has one offer, the last the least dear; it keeps what it was asked for. */
function openMarket(isOffered: (at: number) => boolean): { sql: Sql; asked: number[] } {
  const asked: number[] = [];
  const query = (text: string, [lwins]: [readonly string[]]): Promise<{ rows: object[] }> => {
    const low = (lwin: string): number => 9000 - Number(lwin.slice(1));
    const found = lwins.filter((lwin) => isOffered(Number(lwin.slice(1))));
    if (text.includes(' AS low')) {
      asked.push(lwins.length);
      return Promise.resolve({ rows: found.map((lwin) => ({ lwin, low: low(lwin) })) });
    }
    const offer = {
      any_price: null,
      offers: 1,
      shops: 1,
      vintages: [],
      sizes: [750],
      countries: ['US'],
      is_demo: false,
    };
    return Promise.resolve({
      rows: found.map((lwin) => ({ ...offer, lwin, retail: [low(lwin)], oldest: new Date(0) })),
    });
  };
  return { sql: { query } as unknown as Sql, asked }; // the only call of it that is used
}

const pricing = (isByPrice: boolean): Pricing => ({
  asked: { fromYear: null, toYear: null, bottleMl: null, shopCountry: null },
  terms: { currency: 'USD', rates: RATES, bottleMl: 750, budget: { minCents: 0, maxCents: 10_000 } },
  isNarrowed: true,
  isSaid: false,
  isByPrice,
  most: 400,
});

it('where the best known do, the others are not looked up, and they are counted apart from those that nobody has', async () => {
  const market = openMarket((at) => at % 2 === 0);
  const { offeredSo, unpriced, unlooked } = await priceAll(market.sql, LWINS, pricing(false));
  expect(market.asked).toEqual([1500]);
  expect(offeredSo[0]?.lwin).toBe('W0');
  expect([offeredSo.length, unlooked, unpriced]).toEqual([600, 2650, 750]);
});

it('where few of them are on offer, all are looked up', async () => {
  const market = openMarket((at) => at % 100 === 0);
  const { offeredSo, unpriced, unlooked } = await priceAll(market.sql, LWINS, pricing(false));
  expect(market.asked).toEqual([1500, 2500]);
  expect([offeredSo.length, unlooked, unpriced]).toEqual([40, 0, 3960]);
});

it('the least dear may be any of them: all are looked up at once', async () => {
  const market = openMarket((at) => at % 2 === 1);
  const { offeredSo, unlooked } = await priceAll(market.sql, LWINS, pricing(true));
  expect(market.asked).toEqual([4000]);
  expect(offeredSo[0]?.lwin).toBe('W3999');
  expect(unlooked).toBe(1400);
});
