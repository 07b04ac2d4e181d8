import { buildVocabulary } from '@app/vocabulary';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openBook } from './book.ts';
import { contradiction, likeness } from './compare.ts';
import { isReadable, isWellRead, noWine } from './kind.ts';
import { factAgainst, fitOf, type KnownWine } from './known-wine.ts';
import { readWine } from './read-wine.ts';
import type { Hints, Reading, SeenWine } from './reading.ts';
import { toGrowthWords } from './words.ts';

const root = fileURLToPath(new URL('../../../catalogue/', import.meta.url));
const text = (name: string): string => readFileSync(root + name, 'utf8');
const folder = (name: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root + name)
      .filter((file) => file.endsWith('.tsv'))
      .map((file) => [file.slice(0, -4), text(`${name}/${file}`)]),
  );
const vocabulary = buildVocabulary({
  words: folder('words'),
  places: Object.values(folder('places')),
  countries: text('countries.tsv'),
});
const words = toGrowthWords(vocabulary, { shops: text('shops.tsv'), moreGrapes: text('grapes.tsv') });
const NO_HINTS: Hints = { house: null, place: null, colour: null, type: null };
const seen = (name: string, rest: Partial<SeenWine> = {}): SeenWine => ({
  name,
  producer: '',
  vintage: null,
  country: '',
  region: '',
  appellation: '',
  category: '',
  grapes: '',
  barCode: '',
  ...rest,
});
const read = (name: string, rest: Partial<SeenWine> = {}): Reading => readWine(words, seen(name, rest), NO_HINTS);

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
    expect(read('Beispiel', { grapes: 'St. Laurent 80%, Zweigelt 20%' }).grapes).toEqual(
      read('Beispiel', { grapes: 'Sankt Laurent, Zweigelt' }).grapes,
    );
    expect(read('Beispiel', { grapes: 'St. Laurent' }).grapes).toHaveLength(1);
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

describe('a wine of the catalogue against the facts of a shop', () => {
  const wine: KnownWine = {
    id: 'TV00000001',
    producerName: 'Cantina Ferrinotti',
    producerAliases: [],
    wine: "Barbera d'Asti Vigna Alta",
    aliases: [],
    country: 'Italy',
    region: 'Piedmont',
    subRegion: "Barbera d'Asti",
    colour: 'Red',
    subType: 'Still',
    grapes: ['Barbera'],
    classification: '',
  };
  it.each([
    ['colour', { category: 'valkoviinit' }, 'Ferrinotti Vigna Alta'],
    ['country', { country: 'Ranska' }, 'Ferrinotti Vigna Alta'],
    ['grape', {}, 'Ferrinotti Vigna Alta Chardonnay'],
    ['style', { category: 'kuohuviinit' }, 'Ferrinotti Vigna Alta'],
  ])('another %s is another wine', (why, rest, name) => {
    expect(factAgainst(words, read(name, rest), wine)).toBe(why);
  });
  it('the name of a place that is a grape elsewhere is no other grape', () => {
    const mendoza = { ...wine, wine: 'Las Quebradas', country: 'Spain', subRegion: 'Alicante', grapes: ['Monastrell'] };
    expect(factAgainst(words, read('Las Quebradas Alicante', { country: 'Spain' }), mendoza)).toBeNull();
    const other = { ...mendoza, subRegion: 'Jumilla', region: 'Murcia' };
    expect(factAgainst(words, read('Las Quebradas Alicante', { country: 'Spain' }), other)).toBe('grape');
  });

  it('words that are left over and words that are missing are counted', () => {
    expect(fitOf(words, read("Ferrinotti Barbera d'Asti Vigna Alta 2019"), wine)).toEqual({
      left: 0,
      missing: 0,
      strange: 0,
      unsaid: 0,
      isHouseSaid: true,
      isElsewhere: false,
      hasOwn: true,
      isOwnSaid: false,
    });
    expect(fitOf(words, read("Ferrinotti Barbera d'Asti Smooth Edition"), wine)).toMatchObject({ left: 2, missing: 2 });
  });
  it('a name of its own is said to the letter, alone, and of the same grape', () => {
    const sommet = { ...wine, wine: 'Sommet Rosso' };
    const isOwn = (name: string, grapes = ''): boolean => fitOf(words, read(name, { grapes }), sommet).isOwnSaid;
    expect(isOwn('SOMMET ROSSO')).toBe(true);
    expect(isOwn('SOMMET ROSSO', 'Barbera 100%')).toBe(true);
    expect(isOwn('SOMMET ROSSO', 'Merlot, Syrah')).toBe(false);
    expect(isOwn('SOMMETS ROSSO')).toBe(false);
    expect(isOwn('Sommet Alpino Rosso')).toBe(false);
    const nature = { ...wine, wine: 'Brut Nature', subRegion: 'Franciacorta', grapes: [] };
    expect(fitOf(words, read('Franciacorta Brut Nature'), nature).isOwnSaid).toBe(false);
    expect(fitOf(words, read("Barbera d'Asti Riserva"), { ...wine, wine: "Barbera d'Asti Riserva" }).isOwnSaid).toBe(
      false,
    );
  });
  it('a Prosecco brut and a Prosecco extra dry of one house are two wines', () => {
    const dry = { ...wine, wine: 'Prosecco Extra Dry', subType: 'Sparkling', grapes: [] };
    expect(factAgainst(words, read('Ferrinotti Prosecco Brut'), dry)).toBe('sweetness');
    expect(factAgainst(words, read('Ferrinotti Prosecco Extra Dry'), dry)).toBeNull();
    expect(factAgainst(words, read('Ferrinotti Prosecco'), dry)).toBeNull();
  });
  it('a Blanc de Blancs is no wine of red grapes that does not say so', () => {
    const cuvee = { ...wine, wine: 'Essentiale Brut', subType: 'Sparkling', colour: 'White' };
    const both = { ...cuvee, grapes: ['Chardonnay', 'Pinot Noir'] };
    expect(factAgainst(words, read('Ferrinotti Essentiale Blanc de Blancs Brut'), both)).toBe('white of whites');
    const white = { ...cuvee, grapes: ['Chardonnay'] };
    expect(factAgainst(words, read('Ferrinotti Essentiale Blanc de Blancs Brut'), white)).toBeNull();
  });
  it('a wine that is named after a grape is not the one that the shop says is made of another', () => {
    const sol = { ...wine, wine: 'Sol Sauvignon Blanc', colour: 'White', grapes: ['Sauvignon Blanc'] };
    expect(factAgainst(words, read('Ferrinotti Sol', { grapes: 'Grüner Veltliner 100%' }), sol)).toBe('grape');
    expect(factAgainst(words, read('Ferrinotti Sol', { grapes: 'Sauvignon Blanc 100%' }), sol)).toBeNull();
    // A shop's field is wrong more often than the title.
    const titled = read('Ferrinotti Sol Sauvignon Blanc', { grapes: 'Riesling 100%' });
    expect(factAgainst(words, titled, sol)).toBeNull();
    const plain = { ...sol, wine: 'Sol' };
    expect(factAgainst(words, read('Ferrinotti Sol', { grapes: 'Grüner Veltliner 100%' }), plain)).toBeNull();
  });
  it('a wine that is named by its place alone is unsaid where another place is said', () => {
    const plain = { ...wine, wine: "Barbera d'Asti", grapes: [] };
    expect(fitOf(words, read('Ferrinotti Piemonte', { appellation: 'DOC Piemonte' }), plain)).toMatchObject({
      unsaid: 2,
      hasOwn: false,
    });
  });
  it('a word of a house that is not the wine’s is strange', () => {
    expect(fitOf(words, read("Malandrini Barbera d'Asti Vigna Alta"), wine)).toMatchObject({ strange: 1 });
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
