import { expect, test } from 'vitest';
import { findSheet, readPasted } from './pasted.ts';

test('an address is an address, also behind the title of its page', () => {
  expect(readPasted(' https://chez-odile.example/wine ')).toEqual({
    kind: 'address',
    address: 'https://chez-odile.example/wine',
  });
  expect(readPasted('Chez Odile\nhttps://chez-odile.example/wine')).toMatchObject({ kind: 'address' });
});

test('lines with figures are a list; a word or a sentence is none', () => {
  expect(readPasted('Morgon 2020 £50\r\nChablis 2021 £60')).toEqual({
    kind: 'text',
    text: 'Morgon 2020 £50\nChablis 2021 £60',
  });
  for (const words of ['', 'Morgon', 'Morgon 2020', 'two\nlines', '12\n13']) expect(readPasted(words)).toBeNull();
});

test('a spreadsheet is found among files by its name', () => {
  const file = (name: string) => new File(['x'], name);
  expect(findSheet([file('a.pdf'), file('List.XLSX')])).toMatchObject({ kind: 'sheet', file: { name: 'List.XLSX' } });
  expect(findSheet([file('a.pdf'), file('photo.jpg')])).toBeNull();
});
