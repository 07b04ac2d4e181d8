import { expect, it } from 'vitest';
import { measureRows } from './real-lists.ts';

it('counts every level that is reached, and what is right of it', () => {
  const rows = [
    { id: '1', line: 'a', gold: { producer: 'Château Perlane', country: 'France', region: 'Bordeaux', colour: 'Red' } },
    { id: '2', line: 'b', gold: { producer: 'Zorbena', country: 'Italy', colour: 'White' } },
  ];
  const france = { country: 'France', region: null, appellation: null };
  const bordeaux = { ...france, region: 'Bordeaux' };
  const known = new Map([
    ['1', { level: 'wine' as const, house: 'Chateau Perlane', place: bordeaux, colour: 'Red' }],
    ['2', { level: 'place' as const, house: null, place: france, colour: 'White' }],
  ]);
  expect(measureRows(rows, known)).toEqual({
    rows: 2,
    wine: 1,
    house: 1,
    place: 2,
    right: {
      house: { right: 1, of: 1 },
      country: { right: 1, of: 2 },
      region: { right: 1, of: 1 },
      colour: { right: 2, of: 2 },
    },
  });
});
