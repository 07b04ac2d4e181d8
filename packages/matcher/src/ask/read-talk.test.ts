import { describe, expect, it } from 'vitest';
import { buildLabelledIndex } from '#eval/scoreboard.ts';
import { browse } from './browse.ts';
import { readTalk } from './read-talk.ts';
import { readRequest } from './read-request.ts';
import { respellings } from './respell.ts';
import { comparedSides, secondWineOf, secondWineRequest } from './second-wines.ts';

const index = buildLabelledIndex();
const partsOf = (text: string): string[] | undefined =>
  readTalk(index, text)?.request.parts.map(({ kind, text: said }) => `${kind} ${said}`.trim());

describe('talk about a wine', () => {
  it.each([
    ['something red for a barbecue', ['colour Red', 'dish barbecue']],
    ['a white for oysters under 30', ['colour White', 'dish oysters', 'budget']],
    ['welcher Rotwein passt zu Ente', ['colour Red', 'dish ente']],
    ['un vin blanc pour le poisson', ['colour White', 'dish poisson']],
    ['Rotwein zu Wild', ['colour Red', 'dish wild']],
    ['wine for turkey', ['dish turkey']],
    ['bubbles to celebrate', ['type Sparkling', 'occasion celebration']],
    ['northern rhone syrah', ['group Northern Rhône', 'grape Syrah']],
    ['claret', ['group Claret']],
    ['hock', ['group Hock']],
    ['cremant', ['group Crémant']],
    ['a bottle for my dads 60th, he likes rieslings', ['grape Riesling']],
    ['italian red', ['place Italy', 'colour Red']],
    ['japanese wine', ['group Japan']],
    ['regalo para mi padre, le gusta el rioja', ['place Rioja']],
    ["a nice red that isn't too expensive for a friend", ['colour Red', 'cheap']],
  ])('%s', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it('a sentence may hold a strange word or two, and says so', () => {
    const talk = readTalk(index, 'we would like some red for the xyzzy tonight please');
    expect(talk).toMatchObject({ isLoose: true, isSentence: true, request: { colour: 'Red' } });
    expect(readTalk(index, 'we would like xyzzy and plugh and frobozz in red')).toBeNull();
  });

  it.each([
    'dentist in york',
    'used cars',
    'mountain tea',
    'zzzqqq red',
    'pizza near me',
    'red shoes',
    'white house',
    'asdf',
    '',
  ])('%s asks for no kind of wine', (text) => {
    expect(readTalk(index, text)).toBeNull();
  });

  it('a dish is served with the family and the grapes that suit it', () => {
    const talk = readTalk(index, 'wine with roast lamb');
    expect(talk).toMatchObject({ isServed: true, isPairing: true, request: { dish: { name: 'lamb' } } });
    const { total } = browse(index, talk!.request, 5);
    const reds = browse(index, { ...talk!.request, dish: null, colour: 'Red' }, 5);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(reds.total);
  });
});

describe('sizes, packs and tastes that people type', () => {
  it.each([
    ['conterno barolo 0,375', { sizeMl: 375, budget: null }],
    ['latour 2005 mag', { sizeMl: 1500, name: 'latour' }],
    ['latour 2005 6x75cl', { name: 'latour' }],
    ['latour case of 12', { name: 'latour' }],
    ['rosso secco toscana', { isKind: true, colour: 'Red', ranks: [] }],
    ['красное сухое Италия', { isKind: true, colour: 'Red' }],
    ['gewurtztraminer alsace', { isKind: true, grapes: ['Gewürztraminer'] }],
    ['red or white burgundy', { isKind: true, colour: null }],
    ['vintage port', { isKind: true, ranks: ['vintage'] }],
    ['rosso di montalcino', { isKind: true, colour: null, place: { appellation: 'Rosso di Montalcino' } }],
    ['grauer burgunder', { isKind: true, grapes: ['Pinot Gris'] }],
    ['climens half', { sizeMl: 375, name: 'climens' }],
    ['barolo under AU$90', { budget: { min: null, max: 90, currency: 'AUD' } }],
  ])('%s', (text, expected) => {
    expect(readRequest(index, text)).toMatchObject(expected);
  });
});

describe('queries about two wines', () => {
  it('a comparison has two sides, a loose one only when asked', () => {
    expect(comparedSides(index, 'petrus vs le pin', false)).toEqual(['petrus ', 'le pin']);
    expect(comparedSides(index, 'krug or salon', false)).toBeNull();
    expect(comparedSides(index, 'krug or salon', true)).toEqual(['krug ', 'salon']);
    expect(comparedSides(index, 'vs', true)).toBeNull();
  });

  it('the second wine of a house is asked for in several languages', () => {
    expect(secondWineRequest(index, 'second wine of palmer')).toBe('palmer');
    expect(secondWineRequest(index, 'Zweitwein von Palmer')).toBe('Palmer');
    expect(secondWineRequest(index, 'palmer')).toBeNull();
    expect(secondWineOf(index, 'TV23TK76JR')).toEqual({ second: 'TVBR1ZDZJN', first: null });
    expect(secondWineOf(index, 'TVBR1ZDZJN')).toEqual({ second: null, first: 'TV23TK76JR' });
  });
});

describe('a name in another spelling', () => {
  it('nicknames are written out, and words are cut or joined', () => {
    expect(respellings(index, 'bolly rose')).toContain('Bollinger rose');
    expect(respellings(index, 'sass')).toEqual(['Sassicaia']);
    expect(respellings(index, 'zzzz')).toEqual([]);
  });
});
