import { describe, expect, it } from 'vitest';
import { buildEntry } from './build-entry.ts';
import type { EntryInsight, WineListEntry } from './list.ts';
import { LEAST_WINES, markupCurve, normOf, USUAL_MARKUPS, usualMarkup } from './markup-curve.ts';

function priced(market: number, markup: number, given: Partial<WineListEntry> = {}): WineListEntry {
  const insight: EntryInsight = {
    currency: 'USD',
    section: '',
    priceText: null,
    box: null,
    isReadUnsure: false,
    isSizeAssumed: false,
    match: { outcome: 'sure', confidence: 1, parts: { producer: 1, wine: 1, vintage: 1 }, why: [], candidates: [] },
    marketOfVintage: null,
    marketOfAll: null,
    value: {
      markup,
      basis: 'vintage',
      marketPer750: market,
      marketPer750Usd: market,
      offers: 3,
      seenAt: '2026-11-01T00:00:00.000Z',
      tax: 'excl',
      converted: 0,
      taxAdjusted: 0,
      isDemo: false,
    },
    pour: null,
    ratingSources: [],
    window: null,
  };
  return buildEntry({ restaurantPrice: market * markup, insight, ...given });
}

describe('the usual markup', () => {
  it('is that of the table at its points, between them in between, and flat beyond', () => {
    for (const [usd, markup] of USUAL_MARKUPS) expect(usualMarkup(usd)).toBeCloseTo(markup);
    expect(usualMarkup(1)).toBe(3.8);
    expect(usualMarkup(100_000)).toBe(1.4);
    expect(usualMarkup(35)).toBeGreaterThan(2.6);
    expect(usualMarkup(35)).toBeLessThan(3);
  });

  it('never rises with the price', () => {
    for (let usd = 5; usd < 2000; usd += 7) expect(usualMarkup(usd + 7)).toBeLessThanOrEqual(usualMarkup(usd));
  });
});

describe('over or under the normal markup at that price', () => {
  it('a short list is measured by the usual of the trade, and says so', () => {
    const entries = [priced(25, 3), priced(25, 2), priced(25, 4.5)];
    const curve = markupCurve(entries);
    expect(curve).toMatchObject({ from: 'default', wines: 0, level: null });
    expect(entries.map((entry) => normOf(entry, curve)?.verdict)).toEqual(['normal', 'under', 'over']);
    expect(normOf(entries[0]!, curve)).toMatchObject({ markup: 3, ratio: 1, from: 'default', wines: 0, isDemo: false });
  });

  /** A list whose house rule is 6 × price^-0.25. */
  const rule = (market: number): number => 6 * market ** -0.25;
  const house = Array.from({ length: 40 }, (_none, at) => priced(10 + at * 12, rule(10 + at * 12)));

  it('a list with enough priced wines is measured by its own rule; single dear wines do not bend it', () => {
    const bargain = priced(100, rule(100) / 2);
    // The last two are outside 0.8 to 12 and do not count.
    const entries = [...house, bargain, priced(60, 40), priced(80, 0.05)];
    const curve = markupCurve(entries);
    expect(curve).toMatchObject({ from: 'list', wines: 41 });
    expect(curve.at({ per750: 100, per750Usd: null })).toBeCloseTo(rule(100), 1);
    expect(normOf(bargain, curve)).toMatchObject({ verdict: 'under', from: 'list', wines: 41 });
    expect(normOf(bargain, curve)?.ratio).toBeCloseTo(0.5, 1);
    expect(normOf(priced(200, rule(200) * 1.4), curve)?.verdict).toBe('over');
    for (const entry of house) expect(normOf(entry, curve)?.verdict).toBe('normal');
  });

  it('the order of the list does not matter, and glasses and magnums do not shape the curve', () => {
    const curve = markupCurve(house);
    const other = markupCurve([
      ...house.toReversed(),
      priced(15, 9, { bottleSize: 150 }),
      priced(15, 9, { bottleSize: 1500 }),
    ]);
    expect(other.at({ per750: 50, per750Usd: 50 })).toBe(curve.at({ per750: 50, per750Usd: 50 }));
    expect(normOf(priced(15, 9, { bottleSize: 150 }), curve)).toBeNull();
    // Bottles say nothing about the price of a magnum.
    expect(normOf(priced(15, 9, { bottleSize: 1500 }), curve)).toBeNull();
  });

  it('beyond the prices of the list its curve is flat, and it never rises', () => {
    const curve = markupCurve(house);
    const at = (per750: number): number => curve.at({ per750, per750Usd: null }) ?? 0;
    expect(at(1)).toBe(at(10));
    expect(at(1e6)).toBe(at(10 + 39 * 12));
    const rising = markupCurve(house.map((_entry, i) => priced(10 + i * 12, 1 + i / 10)));
    expect(rising.at({ per750: 400, per750Usd: null })).toBeCloseTo(rising.at({ per750: 20, per750Usd: null }) ?? 0);
  });

  it('wines of one price have no slope: the usual is taken; the level still tells where the list stands', () => {
    const flat = Array.from({ length: LEAST_WINES + 5 }, () => priced(25, 3.6));
    const curve = markupCurve(flat);
    expect(curve.from).toBe('default');
    expect(curve.level).toBeCloseTo(1.2);
    expect(markupCurve(house).level).toBeGreaterThan(0.5);
  });

  it('without a market, or a rate into dollars, nothing is said', () => {
    const curve = markupCurve([]);
    expect(normOf(buildEntry(), curve)).toBeNull();
    expect(curve.at({ per750: 20, per750Usd: null })).toBeNull();
    expect(curve.at({ per750: 0, per750Usd: 0 })).toBeNull();
  });

  it('of two thousand wines it takes some, evenly over the prices', () => {
    const long = Array.from({ length: 2000 }, (_none, at) => priced(10 + at, rule(10 + at)));
    const curve = markupCurve(long);
    expect(curve.wines).toBe(2000);
    expect(curve.at({ per750: 100, per750Usd: null })).toBeCloseTo(rule(100), 2);
  });
});
