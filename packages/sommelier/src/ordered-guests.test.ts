import { ask } from '#eval/ask-table.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';

const pricesOf = ({ mentions }: Answer): number[] => mentions.map(({ row }) => TABLE_LIST[row]?.restaurantPrice ?? 0);
/** The prices of red bottles, the lowest first; the magnum is the dearest. */
const LEVELS = [48, 60, 70, 130, 160, 180, 380];

describe('a place in an order', () => {
  it.each([
    ['second cheapest red?', 1],
    ['the third cheapest red', 2],
    ['le deuxième rouge le moins cher ?', 1],
    ['der drittbilligste Rotwein?', 2],
    ['il terzo rosso meno caro', 2],
    ['el segundo tinto más barato', 1],
    ['the 2nd dearest red', -2],
    ['quel est le troisième rouge le plus cher ?', -3],
    ['der zweitteuerste Rote', -2],
    ['il secondo rosso più caro', -2],
    ['el tercer tinto más caro', -3],
  ])('%s', (turn, place) => {
    expect(pricesOf(ask(turn))).toContain(LEVELS.at(place));
  });

  it('the next one after the cheapest is said to be the second', () => {
    const found = ask('the cheapest red?', 'and the next one up?');
    expect(pricesOf(found)).toContain(LEVELS[1]);
    expect(found.text).toMatch(/second cheapest/i);
  });
});

describe('sums of an order', () => {
  it.each([
    [['how much is the Cavallotto?', 'and the Fontodi?', 'both of them plus 10% tip?'], /€209/],
    [['two glasses of the Zuccardi', 'make it three, plus one Cotat', 'what do we owe so far?'], /€50/],
    [['three bottles of the Fontodi for nine people, what is it per head?'], /€20\b/],
    [['I have 200, what change do I get from the Cavallotto?'], /€70/],
    [['what is the Cavallotto without VAT at 30%?'], /€100/],
    [['was kostet der Cavallotto mit 10 Prozent Trinkgeld?'], /€143/],
  ])('%s', (turns, expected) => {
    expect(ask(...turns).text).toMatch(expected);
  });
});

describe('who should not drink is heard', () => {
  it.each([
    'over the pass by car in an hour, one glass of the Malbec is nothing, right?',
    '90 days without a drop, what can you pour me?',
    'tomo amoxicilina, ¿me puedo echar un vinito?',
    'seit 60 Tagen ohne einen Tropfen, was empfehlen Sie?',
  ])('%s', (turn) => {
    expect(ask(turn).kind).toMatch(/^health/);
  });

  it('a share of ten per cent is nobody’s age', () => {
    expect(ask('zwei Flaschen Cavallotto', 'und mit 10 Prozent Trinkgeld?').kind).toBe('sum-service');
  });
});

describe('all of them, in the order of their prices', () => {
  it.each([
    ['reds, cheapest first', LEVELS],
    ['die Rotweine nach Preis sortiert', LEVELS],
    ['les rouges du plus cher au moins cher', LEVELS.toReversed()],
  ])('%s', (turn, prices) => {
    expect(pricesOf(ask(turn))).toEqual(prices);
  });

  it('the cheapest and the one after it', () => {
    expect(pricesOf(ask('the cheapest red and the runner-up?'))).toEqual(LEVELS.slice(0, 2));
  });
});
