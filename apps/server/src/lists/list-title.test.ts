import { DEFAULT_LIST_TITLE } from '@app/domain';
import { expect, it } from 'vitest';
import { titleFromFile, titleFromHead } from './list-title.ts';

it.each([
  ['Chez Anna.pdf', 'Chez Anna'],
  ['chez_anna.pdf', DEFAULT_LIST_TITLE],
  ['chezanna.pdf', DEFAULT_LIST_TITLE],
  ['Anna_Winter_v3.pdf', DEFAULT_LIST_TITLE],
  ['Wine List.pdf', DEFAULT_LIST_TITLE],
  ['IMG_2041.HEIC', DEFAULT_LIST_TITLE],
  ['2024-11-02 (3).jpg', DEFAULT_LIST_TITLE],
  [undefined, DEFAULT_LIST_TITLE],
])('the file %s gives the title %s', (fileName, title) => {
  expect(titleFromFile(fileName)).toBe(title);
});

it.each([
  ["ROSA'S TABLE", "Rosa's Table"],
  ['CAFÉ DE LA GARE', 'Café de la Gare'],
  ['Brasserie du Nord', 'Brasserie du Nord'],
  ['  The   Orchard ', 'The Orchard'],
  ["ROSA's TABLE", "Rosa's Table"],
  ['Vintage', null],
  ['The Wine List', null],
  ['12', null],
  ['Glass 12 / Bottle 48', null],
  ['£48', null],
  ['www.example.com', null],
  ['All prices include service and tax.', null],
  ['Our wines are chosen from small growers all over the world', null],
  [null, null],
])('the head %s gives the title %s', (head, title) => {
  expect(titleFromHead(head)).toBe(title);
});
