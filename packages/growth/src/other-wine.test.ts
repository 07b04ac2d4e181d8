import { describe, expect, it } from 'vitest';
import { fitOf } from './fit.ts';
import type { KnownWine } from './known-wine.ts';
import { otherWine } from './other-wine.ts';
import { read, words } from '#testing/read.ts';

const plain: KnownWine = {
  id: 'TV00000001',
  producerName: 'Weingut Mario Ferrolin',
  producerAliases: ['Ferrolin'],
  wine: 'Pinot Noir',
  aliases: [],
  country: 'Germany',
  region: 'Baden',
  subRegion: 'Baden',
  colour: 'Red',
  subType: 'Still',
  grapes: ['Pinot Noir'],
  classification: '',
};
const why = (name: string, wine: KnownWine, rest: Parameters<typeof read>[1] = {}): string | null => {
  const reading = read(name, rest);
  return otherWine(words, reading, wine, fitOf(words, reading, wine));
};

describe('a title that means another wine of the house', () => {
  it('stars are a selection of their own', () => {
    expect(why('Ferrolin Pinot Noir *** 2018', plain)).toBe('a number');
    expect(why('Ferrolin Pinot Noir * 2018', plain)).toBeNull();
    expect(why('Ferrolin Pinot Noir *** 2018', { ...plain, wine: 'Pinot Noir ***' })).toBeNull();
  });
  it('a year that nobody sells is a name', () => {
    expect(why('Ferrolin 1847 Pinot Noir 2018', plain, { vintage: '2018' })).toBe('a number');
    expect(why('Ferrolin Pinot Noir 1847', plain, { vintage: '1847' })).toBe('a number');
    expect(why('Ferrolin Pinot Noir 1983', plain, { vintage: '1983' })).toBeNull();
  });
  it('a Réserve is not the usual wine of the grape; a wine with a name of its own may be called so', () => {
    expect(why('Ferrolin Pinot Noir Réserve', plain)).toBe('a rank');
    expect(why('Ferrolin Alte Eiche Réserve', { ...plain, wine: 'Alte Eiche' })).toBeNull();
    expect(why('Ferrolin Pinot Noir Appassimento', plain)).toBe('a rank');
    expect(why('Ferrolin Pinot Noir', { ...plain, wine: 'Pinot Noir Appassimento' })).toBe('a rank');
  });
  it('of Roble, Crianza, Reserva and Selezione a wine is one', () => {
    const eiche = { ...plain, wine: 'Alte Eiche Reserva' };
    expect(why('Ferrolin Alte Eiche Roble', eiche)).toBe('a rank');
    expect(why('Ferrolin Alte Eiche Crianza', eiche)).toBe('a rank');
    expect(why('Ferrolin Alte Eiche Riserva', eiche)).toBeNull();
    expect(why('Ferrolin Alte Eiche', eiche)).toBeNull();
  });
  it('the dry wine of a vineyard is not its Kabinett', () => {
    const kabinett = { ...plain, wine: 'Goldberg Riesling Kabinett', grapes: ['Riesling'], colour: 'White' };
    expect(why('Ferrolin Goldberg Riesling Kabinett halbtrocken', kabinett)).toBe('a sweetness');
    expect(
      why('Ferrolin Goldberg Riesling Kabinett', { ...kabinett, wine: 'Goldberg Riesling Kabinett Trocken' }),
    ).toBe('a sweetness');
    expect(why('Ferrolin Goldberg Riesling Kabinett', kabinett)).toBeNull();
  });
  it('two grapes are not one', () => {
    expect(why('Ferrolin Pinot Noir Dornfelder', plain)).toBe('a grape');
    expect(why('Ferrolin Pinot Noir', plain)).toBeNull();
    const blanc = { ...plain, wine: 'Blanc', colour: 'White', grapes: ['Sauvignon Blanc', 'Sémillon'] };
    expect(why('Ferrolin Sauvignon Blanc', blanc, { grapes: 'Sauvignon Blanc 100%' })).toBe('a grape');
    expect(why('Ferrolin Blanc', blanc, { grapes: 'Sauvignon Blanc 100%' })).toBeNull();
  });
  it('a Millésimé is not the wine without a year, nor a cuvée whose name nobody says', () => {
    const brut: KnownWine = {
      ...plain,
      producerName: 'Ferrolin',
      wine: 'Blanc de Blancs',
      country: 'France',
      region: 'Champagne',
      subRegion: 'Champagne',
      colour: 'White',
      subType: 'Sparkling',
      grapes: ['Chardonnay'],
      nonVintage: true,
    };
    expect(why('Ferrolin Blanc de Blancs Millésimé Champagne 2012', brut)).toBe('a vintage');
    expect(why('Ferrolin Blanc de Blancs Champagne', brut)).toBeNull();
    const craie = { ...brut, wine: 'La Craie Blanc de Blancs', nonVintage: false };
    expect(why('Ferrolin Blanc de Blancs Millésimé Champagne 2012', craie)).toBe('a vintage');
    expect(why('Ferrolin La Craie Blanc de Blancs Millésimé Champagne 2012', craie)).toBeNull();
  });
  it('another house of the surname is another house, where the shop says which', () => {
    const given = { producer: 'Anna Ferrolin' };
    expect(why('Ferrolin Pinot Noir', plain, given)).toBe('a house');
    expect(why('Ferrolin Pinot Noir', plain, { producer: 'Ferrolin & Söhne' })).toBeNull();
    expect(why('Ferrolin Alte Eiche', { ...plain, wine: 'Alte Eiche' }, given)).toBeNull();
  });
  it('a still Riesling is not the Sekt of the house', () => {
    const sekt = { ...plain, wine: 'Riesling Trocken', grapes: ['Riesling'], colour: 'White', subType: 'Sparkling' };
    expect(why('Ferrolin Riesling Trocken', sekt, { category: 'Hvitvin' })).toBe('a style');
    expect(why('Ferrolin Riesling Trocken Sekt', sekt, { category: 'Hvitvin' })).toBeNull();
    const brut = { ...sekt, wine: 'Träumer Brut Nature' };
    expect(why('Ferrolin Träumer Pet Nat', brut, { category: 'sparkling' })).toBe('a style');
  });
});
