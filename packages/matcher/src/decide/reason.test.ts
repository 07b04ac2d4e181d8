import { saidInEnglish, UNKNOWN_IDENTITY, type Identity } from '@app/domain';
import { expect, it } from 'vitest';
import { doubtReason, namelessReason } from './reason.ts';
import type { Doubt } from './doubt.ts';

const house: Identity = { ...UNKNOWN_IDENTITY, level: 'house', house: 'Domaine Vautrinet', isHouseKnown: true };
const wineOf = (wine: string) => ({
  displayName: `Domaine Vautrinet, ${wine}, Chablis`,
  producerName: 'Domaine Vautrinet',
  wine,
});
const two = [wineOf('Chablis Domaine'), wineOf('Chablis Champs')];

it.each<
  [rule: string, identity: Identity, candidates: ReturnType<typeof wineOf>[], doubt: Doubt | null, reason: string]
>([
  [
    'two wines of a house are named',
    house,
    two,
    'only the house',
    'The list names Domaine Vautrinet, but we cannot tell which of its wines: Chablis Domaine or Chablis Champs.',
  ],
  [
    'a contradiction is said',
    house,
    two,
    'another grape',
    'The list names Domaine Vautrinet. It may be Domaine Vautrinet, Chablis Domaine, Chablis, but the list names a grape that it is not made of.',
  ],
  [
    'a house we only read is said to be unknown',
    { ...house, isHouseKnown: false },
    [],
    null,
    'The list names the house Domaine Vautrinet, which our catalogue does not have.',
  ],
  [
    'a wine without its house may be meant',
    UNKNOWN_IDENTITY,
    two,
    'a weak name without its house',
    'It may be Domaine Vautrinet, Chablis Domaine, Chablis, but the list does not name the house clearly.',
  ],
  ['nothing resembles the line', UNKNOWN_IDENTITY, [], null, 'No wine of the catalogue resembles this line.'],
])('the reason in words: %s', (_, identity, candidates, doubt, reason) => {
  expect(saidInEnglish(doubtReason(identity, candidates, doubt))).toBe(reason);
});

it('the reason in words: a house that the list does not name, known by the name that it alone uses', () => {
  expect(saidInEnglish(namelessReason(house, two))).toBe(
    'The list names no house, but only Domaine Vautrinet uses this name. It may be Domaine Vautrinet, Chablis Domaine, Chablis.',
  );
});
