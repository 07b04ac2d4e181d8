import type { Meaning } from '#src/understand/meaning.ts';
import type { Kind } from '#src/understand/parts.ts';
import type { NumberWords } from '#src/understand/gazetteer/numbers.ts';
import type { Row } from '#src/cellar/rows.ts';
import { EACH, timesOf } from './sums.ts';

/** 'Six of us, a glass of the Prosecco each': a sum, whatever it is heard as. */
export const COSTS = /\b(how much|total|damage|cost|costs|combien|wie ?viel|was (kostet|macht)|quanto|cuanto)\b/;
export const isSumForEach = (
  { people, masked, things, sizes, dishes, budget, ranks, tokens }: Meaning,
  first: Kind,
): boolean =>
  people !== null &&
  EACH.test(masked) &&
  things.length + ranks.want.length > 0 &&
  (sizes.want.length > 0 || COSTS.test(masked)) &&
  dishes.want.length === 0 &&
  budget === null &&
  ['plan', 'recommend', 'list', 'availability', 'about', 'refine', 'fact', 'value', 'count'].includes(first) &&
  !/how many bottles|combien de bouteilles|wie ?viele flaschen|quante bottiglie|cuantas botellas/.test(
    tokens.map(({ text }) => text).join(' '),
  );

/** 'What is cheaper, five glasses of this or a bottle of that?' */
export const isEitherSum = ({ sorts, things, masked, bottles, dishes }: Meaning): boolean =>
  sorts.want.some((sort) => sort.startsWith('cheap')) &&
  things.length === 2 &&
  dishes.want.length === 0 &&
  (bottles ?? 1) > 1 &&
  /\b(or|vs|versus|ou|oder|o)\b/.test(masked);

/** 'Make that three', after one wine was spoken of. */
export const isMoreOfIt = (meaning: Meaning, before: { last: readonly Row[] }, numbers: NumberWords): boolean =>
  before.last.length === 1 &&
  meaning.things.length === 0 &&
  meaning.people === null &&
  meaning.colours.want.length + meaning.dishes.want.length === 0 &&
  meaning.tokens.length <= 14 &&
  timesOf(meaning, numbers) !== null;
