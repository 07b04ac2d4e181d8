import { expect, it } from 'vitest';
import { isOfTaste, withoutJoinedKinds } from './headings.ts';

it.each([
  ['Espumosos y Champagne', 'sparkling y sparkling'],
  ['CHAMPAGNE AND SPARKLING WINE', 'sparkling AND sparkling WINE'],
  ['Wines > Champagner / Sekt', 'Wines > sparkling / sparkling'],
  ['Champagne, Crémant & Cava rosé', 'sparkling, sparkling & sparkling rosé'],
  ['Cap Classique & Champagne', 'sparkling & sparkling'],
])('a heading that joins kinds names no place: %s', (section, expected) => {
  expect(withoutJoinedKinds(section)).toBe(expected);
});

it.each(['Champagne', 'Sparkling wine > Champagne', 'Champagne & Oysters', 'Sparkling wine Champagne white'])(
  'a heading of one kind keeps its place: %s',
  (section) => {
    expect(withoutJoinedKinds(section)).toBe(section);
  },
);

it.each([
  ['Red > Bordeaux-Style Blends', 'Red > -Style Blends'],
  ['Shiraz & Rhône blends', 'Shiraz &  blends'],
  ['Port style', ' style'],
])('a heading that names a style names no place: %s', (section, expected) => {
  expect(withoutJoinedKinds(section)).toBe(expected);
});

it.each([
  ['Wine and Champagne > Vini bianchi', ' > Vini bianchi'],
  ['VINI E SPUMANTI', ''],
  ['Champagne & Wines', ''],
])('a heading over all wines says nothing: %s', (section, expected) => {
  expect(withoutJoinedKinds(section)).toBe(expected);
});

it.each(['Rosado y espumosos', 'ROSÉ & SPARKLING', 'Sekt und Weißwein', 'Rosés et Champagnes'])(
  'a heading that joins a colour and sparkling wines says neither: %s',
  (section) => {
    expect(withoutJoinedKinds(section).trim()).toBe('');
  },
);

it.each(['Rosé sparkling', 'Sparkling rosé', 'Champagne rosé', 'White', 'Rosé'])(
  'a colour that is not joined stays: %s',
  (section) => {
    expect(withoutJoinedKinds(section)).toBe(section);
  },
);

it.each(['Bordeaux', 'Bordeaux Blanc', 'Red blends', 'Shiraz blends', 'Rhône Valley'])(
  'a place without a word of style stays: %s',
  (section) => {
    expect(withoutJoinedKinds(section)).toBe(section);
  },
);

it.each([
  ['Full Bodied, Oaky Wines', true],
  ['Light and crisp', true],
  ['Frais et légers', true],
  ['Corposi', true],
  ['Grande Cuvée', false],
  ['NON-VINTAGE', false],
  ['750ml', false],
  ['Bourgogne', false],
  ['Secondo', false],
])('%s: a heading of taste is known by its words (%s)', (heading, expected) => {
  expect(isOfTaste(heading)).toBe(expected);
});
