import { comparisonOf } from './comparison.ts';
import { probableWine } from './entry-state.ts';
import type { WineListEntry } from './list.ts';
import { mendOf } from './mend.ts';

/** What an owner should look at on a row, the most telling first. */
export const DOUBTS = ['price', 'vintage', 'name', 'no-price', 'worth-a-look'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** What is doubtful about a row that nobody has looked at yet; null where nothing is. */
export function doubtOf(entry: WineListEntry): Doubt | null {
  const { insight } = entry;
  if (!insight || mendOf(entry).isRight) return null;
  if (insight.isReadUnsure) return leastSure(insight.readSure);
  if (!(entry.restaurantPrice > 0) && !insight.priceText) return 'no-price';
  return comparisonOf(entry).reason === 'worth-a-look' ? 'worth-a-look' : null;
}

/** Whether somebody should look at a row: its reading is doubtful, or it is only probably a wine. */
export function isToCheck(entry: WineListEntry): boolean {
  return doubtOf(entry) !== null || probableWine(entry) !== null;
}

/** The part of the line that was read with the least trust. */
function leastSure(sure: NonNullable<WineListEntry['insight']>['readSure']): Doubt {
  if (!sure) return 'price';
  const { price, vintage, name } = sure;
  const least = Math.min(price, vintage, name);
  return least === price ? 'price' : least === vintage ? 'vintage' : 'name';
}
