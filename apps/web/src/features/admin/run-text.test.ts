import { expect, test } from 'vitest';
import { asideCount, bytesText, isFailure, runText } from './run-text.ts';

test('an outcome reads as a word; one that is new stays what it is', () => {
  expect(runText({ outcome: 'too-large' })).toBe('Too large');
  expect(runText({ outcome: 'melted' })).toBe('melted');
  expect(['ok', 'unchanged', 'running', 'slow', 'shrunk'].map((outcome) => isFailure({ outcome }))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('sizes of feeds', () => {
  expect([0, 2048, 5 * 1024 ** 2].map(bytesText)).toEqual(['0 B', '2 KB', '5.0 MB']);
});

test('all that was set aside counts', () => {
  expect(
    asideCount({
      setAside: [
        { reason: 'Not wine', count: 6, samples: [] },
        { reason: 'No price', count: 2, samples: [] },
      ],
    }),
  ).toBe(8);
});
