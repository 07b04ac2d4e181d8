import type { WineListEntry } from '@app/domain';
import { expect, test } from 'vitest';
import { readFields, settledText, takeBacks, withoutField } from './mend-fields.ts';

// The other fields do not matter here.
const entry = { vintage: '2015', restaurantPrice: 48, bottleSize: 750, wine: null } as WineListEntry;
const asRead = { vintage: '2015', price: '48', size: '750', colour: '' };

test.each([
  [{}, { mend: {} }],
  [{ vintage: 'nv' }, { mend: { vintage: 'NV' } }],
  [{ vintage: '' }, { mend: { vintage: null } }],
  [{ price: '£48.50' }, { mend: { restaurantPrice: 48.5 } }],
  [{ price: '48,5' }, { mend: { restaurantPrice: 48.5 } }],
  [{ price: '1,200' }, { mend: { restaurantPrice: 1200 } }],
  [{ price: '1.200,00' }, { mend: { restaurantPrice: 1200 } }],
  [{ price: '' }, { mend: { restaurantPrice: 0 } }],
  [{ size: '375', colour: 'Red' }, { mend: { bottleSize: 375, colour: 'Red' } }],
])('what is typed is read: %j', (typed, expected) => {
  expect(readFields(entry, { ...asRead, ...typed })).toEqual(expected);
});

test.each([[{ vintage: '15' }], [{ price: 'dear' }], [{ price: '99999999' }]])(
  'what cannot be is said: %j',
  (typed) => {
    expect(readFields(entry, { ...asRead, ...typed })).toEqual({ complaint: expect.stringMatching(/such as/) });
  },
);

test('a range of vintages may stay as it was read', () => {
  const range = { ...entry, vintage: '2020/21' };
  expect(readFields(range, { ...asRead, vintage: '2020/21', price: '50' })).toEqual({ mend: { restaurantPrice: 50 } });
});

test.each([
  [{ restaurantPrice: 22 }, 'Put right: Price'],
  [{ lwin: null }, 'Marked as unknown'],
  [{ lwin: 'TV1', vintage: '2015' }, 'Put right: Wine, Vintage'],
  [{ isRight: true }, 'Checked: it is right'],
] as const)('a row says what was put right in it: %j', (change, said) => {
  expect(settledText(change)).toBe(said);
});

test('each part of a mend is taken back by itself, and the others stay', () => {
  const mend = { lwin: null, restaurantPrice: 52 };
  expect(takeBacks(mend)).toEqual([
    { field: 'lwin', text: 'Take back the wine' },
    { field: 'restaurantPrice', text: 'Take back the price' },
  ]);
  expect(withoutField(mend, 'restaurantPrice')).toEqual({ lwin: null });
  expect(takeBacks({})).toEqual([]);
});
