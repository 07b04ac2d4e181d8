import type { Slot } from './meaning.ts';

/**
 * 'Oysters. Then the steak. One white, one red': two dishes and two colours said apart belong together by what suits
 * them, not by where they stand.
 */
export function withColoursOfDishes(slots: readonly Slot[]): Slot[] {
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
