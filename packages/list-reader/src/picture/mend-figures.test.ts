import { expect, test } from 'vitest';
import { mendFigures } from './mend-figures.ts';

test.each([
  ['I25ml £3.30 / I75ml £4.65', '125ml £3.30 / 175ml £4.65'],
  ['60z', '6oz'],
  ['I3/39', '13/39'],
  ['1 0/30', '10/30'],
  ['201 4 Cellar Blanc', '2014 Cellar Blanc'],
  ['1O5', '105'],
  ['AED 70 gIs', 'AED 70 gls'],
  ['5oz/11 .5L /18', '5oz/11 0.5L /18'],
  ['5oz/9 8oz/13 btl33', '5oz/9 8oz/13 btl 33'],
])('a figure read as a letter is put right: %s', (read, meant) => {
  expect(mendFigures(read)).toBe(meant);
});

test.each(['Il Pumo 2019', 'Château d’If 1978', 'Isliedh 2021', '13 Degrees', 'Otazu 2016'])(
  'words stay: %s',
  (text) => {
    expect(mendFigures(text)).toBe(text);
  },
);
