import { expect, it } from 'vitest';
import { plainCell, toCsvLine } from './to-csv-line.ts';

it.each([
  ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
  ['  @SUM(A1)', `'  @SUM(A1)`],
  ['+cmd', `'+cmd`],
  ['-1+2', `'-1+2`],
  ['\tTab', `'\tTab`],
  ['-12.50', '-12.50'],
  ['+49', '+49'],
  ['Krug', 'Krug'],
  ['', ''],
])('%s is written as a text that no program calculates', (text, expected) => {
  expect(plainCell(text)).toBe(expected);
});

it('quotes what holds a separator, a quote or a break', () => {
  expect(toCsvLine(['a', 'b,c', 'd"e', 'f\ng'])).toBe('a,"b,c","d""e","f\ng"\n');
});
