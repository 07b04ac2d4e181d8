/** One row a guard: a line, the wine that is likeliest, and the guard that doubts it. The houses are invented. */
import { describe, expect, it } from 'vitest';
import { readWordFiles } from '#eval/seeds.ts';
import { buildIndex } from '#index/build-index.ts';
import type { WineInput } from '#index/index-shape.ts';
import { wineAt } from '#index/wine-at.ts';
import { readQuery } from '#query/query.ts';
import { judge } from './decide.ts';
import { DOUBTS, type Doubt } from './doubt.ts';

type Where = Pick<WineInput, 'country' | 'region' | 'subRegion'>;
const ITALY = { country: 'Italy', region: 'Veneto', subRegion: 'Valpolicella' };
const AMARONE = { country: 'Italy', region: 'Veneto', subRegion: 'Amarone della Valpolicella' };
const SOAVE = { country: 'Italy', region: 'Veneto', subRegion: 'Soave' };
const MONTALCINO = { country: 'Italy', region: 'Tuscany', subRegion: 'Brunello di Montalcino' };
const CHAMPAGNE = { country: 'France', region: 'Champagne', subRegion: 'Champagne' };
const BURGUNDY = { country: 'France', region: 'Burgundy', subRegion: 'Meursault' };
const MARGAUX = { country: 'France', region: 'Bordeaux', subRegion: 'Margaux' };
const HERMITAGE = { country: 'France', region: 'Rhône', subRegion: 'Hermitage' };
const BADEN = { country: 'Germany', region: 'Baden', subRegion: 'Baden' };
const ALSACE = { country: 'France', region: 'Alsace', subRegion: 'Alsace' };
const BAROSSA = { country: 'Australia', region: 'South Australia', subRegion: 'Barossa Valley' };
const MOSEL = { country: 'Germany', region: 'Mosel', subRegion: 'Mosel' };
const RIOJA = { country: 'Spain', region: 'Rioja', subRegion: 'Rioja' };
const CAVA = { country: 'Spain', region: 'Catalonia', subRegion: 'Cava' };
const PROSECCO = { country: 'Italy', region: 'Veneto', subRegion: 'Prosecco' };
const CAPE = { country: 'South Africa', region: 'Western Cape', subRegion: 'Western Cape' };
const FRANKEN = { country: 'Germany', region: 'Franken', subRegion: 'Franken' };
const FRANCIACORTA = { country: 'Italy', region: 'Lombardy', subRegion: 'Franciacorta' };
const SFORZATO = { country: 'Italy', region: 'Lombardy', subRegion: 'Sforzato di Valtellina' };
const MENDOZA = { country: 'Argentina', region: 'Mendoza', subRegion: 'Mendoza' };
const NAPA = { country: 'United States', region: 'California', subRegion: 'Napa Valley' };

let number = 0;
function wine(producerName: string, name: string, where: Where, more: Partial<WineInput> = {}): WineInput {
  return {
    lwin: String(++number),
    producerName,
    wine: name,
    colour: 'Red',
    type: 'Still',
    popularity: 0.3,
    ...where,
    ...more,
  };
}

const WHITE = { colour: 'White' };
const FAMOUS = { popularity: 0.95 };
const SPARKLING = { colour: 'White', type: 'Sparkling' };
const index = buildIndex(
  [
    wine('Perlotti', 'Scorvaia', ITALY, { grapes: ['Corvina'] }),
    wine('Perlotti', 'Monte Brandano', ITALY, { grapes: ['Corvina'] }),
    wine('Gualtrini', 'Vornasca', SOAVE, WHITE),
    wine('Gualtrini', 'Vornasca', SOAVE, { colour: 'Rosé' }),
    wine('Arnaldo Venturelli', 'Meursault', BURGUNDY, WHITE),
    wine('Bastien Venturelli', 'Meursault', BURGUNDY, WHITE),
    wine('Domaine Vautrinet', 'Les Charmelles', BURGUNDY, WHITE),
    wine('Domaine Brézolles', 'Les Charmelles', BURGUNDY, WHITE),
    wine('Taverdel', 'Brut', CHAMPAGNE, { ...SPARKLING, nonVintage: true }),
    wine('Taverdel', 'Vintage', CHAMPAGNE, SPARKLING),
    wine('Taverdel', 'Clos Mirandane', CHAMPAGNE, SPARKLING),
    wine('Lamberouge', 'Vintage Brut', CHAMPAGNE, SPARKLING),
    wine('Ostrelle', 'Brut', CHAMPAGNE, { ...SPARKLING, nonVintage: true }),
    wine('Ostrelle', 'Rosé Brut', CHAMPAGNE, { ...SPARKLING, colour: 'Rosé', nonVintage: true }),
    wine('Calvorani', 'Valpolicella', ITALY),
    wine('Calvorani', 'Amarone della Valpolicella Riserva', AMARONE),
    wine('Montefosco', 'Brunello di Montalcino Riserva', MONTALCINO),
    wine('Hollow Ridge', 'Cabernet Sauvignon Reserve', NAPA, { grapes: ['Cabernet Sauvignon'] }),
    wine('Hollow Ridge', 'Stagecoach', NAPA, { grapes: ['Cabernet Sauvignon'] }),
    wine('Steinlechner', 'Zorbanella', SOAVE, WHITE),
    wine('Steinlechner', 'Quorvina', SOAVE, WHITE),
    wine('Zanfrelli', 'Pinot Grigio', { ...SOAVE, subRegion: 'Delle Venezie' }, WHITE),
    wine('Dalmorone', 'Bardolino', { ...SOAVE, subRegion: 'Bardolino' }),
    wine('Dunmore', 'Merlot', NAPA),
    wine('Dunmore', 'Cabernet Sauvignon', NAPA),
    wine('Château Lastrelle', 'Château Lastrelle', MARGAUX, FAMOUS),
    wine('Jean Corvelle', 'Hermitage', HERMITAGE, WHITE),
    ...['Aubrane', 'Tisserel', 'Malbroux', 'Vorgnat'].map((house) => wine(house, 'Hermitage', HERMITAGE)),
    wine('Stentzler', 'Riesling', ALSACE, WHITE),
    wine('Franz Kelmann', 'Spätburgunder', BADEN, FAMOUS),
    wine('Kelmann', 'Spätburgunder', BADEN),
    wine('Wildrow Ponsel', 'Chardonnay', NAPA, WHITE),
    wine('Fortunella', 'Brunello di Montalcino', MONTALCINO),
    wine('Corinne Perchelle', 'Chablis', { ...BURGUNDY, subRegion: 'Chablis' }, WHITE),
    wine('Beckhaus', 'Pinot Noir Reserve', BADEN),
    wine('Operelle', 'Brut', CHAMPAGNE, { ...SPARKLING, nonVintage: true }),
    wine('Domaine Segrelle', 'Chablis Cuvée Prestige', { ...BURGUNDY, subRegion: 'Chablis' }, WHITE),
    wine('Ponderosa', 'Bin 389 Shiraz', BAROSSA, { grapes: ['Shiraz'] }),
    wine('Knebrich', 'Röttgen Riesling Trockenbeerenauslese', MOSEL, WHITE),
    wine('Henri Pierrelot', 'Meursault', BURGUNDY, WHITE),
    wine('Henri Pierrelot', 'Pommard', { ...BURGUNDY, subRegion: 'Pommard' }),
    wine('Mignelle', 'Prestige Rosé', CHAMPAGNE, { ...SPARKLING, colour: 'Rosé' }),
    wine('Wegelmann', 'Bernkasteler Doctor Riesling', MOSEL, WHITE),
    wine('Rattelli', 'Marcenella', ITALY),
    wine('Martini', 'Extra Dry', SOAVE, SPARKLING),
    wine('Plaisirelle', 'Grand Vendrane', MARGAUX),
    wine('Château Mirandol', 'Pommard', { ...BURGUNDY, subRegion: 'Pommard' }),
    wine('Argolanti', 'Cerdeña', { country: 'Italy', region: 'Sardinia', subRegion: 'Isola dei Nuraghi' }, WHITE),
    wine('Terlandra', 'Classico', SOAVE, WHITE),
    wine('Terlandra', 'Vornella', SOAVE, WHITE),
    wine('Bortolandi', 'Prosecco Brut', { ...SOAVE, subRegion: 'Prosecco' }, SPARKLING),
    wine('Oaklingen', 'Malagousa', SOAVE, WHITE),
    wine('Jakob Jungmann', 'Riesling Trocken', MOSEL, WHITE),
    wine('Cecchelli', 'Uso Vinarolo', ITALY),
    wine('Barbanelli', 'Duca Uso Vinarolo', ITALY),
    wine('Fausterra', 'Fausterra VII Blanco', RIOJA, WHITE),
    wine('Fausterra', 'Fausterra V Reserva', RIOJA),
    wine('Château Rivessac', 'Château Rivessac', MARGAUX, FAMOUS),
    wine('Patanera', 'Cava Brut', CAVA, { ...SPARKLING, nonVintage: true }),
    wine('Valdorro', 'Prosecco Bio Brut', PROSECCO, { ...SPARKLING, nonVintage: true }),
    wine('Baronelle', 'Blanc de Blancs', CHAMPAGNE, { ...SPARKLING, nonVintage: true }),
    wine('Boskendaal', 'Brut', CAPE, { ...SPARKLING, nonVintage: true, grapes: ['Chardonnay'] }),
    ...['Boskendaal', 'Wittekloof', 'Zwartrivier'].map((house) => wine(house, 'Shiraz', CAPE)),
    wine('Maibach', 'Retzinger Langenhang Schäferin Silvaner GG', FRANKEN, WHITE),
    wine('Heredelle', 'Viña Tondarra Reserva', RIOJA),
    wine('Heredelle', 'Viña Tondarra Crianza', RIOJA),
    wine('Nadalle', 'Salvatrix Rosé', CHAMPAGNE, { ...SPARKLING, colour: 'Rosé' }),
    wine('Château Tourbarel', 'Château Tourbarel', MARGAUX, { ...FAMOUS, grapes: ['Merlot', 'Cabernet Franc'] }),
    wine('Cevicone', 'Sancrispolo Rosso', ITALY),
    wine('Corte Fusanda', 'Extra Brut', FRANCIACORTA, SPARKLING),
    ...['Gardone', 'Mirtello', 'Perlana', 'Vescona', 'Zanotta'].map((name) =>
      wine(`Corte ${name}`, 'Valpolicella', ITALY),
    ),
    wine('Pasquarola', 'Amarone della Valpolicella', AMARONE),
    wine('Pasquarola', 'Vecchio Carro', SOAVE, WHITE),
    wine('Negrinelli', '5 Stelle', SFORZATO, { aliases: ['Sfursat 5 Stelle'] }),
    wine('Negrinelli', 'Carlo Negrinelli', SFORZATO),
    wine('Donna Paulina', 'Paulina Malbec', MENDOZA, { grapes: ['Malbec'] }),
    wine('Donna Paulina', 'Estate Malbec', MENDOZA, { grapes: ['Malbec'] }),
    wine('Guigalon', 'Hermitage La Moulinette', HERMITAGE, { ...FAMOUS, aliases: ['La La'] }),
    wine('Guigalon', 'Hermitage La Turquelle', HERMITAGE, FAMOUS),
    wine('Chanelet', 'White Secco', FRANCIACORTA, SPARKLING),
    wine('Brandolin', 'Altozara', ITALY),
    wine('Weingut am Hochstein', 'Würzburger Silvaner', FRANKEN, WHITE),
    wine('Murattella', 'Villa Crespola Brut', FRANCIACORTA, SPARKLING),
    ...['Merlot', 'Tannat', 'Syrah', 'Malbec', 'Pinotage', 'Touriga', 'Tempranillo', 'Gamay'].map((grape) =>
      wine('Miolana', grape, MENDOZA),
    ),
    wine('Famille Perrelin', 'Hermitage Nature', HERMITAGE),
    wine('Domaine Hubert Lignolet', 'Pommard', { ...BURGUNDY, subRegion: 'Pommard', ...FAMOUS }),
    wine('Domaine Georges Lignolet', 'Pommard', { ...BURGUNDY, subRegion: 'Pommard' }),
    wine(
      'Weingut Terrassenhof',
      'Ried Wechselberg Spiegelau Riesling',
      { ...MOSEL, country: 'Austria', region: 'Kamptal' },
      WHITE,
    ),
    wine('Sandhollow', 'Phantasia Creek Smallot Syrah', NAPA),
    wine('Sandhollow', 'Kingsview Smallot Merlot', NAPA),
    wine('Ottavelli', 'Franciacorta Brut Nature', FRANCIACORTA, SPARKLING),
    wine('Frescanetti', 'Rosé', PROSECCO, { ...SPARKLING, colour: 'Rosé', nonVintage: true }),
    wine(
      'Portelinha',
      'Very Old Tawny',
      { country: 'Portugal', region: 'Douro', subRegion: 'Port' },
      { type: 'Fortified', nonVintage: true },
    ),
    wine('Calvettin', 'Hermitage', HERMITAGE),
    wine('Dariel Prinzenac', 'Hermitage', HERMITAGE),
    wine('Dorian Prinzenac', 'Chablis', BURGUNDY, WHITE),
    wine('Domaine Georges Ormelin', 'Pommard Premier Cru Clos des Ormettes', { ...BURGUNDY, subRegion: 'Pommard' }),
    wine('Weinbrück', 'Sauvignon Blanc I', BADEN, WHITE),
    wine('Weinbrück', 'Sauvignon Blanc II', BADEN, WHITE),
    wine('Paulinsberg', 'Brauneberger Kammerle Riesling Spätlese', MOSEL, WHITE),
    wine('Pinecrest', 'Zinfandel', NAPA),
    wine('Pinecrest', 'Zinfandel', { ...NAPA, subRegion: 'Howell Mountain' }),
    // Words are rare only in a catalogue of some size.
    ...Array.from({ length: 58 }, (_, i) =>
      wine(`Kellerei ${'bcdfghklmnprstvz'[i % 16]}${'aeiou'[i % 5]}rnbach`, 'Riesling', ALSACE, WHITE),
    ),
  ],
  { tables: readWordFiles() },
);

// The tables of places are read with the first line that names one: here, where no test waits for it.
judge(index, readQuery(index, 'Wildrow Mosel 2018 30'));

function ask(text: string, section: string | null = null) {
  const { ranked, doubt } = judge(index, readQuery(index, text, { section }));
  const best = ranked[0] ? wineAt(index, ranked[0].wine) : null;
  return { doubt, best: best && `${best.producerName}, ${best.wine}` };
}

type Case = [rule: Doubt, line: string, best: string, section?: string];
const CASES: Case[] = [
  ['another house', 'Meursault, Carlo Venturelli 2018 90', 'Arnaldo Venturelli, Meursault'],
  ['two colours', 'Gualtrini Vornasca 2019 40', 'Gualtrini, Vornasca'],
  ['no wine', 'Martini Bianco 12', 'Martini, Extra Dry'],
  ['a heading', 'Perlotti', 'Perlotti, Scorvaia', 'ITALY > Perlotti'],
  ['a name of several houses', 'Les Charmelles 2018 80', 'Domaine Vautrinet, Les Charmelles'],
  ['another title', 'Château de Segrelle Cuvée Prestige 2018 20', 'Domaine Segrelle, Chablis Cuvée Prestige'],
  ['another country', 'Scorvaia 2018 45', 'Perlotti, Scorvaia', 'FRANCE'],
  ['a weak name without its house', 'Scorvaja 2018 45', 'Perlotti, Scorvaia'],
  ['words of many wines', 'Pinot Grigio delle Venezie 2018 30', 'Zanfrelli, Pinot Grigio'],
  ['a line without vintage and price', 'Perlotti', 'Perlotti, Scorvaia', 'VINI ROSSI'],
  ['NV is no Vintage', 'Lamberouge Brut NV 60', 'Lamberouge, Vintage Brut'],
  ['a year for a wine without one', 'Ostrelle 2012 90', 'Ostrelle, Brut'],
  ['another name', 'Perlotti Garzenda Rubelio 2018 45', 'Perlotti, Scorvaia'],
  ['another wine of the house', 'Calvorani Garzenda Valpolicella 2018 45', 'Calvorani, Valpolicella'],
  ['another appellation', 'Calvorani Bardolino 2018 45', 'Calvorani, Valpolicella'],
  ['another place', 'Zanfrelli Pinot Grigio Mosel 2018 30', 'Zanfrelli, Pinot Grigio'],
  ['half an appellation', 'Montefosco Rosso di Montalcino 2018 45', 'Montefosco, Brunello di Montalcino Riserva'],
  ['a sibling explains more', 'Perlotti Scorvaia Brandano 2018 45', 'Perlotti, Scorvaia'],
  ['another grape', 'Hollow Ridge Merlot 2018 60', 'Hollow Ridge, Stagecoach'],
  ['the second wine', 'Margaux de Lastrelle 2015 60', 'Château Lastrelle, Château Lastrelle'],
  ['an unusual colour', 'Jean Corvelle Hermitage 2015 90', 'Jean Corvelle, Hermitage'],
  ['a house spelt otherwise', 'Stantzlar Riesling 2015 30', 'Stentzler, Riesling'],
  ['a surname of several houses', 'Spätburgunder Kelmann Baden 2018 40', 'Franz Kelmann, Spätburgunder'],
  ['half a house', 'Wildrow Chardonnay 2018 40', 'Wildrow Ponsel, Chardonnay'],
  ['one word alone', 'Fortunella 2018 40', 'Fortunella, Brunello di Montalcino'],
  ['another surname', 'Corinne et Kelmann Chablis 2018 40', 'Corinne Perchelle, Chablis'],
  ['a rank unsaid', 'Beckhaus Pinot Noir 2018 40', 'Beckhaus, Pinot Noir Reserve'],
  ['a making unsaid', 'Knebrich Röttgen Riesling 2018 40', 'Knebrich, Röttgen Riesling Trockenbeerenauslese'],
  ['an appellation unsaid', 'Henri Pierrelot Blanc 2018 40', 'Henri Pierrelot, Meursault'],
  ['a rosé unsaid', 'Mignelle Prestige Brut 40', 'Mignelle, Prestige Rosé'],
  ['another style', 'Operelle Blanc de Blancs Brut 40', 'Operelle, Brut'],
  ['its own name unsaid', 'Steinlechner Soave 2018 45', 'Steinlechner, Zorbanella'],
  ['a vineyard unsaid', 'Wegelmann Bernkasteler Riesling 2018 40', 'Wegelmann, Bernkasteler Doctor Riesling'],
  ['another rank', 'Perlotti Scorvaia Riserva 2018 45', 'Perlotti, Scorvaia'],
  ['a heading of another colour', 'Perlotti Scorvaia 2018 45', 'Perlotti, Scorvaia', 'VINI BIANCHI'],
  ['only the house', 'Dunmore 2018 60', 'Dunmore, Merlot', 'Napa Valley'],
  ['an unexplained name', 'Rattelli Marcenella Rocchella 2018 60', 'Rattelli, Marcenella'],
  ['another number', 'Ponderosa Bin 600 Shiraz 2018 60', 'Ponderosa, Bin 389 Shiraz'],
];

/** Further rows of guards that look at more than one thing. */
const MORE: Case[] = [
  ['another house', 'Hermitage 2018 60', 'Dariel Prinzenac, Hermitage', 'FRANCE > Dorian Prinzenac'],
  ['the second wine', 'La Nature de Lastrelle Margaux 2019 60', 'Château Lastrelle, Château Lastrelle'],
  ['an unexplained name', 'Plaisirelle Petit Vendrane 2015 60', 'Plaisirelle, Grand Vendrane'],
  ['an unexplained name', 'Pommard Clos du Château, Château Mirandol 2018 60', 'Château Mirandol, Pommard'],
  ['an unexplained name', 'Argolanti Sardegna 2018 40', 'Argolanti, Cerdeña'],
  ['another rank', 'Bortolandi Prosecco sui lieviti 40', 'Bortolandi, Prosecco Brut'],
  ['another rank', 'Oaklingen Malagousa Oaked 2015 40', 'Oaklingen, Malagousa'],
  ['an unexplained name', 'Jakob Jungmann Riesling Classic 2015 40', 'Jakob Jungmann, Riesling Trocken'],
  ['a name of several houses', 'Uso Vinarolo Valpolicella 2018 40', 'Cecchelli, Uso Vinarolo'],
  ['another number', 'Fausterra V Blanco 2015 20', 'Fausterra, Fausterra VII Blanco'],
  ['another number', 'Negrinelli Sfursat 2011 60', 'Negrinelli, 5 Stelle'],
  ['an unexplained name', 'Château Rivessac R 2011 40', 'Château Rivessac, Château Rivessac'],
  ['an unexplained name', 'Patanera Organic Cava Brut 12', 'Patanera, Cava Brut'],
  ['an unexplained name', 'Brandolin Gran Altozara 2012 40', 'Brandolin, Altozara'],
  [
    'an unexplained name',
    'Weingut am Hochstein Würzburger Hochstein Silvaner 2018 30',
    'Weingut am Hochstein, Würzburger Silvaner',
  ],
  ['an unexplained name', 'Murattella Villa Crespola Miolana Brut 30', 'Murattella, Villa Crespola Brut'],
  ['a making unsaid', 'Valdorro Prosecco Brut 14', 'Valdorro, Prosecco Bio Brut'],
  ['a making unsaid', 'Boskendaal Chardonnay Western Cape 20', 'Boskendaal, Brut'],
  ['another rank', 'Chanelet White Ice Secco 12', 'Chanelet, White Secco'],
  ['another wine of the house', 'Chanelet White Secco alkoholfrei 12', 'Chanelet, White Secco'],
  ['a year for a wine without one', 'Baronelle Blanc de Blancs Vintage 2008 90', 'Baronelle, Blanc de Blancs'],
  [
    'a rank unsaid',
    'Maibach Retzinger Langenhang Silvaner Trocken 2014 30',
    'Maibach, Retzinger Langenhang Schäferin Silvaner GG',
  ],
  ['a rank unsaid', 'Heredelle Viña Tondarra 2004 40', 'Heredelle, Viña Tondarra Reserva'],
  ['a rosé unsaid', 'Nadalle Salvatrix Brut Nature 2015 40', 'Nadalle, Salvatrix Rosé'],
  ['another grape', 'Château Tourbarel Cabernet Franc 2018 20', 'Château Tourbarel, Château Tourbarel'],
  ['another grape', 'Cevicone Sancrispolo Sangiovese 2018 12', 'Cevicone, Sancrispolo Rosso'],
  ['another grape', 'Cevicone Sancrispolo Sangiovese 2018 12', 'Cevicone, Sancrispolo Rosso', 'VINI ROSSI'],
  ['half a house', 'Corte Bianca Franciacorta Extra Brut 40', 'Corte Fusanda, Extra Brut'],
  [
    'a sibling explains more',
    'Pasquarola Amarone della Valpolicella Carro 2020 60',
    'Pasquarola, Amarone della Valpolicella',
  ],
  ['its own name unsaid', 'Guigalon Hermitage 2017 120', 'Guigalon, Hermitage La Moulinette'],
  ['its own name unsaid', 'Donna Paulina Malbec 2014 20', 'Donna Paulina, Paulina Malbec'],
  ['a making unsaid', 'Famille Perrelin Hermitage 2018 60', 'Famille Perrelin, Hermitage Nature'],
  ['a surname of several houses', 'Lignolet Pommard 2018 60', 'Domaine Hubert Lignolet, Pommard'],
  [
    'a vineyard unsaid',
    'Terrassenhof Wechselberg Riesling 2018 30',
    'Weingut Terrassenhof, Ried Wechselberg Spiegelau Riesling',
  ],
  ['a vineyard unsaid', 'Sandhollow Smallot Syrah 2018 40', 'Sandhollow, Phantasia Creek Smallot Syrah'],
  ['another style', 'Ottavelli Franciacorta Brut 40', 'Ottavelli, Franciacorta Brut Nature'],
  ['a year for a wine without one', 'Baronelle Blanc de Blancs 2008 90', 'Baronelle, Blanc de Blancs'],
  ['a year for a wine without one', 'Frescanetti Rosé 2020 12', 'Frescanetti, Rosé'],
  ['a year for a wine without one', 'Portelinha Very Old Tawny 1961 200', 'Portelinha, Very Old Tawny'],
  ['another rank', 'Calvettin Prestige Hermitage 2018 30', 'Calvettin, Hermitage'],
  [
    'another rank',
    'Paulinsberg Brauneberger Kammerle Riesling Spätlese Feinherb 2014 30',
    'Paulinsberg, Brauneberger Kammerle Riesling Spätlese',
  ],
  [
    'another name',
    'Pommard 1er Cru - Clos des Ormettes - L. Le Moisnard 2017 320',
    'Domaine Georges Ormelin, Pommard Premier Cru Clos des Ormettes',
    'BURGUNDY > Georges',
  ],
  ['an unexplained name', 'Calvettin T.H. Hermitage 2018 30', 'Calvettin, Hermitage'],
  ['an appellation unsaid', 'Pinecrest Zinfandel 2012 60', 'Pinecrest, Zinfandel', 'USA'],
  ['another number', 'Weinbrück Sauvignon Blanc 2018 30', 'Weinbrück, Sauvignon Blanc I'],
];

/** Lines that the same rules leave alone. */
const SURE: [line: string, best: string][] = [
  ['Fausterra VII Blanco 2015 20', 'Fausterra, Fausterra VII Blanco'],
  ['Negrinelli Sfursat 5 Stelle 2011 60', 'Negrinelli, 5 Stelle'],
  ['Château Rivessac 2011 40', 'Château Rivessac, Château Rivessac'],
  ['Patanera Cava Brut 12', 'Patanera, Cava Brut'],
  ['Brandolin Altozara 2012 40', 'Brandolin, Altozara'],
  ['Weingut am Hochstein Würzburger Silvaner 2018 30', 'Weingut am Hochstein, Würzburger Silvaner'],
  ['Murattella Villa Crespola Brut 30', 'Murattella, Villa Crespola Brut'],
  ['Patanera Cava Brut (organic) 12', 'Patanera, Cava Brut'],
  ['Valdorro Prosecco Bio Brut 14', 'Valdorro, Prosecco Bio Brut'],
  ['Boskendaal Brut 20', 'Boskendaal, Brut'],
  [
    'Maibach Retzinger Langenhang Schäferin Silvaner Grosses Gewächs 2014 30',
    'Maibach, Retzinger Langenhang Schäferin Silvaner GG',
  ],
  ['Heredelle Viña Tondarra Crianza 2004 40', 'Heredelle, Viña Tondarra Crianza'],
  ['Nadalle Salvatrix Rosé 2015 40', 'Nadalle, Salvatrix Rosé'],
  ['Château Tourbarel Merlot 2018 20', 'Château Tourbarel, Château Tourbarel'],
  ['Corte Fusanda Franciacorta Extra Brut 40', 'Corte Fusanda, Extra Brut'],
  ['Pasquarola Amarone della Valpolicella 2020 60', 'Pasquarola, Amarone della Valpolicella'],
  ['Donna Paulina Paulina Malbec 2014 20', 'Donna Paulina, Paulina Malbec'],
  ['Famille Perrelin Hermitage Nature 2018 60', 'Famille Perrelin, Hermitage Nature'],
  ['Hubert Lignolet Pommard 2018 60', 'Domaine Hubert Lignolet, Pommard'],
  ['Pommard, G. Lignolet 2018 60', 'Domaine Georges Lignolet, Pommard'],
  ['Sandhollow Phantasia Creek Smallot Syrah 2018 40', 'Sandhollow, Phantasia Creek Smallot Syrah'],
  ['Ottavelli Franciacorta Brut Nature 40', 'Ottavelli, Franciacorta Brut Nature'],
  ['Frescanetti Prosecco Rosé 2020 12', 'Frescanetti, Rosé'],
  ['Calvettin V.V. Hermitage 2018 30', 'Calvettin, Hermitage'],
  ['Pinecrest Zinfandel Howell Mountain 2012 60', 'Pinecrest, Zinfandel'],
  ['Weinbrück Sauvignon Blanc II 2018 30', 'Weinbrück, Sauvignon Blanc II'],
];

describe('the guards', () => {
  it.each(MORE)('%s: "%s" is not surely %s', (rule, line, best, section) => {
    expect(ask(line, section)).toEqual({ doubt: rule, best });
  });

  it.each(SURE)('"%s" is %s without a doubt', (line, best) => {
    expect(ask(line)).toEqual({ doubt: null, best });
  });

  it('every guard has a row', () => {
    expect(CASES.map(([rule]) => rule)).toEqual(DOUBTS);
  });
  it.each(CASES)('%s: "%s" is not surely %s', (rule, line, best, section) => {
    expect(ask(line, section)).toEqual({ doubt: rule, best });
  });
});
