import { foldName } from '#src/tables/fold.ts';
import type { Dish } from '#src/tables/knowledge.ts';
import type { Row } from '#src/cellar/rows.ts';
import { hasFault } from '#src/tables/profile.ts';

/** Can this wine stand beside the dish at all, by the table: its kind suits and it has nothing to avoid. */
export function suitsDish(row: Row, dish: Dish): boolean {
  if (row.family === null || (dish.suits[row.family] ?? 0) < 1) return false;
  // Foie gras and Stilton want a sweet wine with weight, no Brachetto.
  if (row.family === 'sweet' && dish.sweet < 3 && row.profile.body <= 2.2) return false;
  return !dish.avoid.some((fault) => hasFault(row.profile, fault));
}

/** How well, roughly from -6 to 8. */
export function scorePairing(row: Row, dish: Dish): number {
  const { family, profile } = row;
  if (family === null) return -6;
  const points = dish.suits[family] ?? 0;
  let score = points === 0 ? -5 : points * 1.2;
  for (const fault of dish.avoid) if (hasFault(profile, fault)) score -= 3;
  score -= Math.abs(profile.body - dish.weight) * 0.5;
  score += lookScore(row, dish);
  score -=
    dish.heat * 0.15 * (profile.tannin + profile.oak) -
    dish.heat * 0.15 * Math.min(2, profile.sweet + profile.aroma / 3);
  // What is really hot wants a little sugar.
  if (dish.heat >= 3) score += Math.min(2, profile.sweet) * 0.9;
  score += dish.fat * 0.08 * (profile.acid + profile.tannin);
  if (dish.acid >= 2) score += profile.acid >= 4 ? 0.5 : -0.5;
  // A half-dry wine is for what is hot or sweet.
  if (dish.sweet < 2 && dish.heat < 2 && (dish.suits.sweet ?? 0) < 2) score -= Math.max(0, profile.sweet - 1) * 0.7;
  if (dish.sweet >= 3) score += profile.sweet >= dish.sweet - 1 ? 1 : -3;
  return score;
}

/** The first names of the dish's list count most. */
function lookScore(row: Row, dish: Dish): number {
  const grapes = row.grapes.map(foldName);
  const at = dish.look.findIndex((name) => {
    const folded = foldName(name);
    // A kind that only the name tells: Vin Santo, Tawny.
    const isNamed = folded.length > 4 && folded.split(' ').every((word) => row.nameWords.has(word));
    return grapes[0] === folded || row.placeNames.has(folded) || isNamed;
  });
  if (at >= 0) return 1.8 - at * 0.15;
  return dish.look.some((name) => grapes.includes(foldName(name))) ? 0.7 : 0;
}

/** Steak and sole: one dish wants a red, the other a white. */
function areApart(dishes: readonly Dish[]): boolean {
  const lean = ({ suits }: Dish): number => (suits.red ?? 0) - (suits.white ?? 0);
  return dishes.some((dish) => lean(dish) > 0) && dishes.some((dish) => lean(dish) < 0);
}

/** Between fish and meat nothing grips and nothing weighs. */
const heaviness = ({ profile }: Row): number => Math.max(0, profile.tannin - 2) * 0.9 + Math.max(0, profile.body - 3) * 0.5; // prettier-ignore

const FISH: ReadonlySet<string> = new Set(['seafood', 'fish']);
const MEAT: ReadonlySet<string> = new Set(['meat', 'poultry', 'game']);

/** Two plates, not one with its garnish: fish on the one, meat that wants red on the other. */
export const isFishAndMeat = (dishes: readonly Dish[]): boolean =>
  areApart(dishes) && dishes.some(({ group }) => FISH.has(group)) && dishes.some(({ group }) => MEAT.has(group));

/** A dry rosé or a soft red stands between the two. */
const bridge = ({ family, profile }: Row): number =>
  (family === 'rosé' && profile.sweet < 1.5) || (family === 'red' && profile.tannin <= 2.7 && profile.body <= 3.3)
    ? 2
    : 0;

/** One wine for several dishes is as good as its worst match, mostly. */
export function scoreDishes(row: Row, dishes: readonly Dish[]): number {
  const scores = dishes.map((dish) => scorePairing(row, dish));
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  return (
    Math.min(...scores) * 0.6 +
    mean * 0.4 -
    (areApart(dishes) ? heaviness(row) : 0) +
    (isFishAndMeat(dishes) ? bridge(row) : 0)
  );
}
