import { describe, expect, it } from 'vitest';
import { compareWithMarket, pourOf, type SeenOffer } from './value.ts';

const rates = { date: '2026-11-01', source: 'test', perEuro: { USD: 1.25, GBP: 0.8 } };
const usd = { currency: 'USD', rates };
const offer = (given: Partial<SeenOffer> = {}): SeenOffer => ({
  priceCents: 3000,
  currency: 'USD',
  bottleSize: 750,
  packSize: 1,
  listingType: 'retail',
  taxBasis: 'excl',
  storeCountry: 'US',
  vintage: '2019',
  seenAt: new Date('2026-11-10T00:00:00Z'),
  isDemo: false,
  ...given,
});
const entry = { restaurantPrice: 90, bottleSize: 750, vintage: '2019' };

describe('a price against the market', () => {
  it('is compared with offers of its own vintage where there are any, and says so', () => {
    const old = offer({ vintage: '2019', priceCents: 4500, seenAt: new Date('2026-11-01T00:00:00Z') });
    const found = compareWithMarket(entry, [offer({ vintage: '2020', priceCents: 1500 }), old], usd);
    expect(found.value).toMatchObject({
      markup: 2,
      basis: 'vintage',
      marketPer750: 45,
      offers: 1,
      seenAt: '2026-11-01T00:00:00.000Z',
      tax: 'excl',
      converted: 0,
      taxAdjusted: 0,
    });
    expect(found.marketOfAll).toMatchObject({ averagePer750: 30, offers: 2 });
  });

  it('without any, with all vintages', () => {
    const found = compareWithMarket({ ...entry, vintage: '2021' }, [offer(), offer({ vintage: '2018' })], usd);
    expect(found.value).toMatchObject({ markup: 3, basis: 'all vintages', offers: 2 });
    expect(found.marketOfVintage).toBeNull();
  });

  it('a printed range is compared with offers of either year', () => {
    const offers = [
      offer({ vintage: '2020' }),
      offer({ vintage: '2021' }),
      offer({ vintage: '2015', priceCents: 9000 }),
    ];
    expect(compareWithMarket({ ...entry, vintage: '2020/21' }, offers, usd).value).toMatchObject({
      basis: 'vintage',
      offers: 2,
      markup: 3,
    });
  });

  it('currency and tax are made alike before dividing', () => {
    // 24 euro with a fifth of tax are 20 without, 25 dollars.
    const french = offer({ priceCents: 2400, currency: 'EUR', taxBasis: 'incl', storeCountry: 'FR' });
    expect(compareWithMarket(entry, [french], usd).value).toMatchObject({
      marketPer750: 25,
      marketPer750Usd: 25,
      markup: 3.6,
      converted: 1,
      taxAdjusted: 1,
    });
    // A list in euro has the tax; an American shelf has not: 30 dollars are 24 euro, 28.80 with tax.
    expect(compareWithMarket(entry, [offer()], { currency: 'EUR', rates }).value).toMatchObject({
      marketPer750: 28.8,
      marketPer750Usd: 36,
      tax: 'incl',
      converted: 1,
      taxAdjusted: 1,
    });
  });

  it('sizes and packs are brought to 750 ml; the age is that of the oldest price used', () => {
    const offers = [
      offer({ bottleSize: 1500, priceCents: 6000, seenAt: new Date('2026-10-01T00:00:00Z') }),
      offer({ packSize: 6, priceCents: 18000 }),
      offer({ listingType: 'auction', priceCents: 100, seenAt: new Date('2020-01-01T00:00:00Z'), isDemo: true }),
    ];
    expect(compareWithMarket({ ...entry, bottleSize: 375, restaurantPrice: 45 }, offers, usd).value).toMatchObject({
      marketPer750: 30,
      markup: 3,
      offers: 2,
      seenAt: '2026-10-01T00:00:00.000Z',
      isDemo: false,
    });
  });

  it('all vintages together say which there are, and what the cheapest and the dearest cost; what stands apart is left out', () => {
    const offers = [
      offer({ vintage: '2015', priceCents: 2500 }),
      offer({ vintage: '2018', priceCents: 4000 }),
      offer({ vintage: '2015', priceCents: 3000 }),
      offer({ vintage: '1961', priceCents: 90_000 }),
      offer({ vintage: null, priceCents: 3000 }),
    ];
    expect(compareWithMarket({ ...entry, vintage: '2009' }, offers, usd).marketOfAll).toMatchObject({
      lowPer750: 25,
      highPer750: 40,
      vintages: ['2018', '2015'],
      offers: 4,
    });
  });

  it('offers of its own size come first, and it says whether there were any', () => {
    const offers = [offer(), offer({ bottleSize: 1500, priceCents: 9000 })];
    const magnum = { ...entry, bottleSize: 1500, restaurantPrice: 180 };
    expect(compareWithMarket(magnum, offers, usd).value).toMatchObject({
      marketPer750: 45,
      markup: 2,
      isSameSize: true,
    });
    expect(compareWithMarket(entry, offers, usd).value).toMatchObject({ marketPer750: 30, isSameSize: true });
    expect(compareWithMarket(magnum, [offer()], usd).value).toMatchObject({ marketPer750: 30, isSameSize: false });
  });

  it('where the list or the market is silent there is no value', () => {
    const silent = { marketOfVintage: null, marketOfAll: null, value: null };
    expect(compareWithMarket(entry, [], usd)).toEqual(silent);
    expect(compareWithMarket({ ...entry, restaurantPrice: 0 }, [offer()], usd).value).toBeNull();
    expect(compareWithMarket({ ...entry, bottleSize: 0 }, [offer()], usd).value).toBeNull();
    expect(compareWithMarket(entry, [offer({ currency: 'XXX' })], usd)).toEqual(silent);
    expect(compareWithMarket(entry, [offer({ bottleSize: 0 })], usd)).toEqual(silent);
  });
});

describe('by the glass', () => {
  it('what a bottle costs by the glass, and from how many glasses on the bottle is no dearer', () => {
    const line = [
      { bottleSize: 150, restaurantPrice: 14 },
      { bottleSize: 750, restaurantPrice: 56 },
    ];
    expect(pourOf(line[0]!, line)).toEqual({
      glassMl: 150,
      glassesInBottle: 5,
      pricePer750: 70,
      bottlePrice: 56,
      glassesForBottle: 4,
    });
    expect(pourOf({ bottleSize: 125, restaurantPrice: 9.5 }, [{ bottleSize: 750, restaurantPrice: 48 }])).toMatchObject(
      {
        glassesInBottle: 6,
        pricePer750: 57,
        glassesForBottle: 6,
      },
    );
  });

  it('a bottle, a glass without a price and an unknown size are none; a glass alone has no bottle to compare', () => {
    expect(pourOf({ bottleSize: 750, restaurantPrice: 56 }, [])).toBeNull();
    expect(pourOf({ bottleSize: 150, restaurantPrice: 0 }, [])).toBeNull();
    expect(pourOf({ bottleSize: 0, restaurantPrice: 9 }, [])).toBeNull();
    expect(pourOf({ bottleSize: 175, restaurantPrice: 12 }, [])).toMatchObject({
      glassesInBottle: 4.3,
      bottlePrice: null,
      glassesForBottle: null,
    });
  });
});
