import { expect, test } from 'vitest';
import { readFixtures, readSource, toRow } from './fixtures.ts';

test.each(readFixtures())(
  '$name: $why',
  ({ pages, expected }) => {
    expect(readSource(pages).map(toRow)).toEqual(expected);
  },
  60_000,
);
