import { describe, expect, it } from 'vitest';
import { displayColourOf, wineTypeOf } from './wine.ts';

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
