import { describe, expect, it } from 'vitest';
import { readRows } from '@app/vocabulary';
import { buildLabelledIndex } from '#eval/scoreboard.ts';
import { readWordFiles } from '#eval/seeds.ts';
import { readRequest } from './read-request.ts';
import type { Request } from './request-shape.ts';

const index = buildLabelledIndex();
const read = (text: string): Request => readRequest(index, text);
const placeOf = ({ place }: Request): string =>
  [place?.country, place?.region, place?.subRegion, place?.appellation].filter(Boolean).join(' > ');

describe('a query that describes a kind of wine', () => {
  it.each([
    ['white burgundy under 50', 'France > Burgundy', { colour: 'White' }],
    ['bourgogne blanc', 'France > Burgundy > Bourgogne', { colour: 'White' }],
    ['barolo', 'Italy > Piedmont > Barolo', {}],
    ['rioja gran reserva', 'Spain > Rioja', { ranks: ['gran', 'reserva'] }],
    ['champagne', 'France > Champagne', {}],
    ['blanc de blancs champagne', 'France > Champagne', { ranks: ['blancs'] }],
    ['english sparkling', 'England', { type: 'Sparkling' }],
    ['chardonay', '', { grapes: ['Chardonnay'] }],
    ['pinot noir from oregon', 'USA > Oregon', { grapes: ['Pinot Noir'] }],
    ['cabernet franc', '', { grapes: ['Cabernet Franc'] }],
    ['nz sauvignon blanc', 'New Zealand', { grapes: ['Sauvignon Blanc'] }],
    ['gruner veltliner austria', 'Austria', { grapes: ['Grüner Veltliner'] }],
    ['orange wine', '', { colour: 'Orange' }],
    ['riesling kabinett mosel', 'Germany > Mosel', { grapes: ['Riesling'], ranks: ['kabinett'] }],
    ['côtes de provence rosé', 'France > Provence > Côtes de Provence', { colour: 'Rosé' }],
    ['chateauneuf du pape', 'France > Rhône > Châteauneuf-du-Pape', {}],
    ['cheap malbec from argentina', 'Argentina', { grapes: ['Malbec'], isCheap: true }],
    ['best chablis', 'France > Burgundy > Chablis', { isBest: true }],
    ['red wine', '', { colour: 'Red' }],
    ['Toskana', 'Italy > Tuscany', {}],
    ['vin rouge de Toscane', 'Italy > Tuscany', { colour: 'Red' }],
    ['Rotwein aus dem Burgund', 'France > Burgundy', { colour: 'Red' }],
    ['vino tinto de Borgoña', 'France > Burgundy', { colour: 'Red' }],
    ['vino bianco della Borgogna', 'France > Burgundy', { colour: 'White' }],
    ['Weißwein aus dem Elsass', 'France > Alsace', { colour: 'White' }],
    ['vin du Piémont', 'Italy > Piedmont', {}],
    ['Rotwein aus Kalifornien', 'USA > California', { colour: 'Red' }],
    ['vino de Cerdeña', 'Italy > Sardinia', {}],
    ['Wein aus Griechenland', 'Greece', {}],
    ['vegan red', '', { colour: 'Red', makings: ['vegan'] }],
    ['organic chablis', 'France > Burgundy > Chablis', { makings: ['organic'] }],
    ['gsm blend', '', { grapes: ['Grenache', 'Syrah', 'Mourvèdre'] }],
    ['vino bianco siciliano', 'Italy > Sicily', { colour: 'White' }],
    ['Südtirol', 'Italy > Alto Adige', {}],
    ['vin blanc du Haut-Adige', 'Italy > Alto Adige', { colour: 'White' }],
    ["Valle d'Aosta", "Italy > Valle d'Aosta", {}],
    ["barbera d'asti", "Italy > Piedmont > Barbera d'Asti", {}],
    ["montepulciano d'abruzzo", "Italy > Abruzzo > Montepulciano d'Abruzzo", {}],
    ['Roussillon', 'France > Roussillon', {}],
    ['Basse-Autriche', 'Austria > Niederösterreich', {}],
    ['Steirischer Sauvignon', 'Austria > Steiermark', { grapes: ['Sauvignon Blanc'] }],
    ['vino canario', 'Spain > Canary Islands', {}],
    ['pét-nat', '', { type: 'Sparkling' }],
    ['pet nat loire', 'France > Loire', { type: 'Sparkling' }],
    ['skin contact', '', { colour: 'Orange' }],
    ['vino naranja', '', { colour: 'Orange' }],
    ['vin jaune', 'France > Jura', { ranks: ['jaune|chalon'] }],
    ['grower champagne under 60', 'France > Champagne', { type: 'Sparkling' }],
    ['champagne de vigneron', 'France > Champagne', {}],
    ['palo cortado', 'Spain > Andalusia', { type: 'Fortified', ranks: ['cortado'] }],
    ['beerenauslese', '', { ranks: ['beerenauslese'] }],
    ['20 year old tawny', 'Portugal > Douro', { type: 'Fortified', ranks: ['20', 'tawny|anos'] }],
    ['tokaji aszu 5 puttonyos', 'Hungary', { ranks: ['5', 'puttonyos|putt'] }],
    ['vintage port', 'Portugal > Douro', { ranks: ['vintage'] }],
    ["riesling that isn't too expensive", '', { grapes: ['Riesling'], isCheap: true }],
    ['vino tinto barato', '', { colour: 'Red', isCheap: true }],
    ['günstiger Rotwein', '', { colour: 'Red', isCheap: true }],
    ['vin rouge pas trop cher', '', { colour: 'Red', isCheap: true }],
    ['vino rosso a buon prezzo', '', { colour: 'Red', isCheap: true }],
    ['guter günstiger Rotwein', '', { colour: 'Red', isCheap: true }],
    ['un bon petit rouge', '', { colour: 'Red' }],
    ['buon vino bianco', '', { colour: 'White' }],
    ['un buen tinto barato', '', { colour: 'Red', isCheap: true }],
    ['a really nice white', '', { colour: 'White' }],
    ['Fendant', 'Switzerland > Valais', { colour: 'White', grapes: ['Chasselas'] }],
    ['late harvest sweet wine with noble rot', '', { type: 'Sweet' }],
    ['edelsüßer Riesling', '', { type: 'Sweet', grapes: ['Riesling'] }],
    ['vin liquoreux', '', { type: 'Sweet' }],
    ['Winzersekt', '', { type: 'Sparkling' }],
    ['passito', 'Italy', { type: 'Sweet' }],
    ['kräftiger Rotwein aus Apulien', 'Italy > Puglia', { colour: 'Red' }],
  ])('%s', (text, place, expected) => {
    const request = read(text);
    expect(request).toMatchObject({ isKind: true, ...expected });
    expect(placeOf(request)).toBe(place);
  });

  it.each([
    ['chianti', 'Chianti'],
    ['prosecco', 'Prosecco'],
    ['cote de nuits', 'Côte de Nuits'],
  ])('%s is a part of a region, with all its appellations', (text, part) => {
    expect(read(text)).toMatchObject({ isKind: true, place: { subRegion: part, appellation: null } });
  });

  it.each(['crisp white', 'full bodied red', 'light red under 25'])('%s asks for a taste', (text) => {
    const { isKind, styles } = read(text);
    expect(isKind).toBe(true);
    expect(styles.flatMap(({ rules }) => rules).length).toBeGreaterThan(0);
  });
});

it('every country and region is found by its name in each of the five languages', () => {
  const missed = readRows(readWordFiles()['place-names'] ?? '').flatMap(
    ({ place = '', find, fr, de, it: italian, es }) =>
      find === 'no'
        ? []
        : [place, fr, de, italian, es].filter((name) => {
            if (!name) return false;
            const { isKind, place: found } = read(name);
            return !isKind || ![found?.country, found?.region, found?.subRegion, found?.appellation].includes(place);
          }),
  );
  // Portugal's old province is spelt as Italians spell Spain's.
  expect(missed).toEqual(['Estremadura']);
});

describe('a query that names a wine or a house', () => {
  it.each([
    ['Krug 2008', 'Krug'],
    ['dom perignon', 'dom perignon'],
    ['opus one magnum', 'opus one'],
    ['Whispering Angel', 'Whispering Angel'],
    ['zzzqqq nothing', 'zzzqqq nothing'],
    ['moet imperial', 'moet imperial'],
    ['where can i buy tignanello under 150 euros', 'tignanello'],
    ['chateau margaux 2015', 'chateau margaux'],
    ['price of cloudy bay in uk shops', 'cloudy bay'],
    ['solera gran reserva xyzzy', 'solera gran reserva xyzzy'],
    // Praise may be a part of a name.
    ['le bon pasteur', 'le bon pasteur'],
    ['comprar Pingus en España', 'Pingus'],
  ])('%s leaves %s as its name', (text, name) => {
    expect(read(text)).toMatchObject({ isKind: false, name });
  });
});

describe('the budget', () => {
  it.each([
    ['barolo under 50', { min: null, max: 50, currency: null }],
    ['barolo under €80', { min: null, max: 80, currency: 'EUR' }],
    ['barolo < $100', { min: null, max: 100, currency: 'USD' }],
    ['barolo 60 max', { min: null, max: 60, currency: null }],
    ['barolo 60 euros or less', { min: null, max: 60, currency: 'EUR' }],
    ['barolo moins de 40 euros', { min: null, max: 40, currency: 'EUR' }],
    ['barolo unter 40 €', { min: null, max: 40, currency: 'EUR' }],
    ['barolo over 100 pounds', { min: 100, max: null, currency: 'GBP' }],
    ['barolo between 40 and 60', { min: 40, max: 60, currency: null }],
    ['barolo 40-60 dollars', { min: 40, max: 60, currency: 'USD' }],
    ['barolo 40 to 60', { min: 40, max: 60, currency: null }],
    ['barolo around 40', { min: 30, max: 50, currency: null }],
    ['barolo £40', { min: 22, max: 40, currency: 'GBP' }],
    ['barolo under 1,200', { min: null, max: 1200, currency: null }],
    ['barolo 2016 under 80', { min: null, max: 80, currency: null }],
    ['rioja for thirty quid', { min: 17, max: 30, currency: 'GBP' }],
    ['red for a tenner', { min: 6, max: 10, currency: 'GBP' }],
    ['malbec under fifty bucks', { min: null, max: 50, currency: 'USD' }],
    ['Rotwein unter dreißig Euro', { min: null, max: 30, currency: 'EUR' }],
    ['vin rouge moins de vingt-cinq euros', { min: null, max: 25, currency: 'EUR' }],
    ['vino rosso sotto i trentacinque euro', { min: null, max: 35, currency: 'EUR' }],
    ['tinto por menos de cuarenta y cinco euros', { min: null, max: 45, currency: 'EUR' }],
    ["une vingtaine d'euros chablis", { min: 11, max: 20, currency: 'EUR' }],
    ['barolo under a hundred', { min: null, max: 100, currency: null }],
    ['barolo under one hundred and fifty dollars', { min: null, max: 150, currency: 'USD' }],
    ['barolo bis hundertfünfzig Euro', { min: null, max: 150, currency: 'EUR' }],
    ['bordeaux under 1k', { min: null, max: 1000, currency: null }],
    ['burgundy under £2.5k', { min: null, max: 2500, currency: 'GBP' }],
    ['burgundy under two grand', { min: null, max: 2000, currency: null }],
    ['barolo 50 oder weniger', { min: null, max: 50, currency: null }],
    ['barolo forty to sixty euros', { min: 40, max: 60, currency: 'EUR' }],
    ['barolo 20 quid or so', { min: 15, max: 25, currency: 'GBP' }],
    ['barolo 40 pounds tops', { min: null, max: 40, currency: 'GBP' }],
    ['3 figure burgundy', { min: 100, max: 999, currency: null }],
    ['dreistelliger Burgunder', { min: 100, max: 999, currency: null }],
    ['50ish barolo', { min: 38, max: 63, currency: null }],
    ['sub £10 malbec', { min: null, max: 10, currency: 'GBP' }],
    ['un bordeaux pas plus de 20 euros', { min: null, max: 20, currency: 'EUR' }],
    ['barossa shiraz £15-£25', { min: 15, max: 25, currency: 'GBP' }],
    ['rotwein 19,99', { min: 11, max: 20, currency: null }],
    ['Rotwein Jahrgang 2018 bis 20 Franken', { min: null, max: 20, currency: 'CHF' }],
  ])('%s', (text, budget) => {
    expect(read(text).budget).toEqual(budget);
  });

  it.each([
    'barolo 2016',
    'barolo 2010-2015',
    'krug 169',
    'bin 707',
    'tokaji 5 puttonyos',
    'fourteen hands merlot',
    'tawny over 20 years old',
    'wine under 12%',
    'barolo ab 2015',
    'seven and ten',
    'wine for six people',
  ])('%s has none', (text) => {
    expect(read(text).budget).toBeNull();
  });
});

describe('years, size and shops', () => {
  it.each([
    ['barolo 2016', 2016, 2016],
    ['rioja 2010-2015', 2010, 2015],
    ['90s bordeaux', 1990, 1999],
    ['bordeaux before 2000', null, 2000],
    ['barolo after 2015', 2015, null],
    ['best barolo 2016 under 80', 2016, 2016],
    ['Barolo ab 2015', 2015, null],
    ['bordeaux avant 2000', null, 2000],
    ['bordeaux 2009 2010', 2009, 2010],
    ['bordeaux 2010 or 2009', 2009, 2010],
    ['chablis 2020, 2021 and 2022', 2020, 2022],
    ['bordeaux 2009-10', 2009, 2010],
    ['barolo dal 2010 al 2013', 2010, 2013],
    ['rioja de 2005 hasta 2010', 2005, 2010],
    ['bordeaux from the eighties', 1980, 1989],
    ['les années 90 bordeaux', 1990, 1999],
    ['barolo aus den 90ern', 1990, 1999],
    ['barolo anni ottanta', 1980, 1989],
    ['rioja de los 80', 1980, 1989],
    ['barolo 2015 or later', 2015, null],
    ['Barolo 2010 oder älter', null, 2010],
    ['pre 2000 sauternes', null, 2000],
    ['rioja más de 20 años', null, new Date().getFullYear() - 20],
  ])('%s', (text, from, to) => {
    expect(read(text).years).toMatchObject({ from, to });
  });

  it.each([
    ['opus one magnum', 1500],
    ['sauternes half bottle', 375],
    ['demi bouteille champagne', 375],
    ['halbe Flasche Sauternes', 375],
    ['mezza bottiglia di barolo', 375],
    ['krug double magnum', 3000],
    ['champagne 1.5l', 1500],
    ['champagne jeroboam', 3000],
    ['moet imperial', null],
    ['barolo', null],
  ])('%s', (text, ml) => {
    expect(read(text).sizeMl).toBe(ml);
  });

  it.each([
    ['chablis in uk shops', 'GB'],
    ['chablis shops in germany', 'DE'],
    ['chablis in the uk', 'GB'],
    ['chablis near me', 'near'],
    ['Chablis bei deutschen Händlern', 'DE'],
    ['chablis boutiques françaises', 'FR'],
    ['chablis tiendas en españa', 'ES'],
    ['chablis negozi italiani', 'IT'],
    ['pinot noir from germany', null],
    ['wo kann ich Chablis in der Schweiz kaufen', 'CH'],
    ['où acheter du Chablis en Belgique', 'BE'],
    ['dove comprare Chablis in Italia', 'IT'],
    ['comprar Chablis en tiendas de España', 'ES'],
    ['where can i buy chablis in the netherlands', 'NL'],
    ['Wein aus Frankreich kaufen', null],
  ])('%s', (text, shops) => {
    expect(read(text).shops).toBe(shops);
  });
});

it('every part says which letters of the query it was read from', () => {
  const text = 'White Burgundy 2019 magnum under €50 in uk shops';
  const said = read(text).parts.map(({ kind, spans }) => [
    kind,
    spans.map(({ start, end }) => text.slice(start, end)).join(' '),
  ]);
  expect(said).toEqual([
    ['colour', 'White'],
    ['place', 'Burgundy'],
    ['years', '2019'],
    ['size', 'magnum'],
    ['budget', 'under €50'],
    ['shops', 'in uk shops'],
  ]);
});

it('any text returns', () => {
  for (const text of [
    '',
    ' ',
    '€',
    '50',
    '<',
    '💥',
    '-'.repeat(700),
    'under under under 5 5 5',
    '2016-',
    'a b c '.repeat(90),
  ])
    expect(read(text).parts).toBeInstanceOf(Array);
});
