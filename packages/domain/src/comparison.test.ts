import { describe, expect, it } from 'vitest';
import { buildEntry, buildInsight, buildValue } from './build-entry.ts';
import { comparisonOf, comparisonText, countedMarkup, type ComparisonReason } from './comparison.ts';
import type { EntryInsight, EntryValue, WineListEntry } from './list.ts';

interface Case {
  rule: string;
  entry?: Partial<WineListEntry>;
  insight?: Partial<EntryInsight>;
  value?: Partial<EntryValue>;
  reason: ComparisonReason | null;
  markup: number | null;
}

const match = (outcome: EntryInsight['match']['outcome']) => ({ ...buildInsight().match, outcome });
const CASES: Case[] = [
  { rule: 'the same vintage, size and currency: it counts', reason: null, markup: 2.5 },
  {
    rule: 'its owner said which wine it is: it counts',
    insight: { match: match('corrected') },
    reason: null,
    markup: 2.5,
  },
  { rule: 'no price: nothing to compare', entry: { restaurantPrice: 0 }, reason: 'no-price', markup: null },
  {
    rule: 'a line that was hard to read: the price is in doubt',
    insight: { isReadUnsure: true },
    reason: 'price-doubt',
    markup: null,
  },
  {
    rule: 'no wine: nothing to compare with',
    entry: { wine: null },
    insight: { match: match('none') },
    reason: 'wine-unsure',
    markup: null,
  },
  { rule: 'a wine that is only probable', insight: { match: match('unsure') }, reason: 'wine-unsure', markup: null },
  { rule: 'the market is silent', insight: { value: null }, reason: 'no-market', markup: null },
  { rule: 'the list does not say its currency', insight: { currency: null }, reason: 'currency-unknown', markup: 2.5 },
  {
    rule: 'an old vintage against the average of all vintages',
    entry: { vintage: '1985' },
    value: { basis: 'all vintages' },
    reason: 'vintage',
    markup: null,
  },
  {
    rule: 'a dear wine against the average of all vintages',
    entry: { vintage: '2023' },
    value: { basis: 'all vintages', marketPer750Usd: 300 },
    reason: 'vintage',
    markup: null,
  },
  {
    rule: 'a young everyday wine: its vintages do not matter',
    entry: { vintage: '2023' },
    value: { basis: 'all vintages', marketPer750Usd: 24 },
    reason: null,
    markup: 2.5,
  },
  {
    rule: 'without a vintage there is none to mistake',
    entry: { vintage: 'NV' },
    value: { basis: 'all vintages', marketPer750Usd: 300 },
    reason: null,
    markup: 2.5,
  },
  {
    rule: 'a dear wine without its vintage: any year may be meant',
    entry: { vintage: null },
    value: { basis: 'all vintages', marketPer750Usd: 90 },
    reason: 'vintage',
    markup: null,
  },
  {
    rule: 'an everyday wine without its vintage',
    entry: { vintage: null },
    value: { basis: 'all vintages', marketPer750Usd: 24 },
    reason: null,
    markup: 2.5,
  },
  { rule: 'a glass is not a bottle', entry: { bottleSize: 150 }, reason: 'glass', markup: 2.5 },
  {
    rule: 'a magnum against bottles',
    entry: { bottleSize: 1500 },
    value: { isSameSize: false },
    reason: 'size',
    markup: 2.5,
  },
  {
    rule: 'a magnum against magnums',
    entry: { bottleSize: 1500 },
    value: { isSameSize: true },
    reason: null,
    markup: 2.5,
  },
  { rule: 'a markup below 0.8 is a question to us', value: { markup: 0.79 }, reason: 'worth-a-look', markup: null },
  { rule: 'a markup of 0.8 counts', value: { markup: 0.8 }, reason: null, markup: 0.8 },
  { rule: 'a markup of 12 counts', value: { markup: 12 }, reason: null, markup: 12 },
  { rule: 'a markup above 12 is a question to us', value: { markup: 12.1 }, reason: 'worth-a-look', markup: null },
];

describe('a price is compared like for like or not at all', () => {
  it.each(CASES)('$rule', ({ entry, insight, value, reason, markup }) => {
    const compared = buildEntry({
      insight: buildInsight({ value: buildValue({ basis: 'vintage', markup: 2.5, ...value }), ...insight }),
      ...entry,
    });
    expect(comparisonOf(compared)).toEqual({ reason, markup });
    expect(countedMarkup(compared)).toBe(reason === null ? markup : null);
  });

  it('a list of another program has §9 alone and is judged by it', () => {
    expect(comparisonOf(buildEntry())).toEqual({ reason: null, markup: 2 });
    expect(comparisonOf(buildEntry({ restaurantPrice: 1000 })).reason).toBe('worth-a-look');
  });

  it('the row says in words why it has no figure', () => {
    const old = buildEntry({ vintage: '1985' });
    expect(comparisonText(old, { markup: null, reason: 'vintage' })).toBe('no comparison for 1985');
    expect(comparisonText({ ...old, vintage: null }, { markup: null, reason: 'vintage' })).toBe('vintage not said');
    expect(comparisonText(old, { markup: null, reason: 'worth-a-look' })).toBe('worth a look: our mistake?');
    expect(comparisonText(old, { markup: 2, reason: null })).toBeNull();
  });
});
