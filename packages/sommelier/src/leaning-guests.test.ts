import { ask } from '#eval/ask-table.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';

const pricesOf = ({ mentions }: Answer): number[] => mentions.map(({ row }) => TABLE_LIST[row]?.restaurantPrice ?? 0);
const wishOf = (...turns: readonly string[]): Answer['reading']['talk']['wish'] => ask(...turns).reading.talk.wish;

describe("somebody's age is no budget", () => {
  it.each([
    "I'm 52, she's 49, a good red please",
    'my uncle is 70 today, what red would make him smile?',
    'hes 55 2day, he loves white',
    'she turned 30 yesterday, some bubbles for us',
    'die Mama wird heute 75, einen Rotwein bitte',
    'mein Bruder wurde 40, etwas Weißes',
    'la nonna compie 90, un bianco',
    'mi padre cumple 65, un tinto',
  ])('%s', (turn) => {
    expect(wishOf(turn).budget).toBeNull();
  });
});

describe('money without a figure', () => {
  it.each([
    ['a red please, we are not rich', 'cheap'],
    ['white, nothing ruinous', 'cheap'],
    ['un rouge, rien de ruineux', 'cheap'],
    ['un blanc, on est fauchés', 'cheap'],
    ['einen Roten, nichts Teures', 'cheap'],
    ['un rosso, niente di caro', 'cheap'],
    ['un tinto, nada caro', 'cheap'],
    ['a red, hang the expense', 'special'],
    ['a really special white, no ceiling', 'special'],
    ['un rouge, peu importe le prix', 'special'],
    ['einen Rotwein, Geld spielt keine Rolle', 'special'],
    ['un rosso, non badiamo a spese', 'special'],
    ['un tinto, cueste lo que cueste', 'special'],
  ])('%s', (turn, thrift) => {
    expect(wishOf(turn).thrift).toBe(thrift);
  });

  it.each([
    "I'm 61 and we never go out. a very special red, whatever it costs",
    'mi mujer cumple 50: un tinto muy especial, sin límite',
    'mein Vater wird heute 60, ein ganz besonderer Rotwein, Preis egal',
  ])('no limit is not the cheapest: %s', (turn) => {
    expect(Math.min(...pricesOf(ask(turn)))).toBeGreaterThanOrEqual(100);
  });
});

describe('a word before a dish is the dish’s', () => {
  it.each([
    'sticky ribs, what red?',
    'sweet chilli prawns for both of us',
    'dry aged ribeye, which red?',
    'steaks, both medium rare, a red',
    'rump steak medium well, something red',
  ])('%s', (turn) => {
    expect(wishOf(turn).styles).toEqual([]);
    expect(wishOf(turn).dishes.length).toBeGreaterThan(0);
  });
});

describe('a kind or a colour, either will do', () => {
  it.each([
    'something bubbly or pink for the garden',
    'pink or fizzy, you choose',
    'un rosé ou des bulles pour commencer',
    'Schaumwein oder Rosé, egal',
    'bollicine o un rosato?',
    'espumoso o rosado',
  ])('%s', (turn) => {
    const { wish } = ask(turn).reading.talk;
    expect(wish.isEither).toBe(true);
    expect(pricesOf(ask(turn)).length).toBeGreaterThan(0);
  });
});

describe('a turn that leans on what was spoken of', () => {
  it.each([
    [['which wines do you have by the glass?', 'nice. the cheapest red one?'], { sizes: ['glass'], colours: ['red'] }],
    [['something from Burgundy', 'a red then please, if you have it'], { places: ['Burgundy'], colours: ['red'] }],
    [['un vin de Bourgogne', "un rouge alors, s'il vous plaît, pour nous deux"], { places: ['Burgundy'], colours: ['red'] }], // prettier-ignore
    [['etwas aus dem Burgund', 'dann lieber einen Roten, für uns zwei bitte'], { places: ['Burgundy'], colours: ['red'] }], // prettier-ignore
    [['qualcosa dalla Borgogna', 'un rosso allora, per noi due grazie'], { places: ['Burgundy'], colours: ['red'] }],
    [['algo de Borgoña', 'un tinto entonces, para nosotros dos por favor'], { places: ['Burgundy'], colours: ['red'] }],
    [['what do you pour by the glass?', 'of those only the white, which is it'], { sizes: ['glass'], colours: ['white'] }], // prettier-ignore
    [['was gibt es im Glas?', 'davon nur die roten'], { sizes: ['glass'], colours: ['red'] }],
  ])('%s', (turns, parts) => {
    expect(wishOf(...turns)).toMatchObject(parts);
  });

  it.each([
    [['do you have magnums?', 'different question: what white goes with turbot?']],
    [['a glass of white', 'forget that. a bottle for roast lamb please']],
    [['avez-vous des magnums ?', 'autre question : quel blanc avec du turbot ?']],
    [['habt ihr Magnums?', 'andere Frage: welcher Weiße passt zum Zander?']],
    [['avete dei magnum?', 'altra cosa: che bianco con il branzino?']],
    [['¿hay magnums?', 'otra cosa: ¿qué blanco con la lubina?']],
  ])('a new topic lets the old one go: %s', (turns) => {
    expect(wishOf(...turns).sizes).not.toContain('magnum');
    expect(wishOf(...turns).dishes.length).toBeGreaterThan(0);
  });

  it('a sauce is said of the dish before it', () => {
    const dishes = wishOf('which white for halibut?', 'it comes with beurre blanc, one bottle, up to 150').dishes;
    expect(dishes.map(({ group }) => group)).toEqual(['seafood', 'sauce']);
  });

  it.each([
    [['how much is the Meursault?', 'ouch. other burgundies?'], /Pinson.*Pousse/, /Bitouzet/],
    [['was kostet der Meursault?', 'uff. andere Burgunder?'], /Pinson.*Pousse/, /Bitouzet/],
    [['combien le Meursault ?', "d'autres bourgognes ?"], /Pinson.*Pousse/, /Bitouzet/],
  ])('others than those shown: %s', (turns, shown, left) => {
    expect(ask(...turns).text).toMatch(shown);
    expect(ask(...turns).text).not.toMatch(left);
  });
});

describe('years of one wine', () => {
  it.each([
    'which years of the Batailley do you have?',
    'what vintages of Batailley are in the cellar, all sizes?',
    'quels millésimes de Batailley avez-vous ?',
    'welche Jahrgänge habt ihr vom Batailley?',
    'quali annate di Batailley avete?',
    '¿qué añadas de Batailley hay?',
  ])('%s', (turn) => {
    expect(ask(turn).text).toMatch(/2010/);
    expect(ask(turn).text).toMatch(/2009/);
  });

  it.each([
    [['which years of the Batailley do you have?', 'how much extra for the 09 over the 10?'], /€200/],
    [['which vintages of Batailley are there?', 'and how much more is the 09 than the 10?'], /€200/],
  ])('the two figures of a year: %s', (turns, sum) => {
    expect(ask(...turns).text).toMatch(sum);
  });
});

describe('sums that are shared', () => {
  it.each([
    [['one Cavallotto + one Fontodi split 5 ways, how much each?'], /€38\b/],
    [['Somos 4. Dos botellas de Fontodi y una de Pinson: ¿cuánto toca por cabeza?'], /€47\b/],
    [['we are 4: two bottles of the Fontodi and one Pinson, how much is that a head?'], /€47\b/],
    [['On est 4 : deux bouteilles de Fontodi et une de Pinson, ça fait combien par tête ?'], /€47\b/],
    [['Wir sind 4: zwei Flaschen Fontodi und eine Pinson, wie viel ist das pro Kopf?'], /€47\b/],
    [['Siamo in 4: due bottiglie di Fontodi e una di Pinson, quanto viene a testa?'], /€47\b/],
    [['a bottle of the Pinson to start', 'and then a Fontodi', 'what does that come to altogether?'], /€128\b/],
  ])('%s', (turns, sum) => {
    expect(ask(...turns).text).toMatch(sum);
  });

  it.each([
    'one red and one white, a glass each, I have 27 in my pocket and nothing else',
    'a glass of red and a glass of white, we only have a 27 euro note',
  ])('what is in the pocket is for all of it: %s', (turn) => {
    const prices = pricesOf(ask(turn));
    expect(prices.reduce((sum, price) => sum + price, 0)).toBeLessThanOrEqual(27);
    expect(prices).toHaveLength(2);
  });
});

describe('staff, tables and coats are no wines', () => {
  it.each([
    'Is Margaux working tonight? She served us last time',
    'is Graves on shift today?',
    'Can we move our booking to half past eight, name of Pinson?',
    'Table 7 at 8.15 for 6, can we push it to 9?',
    'could you put our table back by half an hour?',
    'where is the cloakroom?',
    'Margaux travaille ce soir ?',
    'on peut décaler la réservation à 21 h ?',
    'Können wir die Reservierung auf neun verschieben?',
    'possiamo spostare la prenotazione alle nove?',
    '¿podemos cambiar la hora de la reserva?',
  ])('%s', (turn) => {
    expect(ask(turn).mentions).toEqual([]);
  });
});

describe('dishes of five cuisines', () => {
  it.each([
    ['roast grouse with bread sauce', 'game'],
    ['woodcock on toast', 'game'],
    ['a whole brill for two', 'seafood'],
    ['red mullet, grilled', 'seafood'],
    ['steak and kidney pie', 'meat'],
    ['hogget with mint', 'meat'],
    ['lancashire hotpot', 'meat'],
    ['36 month old comte', 'cheese'],
    ['welsh rarebit', 'french'],
    ['stinking bishop', 'cheese'],
    ['kippers', 'seafood'],
    ['spag bol', 'italian'],
    ['chicken balti', 'indian'],
    ['birria', 'mexican'],
    ['rhubarb crumble', 'dessert'],
    ['on mange une fondue moitié-moitié', 'french'],
    ['des filets de perche', 'seafood'],
    ['un lièvre à la royale', 'game'],
    ['des ris de veau', 'meat'],
    ['une joue de bœuf', 'meat'],
    ['un pigeonneau rôti', 'game'],
    ['des encornets', 'seafood'],
    ['Zürcher Geschnetzeltes', 'meat'],
    ['Felchen aus dem See', 'seafood'],
    ['Kalbsleber mit Apfel', 'meat'],
    ['Linsen mit Spätzle', 'vegetable'],
    ['eine Brettljause', 'starter'],
    ['Schwarzwälder Kirschtorte', 'dessert'],
    ['fegato alla veneziana', 'meat'],
    ['una ribollita', 'vegetable'],
    ['una ricciola al forno', 'seafood'],
    ['stinco al forno', 'meat'],
    ['unas mollejas', 'meat'],
    ['cogote de merluza', 'seafood'],
    ['carabineros a la plancha', 'seafood'],
    ['arroz con leche', 'dessert'],
  ])('%s', (words, group) => {
    expect(wishOf(words).dishes.map((dish) => dish.group)).toContain(group);
  });
});

describe('still wines', () => {
  it.each([
    ['how many still rosés are there?', /\bone\b/],
    ['combien de rosés tranquilles ?', /\bun\b/],
    ['quanti rosati fermi avete?', /\buno\b/],
  ])('%s', (turn, count) => {
    expect(ask(turn).text).toMatch(count);
  });
});

describe('a word of labels is no grape', () => {
  it.each([
    'Spaetlese?? is that a grape',
    'Reserva, is that a grape?',
    'Spätlese, ist das eine Rebsorte?',
    'Reserva, c’est un cépage ?',
  ])('%s', (turn) => {
    expect(ask(turn).text).toMatch(/^(No|Not|Non|Nein)\b/);
  });
});
