import { expect, it } from 'vitest';
import { buildLabelledIndex } from '#eval/scoreboard.ts';
import { villageIn } from './villages.ts';

const index = buildLabelledIndex();

it.each([
  ['weingut keller flörsheim', 'weingut keller', 'Rheinhessen'],
  ['Keller Flörsheim-Dalsheim', 'keller', 'Rheinhessen'],
  ['prager weissenkirchen', 'prager', 'Niederösterreich'],
  ['muga haro', 'muga', 'Rioja'],
  ['bollinger aÿ', 'bollinger', 'Champagne'],
])('%s: the house of that village', (text, rest, region) => {
  expect(villageIn(index, text)).toMatchObject({ rest, places: [{ region }] });
});

it.each(['flörsheim', 'keller', 'barolo 2016', ''])('%s is no house with its village', (text) => {
  expect(villageIn(index, text)).toBeNull();
});
