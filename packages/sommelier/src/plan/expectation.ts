import type { Expectation } from '@app/domain';
import { withKnownPlace } from '#src/cellar/known-place.ts';
import type { ListRow } from '#src/cellar/list-row.ts';
import { readRows, type Row } from '#src/cellar/rows.ts';
import type { Dish, Knowledge } from '#src/tables/knowledge.ts';
import { scorePairing, suitsDish } from './pairing.ts';
import { serviceOf } from './service.ts';

const MOST_DISHES = 3;
/** A whole cuisine, a sauce and a way of cooking are nothing that one eats by itself: 'goes with spanish'. */
const NO_DISHES: ReadonlySet<string> = new Set(['cuisine', 'sauce', 'cooking']);

/**
 * What to expect of a row, by its wine or by its place, grape and colour: taste, serving and what it goes with. Null where
 * not even the colour is known.
 */
export function expectationOf(entry: ListRow, knowledge: Knowledge, year: number): Omit<Expectation, 'price'> | null {
  const [row] = readRows([withKnownPlace(entry)], knowledge, year);
  if (!row || row.family === null || row.isAlcoholFree) return null;
  const service = serviceOf(knowledge, row.family, row);
  return {
    taste: row.notes,
    serving: service
      ? {
          celsius: service.celsius,
          fahrenheit: service.fahrenheit,
          decantMinutes: service.decantMinutes,
          advice: service.advice,
        }
      : null,
    dishes: dishesFor(row, knowledge),
  };
}

/** The dishes that the wine suits best, one of each group: not three steaks. */
function dishesFor(row: Row, { dishList }: Knowledge): string[] {
  const best = new Map<string, { dish: Dish; score: number }>();
  for (const dish of dishList) {
    if (NO_DISHES.has(dish.group) || !suitsDish(row, dish)) continue;
    const score = scorePairing(row, dish);
    if (score > (best.get(dish.group)?.score ?? 0)) best.set(dish.group, { dish, score });
  }
  return [...best.values()]
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_DISHES)
    .map(({ dish }) => dish.name);
}
