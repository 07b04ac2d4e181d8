import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from './language/language.ts';
import { speak } from './language/say.ts';
import { said, saidInEnglish, saidText } from './said.ts';

let asBefore = (): void => undefined;
afterEach(() => asBefore());

test('a text is said in the language of the moment, a text inside it too', async () => {
  const shop = said('The shop cannot be read. {why}', { why: said('There is no such host.') });
  const pages = [said('{n} pages could not be read.', { n: 3 }), said('Its own words.')];
  expect(saidText(shop)).toBe('The shop cannot be read. There is no such host.');
  const dictionary = await LANGUAGES.de.dictionary();
  asBefore = speak(() => ({ language: 'de', dictionary }));
  expect(saidText(shop)).toBe('Der Shop lässt sich nicht lesen. Diesen Host gibt es nicht.');
  expect(saidText(pages)).toBe('3 Seiten konnten nicht gelesen werden. Its own words.');
  expect(saidInEnglish(pages)).toBe('3 pages could not be read. Its own words.');
});
