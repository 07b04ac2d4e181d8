import { LANGUAGES, speak } from '@app/domain';
import { afterEach, expect, test } from 'vitest';
import { notesText, otherGoodsOf, troubleText } from './page-notes.ts';

let asBefore = (): void => undefined;
afterEach(() => asBefore());

test('each thing is said once, with the pages it holds for', () => {
  expect(
    notesText([
      { pageNumber: 3, message: 'page 3 is hard to read: send a sharper scan' },
      { pageNumber: 1, message: 'page 1 is hard to read: send a sharper scan' },
      { pageNumber: 2, message: 'This looks like a food menu' },
      { pageNumber: 3, message: 'page 3 is hard to read: send a sharper scan' },
    ]),
  ).toEqual(['Pages 1 and 3 are hard to read: send a sharper scan', 'Page 2: This looks like a food menu']);
  expect(notesText([{ pageNumber: 2, message: 'page 2 shows no text: take it again' }])).toEqual([
    'Page 2 shows no text: take it again',
  ]);
  expect(notesText([])).toEqual([]);
});

test('a page of a PDF that was read badly is not called a poor scan', () => {
  const note = { message: 'page 18 is hard to read: send a sharper scan, or a photo of it', code: 'poor-scan' };
  expect(notesText([{ pageNumber: 18, ...note }])).toEqual([
    'We could not read page 18 well: if wines are missing, send a photo of it',
  ]);
});

test('a code says the same as its sentence did, in the language of the reader', async () => {
  const notes = [
    { pageNumber: 1, message: 'page 1 is out of focus: take it again', code: 'blurred' },
    { pageNumber: 2, message: 'page 2 is out of focus: take it again', code: 'blurred' },
    { pageNumber: 3, message: 'The PDF is damaged and cannot be opened.', code: 'broken' },
    { pageNumber: 4, message: 'A sentence of another program', code: 'another' },
  ];
  expect(notesText(notes)).toEqual([
    'Pages 1 and 2 are out of focus: take it again',
    'Page 3: The PDF is damaged and cannot be opened.',
    'Page 4: A sentence of another program',
  ]);
  const trouble = { error: 'page 1 is out of focus: take it again', code: 'blurred', pageNumber: 1 };
  expect(troubleText(trouble)).toBe('page 1 is out of focus: take it again');
  const dictionary = await LANGUAGES.de.dictionary();
  asBefore = speak(() => ({ language: 'de', dictionary }));
  expect(notesText(notes)).toEqual([
    'Die Seiten 1 und 2 sind unscharf: noch einmal aufnehmen',
    'Seite 3: Die Datei ist beschädigt und lässt sich nicht öffnen.',
    'Seite 4: A sentence of another program',
  ]);
  expect(troubleText(trouble)).toBe('Seite 1 ist unscharf: noch einmal aufnehmen');
  expect(troubleText({ error: 'None of the pages could be read.' })).toBe('Keine der Seiten konnte gelesen werden.');
});

test('a menu of dishes is known by its code, and by its sentence in lists from before', () => {
  expect(otherGoodsOf({ pageNumber: 1, message: 'anything', code: 'food-menu' })).toBe('food');
  expect(otherGoodsOf({ pageNumber: 1, message: 'This looks like a food menu' })).toBe('food');
  expect(otherGoodsOf({ pageNumber: 1, message: 'This looks like a price list of other goods' })).toBe('other');
  expect(otherGoodsOf({ pageNumber: 1, message: 'page 1 is out of focus' })).toBeNull();
});
