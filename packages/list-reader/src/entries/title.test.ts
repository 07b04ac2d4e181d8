import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

test.each([
  [
    "Rosa's Table",
    ["Rosa's Table > Red", "Rosa's Table > White > France"],
    "Rosa's Table",
    'it stands over every wine',
  ],
  ['The Wine Room', ['The Wine Room'], 'The Wine Room', 'half of its words name a house'],
  ['Bollicine Francesi', ['Bollicine Francesi', 'Rossi'], null, 'other wines stand under another heading'],
  ['Grande Cuvée', ['Sparkling > Grande Cuvée', 'Red'], null, 'it stands inside another heading'],
  ['Our House', [], null, 'no wine stands under it'],
  ['Retail Wine List', ['Retail Wine List'], null, 'most words are those of headings'],
  ['Vine e Spumanti', ['Vine e Spumanti'], null, 'a word of headings with one letter misread'],
  ['Offene Weine', ['Offene Weine'], null, 'a way of serving'],
  [null, ['Red'], null, 'there is no heading'],
])('%s over %j is the title %s: %s', (heading, sections, title, _rule) => {
  expect(titleOf(heading, new Set(sections))).toBe(title);
});
