import { expect, it } from 'vitest';
import { withoutJoinedKinds } from './headings.ts';

it.each([
  ['Espumosos y Champagne', 'sparkling y sparkling'],
  ['CHAMPAGNE AND SPARKLING WINE', 'sparkling AND sparkling WINE'],
  ['Wines > Champagner / Sekt', 'Wines > sparkling / sparkling'],
  ['Champagne, Crémant & Cava rosé', 'sparkling, sparkling & sparkling rosé'],
])('a heading that joins kinds names no place: %s', (section, expected) => {
  expect(withoutJoinedKinds(section)).toBe(expected);
});

it.each(['Champagne', 'Sparkling wine > Champagne', 'Champagne & Oysters', 'Sparkling wine Champagne white'])(
  'a heading of one kind keeps its place: %s',
  (section) => {
    expect(withoutJoinedKinds(section)).toBe(section);
  },
);
