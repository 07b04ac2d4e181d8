import { ask } from '#eval/ask-table.ts';
import { expect, test } from 'vitest';

test('six bottles under one total are found in no time', () => {
  const from = performance.now();
  const { mentions } = ask('3 bottles of red, 3 white, 600 max in total');
  expect(mentions.length).toBeGreaterThan(3);
  expect(performance.now() - from).toBeLessThan(4000);
});
