import { ask } from '#eval/ask-table.ts';
import { describe, expect, it } from 'vitest';
import { facetsIn } from './understand/facets.ts';

describe('several things asked of one wine are all answered', () => {
  it.each([
    ['the Cavallotto. grape, price, and is it past it?', [/Nebbiolo/, /130/, /20\d\d/]],
    ['Cotat: how much, and sweet or dry?', [/62/, /dry/i]],
    ['Where is the Zuccardi from and how much is it?', [/Argentina/, /48/]],
    ['what is your cheapest bottle of red, and where is it from?', [/48/, /Argentina/]],
    ['is the Batailley bigger than the Fontodi, and which is cheaper?', [/fuller/, /Fontodi 2019 \(€60\)/]],
    ["le Pinson, c'est combien et c'est sucré ?", [/68/, /sec/]],
    ['der Cavallotto, welche Rebsorte und wie teuer ist der?', [/Nebbiolo/, /130/]],
    ['Fontodi: quanto costa e di che uva è?', [/60/, /Sangiovese/]],
    ['el Ardanza, qué uva es y cuánto vale?', [/Tempranillo/, /70/]],
    ['Fontodi or Ardanza: which is older, and what do I save with the cheaper?', [/Ardanza 2016/, /10/]],
  ])('%s', (turn, said) => {
    const { text } = ask(turn);
    for (const one of said) expect(text).toMatch(one);
  });
});

describe('every thing that can be asked of a wine is answered alone', () => {
  it.each([
    ['Cavallotto, whereabouts is that from?', /Piedmont|Italy/],
    ['Cavallotto: dead by now?', /20\d\d|keep/],
    ['Haag.. getting sugar in that?', /sweet/],
    ['Cavallotto, needs air?', /minutes|decant/i],
  ])('%s', (turn, said) => {
    expect(ask(turn).text).toMatch(said);
  });

  it.each([
    ['en', 'how much and will it keep', ['price', 'keeping']],
    ['fr', 'c est combien et il vient d ou', ['price', 'origin']],
    ['de', 'woher und wie teuer', ['origin', 'price']],
    ['it', 'bianco o rosso ? e di dove', ['colour', 'origin']],
    ['es', 'que uva es y aguanta', ['grape', 'keeping']],
  ] as const)('%s: %s', (language, plain, facets) => {
    expect(facetsIn({ plain, language })).toEqual(facets);
  });
});

describe('talk beside a wish is no wish', () => {
  it.each([
    ['long day. the sitter is paid by the hour and nobody dares to ask. cheapest bottle of red?', /Malbec/],
    ['mon mari est en retard, on attend. le rouge le moins cher ?', /Malbec/],
    ['Endlich Feierabend, der Chef ist weg. Der billigste Rotwein?', /Malbec/],
  ])('%s', (turn, said) => {
    expect(ask(turn).text).toMatch(said);
  });
});

describe('one of those shown, by a word that compares', () => {
  it.each([
    [['Cotat or Pinson?', 'the posher one then. how much was it'], /Pinson/],
    [['Fontodi or Ardanza?', 'the older one, what does it cost?'], /Ardanza/],
  ])('%s', (turns, said) => {
    expect(ask(...turns).mentions.map(({ text }) => text).join()).toMatch(said); // prettier-ignore
    expect(ask(...turns).mentions).toHaveLength(1);
  });
});

describe('the wine of a price is looked for', () => {
  it.each(['one of these is a hundred and eighty. which one is it?', 'which one is 180?'])('%s', (turn) => {
    expect(ask(turn).text).toMatch(/Batailley/);
  });
});

describe('who rides or drives, and who is too young, hears it first', () => {
  it.each([
    ['moped outside. two glasses of the Malbec are fine, right?', /driv/],
    ['my 16th birthday! some bubbles for the girls', /age/],
    ['das Auto steht draußen, zwei Gläser gehen schon?', /fähr/i],
    ['tengo la moto aparcada, otra copa de Malbec?', /conduc/],
  ])('%s', (turn, said) => {
    expect(ask(turn).text).toMatch(said);
  });
});
