/** One row a rule: a line with its heading, and how far it is known. Houses that begin with "Perl" are in the catalogue. */
import type { Identity } from '@app/domain';
import { describe, expect, it } from 'vitest';
import { readWordFiles } from '#eval/seeds.ts';
import { buildIndex, createEngine, type WineInput } from '#src/index.ts';

const wine = (lwin: string, producerName: string, name: string, more: Partial<WineInput> = {}): WineInput => ({
  lwin,
  producerName,
  wine: name,
  country: 'Italy',
  region: 'Veneto',
  subRegion: 'Soave',
  colour: 'White',
  type: 'Still',
  ...more,
});
const engine = createEngine(
  buildIndex(
    [
      wine('1', 'Perlotti', 'Scorvaia', { grapes: ['Garganega'] }),
      wine('2', 'Perlotti', 'Monte Brandano'),
      wine('3', 'Château Perlane', 'Château Perlane', {
        country: 'France',
        region: 'Bordeaux',
        subRegion: 'Margaux',
        colour: 'Red',
      }),
      wine('4', 'Château Perlane', 'Blanc de Perlane', {
        country: 'France',
        region: 'Vin de France',
        subRegion: 'Vin de France',
      }),
      wine('5', 'Domaine Perlisse', 'Domaine Perlisse', {
        country: 'France',
        region: 'Bordeaux',
        subRegion: 'Margaux',
        colour: 'Red',
      }),
      wine('6', 'Château Margaux', 'Château Margaux', {
        country: 'France',
        region: 'Bordeaux',
        subRegion: 'Margaux',
        colour: 'Red',
      }),
      wine('7', 'Perlbach Cellars', 'Cabernet Sauvignon', {
        country: 'USA',
        region: 'California',
        subRegion: 'Napa Valley',
        colour: 'Red',
        grapes: ['Cabernet Sauvignon'],
      }),
      ...Array.from({ length: 40 }, (_, i) => wine(`f${i}`, `Kellerei ${'bdfgklmnprst'[i % 12]}ornbach`, 'Riesling')),
    ],
    { tables: readWordFiles() },
  ),
);

type Known = Partial<Pick<Identity, 'level' | 'house' | 'isHouseKnown' | 'place' | 'grapes' | 'colour' | 'style'>>;
type Case = [rule: string, line: string, section: string | null, known: Known];
const CASES: Case[] = [
  ...(['Cotes des Blancs', 'Côte des Blancs', 'Montagne de Reims', 'Vallée de la Marne'] as const).map(
    (place): Case => [
      `the hills and valleys of a region are a place and no house: ${place}`,
      `Champagne Grand Cru Extra Brut ${place} 2018 58`,
      null,
      { level: 'place', house: null, place: { country: 'France', region: 'Champagne', appellation: null } },
    ],
  ),
  ...(['Coteaux Blancs', 'Valle Bianca'] as const).map((place): Case => [
    `a word that many places share is no house, also where the word beside it is a colour: ${place}`,
    `Barolo ${place} 2018 58`,
    null,
    { level: 'place', house: null },
  ]),
  [
    'a word that many places share is part of a house beside a name',
    'Barolo Cantina Colline Trevolini 2018 58',
    null,
    { level: 'house', house: 'Cantina Colline Trevolini' },
  ],
  ...(['D.O.Ca. Rioja', 'DOCa Rioja', 'Rioja D.O.Ca.', 'Rioja'] as const).map((place): Case => [
    `a name that places of two countries bear is settled by its designation, or by being one: ${place}`,
    `Zorbeno Crianza, ${place} 2019 40`,
    null,
    { place: { country: 'Spain', region: 'Rioja', appellation: null } },
  ]),
  [
    'the country that a heading says goes before',
    'Zorbeno Torrontés, La Rioja 2019 40',
    'White Wines > Argentina',
    { place: { country: 'Argentina', region: 'La Rioja', appellation: null } },
  ],
  [
    'the designation of the other country says the other country',
    'Zorbeno Torrontés, IG La Rioja 2019 40',
    null,
    { place: { country: 'Argentina', region: 'La Rioja', appellation: null } },
  ],
  ['a wine is known with its house and place', 'Perlotti Scorvaia 2020 40', null, { level: 'wine', house: 'Perlotti' }],
  [
    'another wine of a known house is known to the house',
    'Perlotti Vigna Zorbena 2020 40',
    null,
    { level: 'house', house: 'Perlotti', isHouseKnown: true },
  ],
  [
    'a house we do not know is read by its title',
    'Barolo Vigna Zorbena, Cantina Trevolini 2019 90',
    null,
    { level: 'house', house: 'Cantina Trevolini', isHouseKnown: false, colour: 'Red' },
  ],
  [
    'an appellation gives region, country and colour',
    'Pouilly-Fumé 2021 55',
    null,
    { level: 'place', place: { country: 'France', region: 'Loire', appellation: 'Pouilly-Fumé' }, colour: 'White' },
  ],
  [
    'where the line and its heading name different regions of one country, the country is sure',
    'Zorbeno, Lugana 2021 55',
    'BIANCHI > Patrelli (Veneto)',
    { place: { country: 'Italy', region: null, appellation: null }, colour: 'White' },
  ],
  [
    'where they name two places of one region, the region is sure',
    'Zorbena Barolo, Langhe 2021 55',
    'Barbaresco',
    { place: { country: 'Italy', region: 'Piedmont', appellation: null } },
  ],
  [
    'of several regions in a heading the line says which',
    'Zorbeno Kamptal DAC 2021 55',
    'WEISS > Niederösterreich, Wien & Burgenland',
    { place: { country: 'Austria', region: 'Niederösterreich', appellation: 'Kamptal' }, colour: 'White' },
  ],
  [
    'of several regions in a heading none is sure where the line says nothing',
    'Zorbeno 2021 55',
    'WEISS > Niederösterreich, Wien & Burgenland',
    { place: { country: 'Austria', region: null, appellation: null }, colour: 'White' },
  ],
  [
    'what stands before the title of a house is the wine, and its letters for and do not end the name',
    'Zweigelt Classic Weingut Franz u. Christina Zorbeno 2009 4.35',
    'Rot',
    { house: 'Weingut Franz u. Christina Zorbeno', place: null, grapes: ['Zweigelt'] },
  ],
  [
    'what follows a title is the name of the house, though a place be called so',
    'Sancerre, Domaine des Margaux, Loire 2021 55',
    null,
    { house: 'Domaine des Margaux' },
  ],
  ['half a grape is no house', 'Cabernet/Shiraz, Trevolini, Barossa 2021 55', null, { house: 'Trevolini' }],
  [
    'a tasting note below the line names nothing',
    'Perlotti Scorvaia, Soave 2021 £24 / Lively, crisp, honey, almond & lime',
    null,
    { level: 'wine', house: 'Perlotti' },
  ],
  [
    'a tasting note behind a dash names nothing, nor do the prices behind it',
    'Perlotti Scorvaia (Veneto) - A rich wine with layers of tropical fruit, peaches and pears.  10.00  39.00',
    null,
    { level: 'wine', house: 'Perlotti' },
  ],
  [
    'a sign of money that a broken font left is a price',
    'Perlotti Scorvaia 2020  ¤ 38,00',
    null,
    { level: 'wine', house: 'Perlotti' },
  ],
  ...(
    [
      ['Cabernet Sauvignon', 'wine'],
      ['Zinfandel', 'house'],
    ] as const
  ).map(([heading, level]): Case => [
    `a heading of one grape allows no wine that is named after another: ${heading}`,
    'Perlbach Cellars (Napa Valley) 2018 60',
    `Red Wines > ${heading}`,
    { level, house: 'Perlbach Cellars' },
  ]),
  [
    'brackets with the title of a house hold the house',
    'Skovia Shiraz P.G.I. Limassol 35 / (Trevolini Winery)',
    null,
    { house: 'Trevolini Winery', grapes: ['Syrah'] },
  ],
  ['half a grape may be an abbreviation', 'Zorbena Cab. Sauvignon 2018 35', null, { grapes: ['Cabernet Sauvignon'] }],
  [
    'German marks end where English ones begin',
    'Riesling „Zorbena“ Weingut Trevolini 2009 42',
    'Weiss',
    { house: 'Weingut Trevolini', grapes: ['Riesling'] },
  ],
  [
    'codes in brackets are grapes',
    'Cuvée Zorbena (CS,ME,BF) Weingut Trevolini 2009 42',
    'Rot',
    { house: 'Weingut Trevolini', grapes: ['Cabernet Sauvignon', 'Merlot', 'Blaufränkisch'] },
  ],
  ['an abbreviation of a grape is the whole grape', 'Zorbena CS 2009 42', null, { grapes: ['Cabernet Sauvignon'] }],
  ['two letters in brackets that are no codes are no grapes', 'Zorbena (IT, ME) 2009 42', 'Rot', { grapes: [] }],
  ['a heading of sweet wines', 'Sämling Weingut Trevolini 2009 42', 'Süss', { style: 'Sweet' }],
  [
    'the second word of a kind of wine is no house',
    'VIN SANTO - Trevolini - Tuscany 2015 90',
    'SWEET WINE > ITALY',
    { house: 'Trevolini', style: 'Sweet' },
  ],
  [
    'the name of a vineyard is no dish',
    'Zorbena Clos de Tarte 2015 900',
    'ROSSI > Borgogna',
    { place: { country: 'France', region: 'Burgundy', appellation: null }, colour: 'Red' },
  ],
  ['a grape alone is known', 'Malbec 2021 9', null, { level: 'place', grapes: ['Malbec'], colour: 'Red' }],
  [
    'a heading gives country and colour',
    'Zorbena 2021 40',
    'VINI ROSSI > Piemonte',
    { level: 'place', place: { country: 'Italy', region: 'Piedmont', appellation: null }, colour: 'Red' },
  ],
  [
    'an adjective in a heading names the country',
    'Zorbena Brut 40',
    'BOLLICINE FRANCESI',
    { level: 'place', place: { country: 'France', region: null, appellation: null }, style: 'Sparkling' },
  ],
  ['an English article is not the French word for tea', 'The Zorbena, Malbec 2019 40', null, { grapes: ['Malbec'] }],
  [
    'under a heading of wine a word of the note is a note',
    'Zorbena (Barolo) with notes of cherry liqueur 2019 90',
    'RED WINES',
    { place: { country: 'Italy', region: 'Piedmont', appellation: 'Barolo' }, colour: 'Red' },
  ],
  [
    'a place that the line names goes before the place of its house',
    'Perlotti Barolo 2020 40',
    null,
    { house: 'Perlotti', place: { country: 'Italy', region: 'Piedmont', appellation: 'Barolo' } },
  ],
  [
    'a name that one house alone uses tells the house, under a heading of its place, though the wine be another',
    'Brandano Riserva 2020 40',
    'VINI BIANCHI > Veneto',
    { level: 'house', house: 'Perlotti', isHouseKnown: true },
  ],
  [
    'a name beside it may be that of another house',
    'Brandano Zorbena 2020 40',
    'VINI BIANCHI > Veneto',
    { level: 'place', house: null },
  ],
  [
    'a name that the line says twice is the house',
    '2019 Chianti Trevolini Riserva Trevolini 13,5% 0,75 40',
    null,
    { level: 'house', house: 'Trevolini', isHouseKnown: false },
  ],
  [
    'the place of a house is no other house',
    '2017 Margaux Domaine Perlisse 5 emer Zorbena 2017 90',
    null,
    { level: 'house', house: 'Domaine Perlisse' },
  ],
  [
    'a wine of any region of its country is from the region of its house',
    'Château Perlane, Blanc de Perlane 2020 60',
    null,
    { level: 'wine', place: { country: 'France', region: 'Bordeaux', appellation: 'Vin de France' } },
  ],
  ['cider stays cider under a heading of wine', 'Zorbena Cider 14', 'SPARKLING WINES', { level: 'none', place: null }],
  ['a wine and a price alone look like contents, and are known', 'Barolo 19', 'RED WINES', { colour: 'Red' }],
  ['a cocktail is nothing', 'Negroni 14', null, { level: 'none', house: null, place: null }],
];

describe('how far a line is known', () => {
  it.each(CASES)('%s: "%s" under %s', (_, text, section, known) => {
    expect(engine.match({ text, section }).identity).toMatchObject(known);
  });
  it('says which words are the house, the cuvée and the place', () => {
    const text = 'Barolo "Zorbena", Cantina Trevolini 2019 90';
    const { roles } = engine.match({ text }).read;
    const words = (places: { start: number; end: number }[]): string[] =>
      places.map(({ start, end }) => text.slice(start, end));
    expect(words(roles.house)).toEqual(['Cantina', 'Trevolini']);
    expect(words(roles.cuvee)).toEqual(['Zorbena']);
    expect(words(roles.place)).toEqual(['Barolo']);
  });
  it('learns where a list puts the house', () => {
    const read = engine.openList();
    for (const name of ['Scorvaia', 'Monte Brandano', 'Scorvaia', 'Monte Brandano'])
      read({ text: `Soave ${name}, Perlotti 2019 40`, section: 'Bianchi' });
    expect(read({ text: 'Soave Zorbena, Trevolini 2019 40', section: 'Bianchi' }).identity.house).toBe('Trevolini');
  });
  it('knows a half bottle by the name that stands further up, unless its heading says another colour', () => {
    const half = { text: 'Scorvaia – 375 ml 2021 € 20', section: 'ITALIA > Mezze bottiglie' };
    expect(engine.openList()(half).outcome).toBe('unsure');
    const read = engine.openList();
    read({ text: 'Scorvaia 2020 € 40', section: 'VINI BIANCHI > Veneto' });
    expect(read(half)).toMatchObject({
      outcome: 'sure',
      best: { wine: 'Scorvaia' },
      read: { vintage: { value: 2021 } },
    });
    expect(read({ ...half, section: 'Mezze bottiglie > Vini Rossi' }).outcome).toBe('unsure');
    read({ text: 'Château Perlane 2020 € 40', section: 'VINI ROSSI > Margaux' });
    expect(read({ text: 'Perlane 2020 € 40', section: 'ITALIA > Mezze bottiglie' }).outcome).not.toBe('sure');
  });
  it('does not let a wine sparkle because the heading before one of taste did', () => {
    const read = engine.openList();
    read({ text: 'Prosecco, Trevolini 2022 € 30', section: 'White > Bubbles' });
    const quiet = read({ text: 'Soave, Trevolini 2022 € 30', section: 'White > Light and crisp' });
    expect(quiet.identity.style).not.toBe('Sparkling');
    // A heading that says nothing divides the one before it.
    const divided = engine.openList();
    divided({ text: 'Trevolini Brut € 30', section: 'Wines > Bubbles' });
    expect(divided({ text: 'Trevolini Zorbena € 50', section: 'Wines > Grande Cuvée' }).identity.style).toBe(
      'Sparkling',
    );
  });
  it('takes the colour of the nearest heading, whatever the heading before it said', () => {
    const read = engine.openList();
    const colours = ['Rosé', 'Whites', 'Reds', 'Rossi', 'Blancs', 'Weißweine'].map(
      (heading) => read({ text: 'Zorbena 2021 40', section: `Our wines > By the glass > ${heading}` }).identity.colour,
    );
    expect(colours).toEqual(['Rosé', 'White', 'Red', 'Red', 'White', 'White']);
  });
  it('takes grape and colour from a line that says how the wine before is made', () => {
    const read = engine.openList();
    read({ text: 'Zorbena 2019 € 90', section: 'Trevolini (Toscana)' });
    const making = read({ text: 'Sangiovese (affinamento in legno) 2020 € 95', section: 'Trevolini (Toscana)' });
    expect(making.identity).toMatchObject({ grapes: ['Sangiovese'], colour: 'Red', place: { region: 'Tuscany' } });
  });
  it('takes the house above the line', () => {
    const read = engine.openList();
    read({ text: 'Trevolini (Piemonte)', section: 'VINI ROSSI' });
    expect(read({ text: 'Barolo 2019 € 90', section: 'VINI ROSSI' }).identity).toMatchObject({
      level: 'house',
      house: 'Trevolini',
    });
  });
});
