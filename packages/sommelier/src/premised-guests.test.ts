import { ask } from '#eval/ask-table.ts';
import { describe, expect, it } from 'vitest';

describe('a price said of a wine is held against the list', () => {
  it.each([
    ['your colleague said the Meursault is 190, correct?', /^No, not €190: .*€140/],
    ['the Meursault is 140, right?', /^Yes: .*€140/],
    ['le Meursault est à 120, c’est bien ça ?', /^Non, pas €120/],
    ['der Meursault kostet doch 120, oder?', /^Nein, nicht €120/],
    ['il Meursault costa 120, giusto?', /^No, non €120/],
    ['el Meursault cuesta 120, ¿verdad?', /^No, no €120/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
});

describe('a false premise is put right before the question is answered', () => {
  it.each([
    ['Since Chablis is Sauvignon Blanc, what do you have with oysters?', /^(No|Not so)[^.]*\. .*Chardonnay/],
    ['As Barolo is a white wine, can I have it with my sole?', /^(No|Not so)[^.]*\. .*Barolo/],
    ['Da Chablis ein Rotwein ist, was passt zum Steak?', /^Nein/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
  it('a true one is not spoken of', () => {
    expect(ask('Since Chablis is Chardonnay, what do you have with oysters?').text).not.toMatch(/^(Yes|Right)/);
  });
});

describe('the law and health', () => {
  it('says from which age wine is served', () => {
    expect(ask('my daughter turned 20 today, may she have a glass?').text).toMatch(/^Yes: at 20 .* from 18/);
    expect(ask('my daughter is 15, may she have a glass?').kind).toMatch(/health/);
  });
  it('wine is no medicine', () => {
    const said = ask('red wine is good for the heart, right? so a bottle a night is basically medicine?');
    expect(said.kind).toBe('health-myth');
    expect(said.mentions).toEqual([]);
  });
  it.each([
    'Will red wine bring down my cholesterol? which is best for it',
    'Ist Rotwein gut gegen Cholesterin? Welchen nehme ich da?',
    'Le vin rouge fait-il baisser le cholestérol ?',
    'Il vino rosso abbassa il colesterolo?',
    '¿El vino tinto baja el colesterol?',
    'does a glass of red help with a cold?',
  ])('no wine is sold as a cure: %s', (turn) => {
    const said = ask(turn);
    expect(said.kind).toBe('health-myth');
    expect(said.mentions).toEqual([]);
  });
  it('who takes medicine is answered as such', () => {
    expect(ask('red wine is good for the heart, right? I take warfarin').kind).toMatch(/^health-(?!myth)/);
  });
});

describe('a table of many is told how many bottles', () => {
  it('counts half a bottle each', () => {
    expect(ask('there are 18 of us, which red would you pour?').text).toMatch(/9 bottles/);
  });
});

describe('a red to be drunk cold', () => {
  it.each([
    'something red that I can have cold',
    'un rouge à boire bien frais',
    'einen roten Wein, den man gekühlt trinkt',
  ])('%s', (turn) => {
    expect(ask(turn).text).toMatch(/12 (to|à|bis) 14 °C/);
  });
});

describe('a feast is greeted', () => {
  it('once, at the beginning', () => {
    expect(ask('it is our wedding anniversary, a red please').text).toMatch(/^Happy anniversary!/);
    expect(ask('it is our wedding anniversary, a red please', 'cheaper?').text).not.toMatch(/Happy/);
  });
});

describe('leave is given for a colour beside a dish', () => {
  it.each([
    ['grilled sardines and my wife wants red, is that crazy?', /^It can work/],
    ['kann ich zum Steak auch Rotwein trinken?', /^Kein Problem: Rot/i],
    ['on peut boire du rouge avec le steak ?', /^Aucun souci/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
});

describe('a claim with its tag and a question behind it', () => {
  it.each([
    ['El Barolo es español, ¿no? ¿Qué me das parecido pero más barato?', /^No/],
    ["Barolo is Spanish, isn't it? What do you have like it?", /^(No|Not so)/],
    ['mi dicono che il Riesling è un vino rosso, è vero?', /^No/],
    ['Everyone says Malbec is French, my mate says Argentina. Who is right?', /Cahors/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
});
