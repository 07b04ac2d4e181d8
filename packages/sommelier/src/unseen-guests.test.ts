import { ask } from '#eval/ask-table.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { LANGUAGES } from '#src/tables/languages.ts';
import { describe, expect, it } from 'vitest';
import { MORE } from './say/more.ts';

describe('words as thumbs and ears write them', () => {
  it.each([
    ['wots ur cheepest red', /Malbec.*€48/],
    ['wich is the most expencive botle', /Batailley 2010/],
    ['the oldist one on here', /2009/],
    ['hw mny reds u got', /\b[67]\b/],
    ['billigste flashce rot', /Malbec.*€48/],
    ['le mouin cher des rouge', /Malbec.*€48/],
    ['il piu economco rosso', /Malbec.*€48/],
    ['el tinto mas varato', /Malbec.*€48/],
    ['bottle of shably how much', /Pinson.*€68/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
});

describe('claims are confirmed or put right', () => {
  it.each([
    ['my friend says chablis is chardonnay, true?', /(Yes|Right).*Chardonnay/],
    ['the Cavallotto is sangiovese, right?', /(No|Not).*Nebbiolo/],
    ['isnt sancerre a grape', /(No|Not).*place.*Loire/],
    ['someone told me shiraz and syrah are different grapes', /(No|Not).*same/],
    ['der Pinson ist doch ein Riesling oder', /Nein.*Chardonnay/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
});

describe('two questions get two answers', () => {
  it.each([
    ['how much is the Pinson and is it dry?', /€68.*dry/i],
    ['what grape is the Cavallotto and how much is it?', /Nebbiolo.*€130/],
    ['how many reds under 100, and which is the cheapest?', /\b3\b.*Malbec/],
  ])('%s', (turn, pattern) => {
    expect(ask(turn).text).toMatch(pattern);
  });
});

describe('sums', () => {
  it.each([
    [['six of us, a glass of prosecco each. whats the damage'], /€54/],
    [['wir sind zu acht, jeder ein glas prosecco. preis?'], /€72/],
    [['siamo in quattro, due calici di malbec a testa, quanto viene'], /€96/],
    [['how much is the Cavallotto', 'make that three'], /€390/],
    [['how much more is the Cavallotto than the Fontodi'], /€70/],
    [["I've got 200. can I get the Cavallotto and the Fontodi?"], /€190.*€10/],
    [['four of us one glass of the Malbec each, or the bottle?'], /€48.*exactly the same/],
    [['whats cheaper, five glasses of malbec or the Fontodi'], /€60.*€60.*same/],
    [['two glasses of prosecco and a bottle of albariño, total?'], /(No|not) .*albariño|albariño is not/i],
    [['the three cheapest reds'], /Malbec.*Chianti.*Rioja/],
  ])('%s', (turns, pattern) => {
    expect(ask(...turns).text).toMatch(pattern);
  });
});

describe('who should not drink is named no wine', () => {
  it.each([
    "i've got the keys so what can I drink",
    "she's 7 weeks gone, is a wee glass alright",
    "it's my daughter's sweet sixteen, fizz for her table please",
    '40 days clean. what can you do for me',
    'cheapest way to get hammered here',
    "i don't drink but i'd like something festive in my hand",
    'just had surgery on monday, is wine ok',
    'je suis sous antibios, un petit rouge ?',
    "c'est moi sam ce soir, un verre ?",
    'mein sohn wird 15, darf er mit Prosecco anstoßen?',
    'bin mit dem Auto da, ein Glas Malbec geht doch?',
    'sono astemio, che mi date',
    'guido io stasera, un calice di rosso?',
    'estoy de seis meses, una copita?',
    'ya no bebo, qué me pones',
    "baby's due in march, but what is the bubbly like",
    'taking the car back later, which red is weakest',
    "haven't touched a drop since june. what would suit me",
    "mon médecin m'a interdit l'alcool, un petit verre ?",
    'bin Epileptiker, geht ein Glas?',
    'tenemos 17, nos pones un tinto?',
  ])('%s', (turn) => {
    const names = ask(turn).mentions.map(({ row }) => TABLE_LIST[row]?.rawName ?? '');
    expect(names.filter((name) => !name.includes('alcohol-free'))).toEqual([]);
  });
});

it('keys of a new house are no car keys', () => {
  expect(ask('we got the keys to our new house today, champagne please').mentions).not.toEqual([]);
});

it.each(LANGUAGES)('%s has every phrase of claims and sums with the same places to fill', (language) => {
  const holes = (ways: readonly string[]): string[] => [...new Set(ways.join(' ').match(/\{\w+\}/g) ?? [])].sort();
  for (const [key, ways] of Object.entries(MORE.en))
    expect(holes(MORE[language][key as keyof typeof MORE.en]), key).toEqual(holes(ways));
});
