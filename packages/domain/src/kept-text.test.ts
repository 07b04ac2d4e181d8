import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEPT_TEXTS, keptText } from './kept-text.ts';
import { LANGUAGES } from './language/language.ts';
import { speak } from './language/say.ts';

let asBefore = (): void => undefined;
beforeEach(async () => {
  const dictionary = await LANGUAGES.de.dictionary();
  asBefore = speak(() => ({ language: 'de', dictionary }));
});
afterEach(() => asBefore());

test.each([
  ['The server answered 503.', 'Der Server hat mit 503 geantwortet.'],
  ['The shop cannot be read. There is no such host.', 'Der Shop lässt sich nicht lesen. Diesen Host gibt es nicht.'],
  [
    '3 pages could not be read. The sitemap is longer; its first 500 pages were read.',
    '3 Seiten konnten nicht gelesen werden. Die Sitemap ist länger; die ersten 500 Seiten wurden gelesen.',
  ],
  [
    'robots.txt of shop.example forbids nothing to us. It asks for 5 seconds between two requests, and we wait so long.',
    'Die robots.txt von shop.example verbietet uns nichts. Sie verlangt 5 Sekunden zwischen zwei Anfragen, und so lange warten wir.',
  ],
  ['undid: changed a setting', 'rückgängig: hat eine Einstellung geändert'],
  ['The connection failed: EPIPE', 'Die Verbindung ist gescheitert: EPIPE'],
  ['A sentence of another program.', 'A sentence of another program.'],
  ['', ''],
])('%s', (english, said) => {
  expect(keptText(english)).toBe(said);
  asBefore();
  expect(keptText(english)).toBe(english);
});

test('every kept text has its word', () => {
  expect(KEPT_TEXTS.filter((text) => keptText(text) === text)).toEqual([]);
});
