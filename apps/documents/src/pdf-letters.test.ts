import type { Run } from '@app/list-reader';
import { expect, test } from 'vitest';
import type { DrawnLetter } from './pdf-drawing.ts';
import { closeLetters } from './pdf-letters.ts';

/** Letters five points wide, set two points apart, and a blank of three points. */
function draw(text: string): DrawnLetter[] {
  let left = 50;
  return [...text].map((letter) => {
    const width = letter === ' ' ? 3 : 5;
    const drawn = { text: letter, left, right: left + width, baseline: 100 };
    left += width + 2;
    return drawn;
  });
}

const runOf = (text: string, letters: readonly DrawnLetter[]): Run => ({
  text,
  x: 50,
  baseline: 100,
  width: (letters.at(-1)?.right ?? 50) - 50,
  size: 10,
  confidence: 1,
});
const spaced = (text: string): string => [...text.replaceAll(' ', '')].join(' ');
const read = (text: string, printed = text): string | undefined => {
  const letters = draw(printed);
  return closeLetters([runOf(spaced(text), letters)], letters)[0]?.text;
};

test('a wide-spaced line keeps the blanks of the list and loses those between letters', () => {
  expect(read('Clos Imaginaire – Domaine Inconnu 2019 – 36.00')).toBe('Clos Imaginaire – Domaine Inconnu 2019 – 36.00');
  expect(read('24 €')).toBe('24 €');
});

test('words of plain print stay as they are', () => {
  const letters = draw('Chablis 2019');
  expect(closeLetters([runOf('Chablis 2019', letters)], letters)[0]?.text).toBe('Chablis 2019');
});

test('letters that are not the ones of the run change nothing', () => {
  expect(read('Chablis 2019', 'Sancerre 201')).toBe(spaced('Chablis 2019'));
});
