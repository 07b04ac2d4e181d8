import { addWords, LANGUAGES, speak } from '@app/domain';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chipText, facetText, titleText } from './find-words.ts';

const asked = {
  styles: ['crisp'],
  colour: 'White',
  type: null,
  ranks: [],
  grapes: [],
  place: 'Bourgogne',
  dish: 'salmon',
  years: null,
};
const title = 'Crisp white wines of Bourgogne with salmon';
const budget = { kind: 'budget' as const, text: '≤ $60', spans: [], of: { min: null, max: 60, currency: 'USD' } };

test('English is what the server says', () => {
  expect(titleText({ title, asked })).toBe(title);
  expect(chipText(budget)).toBe('≤ $60');
  expect(facetText('price', '20-50', 'EUR')).toBeNull();
});

describe('in German', () => {
  let asBefore = (): void => undefined;
  beforeEach(async () => {
    const dictionary = await LANGUAGES.de.dictionary();
    asBefore = speak(() => ({ language: 'de', dictionary }));
    addWords(await LANGUAGES.de.wineWords());
  });
  afterEach(() => asBefore());

  test('the title of a kind, of what it is made of', () => {
    expect(titleText({ title, asked })).toBe('Weißweine, Bourgogne, knackig frisch, Zu: Lachs');
    expect(titleText({ title: 'Barolo', asked: null })).toBe('Barolo');
  });

  test('chips', () => {
    expect(chipText(budget).replaceAll('\u00a0', ' ')).toBe('≤ 60 $');
    expect(chipText({ kind: 'years', text: 'Until 2010', spans: [], of: { from: null, to: 2010 } })).toBe('Bis 2010');
    expect(chipText({ kind: 'years', text: 'Non-vintage', spans: [], of: {} })).toBe('Ohne Jahrgang');
    expect(chipText({ kind: 'colour', text: 'Red', spans: [], of: { name: 'Red' } })).toBe('Rotwein');
    expect(chipText({ kind: 'dish', text: 'With salmon', spans: [], of: { name: 'salmon' } })).toBe('Zu: Lachs');
    expect(chipText({ kind: 'shops', text: 'Shops in France', spans: [], of: { country: 'FR' } })).toBe(
      'Händler: Frankreich',
    );
    expect(chipText({ kind: 'place', text: 'Barolo', spans: [], of: { name: 'Barolo' } })).toBe('Barolo');
  });

  test('facets', () => {
    expect(facetText('price', '20-50', 'EUR')?.replaceAll('\u00a0', ' ')).toBe('20 € bis 50 €');
    expect(facetText('colour', 'Red Wine', 'EUR')).toBe('Rotwein');
    expect(facetText('grape', 'Riesling', 'EUR')).toBeNull();
  });
});
