import { describe, expect, it } from 'vitest';
import { isSameVintage, vintageYears } from './vintage.ts';

describe('printed vintages', () => {
  it.each([
    ['2019', [2019]],
    ['2020/21', [2020, 2021]],
    ['2018/2019', [2018, 2019]],
    ['2018–19', [2018, 2019]],
    ['1999/00', [1999]],
    ['2021/20', [2021]],
    ['NV', []],
    ['', []],
    [null, []],
  ])('%s', (vintage, years) => expect(vintageYears(vintage)).toEqual(years));

  it('an offer of either year of a range is of the vintage; NV is only NV', () => {
    expect(isSameVintage('2021', '2020/21')).toBe(true);
    expect(isSameVintage('2022', '2020/21')).toBe(false);
    expect(isSameVintage('NV', 'NV')).toBe(true);
    expect(isSameVintage('2021', 'NV')).toBe(false);
    expect(isSameVintage('2021', null)).toBe(false);
    expect(isSameVintage(null, '2021')).toBe(false);
  });
});
