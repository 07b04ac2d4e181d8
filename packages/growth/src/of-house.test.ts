import { describe, expect, it } from 'vitest';
import { ferrinotti } from '#testing/known-wine.ts';
import type { KnownWine } from './known-wine.ts';
import { chooseOfHouse } from './of-house.ts';
import { NO_HINTS, read, seen, words } from '#testing/read.ts';
import { readWine } from './read-wine.ts';
import type { SeenWine } from './reading.ts';

describe('a wine among all wines of its house', () => {
  const wine = (id: string, name: string, rest: Partial<KnownWine> = {}): KnownWine => ({
    id,
    producerName: 'Weingut Adam Muster',
    producerAliases: [],
    wine: name,
    aliases: [],
    country: 'Germany',
    region: 'Nahe',
    subRegion: 'Nahe',
    colour: 'White',
    subType: 'Still',
    grapes: ['Riesling'],
    classification: '',
    ...rest,
  });
  const house = [
    wine('gg', 'Bockenauer Felseneck Riesling GG'),
    wine('spatlese', 'Bockenauer Felseneck Riesling Spätlese'),
    wine('village', 'Bockenauer Riesling'),
    wine('estate', 'Riesling Trocken'),
    wine('reinweiss', 'ReinWeiss', { grapes: [] }),
  ];
  const choose = (name: string, wines: readonly KnownWine[] = house, rest: Partial<SeenWine> = {}): string | null =>
    chooseOfHouse(words, read(name, { country: 'Germany', category: 'white', ...rest }), wines)?.id ?? null;

  it('a vineyard is called with its village or without; a village alone is not let off', () => {
    expect(choose('Adam Muster Felseneck Riesling GG')).toBe('gg');
    expect(choose('Muster Bockenauer Felseneck Riesling GG')).toBe('gg');
    expect(choose('Muster Riesling', [wine('village', 'Bockenauer Riesling')])).toBeNull();
    const plain = [wine('kirchspiel', 'Kirchspiel Riesling GG')];
    expect(choose('Muster Westhofen Kirchspiel Riesling trocken Großes Gewächs', plain)).toBe('kirchspiel');
    expect(choose('Muster Morstein Kirchspiel Riesling GG', plain)).toBeNull();
    expect(choose('Muster Monzinger Felseneck Riesling GG')).toBeNull();
    expect(choose('Muster Bockenauer Pellingen Riesling', [wine('village', 'Bockenauer Riesling')])).toBeNull();
  });
  it('the step of ripeness tells the wines of a vineyard apart', () => {
    expect(choose('Muster Felseneck Riesling Spätlese')).toBe('spatlese');
    expect(choose('Muster Felseneck Riesling Auslese')).toBeNull();
  });
  it('words that a label carries or leaves out do not matter, where no other wine is nearer', () => {
    expect(choose('Muster ReinWeiss Trocken')).toBe('reinweiss');
    expect(choose('Muster Ried ReinWeiss Organic')).toBe('reinweiss');
    const both = [wine('plain', 'ReinWeiss', { grapes: [] }), wine('organic', 'ReinWeiss Organic', { grapes: [] })];
    expect(choose('Muster ReinWeiss Organic', both)).toBe('organic');
    expect(choose('Muster ReinWeiss', both)).toBe('plain');
  });
  it('a word of its own, a grape or a house that is not the wine’s is another wine', () => {
    expect(choose('Muster ReinWeiss Steinriegl')).toBeNull();
    expect(choose('Muster ReinWeiss Scheurebe')).toBeNull();
    expect(choose('Beispiel ReinWeiss')).toBeNull();
  });
  it('two wines as near are none', () => {
    expect(choose('Muster ReinWeiss', [wine('a', 'ReinWeiss'), wine('b', 'ReinWeiss')])).toBeNull();
    const orange = wine('orange', 'ReinWeiss', { colour: 'Orange' });
    expect(choose('Muster ReinWeiss', [orange, wine('white', 'ReinWeiss')])).toBe('white');
  });
  it('one name in two appellations is two wines; a rank of a wine with its own name may be left out', () => {
    const italy = { country: 'Italy', region: 'Veneto', colour: 'Red', grapes: ['Corvina'] };
    const amarone = wine('amarone', 'Morandina', { ...italy, subRegion: 'Amarone della Valpolicella' });
    const plain = wine('plain', 'Morandina', { ...italy, subRegion: 'Valpolicella' });
    const rest = { country: 'Italy', category: 'red' };
    expect(choose('Muster Morandina Valpolicella Superiore', [amarone], rest)).toBeNull();
    expect(choose('Muster Morandina Valpolicella Superiore', [amarone, plain], rest)).toBe('plain');
    const unnamed = wine('valpolicella', 'Valpolicella', { ...italy, subRegion: 'Valpolicella' });
    expect(choose('Muster Valpolicella Superiore', [unnamed], rest)).toBeNull();
  });
  it('a wine with a name of its own is one, whether its step of age is said or not', () => {
    const italy = { country: 'Italy', region: 'Veneto', subRegion: 'Valpolicella', colour: 'Red', grapes: ['Corvina'] };
    const [plain, aged] = [wine('plain', 'Morandina', italy), wine('aged', 'Morandina Riserva', italy)];
    const rest = { country: 'Italy', category: 'red' };
    expect(choose('Muster Morandina Riserva', [plain], rest)).toBe('plain');
    expect(choose('Muster Morandina', [aged], rest)).toBe('aged');
    expect(choose('Muster Morandina Riserva', [plain, aged], rest)).toBe('aged');
    // Another wine of the house bears the name, and a step of age tells them apart.
    expect(choose('Muster Morandina Riserva', [plain, wine('gold', 'Morandina Gold', italy)], rest)).toBeNull();
    expect(choose('Muster Valpolicella Riserva', [wine('a', 'Valpolicella', italy)], rest)).toBeNull();
    const spain = { country: 'Spain', region: 'Rioja', subRegion: 'Rioja', colour: 'Red', grapes: ['Tempranillo'] };
    const chooseSpanish = (name: string, own: string): string | null =>
      choose(name, [wine('own', own, spain)], { country: 'Spain', category: 'red' });
    expect(chooseSpanish('Muster Celandra', 'Celandra Crianza')).toBe('own');
    expect(chooseSpanish('Muster Celandra Reserva', 'Celandra Crianza')).toBeNull();
    expect(chooseSpanish('Muster Celandra Gran Reserva', 'Celandra Reserva')).toBeNull();
    // A range that is called after its grapes has a Reserva beside each wine.
    expect(chooseSpanish('Muster Celandra Tempranillo Reserva', 'Celandra Tempranillo')).toBeNull();
  });
  it('of two wines that a title names, the one that bears the name is meant before the one that is also called so', () => {
    const riserva = wine('riserva', 'ReinWeiss Riserva', { aliases: ['ReinWeiss'] });
    expect(choose('Muster ReinWeiss', [riserva, wine('plain', 'ReinWeiss')])).toBe('plain');
    expect(choose('Muster ReinWeiss', [riserva])).toBe('riserva');
  });
  it('a sparkling wine without sugar is called Nature, Non Dosé or Zéro Dosage', () => {
    const rest = { country: 'France', region: 'Champagne', colour: 'White', subType: 'Sparkling', grapes: [] };
    const nature = wine('nature', 'Grand Cru Brut Nature', { ...rest, subRegion: 'Champagne' });
    const brut = wine('brut', 'Grand Cru Brut', { ...rest, subRegion: 'Champagne' });
    const seen = { country: 'France', region: 'Champagne', category: 'sparkling white' };
    expect(choose('Muster Grand Cru Nature Non Dosé Champagne', [nature, brut], seen)).toBe('nature');
    expect(choose('Muster Grand Cru Zéro Dosage Champagne', [brut], seen)).toBeNull();
  });
  it('a Ripasso may be called Superiore', () => {
    const rest = { country: 'Italy', region: 'Veneto', colour: 'Red', grapes: ['Corvina'] };
    const ripasso = wine('ripasso', 'Valpolicella Ripasso', { ...rest, subRegion: 'Valpolicella Ripasso' });
    const superiore = { ...ripasso, id: 'superiore', wine: 'Valpolicella Ripasso Superiore' };
    const seen = { country: 'Italy', category: 'red', appellation: 'DOC Valpolicella Ripasso' };
    expect(choose('Muster Valpolicella Superiore Ripasso', [ripasso], seen)).toBe('ripasso');
    expect(choose('Muster Valpolicella Superiore Ripasso', [ripasso, superiore], seen)).toBe('superiore');
  });
  it('a grape is said by any of its names', () => {
    const rest = { colour: 'Red', grapes: ['Spätburgunder'] };
    const red = wine('red', 'Bockenauer Felseneck Spätburgunder', rest);
    expect(choose('Muster Bockenauer Felseneck Pinot Noir', [red], { category: 'red', grapes: 'Pinot Noir' })).toBe(
      'red',
    );
    expect(choose('Muster Bockenauer Felseneck Merlot', [red], { category: 'red', grapes: 'Merlot' })).toBeNull();
  });

  it('a word written together and apart is one word', () => {
    const dance = [wine('dance', 'Tanz Bär Riesling'), wine('field', 'Steinfeld Riesling')];
    expect(choose('Muster Tanzbär Riesling', dance)).toBe('dance');
    expect(choose('Muster Stein Feld Riesling', dance)).toBe('field');
    expect(choose('Muster Stein Wald Riesling', dance)).toBeNull();
  });
  it('a rank that the field of the appellation says is said', () => {
    const rest = { country: 'Italy', region: 'Veneto', colour: 'Red', grapes: ['Corvina'] };
    const subRegion = 'Valpolicella Ripasso Classico Superiore';
    const ripasso = wine('ripasso', subRegion, { ...rest, subRegion });
    const seenRed = { country: 'Italy', category: 'red' };
    const field = { ...seenRed, appellation: `DOC ${subRegion}` };
    expect(choose('Muster Ripasso Valpolicella', [ripasso], field)).toBe('ripasso');
    expect(choose('Muster Ripasso Valpolicella', [ripasso], seenRed)).toBeNull();
  });
  it('organic is said in any language; how the bubbles were made says no other wine of a name', () => {
    const cava = { country: 'Spain', region: 'Catalonia', subRegion: 'Cava', subType: 'Sparkling', grapes: [] };
    const organic = wine('organic', 'Organic Brut Ecológico', cava);
    const seenCava = { country: 'Spain', category: 'sparkling white', appellation: 'DO Cava' };
    expect(choose('Muster Organic Cava Brut', [organic], seenCava)).toBe('organic');
    expect(choose('Muster Cava Brut', [organic], seenCava)).toBeNull();
    expect(choose('Muster Organic Spumante Brut', [organic], { ...seenCava, appellation: '' })).toBeNull();
    const cape = {
      country: 'South Africa',
      region: 'Coastal Region',
      subRegion: 'Stellenbosch',
      subType: 'Sparkling',
      grapes: [],
    };
    const tanz = wine('tanz', 'Tanzbär Blanc de Blancs', cape);
    const seenCape = { country: 'South Africa', category: 'sparkling white' };
    expect(choose('Muster Tanzbär Blanc de Blancs Méthode Cap Classique', [tanz], seenCape)).toBe('tanz');
  });
  it('a village is said with and without -er', () => {
    const sonnleite = [wine('gg', 'Kirchdorfer Sonnleite Riesling GG')];
    expect(choose('Muster Kirchdorf Sonnleite Riesling GG', sonnleite)).toBe('gg');
  });
  it('a wine of a whole region is said by a part of it, where it has a name of its own', () => {
    const usa = { country: 'USA', region: 'Washington', subRegion: 'Washington State' };
    const seen = { country: 'USA', appellation: 'Columbia Valley' };
    expect(choose('Muster Tanzbär Riesling', [wine('state', 'Tanzbär Riesling', usa)], seen)).toBe('state');
  });
});

describe('a title that says the whole name of a wine and more', () => {
  const wine = (id: string, name: string, rest: Partial<KnownWine> = {}): KnownWine =>
    ferrinotti(id, name, { region: 'Veneto', subRegion: 'Soave', colour: 'White', grapes: ['Garganega'], ...rest });
  const choose = (name: string, wines: readonly KnownWine[], rest: Partial<SeenWine> = {}): string | null =>
    chooseOfHouse(words, read(name, { country: 'Italy', category: 'white', appellation: 'Soave', ...rest }), wines)
      ?.id ?? null;
  const fontana = wine('fontana', 'La Fontana');

  it.each([
    ['is that wine: the word is a plot or an owner', 'Ferrinotti La Fontana Brentone Soave', [fontana], 'fontana'],
    ['is another where the word makes one of it', 'Ferrinotti La Fontana Gold Soave', [fontana], null],
    ['is another where it says three words more', 'Ferrinotti La Fontana Brentone Zoppola Pugnara', [fontana], null],
    [
      'is another where another wine of the house bears the word',
      'Ferrinotti La Fontana Brentone Soave',
      [fontana, wine('brentone', 'Brentone Alta')],
      null,
    ],
    [
      'is another where several wines bear the name',
      'Ferrinotti La Fontana Brentone Soave',
      [fontana, wine('red', 'La Fontana Rosso', { colour: 'Red' })],
      null,
    ],
    [
      'is that wine where the others are of grapes or colours that it does not say',
      'Ferrinotti La Fontana Brentone Garganega',
      [
        wine('fontana', 'La Fontana Garganega Bianco'),
        wine('pinot', 'La Fontana Pinot Bianco', { grapes: ['Pinot Bianco'] }),
        wine('red', 'La Fontana Rosso', { colour: 'Red', grapes: ['Corvina'] }),
      ],
      'fontana',
    ],
    [
      'is that wine where the house is said in the singular',
      'Ferrinot La Fontana',
      [{ ...fontana, producerName: 'Ferrinots' }],
      'fontana',
    ],
    [
      'is another where it leaves out the grape of the name',
      'Ferrinotti La Fontana Brentone',
      [wine('fontana', 'La Fontana Garganega')],
      null,
    ],
    [
      'is another where the house is said by half',
      'Anna Ferrinotti La Fontana Brentone Soave',
      [{ ...fontana, producerName: 'Mario Ferrinotti' }],
      null,
    ],
  ])('%s', (_rule, title, wines, expected) => {
    expect(choose(title, wines)).toBe(expected);
  });
  it('is that wine where the words are given names of the family, and the house is called by its surname', () => {
    const producer = 'Jean-Luc & Eric Ferrinotti';
    expect(choose(`${producer} La Fontana`, [fontana], { producer })).toBe('fontana');
    expect(
      choose(`${producer} La Fontana`, [{ ...fontana, producerName: 'Mario Ferrinotti' }], { producer }),
    ).toBeNull();
  });
  it('is the wine without a name of its own, where the words before the house are its owner', () => {
    const soave = wine('soave', 'Soave');
    const rest = { country: 'Italy', category: 'white', appellation: 'Soave' };
    const hints = { ...NO_HINTS, house: { name: 'Ferrinotti', probability: 0.9 } };
    const chooseHinted = (name: string): string | null =>
      chooseOfHouse(words, readWine(words, seen(name, rest), hints), [soave])?.id ?? null;
    expect(chooseHinted('Bellotti Ferrinotti Soave')).toBe('soave');
    expect(chooseHinted('Ferrinotti Bellotti Soave')).toBeNull();
  });
});
