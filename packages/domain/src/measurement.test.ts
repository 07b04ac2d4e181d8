import { expect, it } from 'vitest';
import {
  formatAim,
  formatFigure,
  isMet,
  rangeOf,
  sortMeasurements,
  type Figure,
  type Measurement,
} from './measurement.ts';

const figure = (change: Partial<Figure>): Figure => ({ what: 'x', value: 99, unit: '%', better: 'higher', ...change });

it('an aim is met from its own value on, upwards or downwards', () => {
  expect(isMet(figure({ aim: 99 }))).toBe(true);
  expect(isMet(figure({ aim: 99.1 }))).toBe(false);
  expect(isMet(figure({ value: 12, unit: 'ms', better: 'lower', aim: 10 }))).toBe(false);
  expect(isMet(figure({ value: 10, unit: 'ms', better: 'lower', aim: 10 }))).toBe(true);
  expect(isMet(figure({}))).toBeNull();
});

it('a share is less sure the fewer cases stand behind it, and never beyond nothing and all', () => {
  expect(rangeOf(figure({ value: 100, of: 10 }))).toEqual([72.2, 100]);
  expect(rangeOf(figure({ value: 100, of: 1000 }))).toEqual([99.6, 100]);
  expect(rangeOf(figure({ value: 0, of: 10 }))).toEqual([0, 27.8]);
  // A textbook's: 81 of 263.
  expect(rangeOf(figure({ value: (100 * 81) / 263, of: 263 }))).toEqual([25.5, 36.6]);
  expect(rangeOf(figure({ unit: 'ms', of: 10 }))).toBeNull();
  expect(rangeOf(figure({}))).toBeNull();
});

it('figures are written as people write them', () => {
  expect(formatFigure(99.94, '%')).toBe('99.9 %');
  expect(formatFigure(100, '%')).toBe('100.0 %');
  expect(formatFigure(7.42, 'ms')).toBe('7.4 ms');
  expect(formatFigure(7, 'ms')).toBe('7 ms');
  expect(formatFigure(1234.5, 'ms')).toBe('1,235 ms');
  expect(formatFigure(100_000, '')).toBe('100,000');
});

it('an aim says from where it is met', () => {
  expect(formatAim(figure({ aim: 98 }))).toBe('at least 98 %');
  expect(formatAim(figure({ aim: 0, unit: '', better: 'lower' }))).toBe('at most 0');
  expect(formatAim(figure({}))).toBeNull();
});

it('measurements stand in the order of reading, unknown ones last by name', () => {
  const names = ['zebra', 'faults', 'apple', 'matcher', 'sommelier'];
  const measurements = names.map((name) => ({ name }) as Measurement);
  expect(sortMeasurements(measurements).map(({ name }) => name)).toEqual([
    'matcher',
    'sommelier',
    'faults',
    'apple',
    'zebra',
  ]);
});
