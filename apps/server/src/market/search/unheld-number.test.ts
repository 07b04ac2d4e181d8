import { readRequest } from '@app/matcher';
import { expect, it } from 'vitest';
import type { StoredWine } from '#wines/catalogue/wines.store.ts';
import { shortYear, unheldNumber } from './unheld-number.ts';

type Request = ReturnType<typeof readRequest>;
const asked = (name: string): Request => ({ name, years: null, parts: [] }) as unknown as Request; // what is read of it

it('two figures at the end are a year of this century or the last', () => {
  expect(shortYear('Granato 19', asked('Granato 19'), '19')).toMatchObject({
    name: 'Granato',
    years: { from: 2019, to: 2019 },
    parts: [{ kind: 'years', spans: [{ start: 8, end: 10 }] }],
  });
  expect(shortYear("latour '82", asked("latour '82"), '82')?.years).toMatchObject({ from: 1982, to: 1982 });
});

it('a number with more figures, or before the name, is no year', () => {
  expect(shortYear('Krug Grande Cuvée 171', asked('Krug Grande Cuvée 171'), '171')).toBeNull();
  expect(shortYear('19 Crimes', asked('19 Crimes'), '19')).toBeNull();
  expect(shortYear('Granato', asked('Granato'), undefined)).toBeNull();
});

it('a number that a name of the wine holds is no other; one that none holds is said', () => {
  const wine = {
    displayName: 'House, Grande Cuvée, Champagne',
    producerName: 'House',
    wine: 'Grande Cuvée',
    classification: '',
    aliases: ['House Grande Cuvée 170ème Édition'],
    producerAliases: [],
  } as unknown as StoredWine; // the names of it
  expect(unheldNumber('house grande cuvee 170', wine)).toBeUndefined();
  expect(unheldNumber('house grande cuvee 17', wine)).toBe('17');
  expect(unheldNumber('house 155eme edition', wine)).toBe('155eme');
  expect(unheldNumber('house grande cuvee', wine)).toBeUndefined();
});
