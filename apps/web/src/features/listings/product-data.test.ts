import { expect, test } from 'vitest';
import { productData, toScriptText } from './product-data.ts';

type ProductInput = Parameters<typeof productData>[0];
type Listing = ProductInput['listings'][number];

const listing = (change: Partial<Listing>): Listing => ({
  id: 1,
  url: 'https://shop.example/krug',
  store: 'A Shop',
  vintage: null,
  producer: 'Krug',
  name: 'Krug Grande Cuvée',
  bottleSize: 750,
  packSize: 1,
  listingType: 'Retail',
  priceCents: 21_000,
  currency: 'USD',
  storeCountry: 'US',
  taxBasis: 'excl',
  seenAt: '2026-11-15T00:00:00Z',
  priceSince: '2026-11-15T00:00:00Z',
  viewerPriceCents: 21_000,
  viewerPer750Cents: 21_000,
  isOutlier: false,
  isEdited: false,
  isPaused: false,
  isDemo: false,
  ...change,
});
const wine: ProductInput['wine'] = {
  lwin: 'TV1',
  displayName: 'Krug, Grande Cuvée',
  wine: 'Grande Cuvée',
  producerName: 'Krug',
  region: 'Champagne',
  subRegion: '',
  country: 'France',
  colour: 'White',
  subType: 'Sparkling',
  classification: '',
  lwinType: 'Wine',
};
const given = { vintage: null, address: 'https://wine.example/search?q=krug' };

test('a wine with real offers is a Product with its range of prices and its merchants', () => {
  const listings = [
    listing({}),
    listing({ id: 2, store: 'B', priceCents: 19_550 }),
    listing({ id: 3, currency: 'EUR' }),
  ];
  expect(productData({ wine, listings }, given)).toMatchObject({
    '@type': 'Product',
    name: 'Krug, Grande Cuvée',
    brand: { name: 'Krug' },
    url: given.address,
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'USD',
      lowPrice: '195.50',
      highPrice: '210.00',
      offerCount: 2,
      offers: [
        { price: '195.50', seller: { name: 'B' } },
        { price: '210.00', seller: { name: 'A Shop' } },
      ],
    },
  });
});

test('made-up offers, outliers and other vintages are no offers; without one there is no Product', () => {
  expect(productData({ wine, listings: [] }, given)).toBeNull();
  expect(productData({ wine, listings: [listing({ isDemo: true })] }, given)).toBeNull();
  expect(productData({ wine, listings: [listing({ isOutlier: true })] }, given)).toBeNull();
  expect(productData({ wine, listings: [listing({ vintage: '2008' })] }, { ...given, vintage: '2006' })).toBeNull();
  expect(productData({ wine: null, listings: [listing({})] }, given)).toBeNull();
  expect(productData({ wine, listings: [listing({ vintage: '2008' })] }, { ...given, vintage: '2008' })?.['name']).toBe(
    'Krug, Grande Cuvée 2008',
  );
});

test("a merchant's words cannot end the script they stand in", () => {
  const data = productData({ wine, listings: [listing({ name: '</script><script>alert(1)' })] }, given) ?? {};
  expect(toScriptText(data)).not.toContain('<');
  expect(JSON.parse(toScriptText(data))).toEqual(data);
});
