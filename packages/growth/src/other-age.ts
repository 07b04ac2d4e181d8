/** Titles that say how long a wine was aged, where its name does not, and the other way round. */
import { foldText } from '@app/vocabulary';
import { isSpeltAlike } from './compare.ts';
import type { KnownWine } from './known-wine.ts';
import type { Reading } from './reading.ts';
import { wordsOf } from './wine-words.ts';
import { isStrong, ownOf } from './with-more.ts';
import { phraseAt, type GrowthWords } from './words.ts';

/** Steps of age. 'Gran' says one only beside another. */
const AGES = new Set(['riserva', 'reserva', 'crianza', 'gran']);
/** There a wine with a name of its own keeps it when it becomes a Riserva. Elsewhere the words tell the ranges of one brand. */
const WHERE = new Set(['Italy', 'Spain']);

/**
 * The reading with the step of age that the wine's name has; null where it may name another wine. The wine must have a name of its own,
 * which no other wine of the house bears, and only one of the two may say a step: a Crianza is no Reserva.
 */
export function agedAs(
  words: GrowthWords,
  reading: Reading,
  { wine, wines }: { wine: KnownWine; wines: readonly KnownWine[] },
): Reading | null {
  if (!WHERE.has(wine.country)) return null;
  const title = reading.key.split(' ');
  const { names, appellation } = wordsOf(words, wine);
  const said = title.filter((word) => AGES.has(word));
  const printed = [...new Set(names.flat())].filter((word) => AGES.has(word));
  if (said.length > 0 === printed.length > 0 || [said, printed].some((ages) => ages.join() === 'gran')) return null;
  const name = names[0] ?? [];
  const own = ownOf(words, wine, name);
  const isSaid = (word: string): boolean => title.some((other) => isSpeltAlike(other, word));
  if (!own.some(isStrong) || !own.every(isSaid)) return null;
  // A brand that is called after its grapes or its colour has a Reserva beside each.
  const isOfRange = (word: string, at: number): boolean =>
    !appellation.includes(word) &&
    (phraseAt(words.grapes, name, at) !== null || (wine.country === 'Spain' && words.colours.has(word)));
  if (name.some(isOfRange)) return null;
  const isRival = (other: KnownWine): boolean =>
    other.id !== wine.id &&
    other.producerName === wine.producerName &&
    foldText(other.colour) === foldText(wine.colour) &&
    wordsOf(words, other).names.some((words) => own.every((word) => words.some((one) => isSpeltAlike(one, word))));
  if (wines.some(isRival)) return null;
  const change = (all: readonly string[]): string[] =>
    [...all.filter((word) => !AGES.has(word)), ...printed].toSorted();
  return { ...reading, ranks: change(reading.ranks), key: change(title).join(' ') };
}
