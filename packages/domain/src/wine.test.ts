import { describe, expect, it } from 'vitest';
import { displayColourOf, newWineText, wineTypeOf } from './wine.ts';

describe('§3 wine types', () => {
  it.each([
    ['Red', 'Still', 'Red Wine'],
    ['white', '', 'White Wine'],
    ['', '', 'White Wine'],
    ['Rosé', 'Still', 'Rosé Wine'],
    ['rose', null, 'Rosé Wine'],
    ['Orange', 'Still', 'Other'],
    ['Mixed', 'Still', 'Other'],
    ['Red', 'Sparkling', 'Sparkling Red'],
    ['rose', 'sparkling wine', 'Sparkling Rosé'],
    ['Orange', 'Sparkling', 'Sparkling White'],
    ['', 'Sparkling', 'Sparkling White'],
  ])('colour %j with subType %j is %s', (colour, subType, label) => {
    expect(wineTypeOf({ colour, subType })).toBe(label);
  });

  it('a wine about which nothing is known is white', () => {
    expect(wineTypeOf({})).toBe('White Wine');
  });

  it('shows red, white and rosé in their colours and everything else in the default', () => {
    expect(['Red', 'WHITE', 'Rose', 'rosé', 'Orange', ''].map((colour) => displayColourOf({ colour }))).toEqual([
      'red',
      'white',
      'rosé',
      'rosé',
      'other',
      'other',
    ]);
  });
});

it.each([
  ['TN00000001', 2, 'Seen at 2 shops, not yet in our catalogue'],
  ['TN00000001', 1, 'Seen at 1 shop, not yet in our catalogue'],
  ['TN00000001', undefined, 'Not yet in our catalogue'],
  ['TV00000001', undefined, ''],
])('a new wine says so: %s seen at %s', (lwin, seenAtShops, text) => {
  expect(newWineText({ lwin, seenAtShops })).toBe(text);
});
