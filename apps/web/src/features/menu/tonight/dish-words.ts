import { texts, type Dish } from '@app/domain';

/** The dishes as a choice shows them. */
export const DISH_WORDS: Record<Dish, string> = texts({
  'beef or lamb': 'Beef or lamb',
  'pork or veal': 'Pork or veal',
  poultry: 'Poultry',
  fish: 'Fish',
  shellfish: 'Shellfish',
  vegetables: 'Vegetables',
  pasta: 'Pasta',
  'spicy food': 'Spicy food',
  cheese: 'Cheese',
});
