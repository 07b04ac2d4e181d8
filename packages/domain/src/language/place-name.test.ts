import { NAME_LANGUAGES, readPlaceNames } from '@app/vocabulary';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from './language.ts';
import { originName, placeName } from './place-name.ts';
import { speak } from './say.ts';

const table = readFileSync(new URL('../../../../catalogue/words/place-names.tsv', import.meta.url), 'utf8');

/** The browser reads no files: each language has a copy of its column, made here and never by hand. */
test.each(NAME_LANGUAGES)(
  'places.%s.generated.ts is its column of place-names.tsv; `vitest run -u` writes it anew',
  async (code) => {
    const rows = [...readPlaceNames(table)].filter(([place, names]) => names[code] !== place || place.includes(','));
    const quote = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`);
    const file = [
      '/** Made of catalogue/words/place-names.tsv by place-name.test.ts. Do not edit: change the table. */',
      'export const places = {',
      ...rows.map(([place, names]) => `  ${quote(`${place}||place`)}: ${quote(names[code].replace(/, .*/, ''))},`),
      '};\n',
    ].join('\n');
    await expect(file).toMatchFileSnapshot(`./places.${code}.generated.ts`);
  },
);

describe('the name of a place', () => {
  let asBefore = (): void => undefined;
  afterEach(() => asBefore());
  const inLanguage = async (language: Language): Promise<void> => {
    const dictionary = await LANGUAGES[language].dictionary();
    asBefore = speak(() => ({ language, dictionary }));
  };

  test('in English is the catalogue’s', () => {
    expect(placeName('Tuscany')).toBe('Tuscany');
    expect(placeName('Georgia', 'USA')).toBe('Georgia');
    expect(originName({ region: 'Tuscany', country: 'Italy' })).toBe('Tuscany, Italy');
    expect(originName({ region: '', country: null })).toBe('');
  });
  test.each([
    ['fr', 'Toscane, Italie', 'Bourgogne', 'Alsace'],
    ['de', 'Toskana, Italien', 'Burgund', 'Elsass'],
    ['it', 'Toscana, Italia', 'Borgogna', 'Alsazia'],
    ['es', 'Toscana, Italia', 'Borgoña', 'Alsacia'],
  ] as const)('in %s is the reader’s', async (language, tuscany, burgundy, alsace) => {
    await inLanguage(language);
    expect(originName({ region: 'Tuscany', country: 'Italy' })).toBe(tuscany);
    expect([placeName('Burgundy'), placeName('Alsace')]).toEqual([burgundy, alsace]);
  });
  test('an appellation and an unknown place stay as they are', async () => {
    await inLanguage('de');
    expect([placeName('Pomerol'), placeName('Marlborough'), placeName('')]).toEqual(['Pomerol', 'Marlborough', '']);
  });
  test('a state that is called like a country keeps its own name', async () => {
    await inLanguage('de');
    expect([placeName('Georgia'), placeName('Georgia', 'USA')]).toEqual(['Georgien', 'Georgia']);
  });
});
