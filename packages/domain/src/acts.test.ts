import { afterEach, expect, test } from 'vitest';
import { actOf, actsSaid, actText, targetText } from './acts.ts';
import { LANGUAGES } from './language/language.ts';
import { inEnglish, speak, t } from './language/say.ts';

let asBefore = (): void => undefined;
afterEach(() => asBefore());
const inGerman = async (): Promise<void> => {
  const dictionary = await LANGUAGES.de.dictionary();
  asBefore = speak(() => ({ language: 'de', dictionary }));
};

test.each([
  ['added a merchant', 'merchant.add'],
  ['edited priceCents', 'listing.edit.priceCents'],
  ['undid: edited priceCents', 'undo:listing.edit.priceCents'],
  ['merchant.add', 'merchant.add'],
  ['undo:merchant.add', 'undo:merchant.add'],
  ['something else', 'something else'],
])('what is kept as %s is the act %s', (kept, code) => {
  expect(actOf(kept)).toBe(code);
});

test('an act is said in the language of the moment, and so is what it undid', async () => {
  expect(actText('undo:listing.edit.priceCents')).toBe('undid: edited the price');
  await inGerman();
  expect(actText('merchant.add')).toBe('hat einen Händler hinzugefügt');
  expect(actText('something else')).toBe('something else');
  expect(targetText('listing 12')).toBe('Angebot 12');
  expect(targetText('the site')).toBe('die Website');
  expect(targetText('anna@example.org')).toBe('anna@example.org');
});

test('a search finds acts by their words in any language, as they are kept now and before', async () => {
  await inGerman();
  expect(actsSaid('Preis', [inEnglish, t])).toEqual([
    'listing.edit.priceCents',
    'edited the price',
    'edited priceCents',
  ]);
  expect(actsSaid('api key', [inEnglish])).toEqual(['key.make', 'made an API key', 'key.end', 'ended an API key']);
});
