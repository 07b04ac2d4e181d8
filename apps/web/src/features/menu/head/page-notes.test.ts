import { expect, test } from 'vitest';
import { notesText } from './page-notes.ts';

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
