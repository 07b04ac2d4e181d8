import { describe, expect, it } from 'vitest';
import { openBook } from './book.ts';
import { contradiction, likeness } from './compare.ts';
import { isReadable, isWellRead, noWine } from './kind.ts';
import { NO_HINTS, read, seen, words } from '#testing/read.ts';
import { readWine } from './read-wine.ts';
import type { Hints, Reading, SeenWine } from './reading.ts';

describe('a name as seen is taken apart', () => {
  it('house, cuvée, place, grapes, colour and style, each with how sure it is', () => {
    const reading = read('Vigna Alta Barbera d’Asti Superiore 2019', {
      producer: 'Cantina Ferrinotti',
      country: 'Italia',
      region: 'Piemonte',
      category: 'punaviinit',
      grapes: 'Barbera 100%',
      vintage: '2019',
    });
    expect(reading).toMatchObject({
      house: 'Cantina Ferrinotti',
      country: 'Italy',
      region: 'Piedmont',
      appellation: "Barbera d'Asti",
      colour: 'red',
      grapes: ['Barbera'],
    });
    expect(reading.own).toContain('alta');
    expect(reading.sure.house).toBeGreaterThan(0.9);
    expect(reading.sure.colour).toBeGreaterThan(0.9);
  });

  it.each([
    ['Dom. des Corvettes La Ponce', 'Domaine des Corvettes', 'La Ponce', 'a short title goes with its house'],
    ['JM Selandre Quintette', 'J-M Selandre', 'Quintette', 'initials go with their house'],
    ['Pratz and Holl Jenko Ranch', 'Pratz & Holl', 'Jenko Ranch', 'a written "and" is a sign'],
    ["D'Arvenberg The Idle Weed", "D'Arvenberg", 'The Idle Weed', 'a house begins with its article'],
    ['Vitis de Azulgar', 'Azulgar', 'Vitis de Azulgar', 'a house inside a name stays there'],
    ['Gran Maestrio Bianco', 'Maestrio Italico', 'Gran Maestrio Bianco', 'so does a part of it'],
    ['MALBEC - ALEPURE MENDOZA', 'Alepure', 'Malbec Mendoza', 'behind a dash it is no part of the wine'],
  ])('the cuvée of %s by %s is %s: %s', (name, producer, cuvee) => {
    expect(read(name, { producer }).cuvee).toBe(cuvee);
  });

  it.each([
    ['Dom. Wachau Achlein Grüner Veltliner', '', 'Dom. Wachau', 'a place names a house that has no other name'],
    ['Ca`di Altera Prosecco', '', "Ca'di Altera", 'a grave accent is an apostrophe'],
    ['Walzo Riesling', 'SE-V-002', 'Walzo', 'a number is no house'],
  ])('the house of %s (%s) is %s: %s', (name, producer, house) => {
    expect(read(name, { producer }).house).toBe(house);
  });

  it.each([
    ['Weingut Muster Sonnenberg Rsl. Tørr 2014', 'Sonnenberg Riesling trocken', 'short words and Norwegian ones'],
    ['Weingut Muster Sonnenberg Grauer Burgunder', 'Sonnenberg Grauburgunder', 'a grape in two words'],
    ['Weingut Muster Sonnenberg Riesling GL', 'Sonnenberg Riesling Grosse Lage', 'a rank of vineyards cut short'],
    ['Weingut Muster Sonnenberg VV 2014', 'Sonnenberg Vieilles Vignes', 'old vines cut short'],
    ['Weingut Muster Vignes de 1939 2016', 'Vignes de 1939', 'an old year beside a later one is a name'],
  ])('%s is called %s: %s', (name, cuvee) => {
    expect(read(name, { producer: 'Weingut Muster' }).cuvee).toBe(cuvee);
  });

  it.each([
    ['Valpolicella Classico Superiore Ripasso', 'Valpolicella Ripasso Classico Superiore'],
    ['Valpolicella Superiore Ripasso', 'Valpolicella Ripasso'],
    ['Amarone Classico della Valpolicella', 'Amarone della Valpolicella Classico'],
  ])('%s is the place %s', (said, appellation) => {
    expect(read(`Ferrinotti ${said}`, { country: 'Italy', region: 'Valpolicella' })).toMatchObject({ appellation });
  });

  it('of the places that one word names, the field says which', () => {
    const reading = read('Itsaso Txakoli', { country: 'Spain', appellation: 'DO Bizkaiko Txakolina' });
    expect(reading).toMatchObject({ appellation: 'Bizkaiko Txakolina', placesSaid: ['Bizkaiko Txakolina'] });
  });

  it('a style that is only guessed from a place, and a region that is a country, are not said', () => {
    const reading = readWine(words, seen('Ferrinotti Vigna Alta'), {
      ...NO_HINTS,
      place: { country: 'Spain', region: 'Spain', appellation: 'Spain', probability: 0.9 },
      type: { value: 'sparkling', probability: 0.75 },
    });
    expect(reading).toMatchObject({ country: 'Spain', region: null, appellation: null, type: null });
  });

  it('a field that says nothing is no fact: other regions, blends, colours not applicable', () => {
    const reading = read('Quinta do Outeiral Tinto', {
      country: 'Portugal',
      region: 'Other Portugal South',
      grapes: 'OTHER BLEND',
      category: 'NOT APPLICABLE',
    });
    expect(reading).toMatchObject({ country: 'Portugal', region: null, grapes: [], colour: 'red' });
  });

  it('a place of two countries is that of the matcher, and a word of the house is no place', () => {
    const of = (name: string, hints: Partial<Hints>): Reading => readWine(words, seen(name), { ...NO_HINTS, ...hints });
    const spain = { country: 'Spain', region: 'Rioja', appellation: null, probability: 0.9 };
    expect(of('Remirez de Ganuza Reserva Rioja', { place: spain }).country).toBe('Spain');
    expect(of('Remirez de Ganuza Reserva Rioja', {}).country).toBeNull();
    const house = { name: 'Bodegas Enrique Mendoza', probability: 0.95 };
    expect(of('Enrique Mendoza Las Quebradas', { house }).country).toBeNull();
    expect(of('Las Quebradas Mendoza', {}).country).toBe('Argentina');
  });

  it('year, packing and size are no part of the name', () => {
    const plain = read('Bellavicina Chardonnay', { country: 'Italy' });
    for (const other of [
      'Bellavicina Chardonnay 2021',
      'Bellavicina Chardonnay 2019 hanapakkaus',
      'Bellavicina Chardonnay 75cl',
      'BELLAVICINA CHARDONNAY magnum',
    ])
      expect(read(other, { country: 'Italy' }).key).toBe(plain.key);
  });
});

describe('whose words these are', () => {
  const of = (name: string, hints: Partial<Hints>, rest: Partial<SeenWine> = {}): Reading =>
    readWine(words, seen(name, rest), { ...NO_HINTS, ...hints });

  it('a place in the name of the house gives way to the one the shop says', () => {
    const langhe = { producer: 'Terre del Barolo', country: 'Italia', appellation: 'DOC Langhe' };
    expect(of('Terre del Barolo Vinum Rosato', {}, langhe).appellation).toBe('Langhe');
    expect(of('Château Margaux 2015', {}, { producer: 'Château Margaux' }).appellation).toBe('Margaux');
  });

  it('a grape in the name of the house is not said', () => {
    const house = { name: "Ca' del Bosco", probability: 0.95 };
    expect(of("Ca' del Bosco Curtefranca Bianco", { house }, { grapes: 'Chardonnay 80%' }).grapesSaid).toEqual([]);
    const tramin = { producer: 'Cantina Tramin', grapes: 'Gewürztraminer' };
    expect(of('Cantina Tramin Selida Gewürztraminer', {}, tramin).grapesSaid).toEqual(['Gewürztraminer']);
    expect(of('Cinque Terre Bosco', {}).grapesSaid).toEqual(['Bosco']);
  });

  it('a house abroad is not meant', () => {
    const house = { name: 'Château La Garde', probability: 0.95 };
    const place = { country: 'France', region: 'Bordeaux', appellation: null, probability: 0.9 };
    expect(of('Avant Garde Smiley', { house, place }, { country: 'South Africa' }).house).toBe('Avant Garde Smiley');
    expect(of('Avant Garde Smiley', { house, place }, { country: 'France' }).house).toBe('Château La Garde');
  });

  it('a house with which the name begins is the house, however strange the rest', () => {
    const house = { name: 'Penfolds', probability: 0.5 };
    expect(of('Penfolds Bin 704', { house })).toMatchObject({ house: 'Penfolds', cuvee: 'Bin 704' });
    expect(of('The Other Penfolds', { house }).house).toBe('Other Penfolds');
  });

  it('a title before the house goes with it', () => {
    const rest = { producer: 'Andre Beispiel-Muster', country: 'France' };
    expect(read('Domaine A. Beispiel-Muster Cairanne', rest).cuvee).toBe('Cairanne');
    const other = { producer: 'Vignobles Hostein-Muster', country: 'France' };
    expect(read('Château Muster Pichon', other).cuvee).toBe('Château Muster Pichon');
    expect(read("Oscar's").cuvee).toBe('');
  });

  it('a house ends where its wines are counted', () => {
    expect(read('Thomas Beispiel No. 23 Kranerwitzl Zweigelt').house).toBe('Thomas Beispiel');
  });

  it('a colour that begins a name and goes with the next word is part of it', () => {
    expect(read('PINK POODLE - SPARKLING ROSE')).toMatchObject({ house: 'Pink Poodle', colour: 'rose' });
    expect(read('Red Leaf Vidal Icewine').colour).not.toBe('red');
    expect(read('RED BLEND - SAMUEL WYNN')).toMatchObject({ house: 'Samuel Wynn', colour: 'red' });
    expect(read('Pink Moscato Barefoot').colour).toBe('rose');
  });

  it('spellings of one word are one word, and a rank in figures is no packing', () => {
    const first = read('Beispiel Saint Vincent Premier Cru', { country: 'France' });
    expect(read('Beispiel St. Vincent 1er Cru', { country: 'France' }).key).toBe(first.key);
    expect(read('Beispiel 1er Cru').cuvee).toBe('1er Cru');
    expect(read('Beispiel St. Vincent 1.Cru', { country: 'France' }).key).toBe(first.key);
    expect(read('Beispiel', { grapes: 'St. Laurent 80%, Zweigelt 20%' }).grapes).toEqual(
      read('Beispiel', { grapes: 'Sankt Laurent, Zweigelt' }).grapes,
    );
    expect(read('Beispiel', { grapes: 'St. Laurent' }).grapes).toHaveLength(1);
  });

  it('a word that labels carry or leave out is no name, and no rank', () => {
    const plain = read('Ferrinotti Vigna Alta', { country: 'Italy', category: 'red' });
    const organic = read('Ferrinotti Organic Vigna Alta', { country: 'Italy', category: 'red' });
    expect(organic).toMatchObject({ own: plain.own, house: 'Ferrinotti' });
    expect(organic.key).not.toBe(plain.key);
    expect(likeness(plain, organic)).toBeGreaterThan(0.7);
    expect(read('Ferrinotti Ried Steinriegl Erste Lage').ranks).toEqual([]);
  });

  it('a year that is not the shop’s and older than what shops sell is part of the name', () => {
    const name = 'Ferrinotti Vignes de 1903 2022';
    expect(read(name, { vintage: '2022' }).own).toContain('1903');
    expect(read('Ferrinotti Riserva 1964', { vintage: '1964' }).own).not.toContain('1964');
    expect(read('Ferrinotti Riserva 2014/2015', { vintage: '2015' }).own).not.toContain('2014');
  });

  it('a place or a grape that is misspelt or cut is the one of the shop’s field', () => {
    const pape = { appellation: 'AOP Châteauneuf-du-Pape', country: 'France' };
    const slip = read('Clos des Murets Chateaneuf du Pape', pape);
    expect(slip.key).toBe(read('Clos des Murets Châteauneuf du Pape', pape).key);
    expect(slip.own).not.toContain('chateaneuf');
    const grapes = { grapes: 'Syrah, Mourvèdre, Viognier', country: 'South Africa' };
    const name = 'Kleine Sonne Vineyard Selection Shiraz Mourvèdre Viogni';
    expect(read(name, grapes).grapesSaid).toContain('Viognier');
    expect(read(`${name} 2017`, grapes).grapesSaid).toContain('Viognier');
    expect(read('Kleine Sonne Viogni', grapes).own).toContain('viogni');
  });
  it('two years side by side at the end of a name are no name', () => {
    expect(read("Muster Barbera d'Alba 14/15").own).toEqual(['muster']);
    expect(read('Muster Cuvée 14 25').own).toContain('14');
  });
  it('a strength is no part of the name', () => {
    expect(read('Bellavicina Chardonnay 8%').cuvee).toBe('Chardonnay');
    expect(read('Bellavicina 100% Rosso').key).toContain('100');
  });
});

describe('what is no wine', () => {
  it.each([
    'Kizan Junmai Daiginjo Sake',
    'Wine glass set of six',
    'Dry Apple Cider',
    'Blossa Vinglögg',
    'Virvatulet Mustikkaviini',
    'Cabernet Sauvignon Mixed Case',
  ])('%s is none', (name) => {
    expect(noWine(words, seen(name))).not.toBeNull();
  });
  it('a name that says nothing of wine is not kept', () => {
    expect(isReadable(read('Ab'))).toBe(false);
  });
});

describe('the same meaning is the same wine', () => {
  const shopA = read('Ferrinotti Vigna Alta Barbera d’Asti', {
    producer: 'Cantina Ferrinotti',
    country: 'Italia',
    category: 'Rotwein',
  });
  it('in another order, in capitals and without the title of the house', () => {
    expect(
      likeness(shopA, read("BARBERA D'ASTI - FERRINOTTI VIGNA ALTA 2018", { country: 'Italy', category: 'RED' })),
    ).toBeGreaterThan(0.7);
  });
  it('with an s at the end of a short word', () => {
    expect(likeness(read('Ferrinotti Tone'), read('Ferrinotti Tones'))).toBeGreaterThan(0.7);
  });
  it('with a letter that is spelt otherwise', () => {
    expect(likeness(shopA, read('Ferinotti Vigna Alta Barbera d’Asti', { country: 'Italy' }))).toBeGreaterThan(0.7);
  });
  it.each([
    ['colour', read('Ferrinotti Vigna Alta Barbera d’Asti', { country: 'Italy', category: 'Rosé' })],
    ['country', read('Ferrinotti Vigna Alta Barbera', { country: 'Spain', category: 'Rotwein' })],
    ['grape', read('Ferrinotti Vigna Alta Merlot', { country: 'Italy', category: 'Rotwein' })],
    ['rank', read('Ferrinotti Vigna Alta Barbera d’Asti Riserva', { country: 'Italy', category: 'Rotwein' })],
  ])('another %s splits', (why, other) => {
    expect(contradiction(shopA, other)).toBe(why);
    expect(likeness(shopA, other)).toBe(0);
  });
  it('a house may stand in one title alone; where each says words of its own, they are two houses', () => {
    const italy = { country: 'Italy' };
    const said = read('Ferrinotti Fontana', { ...italy, producer: 'Ferrinotti' });
    expect(likeness(said, read('Fontana', italy))).toBeGreaterThan(0.7);
    expect(likeness(said, read('Bellotti Fontana', { ...italy, producer: 'Bellotti' }))).toBe(0);
    // Neither a short word nor one that is nearly the same is enough without the house.
    expect(likeness(said, read('Fontano', italy))).toBe(0);
    expect(likeness(read('Ferrinotti San', { ...italy, producer: 'Ferrinotti' }), read('San', italy))).toBe(0);
  });
  it('a word that only one of them has is another cuvée', () => {
    expect(likeness(shopA, read('Ferrinotti Vigna Bassa Barbera d’Asti', { country: 'Italy' }))).toBe(0);
  });
});

describe('the book', () => {
  const sights: [string, Reading][] = [
    [
      'shop 1',
      read('Ferrinotti Vigna Alta Barbera d’Asti', { country: 'Italy', category: 'red', barCode: '8001234567890' }),
    ],
    ['shop 1', read('Ferrinotti Vigna Bassa Barbera d’Asti', { country: 'Italy', category: 'red' })],
    ['shop 2', read("BARBERA D'ASTI - FERRINOTTI VIGNA ALTA", { country: 'Italy', category: 'RED' })],
    ['shop 3', read('Casa Ferrinotti Selezione', { country: 'Italy', category: 'red', barCode: '8001234567890' })],
    ['shop 3', read('Ferrinotti Vigna Alta Rosato', { country: 'Italy', category: 'rosé', barCode: '8001234567890' })],
  ];
  const place = (order: readonly number[]): Map<number, string> => {
    const book = openBook();
    const where = new Map<number, string>();
    for (const i of order) {
      const [source, reading] = sights[i] as [string, Reading];
      const byCode = reading.barCode === '' ? null : book.findBarCode(reading.barCode, reading);
      const byWords = book.find(source, reading);
      const id = byCode ?? byWords ?? `new ${i}`;
      book.add(id, source, reading);
      if (byWords !== null && byWords !== id && book.join(byWords, id))
        for (const [j, other] of where) if (other === byWords) where.set(j, id);
      where.set(i, id);
    }
    return where;
  };
  const together = (where: ReadonlyMap<number, string>): string[] =>
    sights.flatMap((_, a) => sights.flatMap((__, b) => (a < b && where.get(a) === where.get(b) ? [`${a}=${b}`] : [])));

  it('a bar code that two shops share joins, but not a red wine with a rosé', () => {
    expect(together(place([0, 1, 2, 3, 4]))).toEqual(['0=2', '0=3', '2=3']);
  });
  it('the order of the shops does not matter', () => {
    for (const order of [
      [2, 0, 1, 3, 4],
      [3, 4, 2, 0, 1],
      [1, 0, 3, 2, 4],
    ])
      expect(together(place(order)), order.join()).toEqual(['0=2', '0=3', '2=3']);
  });
  it('two titles of one shop are two wines', () => {
    const book = openBook();
    book.add('a', 'shop 1', read('Ferrinotti Vigna Alta', { country: 'Italy', producer: 'Ferrinotti Organica' }));
    expect(
      book.find(
        'shop 1',
        read('Ferrinotti Organica Vigna Alta', { country: 'Italy', producer: 'Ferrinotti Organica' }),
      ),
    ).toBeNull();
    expect(
      book.find(
        'shop 2',
        read('Ferrinotti Organica Vigna Alta', { country: 'Italy', producer: 'Ferrinotti Organica' }),
      ),
    ).toBe('a');
  });
  it('two titles of one shop are one wine on two sizes, of the same grapes', () => {
    const bottle = { country: 'Italy', producer: 'Ferrinotti', grapes: 'Barbera', bottleMl: 750 };
    const other = 'Ferrinotti Organic Vigna Alta';
    const book = openBook();
    book.add('a', 'shop 1', read('Ferrinotti Vigna Alta', bottle));
    expect(book.find('shop 1', read(other, { ...bottle, bottleMl: 1500 }))).toBe('a');
    expect(book.find('shop 1', read(other, bottle))).toBeNull();
    expect(book.find('shop 1', read('Ferrinotti Vigna Altas', { ...bottle, bottleMl: 1500 }))).toBe('a');
    expect(book.find('shop 1', read('Vigna Alta', { ...bottle, bottleMl: 1500 }))).toBe('a');
    expect(book.find('shop 1', read('Vigna Alta', { ...bottle, producer: 'Bellotti', bottleMl: 1500 }))).toBeNull();
    expect(book.find('shop 1', read(other, { ...bottle, bottleMl: 1500, grapes: 'Merlot' }))).toBeNull();
    expect(book.find('shop 1', read('Ferrinotti Vigna Bassa', { ...bottle, bottleMl: 1500 }))).toBeNull();
  });
  it('a title of another size joins only where the shop has no other title of that size', () => {
    const bottle = { country: 'Italy', producer: 'Ferrinotti', grapes: 'Barbera', bottleMl: 750 };
    const book = openBook();
    book.add('a', 'shop 1', read('Ferrinotti Vigna Alta', { ...bottle, bottleMl: 1500 }));
    book.add('a', 'shop 1', read('Ferrinotti Vigna Alta', bottle));
    expect(book.find('shop 1', read('Ferrinotti Vigna Altas', bottle))).toBeNull();
  });
  it('a wine that is taken out is found no more', () => {
    const book = openBook();
    const reading = read('Ferrinotti Vigna Alta', { country: 'Italy', barCode: '8001234567890' });
    book.add('a', 'shop 1', reading);
    book.remove('a');
    expect([book.find('shop 1', reading), book.findBarCode('8001234567890', reading), book.size]).toEqual([
      null,
      null,
      0,
    ]);
  });
});

it.each([
  ['Ferrinotti Vigna Alta, Barbera d’Asti', 'Red Wines', true, 'house, colour and country are said'],
  ['Barbera d’Asti', 'Red Wines', false, 'no house'],
  ['Ferrinotti Vigna Alta', 'Red Wines', false, 'no country'],
  ['A long and winding tale of grandfather who once planted vines above Asti', 'Red Wines', false, 'a sentence'],
])('a line of a list says enough or not: %s', (name, category, isEnough) => {
  expect(isWellRead(read(name, { category }))).toBe(isEnough);
});
