import { afterEach, expect, test } from 'vitest';
import { speak } from './language/say.ts';
import { matchReasonText } from './match-reason.ts';

const german = {
  'Set by the owner of this list.': 'Vom Eigentümer dieser Karte festgelegt.',
  'The list names {house}.': 'Die Karte nennt {house}.',
  'Every word agrees.': 'Jedes Wort stimmt.',
  'The line leaves out {words}, as lists do.': 'Die Zeile lässt {words} weg, wie es Karten tun.',
  'It may be {wine}, but {because}.': 'Es könnte {wine} sein, aber {because}.',
  'the list does not say its rank': 'die Karte nennt den Rang nicht',
};

let asBefore = (): void => undefined;
afterEach(() => asBefore());

const REASONS = [
  ['Set by the owner of this list.', 'Vom Eigentümer dieser Karte festgelegt.'],
  ['The list names Dr. Loosen. Every word agrees.', 'Die Karte nennt Dr. Loosen. Jedes Wort stimmt.'],
  [
    'The list names Krug. The line leaves out “grande”, “cuvee”, as lists do.',
    'Die Karte nennt Krug. Die Zeile lässt “grande”, “cuvee” weg, wie es Karten tun.',
  ],
  [
    'It may be House, Cuvée St. Anne, but the list does not say its rank.',
    'Es könnte House, Cuvée St. Anne sein, aber die Karte nennt den Rang nicht.',
  ],
  ['A sentence of another program.', 'A sentence of another program.'],
] as const;

test.each(REASONS)('%s', (english, said) => {
  expect(matchReasonText(english)).toBe(english);
  asBefore = speak(() => ({ language: 'de', dictionary: german }));
  expect(matchReasonText(english)).toBe(said);
});
