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

test('money is written as the reader writes it, quoted words in his quotation marks', async () => {
  const price = said('{own} per 750 ml is {n} times its market of {market}.', {
    own: { cents: 4_155_600, currency: 'USD' },
    n: 69,
    market: { cents: 60_000, currency: 'USD' },
  });
  const words = said('We cannot place {names}.', { names: ['Clos', 'Rive'] });
  expect(saidText(price)).toBe('$41,556.00 per 750 ml is 69 times its market of $600.00.');
  const dictionary = await LANGUAGES.de.dictionary();
  asBefore = speak(() => ({ language: 'de', dictionary }));
  expect(saidText(price)).toMatch(/^41\.556,00\s\$ .*600,00\s\$/);
  expect(saidText(words)).toContain('„Clos“, „Rive“');
  expect(saidInEnglish(price)).toBe('$41,556.00 per 750 ml is 69 times its market of $600.00.');
  expect(saidInEnglish(words)).toBe('We cannot place “Clos”, “Rive”.');
});
