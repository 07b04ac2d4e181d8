import { expect, it } from 'vitest';
import { buildLabelledIndex } from '#eval/scoreboard.ts';
import { alikeRequest, nearestTo } from './alike.ts';

const index = buildLabelledIndex();

it.each([
  ['something like Sancerre', 'Sancerre'],
  ['wines similar to Opus One', 'Opus One'],
  ['alternative to champagne', 'champagne'],
  ['cheaper alternative to sassicaia', 'sassicaia cheaper'],
  ['Do Like That Red', null],
  ['Sancerre', null],
])('%s asks for what is like %s', (text, name) => {
  expect(alikeRequest(index, text)).toBe(name);
});

it('knows what comes near to a place', () => {
  expect(nearestTo(index, 'sancerre')).toContain('Pouilly-Fumé');
  expect(nearestTo(index, 'nowhere')).toEqual([]);
});
