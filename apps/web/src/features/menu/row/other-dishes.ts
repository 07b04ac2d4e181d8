import type { Dish } from '@app/domain';

/** What else a wine goes with, without what the chosen dish has named: 'beef or lamb' names both. */
export function otherDishes(dishes: readonly string[], chosen: Dish | null): string[] {
  const named = new Set(chosen === null ? [] : [chosen, ...chosen.split(' or ')]);
  return [...new Set(dishes)].filter((dish) => !named.has(dish));
}
