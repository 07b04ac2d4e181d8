import { describe, expect, it } from 'vitest';
import {
  chance,
  demandScale,
  nameOf,
  offersOf,
  priceOn,
  shareOut,
  type DemoMerchant,
  type DemoWine,
} from './demo-offers.ts';

const wine = (at: number): DemoWine => ({
  lwin: `TV${at}`, displayName: `Domaine ${at}, Cuvée, Pauillac`, producerName: `Domaine ${at}`, wine: 'Cuvée', country: 'France', region: 'Bordeaux', subRegion: 'Pauillac', subType: 'Still', firstVintage: null, finalVintage: null, nonVintage: false, typicalUsd: 40, houseScore: 80 + (at % 20),
}); // prettier-ignore
const shop: DemoMerchant = {
  slug: 'shop',
  name: 'Shop',
  country: 'FR',
  currency: 'EUR',
  kind: 'csv',
  tax: 'incl',
  share: 10,
};
const rates = { date: '2026-01-05', source: 'a bank', perEuro: { USD: 1.25 } };

describe('the demonstration is drawn by a fixed seed', () => {
  it('gives the same offers and prices every time', () => {
    const wines = Array.from({ length: 500 }, (_, at) => wine(at));
    const draw = () =>
      wines
        .flatMap((one) => offersOf(shop, one, { scale: demandScale(wines), shares: 100, year: 2026 }))
        .map((offer) => `${nameOf(shop, offer)} ${priceOn(shop, offer, 20_000, rates)}`);
    expect(draw().length).toBeGreaterThan(50);
    expect(draw()).toEqual(draw());
    expect(chance('a', 1)).toBe(chance('a', 1));
  });

  it('prices are those of the wine, save for the flaws', () => {
    const offers = Array.from({ length: 2000 }, (_, at) => wine(at)).flatMap((one) =>
      offersOf(shop, one, { scale: 1, shares: 100, year: 2026 }),
    );
    const plain = offers
      .filter((offer) => offer.flaw === null && offer.bottleMl === 750 && offer.pack === 1)
      .map((offer) => priceOn(shop, offer, 20_000, rates));
    expect(Math.min(...plain)).toBeGreaterThan(1800);
    expect(Math.max(...plain)).toBeLessThan(6500);
    expect(new Set(offers.map((offer) => offer.flaw)).size).toBeGreaterThan(5);
  });

  it('a wine that must be on the market is carried, whatever the draw says', () => {
    const shops = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ ...shop, slug }));
    const always = shareOut(['TV1'], shops);
    const carriers = shops.filter(({ slug }) => always.get(slug)?.has('TV1'));
    expect(carriers.length).toBeGreaterThan(0);
    for (const one of carriers)
      expect(offersOf(one, wine(1), { scale: 0, shares: 100, year: 2026, always: always.get(one.slug) })).not.toEqual(
        [],
      );
  });

  it('no vintage is offered before its release', () => {
    const young = { ...wine(1), firstVintage: 2025 };
    expect(offersOf(shop, young, { scale: 1, shares: 0.01, year: 2026 })).toEqual([]);
  });
});
