import { expect, test } from 'vitest';
import { readKnowledge } from '#eval/read-tables.ts';

test('a wine for which pouring is air enough, or that is straight from the bucket, is not decanted', () => {
  const without = readKnowledge().service.filter(({ advice }) => /air enough|straight from|just before/.test(advice));
  expect(without.length).toBeGreaterThan(1);
  for (const { style, decantMinutes } of without) expect(decantMinutes, style).toBe(0);
});
