import { expect, it } from 'vitest';
import { buildLabelledIndex } from '#eval/scoreboard.ts';
import { eitherIn } from './either.ts';

const index = buildLabelledIndex();

it.each([
  ['Barolo or Barbaresco under 60', ['Barolo under 60', 'Barbaresco under 60']],
  ['Barolo oder Barbaresco', ['Barolo', 'Barbaresco']],
  ['red Burgundy or Bordeaux', ['red Burgundy', 'red Bordeaux']],
  ['fino y manzanilla', ['fino', 'manzanilla']],
  ['Chablis et Sancerre', ['Chablis', 'Sancerre']],
  ['Sekt oder Crémant bis 15 Euro', ['Sekt bis 15 Euro', 'Crémant bis 15 Euro']],
  ["Barbera d'Asti o Nebbiolo sui 20 euro", ["Barbera d'Asti sui 20 euro", 'Nebbiolo sui 20 euro']],
  ['merlot or saint-émilion', ['merlot', 'saint-émilion']],
  ['syrah o garnacha', ['syrah', 'garnacha']],
  ['riesling or grüner veltliner from austria', ['riesling from austria', 'grüner veltliner from austria']],
])('%s leaves a choice', (text, texts) => {
  expect(eitherIn(index, text)?.texts).toEqual(texts);
});

it.each([
  ['cabernet and merlot', 'two grapes with "and" are one wine'],
  ['Castilla y León', 'one place'],
  ['red or white', 'a colour that is left open needs no choice'],
  ['Krug or Salon', 'two names'],
  ['barolo', 'one thing'],
  ['or', 'nothing beside it'],
])('%s leaves none: %s', (text) => {
  expect(eitherIn(index, text)).toBeNull();
});
