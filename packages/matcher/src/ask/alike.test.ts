import { expect, it } from 'vitest';
import { buildLabelledIndex } from '#eval/scoreboard.ts';
import { alikeRequest, nearestTo } from './alike.ts';

const index = buildLabelledIndex();

it.each([
  ['something like Sancerre', 'Sancerre'],
  ['wines similar to Opus One', 'Opus One'],
  ['alternative to champagne', 'champagne'],
  ['cheaper alternative to sassicaia', 'sassicaia cheaper'],
  ['like tignanello but cheaper', 'tignanello cheaper'],
  ['algo como Vega Sicilia pero más barato', 'Vega Sicilia más barato'],
  ['wie Krug, aber günstiger', 'Krug günstiger'],
  ['ein Wein wie Ornellaia, nur billiger', 'Ornellaia billiger'],
  ['comme Pétrus en moins cher', 'Pétrus en moins cher'],
  ['un vin dans le style de Chablis mais moins cher', 'Chablis moins cher'],
  ['simile a Masseto ma più economico', 'Masseto più economico'],
  ['something similar to opus one under 60', 'opus one under 60'],
  ["poor man's sassicaia", 'sassicaia cheap'],
  ['moins cher que Krug', 'Krug cheap'],
  ['Sassicaia but cheaper', 'Sassicaia cheaper'],
  // What is not understood behind 'but' is no part of the name.
  ['same as meiomi but nicer', 'meiomi'],
  ['Caymus alternative', 'Caymus'],
  ['Caymus cheaper alternative', 'Caymus cheaper'],
  ['parecido al Vega Sicilia más barato', 'Vega Sicilia más barato'],
  ['Nothing But Red', null],
  ['Do Like That Red', null],
  ['Sancerre', null],
])('%s asks for what is like %s', (text, name) => {
  expect(alikeRequest(index, text)).toBe(name);
});

it('knows what comes near to a place', () => {
  expect(nearestTo(index, 'sancerre')).toContain('Pouilly-Fumé');
  expect(nearestTo(index, 'nowhere')).toEqual([]);
});
