import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from './language/language.ts';
import { addWords, speak } from './language/say.ts';
import { wineWord, yearStyle, yearWords } from './wine-words.ts';

let asBefore = (): void => undefined;
afterEach(() => asBefore());

const inGerman = async (): Promise<void> => {
  const dictionary = await LANGUAGES.de.dictionary();
  asBefore = speak(() => ({ language: 'de', dictionary }));
  addWords(await LANGUAGES.de.wineWords());
};

test('English stays as the tables have it', () => {
  expect(wineWord('taste', 'cherry and spice')).toBe('cherry and spice');
  expect(yearWords('ripe, supple, charming throughout')).toBe('ripe, supple, charming throughout');
  expect(yearStyle('red (left bank)')).toBe('red (left bank)');
});

test('another language says the words of the tables as its trade does', async () => {
  await inGerman();
  expect(wineWord('taste', 'cherry and spice')).toBe('Kirsche und Würze');
  expect(wineWord('dish', 'salmon')).toBe('Lachs');
  expect(wineWord('dish', 'a dish of another table')).toBe('a dish of another table');
  expect(yearStyle('red (left bank)')).toBe('rot (linkes Ufer)');
  expect(yearStyle('red (Brunello)')).toBe('rot (Brunello)');
});

test('rare words of a year are left out where they have no translation', async () => {
  await inGerman();
  expect(yearWords('ripe, botrytis, charming throughout')).toBe('reif, Botrytis');
});
