import { expect, it } from 'vitest';
import { learnLogistic } from './logistic.ts';

it('finds the odds of two signs that do not depend on each other', () => {
  const examples = [
    { row: [1, 0], of: 1000, true: 200 },
    { row: [1, 1], of: 10_000, true: 8000 },
  ].flatMap(({ row, of, true: many }) => Array.from({ length: of }, (_, i) => ({ row, isTrue: i < many })));
  const [free, weight] = learnLogistic(examples);
  expect(free).toBeCloseTo(Math.log(200 / 800), 1);
  expect(free! + weight!).toBeCloseTo(Math.log(8000 / 2000), 2);
});

it('a sign that never occurs weighs nothing', () => {
  const examples = [true, true, false].map((isTrue) => ({ row: [1, 0], isTrue }));
  const [free, weight] = learnLogistic(examples);
  expect(free).toBeCloseTo(Math.log(2));
  expect(weight).toBe(0);
});
