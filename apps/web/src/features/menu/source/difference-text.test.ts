import { expect, test } from 'vitest';
import { summaryOf } from './difference-text.ts';

const wine = { rawName: 'Morgon', vintage: '2020', bottleSize: 750, before: 50, now: 52 };
const NOTHING = { before: null, isReady: true, added: [], gone: [], dearer: [], cheaper: [], soldOut: [], same: 3 };

test('says how many wines are new, gone, dearer, cheaper and sold out', () => {
  expect(summaryOf({ ...NOTHING, added: [wine, wine], gone: [wine], cheaper: [wine] })).toBe(
    '2 new, 1 gone, 1 cheaper',
  );
  expect(summaryOf({ ...NOTHING, dearer: [wine], soldOut: [wine] })).toBe('1 dearer, 1 sold out');
});

test('says nothing of a list that has not changed', () => {
  expect(summaryOf(NOTHING)).toBeNull();
});
