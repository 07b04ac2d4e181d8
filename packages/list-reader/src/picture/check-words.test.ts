import { expect, test } from 'vitest';
import { checkWords } from './check-words.ts';
import type { Run } from '#src/document/shapes.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary(['Château Montrachet', 'Gevrey-Chambertin', 'Barolo Cannubi', 'Barola']);
const run = (text: string, confidence: number): Run => ({ text, x: 0, baseline: 0, width: 10, size: 10, confidence });
const check = (text: string, confidence = 0.8): string | undefined =>
  checkWords([run(text, confidence)], vocabulary)[0]?.text;

test('an unsure word takes the one word of the trade that is near', () => {
  expect(check('Puligny-Montracbet 2015 1.080')).toBe('Puligny-Montrachet 2015 1.080');
  expect(check('GEVREY-CHAMBERTlN')).toBe('GEVREY-CHAMBERTlN'.replace('CHAMBERTlN', 'Chambertin'));
  expect(check('Chateou Exemple')).toBe('Château Exemple');
});
test('sure words, known words and words with two neighbours stay', () => {
  expect(check('Montracbet', 0.99)).toBe('Montracbet');
  expect(check('Barolo')).toBe('Barolo');
  expect(check('Barole')).toBe('Barole');
});
test('figures are never touched', () => {
  expect(check('2O15 l.080 1OO')).toBe('2O15 l.080 1OO');
});
