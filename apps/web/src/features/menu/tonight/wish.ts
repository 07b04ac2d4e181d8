import {
  DISHES,
  isGlass,
  knownParts,
  TONIGHT_COLOURS,
  WINE_TYPES,
  type Dish,
  type MenuFilters,
  type TonightColour,
  type WineListEntry,
} from '@app/domain';
import { safeStorage } from '#session/safe-storage.ts';

const KEY = 'tastevin.tonight';

/**
 * The dish that was chosen last on this device, if it was at this list: in another restaurant another dish is eaten. Stored text may be
 * anything; what cannot be read is no wish.
 */
export function readDish(wineListId: string): Dish | null {
  try {
    const stored: unknown = JSON.parse(safeStorage.get(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { dish, list } = stored as Record<string, unknown>;
    if (list !== wineListId) return null;
    return DISHES.find((one) => one === dish) ?? null;
  } catch {
    return null;
  }
}

export function storeDish(wineListId: string, dish: Dish | null): void {
  safeStorage.set(KEY, JSON.stringify({ dish, list: wineListId }));
}

/** The kinds of wine that a colour means among the filters. */
const typesOf = (colour: TonightColour): readonly string[] =>
  WINE_TYPES.filter((type) => (colour === 'Sparkling' ? type.startsWith(colour) : type === `${colour} Wine`));

/** Colour and budget are said once: by the filters, which “Tonight” follows and sets. Several colours are none of them. */
export function wishOfFilters({ wineTypes, price }: Pick<MenuFilters, 'wineTypes' | 'price'>): {
  colour: TonightColour | null;
  budget: number | null;
} {
  const colours = TONIGHT_COLOURS.filter((colour) => wineTypes.some((type) => typesOf(colour).includes(type)));
  const [colour = null, another] = colours;
  return { colour: another ? null : colour, budget: price ? price[1] / 100 : null };
}

/** The filters with another colour, as far as the list has wines of it. */
export function withColour(
  filters: MenuFilters,
  colour: TonightColour | null,
  entries: readonly WineListEntry[],
): MenuFilters {
  if (!colour) return { ...filters, wineTypes: [] };
  const types = typesOf(colour);
  const present = types.filter((type) => entries.some((entry) => knownParts(entry).type === type));
  return { ...filters, wineTypes: present.length > 0 ? present : types };
}

/** The filters with another highest price; the lowest stays where it is below. A lowest price of 0 keeps rows without a price. */
export function withBudget(filters: MenuFilters, budget: number | null): MenuFilters {
  const low = filters.price?.[0] ?? 0;
  if (budget === null) return { ...filters, price: null };
  const high = Math.round(budget * 100);
  return { ...filters, price: [low <= high ? low : 0, high] };
}

/** The amounts people say. */
const ROUND = [1, 1.5, 2, 3, 4, 5, 6, 8];

/** Round amounts from the cheapest bottles of a list to nearly all of them. */
export function budgetSteps(entries: readonly WineListEntry[]): number[] {
  const prices = entries
    .filter(({ restaurantPrice, bottleSize }) => restaurantPrice > 0 && !isGlass(bottleSize))
    .map(({ restaurantPrice }) => restaurantPrice)
    .toSorted((a, b) => a - b);
  const priceAt = (part: number) => prices[Math.floor(part * (prices.length - 1))] ?? 0;
  const [few, most] = [priceAt(0.03), priceAt(0.9)];
  if (!(few > 0)) return [];
  const steps: number[] = [];
  for (let unit = 10 ** Math.floor(Math.log10(few)); ; unit *= 10) {
    for (const times of ROUND) {
      const step = Math.round(times * unit);
      if (step >= few) steps.push(step);
      if (step >= most) return steps;
    }
  }
}
