import { describe, expect, it } from 'vitest';
import type { ShownListing } from '#market/search/search.store.ts';
import { judge, lowestOffer } from './judge-watches.ts';

const rates = { date: '2026-01-01', source: 'test', perEuro: { EUR: 1, USD: 1 } } as unknown as Parameters<
  typeof lowestOffer
>[2]; // only euros are asked for

const offer = (priceCents: number, rest: Partial<ShownListing> = {}): ShownListing => ({
  id: 1,
  lwin: 'A',
  url: 'https://shop.example/1',
  store: 'Shop',
  storeCountry: 'FR',
  vintage: '2016',
  producer: '',
  name: '',
  bottleSize: 750,
  packSize: 1,
  listingType: 'retail',
  priceCents,
  currency: 'EUR',
  taxBasis: 'incl',
  seenAt: new Date(0),
  priceSince: new Date(0),
  isEdited: false,
  isDemo: false,
  isPaused: false,
  ...rest,
});
const wish = { vintage: '2016', bottleMl: 750, currency: 'EUR' };
const watch = { belowCents: 4000, wantsStock: true, isOnOffer: true, isBelow: false, currency: 'EUR' };

describe('what a look at the market makes of a watch', () => {
  it.each([
    ['another vintage', { vintage: '2015' }],
    ['another size', { bottleSize: 1500 }],
    ['a merchant that is paused', { isPaused: true }],
  ])('%s does not count', (_rule, rest) => {
    expect(lowestOffer([offer(3000, rest), offer(5000)], wish, rates)?.cents).toBe(5000);
  });

  it('any vintage counts where none was chosen', () => {
    expect(lowestOffer([offer(3000, { vintage: '2015' })], { ...wish, vintage: null }, rates)?.cents).toBe(3000);
  });

  it('a price that falls below the wish is told once, and again after it was above', () => {
    const low = { cents: 3900, listing: offer(3900) };
    const first = judge(watch, low);
    expect(first.events).toMatchObject([{ kind: 'price', priceCents: 3900, shop: 'Shop' }]);
    expect(judge({ ...watch, ...first }, low).events).toEqual([]);
    const above = judge({ ...watch, ...first }, { cents: 4100, listing: offer(4100) });
    expect(above).toMatchObject({ isBelow: false, events: [] });
    expect(judge({ ...watch, ...above }, low).events).toHaveLength(1);
  });

  it('a return to the shops is told to those who asked for it, and what was there is no return', () => {
    const here = { cents: 9000, listing: offer(9000) };
    expect(judge(watch, here).events).toEqual([]);
    const gone = judge(watch, null);
    expect(gone).toEqual({ isOnOffer: false, isBelow: false, events: [] });
    expect(judge({ ...watch, ...gone }, here).events).toMatchObject([{ kind: 'stock' }]);
    expect(judge({ ...watch, ...gone, wantsStock: false }, here).events).toEqual([]);
  });
});
