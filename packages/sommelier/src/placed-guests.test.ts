import { ask } from '#eval/ask-table.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';

const pricesOf = ({ mentions }: Answer): number[] => mentions.map(({ row }) => TABLE_LIST[row]?.restaurantPrice ?? 0);

describe('the colours of a place', () => {
  it.each([
    ['is Sancerre always white?', /^No.*red/],
    ['is Sancerre ever red?', /(yes|right).*Pinot Noir/i],
    ['is Barolo always red?', /(yes|right)/i],
  ])('%s', (turn, expected) => {
    expect(ask(turn).text).toMatch(expected);
  });
});

describe('a grape is no place', () => {
  it.each(['is Barbera a place?', 'ist Riesling ein Ort?'])('%s', (turn) => {
    expect(ask(turn).kind).toBe('fact-grape');
  });
});

describe('the best years of a place', () => {
  it.each([
    ['best recent vintages in Bordeaux?', /2016/],
    ['vintages to avoid in Burgundy?', /20\d\d/],
    ['quels sont les grands millésimes de Bordeaux ?', /2016/],
  ])('%s', (turn, expected) => {
    const found = ask(turn);
    expect(found.kind).toBe('fact-vintage');
    expect(found.text).toMatch(expected);
  });
});

describe('a sum at the end of an order', () => {
  it('the cheapest glass as often as there are people', () => {
    expect(ask('a glass each for six, your cheapest sparkling, total please').text).toMatch(/€54/);
  });
  it('the cheapest in each of two sizes', () => {
    expect(new Set(pricesOf(ask('the cheapest red by the glass and by the bottle?')))).toEqual(new Set([12, 48]));
  });
  it('the gap of two ends that were asked one after the other', () => {
    expect(
      ask('the most expensive white?', 'and the most expensive red by the bottle?', 'difference between the two').kind,
    ).toBe('sum-gap');
  });
});

describe('sizes after corrections', () => {
  it('by the glass is the same wish poured', () => {
    const found = ask('something for a steak', 'no, white', 'and by the glass?');
    expect(found.kind).toBe('recommend');
    expect(pricesOf(found).every((price) => price < 20)).toBe(true);
  });
});

describe('a reason is true of its wine', () => {
  it('a white is no savoury red', () => {
    expect(ask('a white for the lamb').text).not.toMatch(/savoury red/);
  });
});

describe('which of those shown', () => {
  it('“which is from Argentina?” after three reds', () => {
    expect(pricesOf(ask('the three cheapest reds', 'which is from Argentina?'))).toEqual([48]);
  });
});

describe('what there is', () => {
  it('under a price, and nothing above it', () => {
    const prices = pricesOf(ask('is there a Bordeaux under 200?'));
    expect(prices.length).toBeGreaterThan(0);
    expect(prices.every((price) => price < 200)).toBe(true);
  });
  it('two ends asked together get their sum', () => {
    expect(ask('the cheapest red bottle and the cheapest rosé bottle together').text).toMatch(/€106/);
  });
  it('a taste is nothing on a plate', () => {
    expect(ask('does the Meursault taste like butter?').reading.talk.wish.dishes).toEqual([]);
  });
  it('“is it heavy?” after two picks is asked of the first', () => {
    expect(ask('a red for the steak', 'is it heavy?').kind).toMatch(/^(fact|claim)/);
  });
});
