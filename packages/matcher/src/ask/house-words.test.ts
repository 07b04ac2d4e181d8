import { expect, it } from 'vitest';
import { buildLabelledIndex } from '#eval/scoreboard.ts';
import { isDealcoholised } from './dealcoholised.ts';
import { houseRequest } from './house-words.ts';

const index = buildLabelledIndex();

it.each([
  ['maison Guigal', 'Guigal'],
  ['Weine von Egon Müller', 'Egon Müller'],
  ['vini di Gaja', 'Gaja'],
  ['los vinos de Vega Sicilia', 'Vega Sicilia'],
  ['Ridge winery', 'Ridge'],
  ['Château Margaux', null],
  ['weingut', null],
  ['', null],
])('%s asks for the house %s', (text, name) => {
  expect(houseRequest(index, text)).toBe(name);
});

it.each([
  ['alkoholfreier Sekt', true],
  ['vin sans alcool', true],
  ['vino senza alcol', true],
  ['vino sin alcohol', true],
  ['non-alcoholic red', true],
  ['wine with low alcohol', false],
  ['barolo', false],
])('%s asks for wine without alcohol: %s', (text, expected) => {
  expect(isDealcoholised(index, text)).toBe(expected);
});
