import { expect, test } from 'vitest';
import { answerPreview, splitBold, withoutMarkers } from './bold.ts';

test('§2 what stands between double asterisks is bold', () => {
  expect(splitBold('Chablis is **often** raised in **steel**.')).toEqual([
    { text: 'Chablis is ', bold: false },
    { text: 'often', bold: true },
    { text: ' raised in ', bold: false },
    { text: 'steel', bold: true },
    { text: '.', bold: false },
  ]);
});

test('a lone marker stays what it is', () => {
  expect(withoutMarkers('5 ** 3')).toBe('5 ** 3');
  expect(splitBold('')).toEqual([]);
});

test('§9 the preview is the first 150 characters, without markers', () => {
  expect(answerPreview('**Short** answer')).toBe('Short answer');
  const long = `**${'a'.repeat(100)}** ${'b'.repeat(100)}`;
  expect(answerPreview(long)).toBe(`${'a'.repeat(100)} ${'b'.repeat(49)}...`);
});

test('a link is a run of its own, bold or not', () => {
  expect(splitBold('Try **old [Syrah](/faq/syrah)**.')).toEqual([
    { text: 'Try ', bold: false },
    { text: 'old ', bold: true },
    { text: 'Syrah', bold: true, to: '/faq/syrah' },
    { text: '.', bold: false },
  ]);
  expect(withoutMarkers('Try [Syrah](/faq/syrah).')).toBe('Try Syrah.');
});
