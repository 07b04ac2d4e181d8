import { describe, expect, it } from 'vitest';
import { checkCatalogue, countTable } from './check-catalogue.ts';
import { toDisplayName, type CatalogueWine } from './read-catalogue.ts';

const grapes = [
  { name: 'Chardonnay', colour: 'white', synonyms: [] },
  { name: 'Pinot Noir', colour: 'red', synonyms: ['Spätburgunder'] },
];

function buildWine(given: Partial<CatalogueWine>): CatalogueWine {
  const { producerName = 'Domaine Exemple', wine = 'Chablis', subRegion = 'Chablis' } = given;
  return {
    lwin: `TV${String(Math.abs(hash(producerName + wine + (given.colour ?? ''))))
      .padStart(8, '0')
      .slice(0, 8)}`,
    displayName: toDisplayName(producerName, wine, subRegion),
    producerName,
    wine,
    country: 'France',
    region: 'Burgundy',
    subRegion,
    colour: 'White',
    subType: 'Still',
    lwinType: 'Wine',
    classification: '',
    designation: 'AOC',
    grapes: ['Chardonnay'],
    grapesAre: 'own',
    aliases: [],
    producerAliases: [],
    firstVintage: null,
    finalVintage: null,
    nonVintage: false,
    typicalUsd: 35,
    houseScore: 89,
    source: { file: 'wines/france/burgundy.tsv', line: 3 },
    ...given,
  };
}

const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
const faults = (...wines: CatalogueWine[]): string[] =>
  checkCatalogue({ wines, problems: [] }, grapes).map(({ message }) => message);

describe('the checks of the catalogue', () => {
  it('a good row has no fault', () => {
    expect(faults(buildWine({}))).toEqual([]);
  });

  it('finds a red wine of white grapes alone; a blend may be red', () => {
    expect(faults(buildWine({ colour: 'Red', wine: 'Red Label Chardonnay' }))).toEqual([
      'is red but made of white grapes alone: Chardonnay',
    ]);
    expect(faults(buildWine({ colour: 'Red', grapes: ['Pinot Noir', 'Chardonnay'] }))).toEqual([]);
  });

  it('finds one wine under two spellings, but not a premier cru beside its village wine', () => {
    const spelled = faults(
      buildWine({ producerName: 'Domaine Exemple', wine: 'Chablis 1er Cru Fourchaume' }),
      buildWine({ producerName: 'Exemple', wine: 'Chablis Premier Cru Fourchaume' }),
    );
    expect(spelled).toEqual([expect.stringContaining('stands already as')]);
    expect(faults(buildWine({}), buildWine({ wine: 'Chablis Premier Cru' }))).toEqual([]);
    expect(faults(buildWine({}), buildWine({ colour: 'Red', grapes: ['Pinot Noir'] }))).toEqual([]);
  });

  it('a grape must be known, and a wine named after one must be made of it', () => {
    expect(faults(buildWine({ grapes: ['Chardonay'] }))).toEqual(["'Chardonay' is not among the grapes"]);
    expect(faults(buildWine({ grapes: ['Spätburgunder'], wine: 'Spätburgunder', colour: 'Red' }))).toEqual([]);
    expect(faults(buildWine({ wine: 'Pinot Noir Reserve' }))).toEqual([
      'is called Pinot Noir Reserve but is made of Chardonnay',
    ]);
  });

  it('a price must go with the estimate', () => {
    expect(faults(buildWine({ typicalUsd: 9000 }))).toEqual(['$9000 does not go with an estimate of 89']);
    expect(faults(buildWine({ typicalUsd: 6, houseScore: 98 }))).toEqual(['$6 does not go with an estimate of 98']);
  });

  it('an identifier is given once', () => {
    expect(faults(buildWine({ lwin: 'TV00000001' }), buildWine({ lwin: 'TV00000001', wine: 'Petit Chablis' }))).toEqual(
      ['has the identifier of Domaine Exemple, Chablis'],
    );
  });

  it('counts wines and producers per country and region', () => {
    const table = countTable([
      buildWine({}),
      buildWine({ wine: 'Petit Chablis' }),
      buildWine({ producerName: 'Other', region: 'Jura' }),
    ]);
    expect(table.at(-1)).toMatch(/^1 countries\s+3 wines\s+2 producers$/);
    expect(table.find((line) => line.includes('Jura'))).toMatch(/1 wines\s+1 producers/);
  });

  it('says nothing twice in a display name', () => {
    expect(toDisplayName('Château Latour', 'Château Latour', 'Pauillac')).toBe('Château Latour, Pauillac');
    expect(toDisplayName('Gaja', 'Barbaresco', 'Barbaresco')).toBe('Gaja, Barbaresco');
    expect(toDisplayName('Tenuta San Guido', 'Sassicaia', 'Bolgheri Sassicaia')).toBe(
      'Tenuta San Guido, Sassicaia, Bolgheri Sassicaia',
    );
  });
});
