import { expect, it } from 'vitest';
import { ownWordsOf } from './own-words.ts';

it.each([
  ['Which wines on this list are rare or unusual?', 'unusual'],
  ['Which wines on this list go with which dishes?', 'pairings'],
  ['food pairings', 'food'],
  ['Similar wines on this list', 'similar'],
  ['Tasting notes', 'notes'],
])("the panel's own words are understood: %s", (text, own) => {
  expect(ownWordsOf(text)?.own).toBe(own);
});

it("a guest's own words are left to the listeners", () => {
  expect(ownWordsOf('anything rare or unusual?')).toBeNull();
});
