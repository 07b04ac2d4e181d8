import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, restaurantPriceCents } from './money.ts';
import { averageMarkup, entryPriceCents, formatMarkup, markup, mean, MENU_PRICE_SLIDER, pricePer750 } from './price.ts';

describe('§3 money', () => {
  it('divides minor units by 100 and shows them the US way', () => {
    expect(formatCents(123456)).toBe('$1,234.56');
    expect(formatCents(4500, 'EUR')).toBe('€45.00');
    expect(formatCents(0)).toBe('$0.00');
  });

  it('shows an unknown currency as text instead of failing', () => {
    expect(formatCents(1050, 'not a code')).toBe('not a code 10.50');
  });

  it('§9 a restaurant price in cents is the price × 100', () => {
    expect(restaurantPriceCents(19.99)).toBe(1999);
    expect(entryPriceCents({ restaurantPrice: null })).toBe(0);
  });
});

describe('§9 price per 750 ml', () => {
  it('is price ÷ pack size × 750 ÷ bottle size', () => {
    expect(pricePer750({ priceCents: 6000, packSize: 1, bottleSize: 1500 })).toBe(3000);
    expect(pricePer750({ priceCents: 12000, packSize: 6, bottleSize: 750 })).toBe(2000);
    expect(pricePer750({ priceCents: 2000, packSize: 1, bottleSize: 375 })).toBe(4000);
  });

  it('is unknown when the price, pack or size is', () => {
    expect(pricePer750({ priceCents: 0, packSize: 1, bottleSize: 750 })).toBeNull();
    expect(pricePer750({ priceCents: 100, packSize: 0, bottleSize: 750 })).toBeNull();
    expect(pricePer750({ priceCents: 100, packSize: 1, bottleSize: 0 })).toBeNull();
    expect(pricePer750({ priceCents: -5, packSize: 1, bottleSize: 750 })).toBeNull();
  });
});

describe('§9 markup', () => {
  it('is 750 × restaurant price ÷ bottle size ÷ market average', () => {
    expect(formatMarkup(markup({ restaurantPrice: 68, bottleSize: 750, marketPer750: 31 }))).toBe('2.2x');
    expect(markup({ restaurantPrice: 90, bottleSize: 1500, marketPer750: 30 })).toBe(1.5);
    expect(markup({ restaurantPrice: 15, bottleSize: 150, marketPer750: 25 })).toBe(3);
  });

  it.each([
    { restaurantPrice: 0, bottleSize: 750, marketPer750: 20 },
    { restaurantPrice: 50, bottleSize: 0, marketPer750: 20 },
    { restaurantPrice: 50, bottleSize: 750, marketPer750: 0 },
    { restaurantPrice: 50, bottleSize: 750, marketPer750: null },
    { restaurantPrice: undefined, bottleSize: 750, marketPer750: 20 },
  ])("is '--' when any input is zero or missing: %j", (input) => {
    expect(formatMarkup(markup(input))).toBe('--');
  });

  it('averages after trimming 2.5 %, rounded down, from each end', () => {
    const forty = [1000, ...Array.from({ length: 38 }, () => 2), 0.001];
    expect(averageMarkup(forty)).toBe(2);
    // 39 values × 2.5 % is less than one: nothing is trimmed.
    expect(averageMarkup([41, ...Array.from({ length: 38 }, () => 2)])).toBe(3);
    expect(averageMarkup([])).toBeNull();
    expect(mean([])).toBeNull();
  });

  it('averages alike in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.1, max: 50, noNaN: true })), (values) => {
        expect(averageMarkup(values.toReversed())).toBeCloseTo(averageMarkup(values) ?? 0, 6);
      }),
    );
  });
});

describe("§9 the menu's price slider", () => {
  it('runs on the square root of cents, which are at least 1', () => {
    expect(MENU_PRICE_SLIDER.step).toBe(0.01);
    expect(MENU_PRICE_SLIDER.toSlider(0)).toBe(1);
    expect(MENU_PRICE_SLIDER.toSlider(10000)).toBe(100);
    expect(MENU_PRICE_SLIDER.fromSlider(100)).toBe(10000);
  });

  it('comes back within a hundredth of a step of where it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
        expect(MENU_PRICE_SLIDER.fromSlider(MENU_PRICE_SLIDER.toSlider(cents))).toBe(cents);
      }),
    );
  });
});
