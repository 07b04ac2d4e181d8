import { ask, knowledge } from '#eval/ask-table.ts';
import { TABLE_LIST } from '#eval/table.ts';
import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { growthOf } from './tables/growths.ts';
import { foldName } from './tables/fold.ts';

const namesOf = ({ mentions }: Answer): string[] => mentions.map(({ row }) => TABLE_LIST[row]?.rawName ?? '');
const pricesOf = ({ mentions }: Answer): number[] => mentions.map(({ row }) => TABLE_LIST[row]?.restaurantPrice ?? 0);

describe('bottles for a company', () => {
  it.each([
    ['host of twelve here, a glass of the Zuccardi each: how many bottles, and the damage?', /\b3\b.*€/],
    [
      'function for twenty, 25 euros a head, half a bottle each. How many bottles, and what may each cost?',
      /\b10\b.*€50\b/,
    ],
    ['wir sind zwölf, jeder ein Glas Zuccardi: wie viele Flaschen brauchen wir?', /\b3\b/],
  ])('%s', (turn, expected) => {
    const found = ask(turn);
    expect(found.kind).toBe('how-many');
    expect(found.text).toMatch(expected);
  });

  it('goes on from the wine and the company of the turn before', () => {
    expect(ask('eight of us, a glass of the Zuccardi each', 'would bottles work out? how many do we need?').kind).toBe(
      'how-many',
    );
  });
});

describe('a fee the guest names', () => {
  it('corkage is added to the list’s prices and marked as the guest’s figure', () => {
    const found = ask('corkage is 20, we bring two bottles of our own and take one Cavallotto. total?');
    expect(found.text).toMatch(/€170/);
    expect(found.text).toMatch(/your figure/);
  });
});

describe('a price said exactly', () => {
  it.each(['how many reds cost exactly 60?', 'how many reds at 60', 'wie viele Rotweine kosten genau 60?'])(
    '%s',
    (turn) => {
      expect(new Set(pricesOf(ask(turn)))).toEqual(new Set([60]));
    },
  );
});

describe('the middle and both ends of the prices', () => {
  it('the median of a kind', () => {
    expect(ask('the median price of your reds?').text).toMatch(/middle/);
  });
  it('floor and ceiling', () => {
    const prices = pricesOf(ask('price range of the reds?'));
    expect(Math.min(...prices)).toBe(48);
  });
});

describe('what the list is made of', () => {
  it.each(['how many grapes are on this list?', 'which grapes do you have in red?', 'welche Rebsorten habt ihr?'])(
    '%s',
    (turn) => {
      expect(ask(turn).text).toMatch(/\d+ .*: |\d+ .*; /);
    },
  );
});

describe('the classification of 1855', () => {
  it.each([
    ['Château Léoville-Barton, Saint-Julien', 'Deuxième Cru Classé'],
    ['Château Latour, Pauillac', 'Premier Cru Classé'],
    ['Lynch-Bages', 'Cinquième Cru Classé'],
    ["Château d'Yquem, Sauternes", 'Premier Cru Supérieur'],
  ])('%s', (name, growth) => {
    expect(growthOf(name, true, knowledge.growths)?.growth).toBe(growth);
  });
  it.each(['Mâcon-Lugny, Louis Latour', 'Les Forts de Latour', 'Margaux, Château d’Angludet'])('%s is none', (name) => {
    expect(growthOf(name, true, knowledge.growths)).toBeNull();
  });
});

describe('the facts', () => {
  it('are said in five languages and found by groups of words', () => {
    expect(knowledge.facts.length).toBeGreaterThan(260);
    for (const { groups, says } of knowledge.facts) {
      expect(groups.length).toBeGreaterThan(0);
      expect(new Set(Object.values(says)).size).toBe(5);
    }
  });
  it.each([
    ['what does Nebbiolo mean, the name?', /fog/],
    ['was heißt Sonnenuhr auf dem Etikett?', /Mosel/],
    ['brut, extra dry, demi-sec: in which order of sweetness?', /Brut Nature/],
    ['once opened, how long does port keep?', /weeks/],
  ])('%s', (turn, expected) => {
    expect(ask(turn).text).toMatch(expected);
  });
});

describe('a wine asked for gets no lecture', () => {
  it.each([
    'a bottle of Crozes-Hermitage',
    'the Puligny-Montrachet please',
    'a glass of Cristal',
    'a light Mosel Riesling',
    'a sweet Vouvray',
    'a French Malbec',
    'a fizz to start, how about a Prosecco?',
    'can I have a chilled red?',
    'un vino dalla Francia, dove lo trovo?',
  ])('%s', (turn) => {
    expect(ask(turn).kind).not.toBe('fact-known');
  });
});

describe('corrections', () => {
  it('an amount that is too much is not reached again', () => {
    const found = ask('something red for the lamb', 'and if 70 is too much for me?');
    expect(found.mentions.length).toBeGreaterThan(0);
    expect(pricesOf(found).every((price) => price < 70)).toBe(true);
  });
  it('“no she wants red” wants red', () => {
    expect(ask('something white', 'no she wants red').reading.talk.wish.colours).toEqual(['red']);
  });
  it('what is taken back within a turn does not count', () => {
    expect(
      namesOf(ask('how much is the Cavallotto? no wait, the Fontodi?')).every((name) =>
        foldName(name).includes('fontodi'),
      ),
    ).toBe(true);
  });
  it('a step up from a red is a red', () => {
    const found = ask('the Zuccardi, how much is it?', 'what is a step up?');
    expect(found.reading.talk.wish.colours).toEqual(['red']);
  });
});

describe('letters with points are one word', () => {
  it.each([
    ['L.B.V.', 'lbv'],
    ['G.D. Vajra', 'gd vajra'],
    ['Dr. Loosen', 'dr loosen'],
    ['the end. A new one', 'the end a new one'],
  ])('%s', (text, folded) => {
    expect(foldName(text)).toBe(folded);
  });
});

describe('oak and volume', () => {
  it('what is usual for such a wine', () => {
    expect(ask('does the Cotat see any oak?').kind).toBe('fact-oak');
  });
});
