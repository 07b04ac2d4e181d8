import { expect, it } from 'vitest';
import { parseLwin, parseWineId, parseYear } from './parse-lwin.ts';

it.each([
  ['1000001', '1000001', null],
  ['1000001.0', '1000001', null],
  ['1.000001E6', '1000001', null],
  ['12345', '0012345', null],
  ['12345.00', '0012345', null],
  ['LWIN 1269071 2016 06 00750', '1269071', 2016],
  ['12690712016', '1269071', 2016],
  ['12690711000', '1269071', 0],
  ['1269071-2016-00750', '1269071', 2016],
])('§1 %s is LWIN %s', (text, lwin, vintage) => {
  expect(parseLwin(text)).toEqual({ lwin, vintage });
});

it.each(['', 'NA', '0', '1.27E+06', '1000001.5', '123456789', 'TV7YJY42RM', '-5'])('§1 %s is no LWIN', (text) => {
  expect(parseLwin(text)).toBeNull();
});

it('an identifier of ours has letters first', () => {
  expect(parseWineId('tv7yjy42rm')).toEqual({ lwin: 'TV7YJY42RM', vintage: null });
  expect(parseWineId('XW900001')).toEqual({ lwin: 'XW900001', vintage: null });
  expect(parseWineId('1000001.0')?.lwin).toBe('1000001');
  expect(parseWineId('Château X')).toBeNull();
});

it('a year may be missing in several ways', () => {
  for (const text of ['', 'NV', 'nv', 'N.V.', 'NA', '0', 'Non-vintage']) expect(parseYear(text)).toBe('');
  expect(parseYear('2015')).toBe(2015);
  expect(parseYear('2015.0')).toBe(2015);
  for (const text of ['15', '3015', 'old', '2015/16']) expect(parseYear(text)).toBeNull();
});
