import { afterEach, describe, expect, test } from 'vitest';
import { addressIn, preferredLanguage, splitAddress } from './language.ts';
import type { AnyDictionary } from './dictionary.ts';
import { formatFixed, formatNumber, many, speak, t, texts } from './say.ts';

const german: AnyDictionary = {
  'Sign In': 'Anmelden',
  'Light||body': 'leicht',
  '{n} offers': { one: '{n} Angebot', other: '{n} Angebote' },
  'From {place}': 'Aus {place}',
};

let asBefore = (): void => undefined;
afterEach(() => asBefore());
const inGerman = (): void => {
  asBefore = speak(() => ({ language: 'de', dictionary: german }));
};

describe('a text', () => {
  test('is its own English', () => {
    expect(t('Sign In')).toBe('Sign In');
    expect(t('Light||body')).toBe('Light');
    expect(t('From {place}', { place: 'Rioja' })).toBe('From Rioja');
  });
  test('comes from the dictionary of the moment, and stays English where that lacks it', () => {
    inGerman();
    expect(t('Sign In')).toBe('Anmelden');
    expect(t('Light||body')).toBe('leicht');
    expect(t('From {place}', { place: 'Rioja' })).toBe('Aus Rioja');
    expect(t('Sign Out')).toBe('Sign Out');
  });
  test('of a table is read in the language of the moment', () => {
    const table = texts({ signIn: 'Sign In' });
    expect(table.signIn).toBe('Sign In');
    inGerman();
    expect(table.signIn).toBe('Anmelden');
  });
  test('with a hole and no value keeps the hole', () => {
    expect(t('From {place}', {})).toBe('From {place}');
  });
});

describe('counting', () => {
  const offers = { one: '{n} offer', other: '{n} offers' };
  test('chooses the form by the rule of the language', () => {
    expect([0, 1, 2].map((n) => many(n, offers))).toEqual(['0 offers', '1 offer', '2 offers']);
    inGerman();
    expect([0, 1, 2].map((n) => many(n, offers))).toEqual(['0 Angebote', '1 Angebot', '2 Angebote']);
  });
  test('a number is written the reader’s way', () => {
    expect(formatNumber(12345)).toBe('12,345');
    inGerman();
    expect(formatNumber(12345)).toBe('12.345');
  });
  test('a figure is rounded alike in every language', () => {
    expect([1.45, 2, 1234.56].map((value) => formatFixed(value, 1))).toEqual(['1.4', '2.0', '1234.6']);
    inGerman();
    expect([1.45, 2].map((value) => formatFixed(value, 1))).toEqual(['1,4', '2,0']);
  });
});

describe('addresses', () => {
  test.each([
    ['/', 'en', '/'],
    ['/fr', 'fr', '/'],
    ['/fr/', 'fr', '/'],
    ['/de/menu/abc', 'de', '/menu/abc'],
    ['/en/menu', 'en', '/en/menu'],
    ['/xx/menu', 'en', '/xx/menu'],
    ['/france', 'en', '/france'],
  ] as const)('%s is %s and %s', (pathname, code, path) => {
    expect(splitAddress(pathname)).toEqual({ language: code, path });
  });
  test('the address of a page in a language', () => {
    expect(addressIn('en', '/menu')).toBe('/menu');
    expect(addressIn('fr', '/')).toBe('/fr');
    expect(addressIn('fr', '/menu')).toBe('/fr/menu');
  });
  test.each([
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    ['en-US,en;q=0.9,de;q=0.8', 'en'],
    ['cy-GB,cy;q=0.9,es;q=0.7,en;q=0.5', 'es'],
    ['ja', null],
    ['de;q=0, it;q=0.1', 'it'],
    ['', null],
    [undefined, null],
    ['constructor', null],
  ] as const)('a browser that asks for %s reads %s', (header, code) => {
    expect(preferredLanguage(header)).toBe(code);
  });
});
