import { expect, it } from 'vitest';
import { buildEntry, buildFindings, buildRead } from './build-entry.ts';
import { joinEntry, readPartOf } from './entry.ts';
import { ListEntry } from './entry-schema.ts';

const read = buildRead({ section: 'Burgundy', priceText: null, isSizeAssumed: true });

it('an entry of both parts is an entry of the contract', () => {
  expect(ListEntry.parse(joinEntry(read, buildFindings()))).toEqual(joinEntry(read, buildFindings()));
});

it('what the page says comes out of an entry as it went in, with every field', () => {
  expect(readPartOf(joinEntry(read, buildFindings()))).toEqual(read);
});

it('a correction changes what we found and nothing that the page says', () => {
  const before = joinEntry(read, buildFindings());
  const after = joinEntry(readPartOf(before), buildFindings({ wine: null, rating: null }));
  expect(after).toEqual({ ...before, wine: null, rating: null });
});

it('an entry of another program says nothing beyond the specification', () => {
  expect(readPartOf(buildEntry({ rawName: 'Chablis' }))).toMatchObject({ rawName: 'Chablis', section: '', box: null });
});
