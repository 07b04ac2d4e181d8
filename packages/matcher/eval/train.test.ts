import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readSeeds } from './seeds.ts';
import { learn, numbersOf } from './train.ts';

const here = (name: string): string => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

it('the shipped weights are those that the training wrote', () => {
  const kept = JSON.parse(here('weights.json')) as { weights: string };
  expect(numbersOf(here('../src/decide/weights.ts'))).toBe(kept.weights);
});

it('training twice gives the same weights', () => {
  // Small worlds: whether two runs agree does not depend on their size.
  const size = { closed: 40, mixed: 40, thin: 20, invented: 60, searches: 40 };
  const seeds = readSeeds().filter((_, i) => i % 80 === 0);
  const { text } = learn(size, seeds);
  expect(numbersOf(learn(size, seeds).text)).toBe(numbersOf(text));
  expect(text).toContain('producerSaid');
}, 400_000);
