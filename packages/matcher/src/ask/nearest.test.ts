import { describe, expect, it } from 'vitest';
import { buildLabelledIndex } from '#eval/scoreboard.ts';
import { nearestSpellings } from './nearest.ts';

const index = buildLabelledIndex();
const names = (text: string): string[] => nearestSpellings(index, text).names.map(({ name }) => name);

describe('the nearest spellings of a name that we do not know', () => {
  it.each([
    ['two letters swapped, and the end as it sounds', 'chateua margo', 'Château Margaux'],
    ['every word as it sounds', 'shato latoor', 'Château Latour'],
    ['a letter too many', 'krugg', 'Krug'],
    ['a letter missing in two words', 'vega sicila', 'Vega Sicilia'],
    ['soft letters of another language', 'dom perinyon', 'Dom Pérignon'],
    ['a wine, not its house', 'tinyanelo', 'Tignanello'],
  ])('%s: %s', (_, text, expected) => {
    expect(names(text)[0]).toContain(expected);
  });

  it('each is a wine of the index', () => {
    for (const { lwin } of nearestSpellings(index, 'chateua margo').names) expect(lwin).toMatch(/\S/);
  });
});

describe('the nearest spellings of a kind', () => {
  it.each([
    ['a region as it sounds', 'bordo', 'Bordeaux'],
    ['a region with a wrong letter', 'burgandy', 'Burgundy'],
    ['an appellation as it sounds', 'shablee', 'Chablis'],
    ['an appellation of several words', 'chatonuf du pap', 'Châteauneuf-du-Pape'],
    ['a grape as it sounds', 'sovinyon blonk', 'Sauvignon Blanc'],
    ['a grape with two letters swapped', 'reisling', 'Riesling'],
    ['a grape and a place', 'gewurtztraminer alsase', 'Gewürztraminer Alsace'],
  ])('%s: %s', (_, text, expected) => {
    expect(nearestSpellings(index, text)).toMatchObject({ kinds: [expected], names: [] });
  });
});

describe('what is meant without a doubt', () => {
  it.each([
    ['two slips, one in each word', 'vega sicila unco', 'Vega Sicilia'],
    ['a title in disorder, and the rest as it sounds', 'chatue margo', 'Château Margaux'],
    ['two slips in one long word', 'tiganello', 'Tignanello'],
    ['a letter missing in a short word', 'krgu', 'Krug'],
    ['a grape', 'reisling', 'Riesling'],
  ])('%s: %s', (_, text, expected) => {
    expect(nearestSpellings(index, text).meant).toContain(expected);
  });

  it.each([
    ['three letters that stand alone', 'krg'],
    ['an everyday word', 'lather'],
    ['nothing near', 'zzzqqq'],
    ['a kind that leaves a word out', 'dominos napa'],
  ])('%s: %s means nothing for certain', (_, text) => {
    expect(nearestSpellings(index, text).meant).toBeUndefined();
  });
});

it.each([
  ['a word that is like none', 'zzzqqq nothing'],
  ['letters without a word', 'qwertyuiop'],
  ['nothing', ''],
  ['only articles', 'de la'],
  ['more words than a name has', 'a b c d e f g h i j k l m n o p q r s t'],
])('nothing is near %s', (_, text) => {
  expect(nearestSpellings(index, text)).toEqual({ kinds: [], names: [] });
});
