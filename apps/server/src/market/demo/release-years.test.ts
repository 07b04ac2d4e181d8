import { expect, it } from 'vitest';
import { releaseYears } from './release-years.ts';

const wine = { wine: '', subRegion: '', subType: 'Still', houseScore: 88 };

it.each([
  ['Brunello di Montalcino Riserva', { wine: 'Riserva', subRegion: 'Brunello di Montalcino' }, 6],
  ['Barolo', { wine: 'Cannubi', subRegion: 'Barolo' }, 4],
  ['a Gran Reserva', { wine: 'Gran Reserva', subRegion: 'Rioja' }, 6],
  ['a vintage Champagne', { wine: 'Vintage Brut', subRegion: 'Champagne', subType: 'Sparkling' }, 6],
  ['an everyday white wine', { wine: 'Sauvignon Blanc', subRegion: 'Marlborough' }, 2],
])('%s is for sale after %o years', (_name, given, years) => {
  expect(releaseYears({ ...wine, ...given })).toBe(years);
});
