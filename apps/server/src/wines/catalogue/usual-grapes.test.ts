import { describe, expect, it } from 'vitest';
import { markUsualGrapes } from './usual-grapes.ts';

type Blend = Parameters<typeof markUsualGrapes>[0][number];

const BORDEAUX = ['Cabernet Sauvignon', 'Merlot', 'Cabernet Franc'];

const wine = (producerName: string, grapes: string[], given: Partial<Blend> = {}): Blend => ({
  country: 'France',
  subRegion: 'Margaux',
  colour: 'Red',
  subType: 'Still',
  producerName,
  wine: producerName,
  grapes,
  grapesAre: 'own',
  ...given,
});

const marked = (...wines: Blend[]): string[] => {
  markUsualGrapes(wines);
  return wines.map(({ grapesAre }) => grapesAre);
};

describe('whose grapes these are', () => {
  it('says of a blend that most houses of the place have in common that it is usual there', () => {
    const others = ['B', 'C', 'D'].map((house) => wine(house, BORDEAUX));
    expect(marked(...others, wine('Palmer', ['Merlot', 'Cabernet Sauvignon', 'Petit Verdot']))).toEqual([
      'usual',
      'usual',
      'usual',
      'own',
    ]);
  });

  it('leaves three houses of a large place their blend: it is no habit of Tuscany', () => {
    const same = ['A', 'B', 'C'].map((house) => wine(house, ['Merlot', 'Cabernet Franc'], { subRegion: 'Toscana' }));
    const others = ['D', 'E', 'F', 'G'].map((house, i) =>
      wine(house, ['Sangiovese', `G${i}`], { subRegion: 'Toscana' }),
    );
    expect(new Set(marked(...same, ...others))).toEqual(new Set(['own']));
  });

  it('calls the blend of very many houses usual even where the place has other habits', () => {
    const given = { subRegion: 'Napa Valley' };
    const many = Array.from({ length: 10 }, (_, i) => wine(`M${i}`, BORDEAUX, given));
    const others = Array.from({ length: 30 }, (_, i) => wine(`O${i}`, ['Merlot', `G${i}`], given));
    expect(marked(...many, ...others).slice(0, 11)).toEqual([...Array<string>(10).fill('usual'), 'own']);
  });

  it('believes a wine whose name says its grapes, shortened or not', () => {
    const given = { subRegion: 'Western Cape' };
    const grapes = ['Cabernet Sauvignon', 'Merlot'];
    expect(
      marked(
        wine('A', grapes, { ...given, wine: 'Cabernet Merlot' }),
        wine('B', grapes, { ...given, wine: 'Cabernet Sauvignon-Merlot' }),
        wine('C', grapes, { ...given, wine: 'Red Blend' }),
      ),
    ).toEqual(['own', 'own', 'usual']);
  });

  it('takes a single grape for a fact, however many houses grow it', () => {
    expect(marked(...['A', 'B', 'C'].map((house) => wine(house, ['Malbec'])))).toEqual(['own', 'own', 'own']);
  });
});
