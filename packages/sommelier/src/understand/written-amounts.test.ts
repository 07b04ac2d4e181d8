import { expect, test } from 'vitest';
import { withWholeAmounts } from './written-amounts.ts';

test.each([
  ['thousands parted by a blank', 'under 12 000 forint', 'under 12000 forint'],
  ['by a narrow blank', 'moins de 12 500 Ft', 'moins de 12500 Ft'],
  ['by a mark, as the Swiss write', "höchstens 1'200 Franken", 'höchstens 1200 Franken'],
  ['millions', 'about 1 250 000 pesos', 'about 1250000 pesos'],
  ['a thousand in words', 'we have 14 thousand kronur', 'we have 14000 kronur'],
  ['the same in four languages', '9 mille, 9 tausend, 9 mila, 9 mil', '9000, 9000, 9000, 9000'],
  ['with a half', '2,5 mila', '2500'],
  ['a range of thousands', '10-12 thousand', '10000-12000'],
  ['a pour is none', '2 250 ml', '2 250 ml'],
  ['a number of people before an amount is none', 'a table for 4 200 euros', 'a table for 4 200 euros'],
  ['two numbers stay two', '3 150', '3 150'],
  ['a year stays a year', 'the 2015 and the 2016', 'the 2015 and the 2016'],
  ['a word that begins alike is none', '2 milk, 3 millésimes', '2 milk, 3 millésimes'],
])('%s', (_rule, said, written) => {
  expect(withWholeAmounts(said)).toBe(written);
}); // prettier-ignore
