import { expect, test } from 'vitest';
import { beyondLimits, KEEP_LIMITS, type KeptFacts } from './keep-limits.ts';

const MB = 1024 * 1024;
const list = (id: string, keptAt: number, sizes: Partial<KeptFacts> = {}): KeptFacts => ({
  id,
  title: id,
  uid: null,
  keptAt,
  bytes: 1000,
  pictureBytes: 0,
  ...sizes,
});

test('the last twenty lists stay, in any order of their coming', () => {
  const facts = Array.from({ length: 22 }, (_, at) => list(`list ${at}`, (at * 7) % 22));
  const gone = beyondLimits(facts).lists;
  expect(facts.filter(({ id }) => gone.includes(id)).map(({ keptAt }) => keptAt)).toEqual([0, 1]);
  expect(facts.length - gone.length).toBe(KEEP_LIMITS.lists);
});

test('a list too large for what is left goes; a smaller, older one may stay', () => {
  const facts = [list('new', 3, { bytes: 40 * MB }), list('large', 2, { bytes: 30 * MB }), list('small', 1)];
  expect(beyondLimits(facts)).toEqual({ lists: ['large'], pictures: [] });
});

test('pictures go before the list they belong to', () => {
  const facts = [1, 2, 3, 4, 5].map((at) => list(`list ${at}`, at, { pictureBytes: 30 * MB }));
  expect(beyondLimits(facts)).toEqual({ lists: [], pictures: ['list 1'] });
});

test('nothing kept, nothing to take away', () => {
  expect(beyondLimits([])).toEqual({ lists: [], pictures: [] });
});
