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
    expect(found.text).toMatch(/one up/i);
  });
});
