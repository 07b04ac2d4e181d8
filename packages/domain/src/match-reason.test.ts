import { afterEach, expect, test } from 'vitest';
import { buildEntry, buildInsight } from './build-entry.ts';
import { LANGUAGE_CODES, LANGUAGES } from './language/language.ts';
import { speak } from './language/say.ts';
import { keptWhy, seemsNoWine, WHY, whyText } from './match-reason.ts';
import { said, saidInEnglish, type Said } from './said.ts';

let asBefore = (): void => undefined;
afterEach(() => asBefore());

const REASONS: readonly [why: Said[], english: string, german: string][] = [
  [[said(WHY.byOwner)], 'Set by the owner of this list.', 'Vom Besitzer dieser Karte bestimmt.'],
  [
    [said(WHY.houseNamed, { house: 'Dr. Loosen' }), said(WHY.everyWord)],
    'The list names Dr. Loosen. Every word agrees.',
    'Die Karte nennt Dr. Loosen. Jedes Wort stimmt überein.',
  ],
  [
    [
      said(WHY.houseAbove, { house: 'Krug' }),
      said(WHY.notMade, { year: '2009' }),
      said(WHY.leavesOut, { words: ['grande', 'cuvee'] }),
      said(WHY.cannotPlace, { names: ['Nachtigall'] }),
    ],
    'The house Krug stands above the line. It was not made in 2009. The line leaves out “grande”, “cuvee”, as lists do. We cannot place “Nachtigall”.',
    'Der Erzeuger Krug steht über der Zeile. 2009 wurde er nicht gemacht. Die Zeile lässt „grande“, „cuvee“ weg, wie Karten es tun. „Nachtigall“ können wir nicht zuordnen.',
  ],
  [
    [said(WHY.maybe, { wine: 'House, Cuvée St. Anne', because: said('the list does not say its rank') })],
    'It may be House, Cuvée St. Anne, but the list does not say its rank.',
    'Es kann House, Cuvée St. Anne sein, aber die Karte nennt seine Stufe nicht.',
  ],
  [
    [said(WHY.whichOfHouse, { house: 'Vautrinet', one: 'Chablis', other: 'Petit Chablis' })],
    'The list names Vautrinet, but we cannot tell which of its wines: Chablis or Petit Chablis.',
    'Die Karte nennt Vautrinet, aber wir wissen nicht, welchen seiner Weine: Chablis oder Petit Chablis.',
  ],
  [[said(WHY.noWine, { drink: 'gin' })], 'Not a wine: "gin".', 'Kein Wein: „gin“.'],
  [[said('A sentence of another program.')], 'A sentence of another program.', 'A sentence of another program.'],
];

test.each(REASONS)(
  'a reason is said by its code in each language, and an old sentence gives the same: %j',
  async (why, english, german) => {
    expect(whyText({ why })).toBe(english);
    expect(keptWhy(english)).toEqual(why);
    expect(whyText({ reason: english })).toBe(english);
    const dictionary = await LANGUAGES.de.dictionary();
    asBefore = speak(() => ({ language: 'de', dictionary }));
    expect(whyText({ why })).toBe(german);
    expect(whyText({ reason: english })).toBe(german);
    expect(saidInEnglish(why)).toBe(english);
  },
);

test('every reason has its word in every language', async () => {
  for (const code of LANGUAGE_CODES.filter((other) => other !== 'en')) {
    const dictionary: object = (await LANGUAGES[code].dictionary()) ?? {};
    expect(Object.values(WHY).filter((text) => !Object.hasOwn(dictionary, text))).toEqual([]);
  }
});

test('a line that is no wine is known by its code, in new lists and in old ones', () => {
  const insight = buildInsight();
  const withMatch = (match: object) =>
    buildEntry({ wine: null, insight: { ...insight, match: { ...insight.match, ...match } } });
  expect(seemsNoWine(withMatch({ why: [said(WHY.noWine, { drink: 'gin' })] }))).toBe(true);
  expect(seemsNoWine(withMatch({ why: undefined, reason: 'Not a wine: "gin".' }))).toBe(true);
  expect(seemsNoWine(withMatch({ why: [said(WHY.nothingLike)] }))).toBe(false);
});
