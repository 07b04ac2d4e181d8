import { describe, expect, it } from 'vitest';
import { fitOf, isWrittenOtherwise } from './fit.ts';
import { factAgainst, type KnownWine } from './known-wine.ts';
import { read, words } from '#testing/read.ts';

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

  it('a Champagne with a name of its own may be brut and extra brut, one without is not', () => {
    const rest = {
      country: 'France',
      region: 'Champagne',
      subRegion: 'Champagne',
      colour: 'White',
      subType: 'Sparkling',
    };
    const named = { ...wine, ...rest, wine: 'Colline Blanche Extra Brut', grapes: [] };
    expect(factAgainst(words, read('Ferrinotti Colline Blanche Brut'), named)).toBeNull();
    expect(factAgainst(words, read('Ferrinotti Champagne Brut'), { ...named, wine: 'Extra Brut' })).toBe('sweetness');
    expect(factAgainst(words, read('Ferrinotti Colline Blanche Demi-Sec'), named)).toBe('sweetness');
    const rose = { ...named, wine: 'Rosé Extra Brut', colour: 'Rosé' };
    expect(factAgainst(words, read('Ferrinotti Rosé Champagne Brut'), rose)).toBeNull();
    expect(factAgainst(words, read('Ferrinotti Réserve Brut'), { ...named, wine: 'Réserve Extra Brut' })).toBe(
      'sweetness',
    );
    const meunier = { ...named, wine: 'Meunier Extra Brut', grapes: ['Meunier'] };
    expect(factAgainst(words, read('Ferrinotti Champagne Brut'), meunier)).toBe('sweetness');
  });

  it('a wine that bubbles a little is filed with still and with sparkling wines', () => {
    const moscato = {
      ...wine,
      wine: 'Stellina',
      subRegion: "Moscato d'Asti",
      colour: 'White',
      subType: 'Sweet',
      grapes: [],
    };
    const seen = { category: 'Sparkling Wine' };
    expect(factAgainst(words, read("Ferrinotti Stellina Moscato d'Asti", seen), moscato)).toBeNull();
    const still = { ...moscato, subRegion: 'Langhe' };
    expect(factAgainst(words, read('Ferrinotti Stellina Frizzante', seen), still)).toBeNull();
    expect(factAgainst(words, read('Ferrinotti Stellina', seen), still)).toBe('style');
  });

  it('a word of the name that is a grape elsewhere says no grape', () => {
    const gris = { ...wine, wine: 'Campo del Gris', grapes: ['Nebbiolo'] };
    expect(factAgainst(words, read('Ferrinotti Campo del Gris'), gris)).toBeNull();
    const house = { ...wine, producerName: 'Le Grand Merlot', wine: 'Rosso', grapes: ['Nebbiolo'] };
    expect(factAgainst(words, read('Le Grand Merlot Rosso'), house)).toBeNull();
  });

  it('words that are left over and words that are missing are counted', () => {
    expect(fitOf(words, read("Ferrinotti Barbera d'Asti Vigna Alta 2019"), wine)).toEqual({
      left: 0,
      missing: 0,
      strange: 0,
      unsaid: 0,
      isHouseSaid: true,
      isHouseInName: false,
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
  it('one shop’s two titles that differ in place, grape or colour alone are one wine written otherwise', () => {
    const rest = { country: 'Germany', category: 'white', grapes: 'Riesling' };
    const isOne = (a: string, b: string): boolean => isWrittenOtherwise(words, read(a, rest), read(b, rest));
    expect(isOne('Muster Berg Rottland Riesling', 'Muster Berg Rottland')).toBe(true);
    expect(isOne('Muster Felseneck Riesling GG', 'Weingut Muster Felseneck Großes Gewächs')).toBe(true);
    expect(isOne('Muster Berg Rottland', 'Muster Berg Rottland Organic')).toBe(false);
    expect(isOne('Muster Berg Rottland', 'Muster Berg Rottland Spätlese')).toBe(false);
    expect(isOne('Muster Berg Rottland', 'Muster Rottland')).toBe(false);
  });
  it('a word of a house that is not the wine’s is strange', () => {
    expect(fitOf(words, read("Malandrini Barbera d'Asti Vigna Alta"), wine)).toMatchObject({ strange: 1 });
  });
});
