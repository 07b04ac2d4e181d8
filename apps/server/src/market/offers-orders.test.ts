import { describe, expect, it } from 'vitest';
import { figuresOf, ordersOf, spanOf, type OrderedOffer } from './offers-orders.ts';

describe('the same offers in several orders of their shops', () => {
  const offer = (shop: string, wine: string | null, barCode = ''): OrderedOffer => ({
    shop,
    wine,
    barCode,
    isNew: wine?.startsWith('TN') ?? false,
  });

  it('each shop comes first once, up to three orders', () => {
    expect(ordersOf(['a', 'b', 'c'])).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
    ]);
    expect(ordersOf(['a', 'b', 'c', 'd'])).toHaveLength(3);
    expect(ordersOf(['a'])).toEqual([['a']]);
  });

  it('the figures are shares of offers, of new wines and of bar codes that two shops have', () => {
    const figures = figuresOf([
      offer('a', 'TV1', '1'),
      offer('a', 'TN1', '2'),
      offer('a', null),
      offer('b', 'TV1', '1'),
      offer('b', 'TN2', '2'),
      offer('b', 'TN2', '3'),
    ]);
    expect(figures).toEqual({
      'a on a wine': 66.67,
      'a on a wine of the catalogue': 33.33,
      'b on a wine': 100,
      'b on a wine of the catalogue': 33.33,
      'new wines to their offers': 66.67,
      'bar codes of two shops on one wine': 50,
    });
  });

  it('the span is the distance between the highest and the lowest', () => {
    expect(spanOf([{ one: 10 }, { one: 12.5 }, { one: 11 }])).toEqual({ one: 2.5 });
  });
});
