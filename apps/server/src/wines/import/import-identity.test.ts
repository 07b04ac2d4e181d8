import { describe, expect, it } from 'vitest';
import { readImportWords } from './import-words.ts';
import { decideLinks, sameWine, toIdentity, toProducerKey, type IdentityInput } from './import-identity.ts';

const words = await readImportWords();
const base: IdentityInput = {
  lwin: 'x',
  producerName: 'Domaine Exemple',
  producerAliases: [],
  wine: 'Meursault Premier Cru Charmes',
  aliases: [],
  displayName: 'Domaine Exemple, Meursault Premier Cru Charmes',
  country: 'France',
  region: 'Burgundy',
  subRegion: 'Meursault',
  colour: 'White',
  subType: 'Still',
  lwinType: 'Wine',
  classification: 'Premier Cru',
  grapes: ['Chardonnay'],
};
const level = (ours: Partial<IdentityInput>, theirs: Partial<IdentityInput>) =>
  sameWine(toIdentity({ ...base, ...ours }, words), toIdentity({ ...base, grapes: [], ...theirs }, words));
const named = (wine: string, more: Partial<IdentityInput> = {}): Partial<IdentityInput> => ({
  wine,
  displayName: `Domaine Exemple, ${wine}`,
  classification: '',
  ...more,
});
const napa = { country: 'USA', region: 'California', subRegion: 'Napa Valley', colour: 'Red' };

describe('a producer', () => {
  it.each([
    ['Domaine Leflaive', 'Leflaive'],
    ['Château Lynch-Bages', 'Chateau Lynch Bages'],
    ['Bodegas y Viñedos Artadi', 'Artadi'],
    ['Ridge Vineyards', 'Ridge'],
    ['Ch. Latour', 'Latour'],
    ['The Eyrie Vineyards', 'Eyrie'],
  ])('%s is %s', (one, two) => expect(toProducerKey(one)).toBe(toProducerKey(two)));

  it.each([
    ['Bouchard Père & Fils', 'Bouchard Aîné & Fils'],
    ['Domaine de la Romanée-Conti', 'Romanée'],
    ['Clos de Tart', 'Tart'],
    ['Château', 'Domaine'],
  ])('%s is not %s', (one, two) => expect(toProducerKey(one)).not.toBe(toProducerKey(two)));
});

describe('the same wine', () => {
  it('without what other columns say', () => {
    expect(level({}, { wine: 'Charmes', displayName: 'Domaine Exemple, Meursault Premier Cru, Charmes' })).toBe(2);
    expect(
      level({}, { wine: '', site: 'Charmes', displayName: 'Domaine Exemple, Meursault Premier Cru, Charmes' }),
    ).toBe(2);
    expect(level(named('Domaine Exemple'), named(''))).toBe(2);
    expect(level(named('Meursault Blanc'), named('Meursault'))).toBe(2);
  });

  it('to the letter is surer', () => {
    expect(level({}, {})).toBe(3);
  });

  it('not with another rank, colour, type or country', () => {
    expect(level({}, named('Charmes'))).toBe(0);
    expect(level({}, { colour: 'Red' })).toBe(0);
    expect(level({}, { subType: 'Sparkling' })).toBe(0);
    expect(level({}, { lwinType: 'Fortified Wine' })).toBe(0);
    expect(level({}, { country: 'Italy' })).toBe(0);
    expect(level({}, { colour: '' })).toBe(0);
  });

  it('not with another vineyard, village or grape', () => {
    expect(level({}, { wine: 'Meursault Premier Cru Genevrieres' })).toBe(0);
    expect(level({}, { wine: 'Premier Cru Charmes', subRegion: 'Puligny-Montrachet' })).toBe(0);
    expect(level(named('Chardonnay', napa), named('Sauvignon Blanc', napa))).toBe(0);
    // A wine named by its place only is not the one named by its vineyard.
    expect(level(named('Meursault'), named('', { site: 'Charmes' }))).toBe(0);
    expect(level(named('Chablis', { subRegion: 'Chablis' }), named('', { subRegion: 'Petit Chablis' }))).toBe(0);
  });

  it('is Blanc de Blancs only with Blanc de Blancs', () => {
    const champagne = { region: 'Champagne', subRegion: 'Champagne', subType: 'Sparkling' };
    expect(level(named('Blanc de Blancs', champagne), named('Blanc de Noirs', champagne))).toBe(0);
    expect(level(named('Blanc de Blancs Brut', champagne), named('Blanc de Blancs', champagne))).toBe(0);
    expect(level(named('Cuvée Étoile Brut', champagne), named('Etoile', champagne))).toBe(1);
  });

  it('where one table says more than the other', () => {
    const red = { ...napa, grapes: ['Cabernet Sauvignon'] };
    expect(level(named('Bin 77 Cabernet Sauvignon', red), named('Bin 77', napa))).toBe(1);
    expect(level(named('Bin 77', red), named('Bin 77 Merlot', napa))).toBe(0);
    expect(level(named('Bin 77', { ...red, subRegion: 'Oakville' }), named('Bin 77', { ...napa, subRegion: '' }))).toBe(
      1,
    );
    expect(
      level(named('Estate Red', { ...red, subRegion: 'Oakville' }), named('Red', { ...napa, subRegion: '' })),
    ).toBe(0);
    expect(level(named('Étoile', { aliases: ['Comète'] }), named('Comete'))).toBe(1);
  });
});

describe('links', () => {
  it('need exactly one candidate on each side, the surest first', () => {
    const { links, doubtful } = decideLinks([
      { theirs: '1', ours: 'a', level: 2 },
      { theirs: '2', ours: 'a', level: 1 },
      { theirs: '2', ours: 'b', level: 1 },
      { theirs: '3', ours: 'c', level: 2 },
      { theirs: '4', ours: 'c', level: 2 },
      { theirs: '5', ours: 'd', level: 2 },
      { theirs: '5', ours: 'e', level: 2 },
    ]);
    expect(Object.fromEntries(links)).toEqual({ 1: 'a', 2: 'b' });
    expect([...doubtful]).toEqual(['3', '4', '5']);
  });
});
