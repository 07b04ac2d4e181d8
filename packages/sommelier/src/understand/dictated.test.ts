import { expect, test } from 'vitest';
import { writtenOf } from './dictated.ts';

test.each([
  ['marks that were spoken', 'a red comma not heavy full stop under fifty question mark', 'a red, not heavy. under fifty?'],
  ['the same in French', 'un rouge virgule pas trop lourd point d’interrogation', 'un rouge, pas trop lourd?'],
  ['the same in German', 'einen Weißen Komma trocken Fragezeichen', 'einen Weißen, trocken?'],
  ['the same in Italian', 'un bianco virgola secco punto interrogativo', 'un bianco, secco?'],
  ['a full word of everyday speech ends a dictated sentence only', 'a red comma please period', 'a red, please.'],
  ['a Punkt, a point or a full body alone is no mark', 'a full bodied red, wine of the period', 'a full bodied red, wine of the period'],
  ['a coma alone is a word of Spanish', 'algo para que coma mi padre', 'algo para que coma mi padre'],
  ['four for a glass', 'how much 4 a glass of the pinot', 'how much for a glass of the pinot'],
  ['two to go', 'sumthing 2 go with fish', 'sumthing to go with fish'],
  ['a number stays one', '4 glasses of the Muga and 2 of the white', '4 glasses of the Muga and 2 of the white'],
])('%s', (_rule, said, written) => {
  expect(writtenOf(said)).toBe(written);
}); // prettier-ignore
