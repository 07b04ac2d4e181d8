import type { Slot } from './meaning.ts';

/**
 * 'Oysters. Then the steak. One white, one red': two dishes and two colours said apart belong together by what suits
 * them, not by where they stand.
 */
export function withColoursOfDishes(asked: readonly Slot[]): Slot[] {
  const slots = withOwnDishes(asked);
  const eaten = slots.filter(({ dishes }) => dishes.length > 0);
  const bare = slots.filter(({ dishes, colours }) => dishes.length === 0 && colours.length > 0);
  const colours = [...new Set(slots.flatMap((slot) => slot.colours))];
  if (eaten.length !== 2 || bare.length === 0 || colours.length !== 2 || slots.length > 4) return [...slots];
  const [first, second] = eaten;
  const [one, other] = colours;
  if (!first || !second || !one || !other) return [...slots];
  const points = (slot: Slot, colour: typeof one): number => Math.min(...slot.dishes.map(({ suits }) => suits[colour] ?? 0)); // prettier-ignore
  const isAsSaid = points(first, one) + points(second, other) >= points(first, other) + points(second, one);
  const sizes = [...new Set(slots.flatMap((slot) => slot.sizes))];
  const put = (slot: Slot, colour: typeof one): Slot => ({ ...slot, colours: [colour], sizes: slot.sizes.length > 0 ? slot.sizes : sizes }); // prettier-ignore
  return isAsSaid ? [put(first, one), put(second, other)] : [put(first, other), put(second, one)];
}

/**
 * 'Half on fish, half on beef: one white and one red': the dishes of a table that are for all its wines are shared out, each to the
 * colour that suits it better.
 */
function withOwnDishes(slots: readonly Slot[]): readonly Slot[] {
  const [first, second, ...more] = slots;
  if (!first || !second || more.length > 0) return slots;
  const { dishes, dishWords } = first;
  const [one, other] = [first.colours[0], second.colours[0]];
  const isShared = dishes.length === 2 && dishWords.length === 2 && second.dishes.every((dish) => dishes.some(({ name }) => name === dish.name)); // prettier-ignore
  if (!isShared || !one || !other || one === other || first.colours.length + second.colours.length > 2) return slots;
  const [a, b] = dishes;
  const [aWord, bWord] = dishWords;
  if (!a || !b || aWord === undefined || bWord === undefined) return slots;
  const gain = ({ suits }: Slot['dishes'][number]): number => (suits[one] ?? 0) - (suits[other] ?? 0);
  if (gain(a) === gain(b)) return slots;
  const isAsSaid = gain(a) > gain(b);
  const put = (slot: Slot, isFirst: boolean): Slot => ({ ...slot, dishes: [isFirst ? a : b], dishWords: [isFirst ? aWord : bWord] }); // prettier-ignore
  return [put(first, isAsSaid), put(second, !isAsSaid)];
}
