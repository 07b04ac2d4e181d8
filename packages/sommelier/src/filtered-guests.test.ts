import { askList } from '#eval/ask-table.ts';
import { describe, expect, it } from 'vitest';

const ask = askList([
  ['Kasteelberg Brut, Champagne', 'NV', 110, 'Sparkling'],
  ['Kasteelberg Brut, Champagne', 'NV', 60, 'Half bottles', 375],
  ['Podere Nuvola, Lambrusco di Sorbara', '2023', 24, 'Sparkling', 750],
  ['Hofgut Linden, Riesling trocken, Nahe', '2022', 52, 'White'],
  ['Hofgut Linden, Riesling Kabinett, Mosel', '2021', 58, 'White'],
  ['Hofgut Linden, Riesling Eiswein, Nahe', '2018', 90, 'Sweet', 375],
  ['Stadtgut Moser, Gemischter Satz, Wien', '2023', 40, 'White'],
  ['Clos Perdu, Chablis', '2022', 64, 'White'],
  ['Weststrand Unwooded Chardonnay, Robertson', '2023', 9, 'White', 150],
  ['Weststrand Unwooded Chardonnay, Robertson', '2023', 38, 'White', 750, 1],
  ['Casa Serra, Greco di Tufo, Campania', '2022', 39, 'White'],
  ['Casa Colle, Verdicchio di Matelica, Marche', '2022', 30, 'White'],
  ['Casa Colle, Vino Nobile di Montepulciano', '2020', 41, 'Red'],
  ['Casa Colle, Barbera d’Asti, Piemonte', '2021', 36, 'Red'],
  ['Casa Serra, Aglianico, Campania', '2019', 44, 'Red'],
  ['Casa Torre, Chianti Classico, Toscana', '2021', 42, 'Red'],
  ['Fels No. 41, Syrah, Stellenbosch', '2020', 70, 'Red'],
  ['Fels Block 3, Pinot Noir, Elgin', '2021', 95, 'Red'],
  ['Turmberg, Pinot Noir, Fläsch', '2021', 130, 'Red'],
  ['Casa Torre, Chianti Classico Riserva, Toscana', '2018', 200, 'Magnums', 1500],
  ['Cavendish, 10 Year Old Tawny Port', 'NV', 11, 'Sweet', 75],
]);

describe('numbers that are names', () => {
  it.each([
    ["What's the No. 41 like?", 'Fels No. 41'],
    ['Block 3, what vintage and how much?', 'Fels Block 3'],
  ])('%s', (turn, name) => {
    expect(ask(turn).text).toContain(name);
  });
  it('the number of a bus is no money', () => {
    expect(ask('The 71 bus made us late. Any white from 2021?').text).toContain('Kabinett');
  });
  it('a round sum behind “under” is no vintage', () => {
    expect(ask('Could I have the Turmberg for under 2000?').text).not.toMatch(/No 2000/);
  });
});

describe('what is counted in narrows nothing', () => {
  it.each([
    ['How many Chardonnays do you list, Chablis included?', /\b2\b/],
    ['Wie viele Chardonnays habt ihr, Chablis mitgezählt?', /\b2\b/],
    ['How many Champagnes have you got, counting the half bottle?', /\b2\b/],
  ])('%s', (turn, count) => {
    expect(ask(turn).text).toMatch(count);
  });
});

describe('a grape that is printed is there', () => {
  it('Lambrusco is a kind of bubbles', () => {
    expect(ask('Any Lambrusco?').text).toContain('Lambrusco di Sorbara');
  });
  it('a field blend is no Riesling', () => {
    expect(ask('How many Rieslings are there?').text).not.toContain('Gemischter');
  });
  it('under a heading of several kinds a line that prints no grape is none of it', () => {
    const own = askList([
      ['Duinhof Chenin Blanc, Swartland', '2023', 30, 'Chenin Blanc & Cape blends'],
      ['Duinhof Strandloper, Swartland', '2022', 60, 'Chenin Blanc & Cape blends'],
    ]);
    expect(own('How many Chenin Blancs?').text).toMatch(/\bone\b/);
  });
  it('a village is of its region', () => {
    expect(ask('Anything from Graubünden?').text).toContain('Turmberg');
  });
});

describe('refusals', () => {
  it.each([
    ['A white, not from the south, not above 40.', /Campania/],
    ['Un blanc, mais pas du sud, 40 maximum.', /Campania/],
  ])('%s', (turn, refused) => {
    expect(ask(turn).text).not.toMatch(refused);
  });
  it.each([
    ['a red that isn’t Italian', /Casa/],
    ['einen Roten, der nicht aus Italien ist', /Casa/],
    ['any wines from Campania that aren’t red?', /Aglianico/],
  ])('%s', (turn, refused) => {
    expect(ask(turn).text).not.toMatch(refused);
  });
  it('nothing is left of a kind: only those that were refused', () => {
    expect(ask('Any wines from Portugal that aren’t Port?').text).toMatch(/^No, only.*Tawny/);
  });
  it('a half bottle is no cheaper wine', () => {
    expect(ask('Which Champagnes do you have up to 200?').text).not.toMatch(/half bottle/);
  });
  it('ice wine refused is no sugar refused', () => {
    const { text } = ask('Welche Rieslinge habt ihr (ohne Eiswein)?');
    expect(text).toContain('Kabinett');
    expect(text).not.toContain('Eiswein');
  });
  it('behind what is wanted, a no in a question refuses', () => {
    expect(ask('Der billigste rote Schaumwein, kein Lambrusco?').text).not.toMatch(/Sorbara/);
  });
  it('who wants no oak is shown the label that says so', () => {
    const { text } = ask('white, no oak please');
    expect(text).toMatch(/^[^(]*Unwooded/);
  });
});

describe('of all wines', () => {
  it('not all are Italian: how many, and which are not', () => {
    expect(ask('Are all your wines Italian?').text).toMatch(/^No/);
  });
  it('sizes of whites', () => {
    expect(ask('Is every white here dry?').text).toMatch(/^(No|Yes)/);
  });
});

describe('the dearest bottle', () => {
  it('is a magnum, and the dearest of the usual size is named too', () => {
    const { text } = ask('What is the most expensive bottle on the list?');
    expect(text).toMatch(/magnum/);
    expect(text).toContain('Turmberg');
  });
});

describe('prices that a guest claims or cannot reach', () => {
  it.each([
    ['Your colleague said the Turmberg is 99. Correct?', /^No/],
    ['The Turmberg is 130, right?', /^Yes/],
    ['Can I have the Turmberg for under 100?', /^Not within €100/],
  ])('%s', (turn, expected) => {
    expect(ask(turn).text).toMatch(expected);
  });
});

describe('sums', () => {
  it.each([
    ['Una bottiglia di Verdicchio e un calice di Tawny: quanto spendo?', /41/],
    ['One glass each of the Weststrand and the tawny. how much?', /20/],
    ['Two halves of the Kasteelberg instead of the whole bottle, how much more do I pay?', /€10\b/],
    ['Five glasses of the Weststrand or the bottle: how much do we save?', /€7\b/],
  ])('%s', (turn, sum) => {
    expect(ask(turn).text).toMatch(sum);
  });
  it('one wine in place of the one just named', () => {
    expect(ask('One Aglianico please.', 'make it the Turmberg instead. How much more is that?').text).toMatch(/€86/);
  });
});

describe('one wine for a company', () => {
  it('the bottles it takes are said', () => {
    expect(ask('We are 18. Which red would you pour for all of us?').text).toMatch(/\b9 bottles/);
  });
});

describe('a grape or place that is missing keeps its colour', () => {
  it.each(['Show me your Australian Malbec.', 'Auriez-vous un Saint-Émilion ?'])('%s', (turn) => {
    expect(ask(turn).text).not.toMatch(/Chardonnay, Robertson|Verdicchio|Greco/);
  });
});

describe('what is asked of a kind is told of all of it', () => {
  it.each([
    ['Which Rieslings have you and what do they cost?', /€52.*€58/],
    ['Of the two Chianti Classicos, which is cheaper and what is the gap?', /€158/],
    ['Most expensive red, and the most expensive white?', /Riserva.*Chablis/],
    ['Any 2018s in the cellar?', /Eiswein/],
    ['A Champagne for 20 euros please', /^Not for €20.*€110/],
    ['How many sparkling wines in total, champagne included?', /\b2\b/],
    ['Does any wine cost exactly 30?', /Verdicchio/],
    ['wines from Campania?', /two.*Greco.*Aglianico/],
    ['Is any of your Champagne vintage?', /^No/],
    ['Welche offenen Weißweine haben Sie?', /€9 das Glas/],
    ['three people, one bottle of the Aglianico, what does each pay', /€14\.67/],
    ['How many wines have a screwcap?', /not guess/],
    ['anything vegan and red under 40?', /not guess/],
    ['We are five and want a glass of white each, cheapest way, bottle or glass?', /€45.*€38/],
  ])('%s', (turn, expected) => {
    expect(ask(turn).text).toMatch(expected);
  });
  it('which of them is cheapest asks of the kind, not of the two picked', () => {
    expect(ask('A nice Chardonnay?', 'which of them is cheapest?').text).toContain('Unwooded');
  });
});

describe('what is not here is not sold as another', () => {
  it('another grape of the same house', () => {
    expect(ask('I would like the Turmberg Gewürztraminer.').text).toMatch(/^(No|The) Turmberg Gewürztraminer/);
  });
  it('another colour', () => {
    expect(ask('Do you have a white from Fläsch? The Turmberg one.').text).toMatch(/\(white\) is not|^No/);
  });
});

describe('orders put right and shared', () => {
  it.each([
    [['2 bottles of the Verdicchio', 'sorry make that three bottles. total?'], /€90/],
    [['The Turmberg and the Aglianico, split three ways. What does each pay?'], /€58/],
    [
      ['We would each have two glasses of the Weststrand, there are two of us. Cheaper by the glass or the bottle?'],
      /€36/,
    ],
    [['The Kasteelberg, tell me about it', 'do you have it in a half?'], /€60 the half bottle/],
  ])('%s', (turns, expected) => {
    expect(ask(...turns).text).toMatch(expected);
  });
  it('how many bottles, and of which', () => {
    const { text } = ask('Twelve of us with seafood. How many bottles of white should we order and of which?');
    expect(text).toMatch(/\b6 bottles/);
    expect(text).toMatch(/€/);
  });
  it('a magnum in bottles', () => {
    expect(ask('How many ordinary bottles is the Riserva magnum, and what is that a bottle?').text).toMatch(/2.*€100/);
  });
});
