import { buildIndex, createEngine } from '@app/matcher';
import { describe, expect, it } from 'vitest';
import { toMatcherWines } from './fame.ts';
import { readWordTables } from '#wines/catalogue/read-vocabulary.ts';
import { readCatalogue } from '#wines/catalogue/read-catalogue.ts';

const { wines } = await readCatalogue();
const engine = createEngine(buildIndex(toMatcherWines(wines), { tables: await readWordTables() }));
const first = (text: string): string | undefined => engine.search(text, 1)[0]?.displayName;

describe('what is meant by the name of a house', () => {
  it('is its usual wine, where a house of sparkling wine has one', () => {
    expect(first('bollinger')).toContain('Special Cuvée');
    expect(first('krug')).toContain('Grande Cuvée');
    expect(first('pol roger')).toContain('Brut Réserve');
  });
  it('is its best wine elsewhere', () => {
    expect(first('chateau margaux')).toBe('Château Margaux');
    expect(first('opus one')).toContain('Opus One, Oakville');
  });
  it('is another of its wines when that is named', () => {
    expect(first('bollinger grande annee')).toContain('La Grande Année');
    expect(first('krug clos du mesnil')).toContain('Clos du Mesnil');
  });
});

describe('wines without an estimate or a price', () => {
  it('are taken as they are', () => {
    const bare = wines.slice(0, 3).map((wine) => ({ ...wine, houseScore: null, typicalUsd: null, nonVintage: true }));
    expect([...toMatcherWines(bare)].map(({ popularity }) => popularity)).toEqual([0.3, 0.3, 0.3]);
    expect([...toMatcherWines([])]).toEqual([]);
  });
});
