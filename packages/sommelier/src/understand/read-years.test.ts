import { describe, expect, it } from 'vitest';
import { readYearBounds } from './read-years.ts';

describe('bounds to the year of a wine', () => {
  it.each([
    ['which reds are from before 2012', [2012], null, 2011],
    ['welche roten sind alter als 2012', [2012], null, 2011],
    ['tintos anteriores a 2012', [2012], null, 2011],
    ['got anything pre - 2010', [2010], null, 2009],
    ['anything older than me , born 1987', [1987], null, 1986],
    ['nothing younger than 2015', [2015], null, 2015],
    ['nothing older than 2020 please', [2020], 2020, null],
    ['anything from 2009 or earlier', [2009], null, 2009],
    ['2019 or younger', [2019], 2019, null],
    ['des vins des annees 90', [], 1990, 1999],
    ['etwas aus den neunzigern', [], 1990, 1999],
    ['a red with at least 10 years on it', [], null, 2016],
    ['mindestens zehn jahre alt', [], null, 2016],
  ])('%s', (plain, years, from, to) => {
    expect(readYearBounds(plain, years, 2026)).toEqual({ from, to });
  });

  it.each(['my father is in his nineties', 'we have been married ten years', 'a red from 2018'])(
    '%s: no bound',
    (plain) => {
      expect(readYearBounds(plain, plain.includes('2018') ? [2018] : [], 2026)).toBeNull();
    },
  );
});
