/** One row a rule: a shop's title with its fields, and the wine of the catalogue it stands on, if any. The houses are invented. */
import type { Offer } from '@app/feed-reader';
import type { KnownWine } from '@app/growth';
import { buildIndex, createEngine } from '@app/matcher';
import { expect, it } from 'vitest';
import { readWordTables } from '#wines/catalogue/read-vocabulary.ts';
import { readGrowthWords } from '#wines/growth/open-growth.ts';
import { chooseBetter, chooseInHouse } from './choose-in-house.ts';
import { chooseKnown, readOffer } from './place-offer.ts';

const known = (
  [producerName, wine, subRegion, region, country]: readonly [string, string, string, string, string],
  more: Partial<KnownWine> = {},
): KnownWine => ({
  id: `${producerName} ${wine}`,
  producerName,
  producerAliases: [],
  wine,
  aliases: [],
  country,
  region,
  subRegion,
  colour: 'White',
  subType: 'Still',
  grapes: [],
  classification: '',
  ...more,
});

const RIESLING = { grapes: ['Riesling'] };
const CABERNET = { colour: 'Red', grapes: ['Cabernet Sauvignon'] };
const catalogue = [
  known(['Zimmerlin-Gräff', 'Riesling Classic', 'Mosel', 'Mosel', 'Germany'], RIESLING),
  known(['Quinta da Falorga', 'Touriga Nacional', 'Dão', 'Dão', 'Portugal'], {
    colour: 'Red',
    grapes: ['Touriga Nacional'],
  }),
  known(['Balthes Ressler', 'Riesling Kabinett', 'Rheingau', 'Rheingau', 'Germany'], RIESLING),
  known(['Weingut Hallgruber', 'Riesling Trocken', 'Rheingau', 'Rheingau', 'Germany'], RIESLING),
  known(['Domaine de Longuetorre', 'Longuetorre', 'Gigondas', 'Rhône', 'France'], { colour: 'Red' }),
  known(['Félix Sorbano', 'Viña Albarra Tempranillo', 'Valdepeñas', 'La Mancha', 'Spain'], {
    colour: 'Red',
    grapes: ['Tempranillo'],
  }),
  known(['Famille Sumerane', 'Château Lafricaine Rosé', 'Côtes de Provence', 'Provence', 'France'], { colour: 'Rosé' }),
  known(['Famille Sumerane', 'Rosé du Jardin', 'Côtes de Provence', 'Provence', 'France'], { colour: 'Rosé' }),
  known(['Domaine Anselm Defrière', 'Chablis', 'Chablis', 'Burgundy', 'France']),
  known(['Domaine Bruno Defrière', 'Chablis', 'Chablis', 'Burgundy', 'France']),
  known(['Pinecrest Vineyards', 'Cabernet Sauvignon', 'Howell Mountain', 'California', 'USA'], CABERNET),
  known(['Pinecrest Vineyards', 'Cabernet Sauvignon', 'Oakville', 'California', 'USA'], {
    ...CABERNET,
    id: 'Pinecrest of Oakville',
  }),
  known(['Costamira Winery', 'Cabernet Sauvignon', 'Los Carneros', 'California', 'USA'], CABERNET),
  known(
    ['Gabriel Mirelle', 'Côtes du Rhône Villages Plan de Dieu Mapelin', 'Côtes du Rhône Villages', 'Rhône', 'France'],
    {
      colour: 'Red',
    },
  ),
  known(['Gabriel Mirelle', 'Gigondas Mapelin', 'Gigondas', 'Rhône', 'France'], { colour: 'Red' }),
  known(['J.P. Chavenet', 'Colombard Sauvignon', 'Côtes de Gascogne', 'South West', 'France'], {
    grapes: ['Colombard', 'Sauvignon Blanc'],
  }),
  known(['Viña San Pablito', 'Gatito Moreno Merlot', 'Central Valley', 'Central Valley', 'Chile'], {
    colour: 'Red',
    grapes: ['Merlot'],
  }),
  known(['Domaine Pierre Moriel', 'Meursault', 'Meursault', 'Burgundy', 'France']),
  known(['Pierre-Yves Colin-Moriel', 'Bourgogne Blanc', 'Bourgogne', 'Burgundy', 'France'], {
    grapes: ['Chardonnay'],
  }),
  ...Array.from({ length: 60 }, (_, i) =>
    known(
      [`Kellerei ${'bcdfghklmnprstvz'[i % 16]}${'aeiou'[i % 5]}rnbach`, 'Riesling', 'Alsace', 'Alsace', 'France'],
      RIESLING,
    ),
  ),
];
const engine = createEngine(
  buildIndex(
    catalogue.map((wine) => ({ ...wine, lwin: wine.id, type: wine.subType, popularity: 0.3 })),
    { tables: await readWordTables() },
  ),
);
const words = await readGrowthWords();

const toOffer = (name: string, says: Partial<Offer['says']>, producer = ''): Offer => ({
  key: '1',
  url: 'https://shop.test/1',
  name,
  producer,
  vintage: null,
  bottleMl: 750,
  packSize: 1,
  priceCents: 2000,
  currency: 'EUR',
  taxBasis: 'incl',
  inStock: null,
  listingType: 'retail',
  lwin: '',
  says: { country: '', region: '', appellation: '', category: '', grapes: '', barCode: '', ...says },
});

function place(name: string, says: Partial<Offer['says']>, producer = ''): string | null {
  const read = readOffer(engine, words, toOffer(name, says, producer));
  return (
    chooseKnown(words, read, { known: new Map(catalogue.map((wine) => [wine.id, wine])), refused: [] })?.id ?? null
  );
}

const GERMAN = { country: 'Germany', category: 'White', grapes: 'Riesling' };
const RHONE = { country: 'France', region: 'Rhône', category: 'Red' };
const CASTILLA = { country: 'Spain', category: 'Red', grapes: 'Tempranillo' };
const BURGUNDY = { country: 'France', region: 'Burgundy', category: 'White' };
const AMERICAN = { country: 'USA', category: 'Red', grapes: 'Cabernet Sauvignon' };
const DAO = { country: 'Portugal', region: 'Dão', category: 'Red' };

it.each([
  [
    'the region of the wine',
    'Zimmerlin-Gräff Riesling Classic 2021',
    { ...GERMAN, region: 'Mosel' },
    'Zimmerlin-Gräff Riesling Classic',
  ],
  ['another region', 'Zimmerlin-Gräff Riesling Classic 2021', { ...GERMAN, region: 'Pfalz' }, null],
  [
    'a grape that the title leaves out and the shop says',
    'Quinta da Falorga 2016',
    { ...DAO, grapes: 'Touriga Nacional, Tinta Roriz, Alfrocheiro' },
    null,
  ],
  [
    'the grape of the title',
    'Quinta da Falorga Touriga Nacional 2016',
    { ...DAO, grapes: 'Touriga Nacional' },
    'Quinta da Falorga Touriga Nacional',
  ],
  ['the appellation of the wine', 'Gigondas Longuetorre 2017', RHONE, 'Domaine de Longuetorre Longuetorre'],
  [
    'the organic bottling of another place',
    'Félix Sorbano Viña Albarra Tempranillo Organic 2022',
    { ...CASTILLA, appellation: 'Vino de la Tierra de Castilla' },
    null,
  ],
  [
    'the wine of its place',
    'Félix Sorbano Viña Albarra Tempranillo Organic 2022',
    { ...CASTILLA, appellation: 'DO Valdepeñas' },
    'Félix Sorbano Viña Albarra Tempranillo',
  ],
  ['a sister appellation', 'Vacqueyras Longuetorre 2017', RHONE, null],
  ['a dry Kabinett for the sweet one', 'Balthes Ressler Riesling Kabinett Trocken 2013', GERMAN, null],
  ['the Kabinett', 'Balthes Ressler Riesling Kabinett 2013', GERMAN, 'Balthes Ressler Riesling Kabinett'],
  ['a surname of two houses', 'Defrière Chablis 2015', BURGUNDY, null],
  ['one of the two', 'Bruno Defrière Chablis 2015', BURGUNDY, 'Domaine Bruno Defrière Chablis'],
  ['one name in two places', 'Pinecrest Cabernet Sauvignon 2012', AMERICAN, null],
  ['one name and its place', 'Pinecrest Oakville Cabernet Sauvignon 2012', AMERICAN, 'Pinecrest of Oakville'],
  [
    'a wine of the whole country',
    'J.P. Chavenet Colombard-Sauvignon 2023',
    { country: 'France', appellation: 'Vin de France', category: 'White', grapes: 'Colombard, Sauvignon Blanc' },
    'J.P. Chavenet Colombard Sauvignon',
  ],
  ['a wider place', 'Costamira North Coast Cabernet Sauvignon 2016', AMERICAN, null],
])('%s: "%s"', (_, name, says, expected) => {
  expect(place(name, says)).toBe(expected);
});

it('an importer in the field of the producer says no other house; a house that the title says does', () => {
  const says = { country: 'Chile', category: 'Red', grapes: 'Merlot' };
  expect(place('Gatito Moreno Merlot', says, 'Nordic Import')).toBe('Viña San Pablito Gatito Moreno Merlot');
  expect(place('Nordic Gatito Moreno Merlot', says, 'Nordic Import')).toBeNull();
});

it('a wine of the house whose name is said to the last word is meant before one that leaves words over', () => {
  const read = readOffer(
    engine,
    words,
    toOffer('Sumerane Rosé du Jardin 2021', { country: 'France', category: 'Rosé', region: 'Provence' }),
  );
  const ofHouse = catalogue.filter(({ producerName }) => producerName === 'Famille Sumerane');
  const [lafricaine] = ofHouse;
  if (!lafricaine) throw new Error('The house has no wine.');
  const given = { houses: ['Famille Sumerane'], ofHouses: new Map([['Famille Sumerane', ofHouse]]), refused: [] };
  expect(chooseBetter(words, read, { ...given, wine: lafricaine }).wine).toBe('Rosé du Jardin');
});

const inHouses = (name: string, says: Partial<Offer['says']>, houses: readonly string[]): string | null => {
  const ofHouses = new Map(
    houses.map((house) => [house, catalogue.filter(({ producerName }) => producerName === house)] as const),
  );
  const read = readOffer(engine, words, toOffer(name, says));
  return chooseInHouse(words, read, { houses, ofHouses, refused: [] })?.id ?? null;
};

it.each([
  [
    'a vineyard that the title leaves out',
    'Gabriel Mirelle Côtes du Rhône Villages 2023',
    { ...RHONE, appellation: 'Côtes du Rhône Villages' },
    ['Gabriel Mirelle'],
  ],
  ['a surname of two houses', 'Defrière Chablis 2015', BURGUNDY, ['Domaine Anselm Defrière']],
  [
    'another house that has the same words',
    'Pierre Moriel Chardonnay 2014',
    { ...BURGUNDY, appellation: 'Bourgogne', grapes: 'Chardonnay' },
    ['Pierre-Yves Colin-Moriel'],
  ],
])('no wine of a house is meant by %s: "%s"', (_, name, says, houses) => {
  expect(inHouses(name, says, houses)).toBeNull();
});
