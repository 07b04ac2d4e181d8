import type { WineListEntry } from '@app/domain';
import { expect, test } from 'vitest';
import { nameSections } from './list-items.ts';

const under = (section: string): WineListEntry => ({ insight: { section } }) as WineListEntry;

test.each([
  [
    ['The Grill > Red > France', 'The Grill > White'],
    ['Red · France', 'White'],
  ],
  [
    ['The Grill', 'The Grill > White'],
    ['The Grill', 'White'],
  ],
  [
    ['Red', 'White'],
    ['Red', 'White'],
  ],
  [
    ['The Grill > Red', 'The Grill > Red'],
    ['The Grill · Red', 'The Grill · Red'],
  ],
  [
    ['A > B > C > D', 'E'],
    ['C · D', 'E'],
  ],
  [
    ['', 'Red'],
    ['', 'Red'],
  ],
])('headings %j are said as %j', (paths, said) => {
  const entries = paths.map(under);
  expect(entries.map(nameSections(entries))).toEqual(said);
});
