import { expect, test } from 'vitest';
import { otherDishes } from './other-dishes.ts';

test.each([
  ['a dish that the chosen one names', ['lamb', 'empanadas', 'salami'], 'beef or lamb', ['empanadas', 'salami']],
  ['the chosen dish itself', ['fish', 'oysters'], 'fish', ['oysters']],
  ['a dish that stands twice', ['duck', 'duck', 'game'], null, ['duck', 'game']],
  ['a dish that only contains the word', ['lamb curry'], 'beef or lamb', ['lamb curry']],
] as const)('“Goes with” names nothing twice: %s', (_rule, dishes, chosen, left) => {
  expect(otherDishes(dishes, chosen)).toEqual(left);
});
