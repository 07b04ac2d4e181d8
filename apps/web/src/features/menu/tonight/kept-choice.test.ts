import { afterEach, expect, test } from 'vitest';
import { safeStorage } from '#session/safe-storage.ts';
import { keepChoice, readChoice } from './kept-choice.ts';

const KEY = 'tastevin.waiter';
afterEach(() => safeStorage.remove(KEY));

test('each list has its own choice for the waiter, and an empty one is forgotten', () => {
  keepChoice('one', ['1-0-0', '1-4-0']);
  keepChoice('two', ['2-0-0']);
  expect(readChoice('one')).toEqual({ keys: ['1-0-0', '1-4-0'], isShown: false });
  keepChoice('one', []);
  expect(readChoice('one').keys).toEqual([]);
  expect(readChoice('two').keys).toEqual(['2-0-0']);
});

test('only the latest twenty lists are kept', () => {
  for (let list = 0; list < 21; list += 1) keepChoice(`list ${list}`, ['1-0-0']);
  expect(readChoice('list 0').keys).toEqual([]);
  expect(readChoice('list 20').keys).toEqual(['1-0-0']);
});

test.each(['', 'null', '{', '{"one":["1-0-0"]}', '[["one",[1]]]', '[null]'])(
  'stored text %s is no choice',
  (stored) => {
    safeStorage.set(KEY, stored);
    expect(readChoice('one').keys).toEqual([]);
  },
);
