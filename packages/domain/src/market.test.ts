import { describe, expect, it } from 'vitest';
import { isOutlier, median, sortVintages, summariseMarket, type PricedOffer } from './market.ts';
import { convertCents, currenciesOf, type Rates } from './rates.ts';

const rates: Rates = { date: '2026-01-05', source: 'a bank', perEuro: { USD: 1.25, GBP: 0.8, JPY: 160 } };
const offer = (priceCents: number, more: Partial<PricedOffer> = {}): PricedOffer => ({
  priceCents,
  currency: 'USD',
  bottleSize: 750,
  packSize: 1,
  listingType: 'retail',
  ...more,
});

describe('money', () => {
  it('is converted by way of the euro, and not at all without a rate', () => {
    expect(convertCents(1000, 'EUR', 'USD', rates)).toBe(1250);
    expect(convertCents(1250, 'USD', 'GBP', rates)).toBe(800);
    expect(convertCents(500, 'XXX', 'XXX', rates)).toBe(500);
    expect(convertCents(500, 'XXX', 'USD', rates)).toBeNull();
  });

  it('offers the usual currencies first', () => {
    expect(currenciesOf(rates)).toEqual(['USD', 'EUR', 'GBP', 'JPY']);
  });
});

describe('the average per 750 ml', () => {
  it('is the same for a magnum, a case and another currency at the same price', () => {
    const offers = [
      offer(4000),
      offer(8000, { bottleSize: 1500 }),
      offer(24_000, { packSize: 6 }),
      offer(3200, { currency: 'EUR' }),
    ];
    expect(summariseMarket(offers, 'USD', rates)).toEqual({
      currency: 'USD',
      averagePer750Cents: 4000,
      medianPer750Cents: 4000,
      lowestPer750Cents: 4000,
      offers: 4,
      leftOut: 0,
    });
  });

  it('leaves outliers out, at both ends', () => {
    const offers = [3900, 4000, 4100, 4200, 4300, 430_000, 45].map((price) => offer(price));
    expect(summariseMarket(offers, 'USD', rates)).toMatchObject({
      averagePer750Cents: 4100,
      medianPer750Cents: 4100,
      lowestPer750Cents: 3900,
      offers: 5,
      leftOut: 2,
    });
  });

  it('of two prices both are kept, and so are ordinary differences', () => {
    expect(isOutlier([100, 10_000])(10_000)).toBe(false);
    expect(isOutlier([1000, 1001, 1002, 1003, 1700])(1700)).toBe(false);
  });

  it('does not mix in prices in bond or at auction where shops have some, and takes them where not', () => {
    const bond = offer(1000, { listingType: 'in bond' });
    expect(summariseMarket([offer(4000), bond], 'USD', rates)?.averagePer750Cents).toBe(4000);
    expect(summariseMarket([bond], 'USD', rates)?.averagePer750Cents).toBe(1000);
  });

  it('is null of nothing and of offers whose size is unknown', () => {
    expect(summariseMarket([], 'USD', rates)).toBeNull();
    expect(summariseMarket([offer(4000, { bottleSize: 0 })], 'USD', rates)).toBeNull();
    expect(median([])).toBeNull();
  });

  it('vintages stand newest first, NV last', () => {
    expect(sortVintages(['2015', 'NV', '2020', '1999'])).toEqual(['2020', '2015', '1999', 'NV']);
  });
});
