import { describe, expect, it } from 'vitest';
import { checkListingEdit, listingMatches, type Listing } from './listing.ts';

const listing: Listing = {
  url: 'https://shop.example/1',
  store: 'Shop',
  vintage: '2019',
  producer: 'Exemple',
  name: 'Exemple Chablis 2019',
  bottleSize: 750,
  packSize: 1,
  listingType: 'retail',
  priceCents: 3000,
  currency: 'USD',
};
const none = { bottleSizes: [], listingTypes: [], stores: [], price: null };

describe('§5 search filters', () => {
  it('an empty choice lets everything pass', () => {
    expect(listingMatches(listing, none)).toBe(true);
  });

  it('vintage, size label, type, price range and store must each match', () => {
    expect(listingMatches(listing, { ...none, vintage: '2019' })).toBe(true);
    expect(listingMatches(listing, { ...none, vintage: '2018' })).toBe(false);
    expect(listingMatches(listing, { ...none, bottleSizes: ['Standard', 'Magnum'] })).toBe(true);
    expect(listingMatches(listing, { ...none, bottleSizes: ['Magnum'] })).toBe(false);
    expect(listingMatches(listing, { ...none, listingTypes: ['auction'] })).toBe(false);
    expect(listingMatches(listing, { ...none, stores: ['Other'] })).toBe(false);
    expect(listingMatches(listing, { ...none, price: [3000, 3000] })).toBe(true);
    expect(listingMatches(listing, { ...none, price: [0, 2999] })).toBe(false);
    expect(listingMatches(listing, { ...none, price: [3001, 9999] })).toBe(false);
  });
});

describe('§5 admin listing edit', () => {
  it('an empty or unchanged value cancels without a call', () => {
    expect(checkListingEdit('name', 'Chablis', '  ')).toEqual({ kind: 'cancel' });
    expect(checkListingEdit('name', 'Chablis', 'Chablis ')).toEqual({ kind: 'cancel' });
  });

  it.each(['0', '-3', '1.5', '12a', 'six', '1e3', '99999999999999999999'])('%j is no pack size', (typed) => {
    expect(checkListingEdit('packSize', '1', typed)).toEqual({
      kind: 'invalid',
      message: 'Please enter a valid positive number',
    });
  });

  it('a positive whole number is saved for sizes, packs and prices; texts are saved as they are', () => {
    expect(checkListingEdit('bottleSize', '750', '1500')).toEqual({ kind: 'save', newValue: '1500' });
    expect(checkListingEdit('priceCents', '100', ' 250 ')).toEqual({ kind: 'save', newValue: '250' });
    expect(checkListingEdit('vintage', '2019', 'NV')).toEqual({ kind: 'save', newValue: 'NV' });
  });
});
