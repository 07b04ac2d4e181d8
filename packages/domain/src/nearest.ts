import { isGlass } from './bottle.ts';
import { entryState, knownParts } from './entry-state.ts';
import { scoreOf } from './insight.ts';
import type { WineListEntry } from './list.ts';

/** How much of the distance each difference makes. */
const WEIGHTS = { type: 4, region: 2, country: 1, house: -0.5, price: 3, score: 0.1, unsure: 1 } as const;

/**
 * The rows nearest to one that is sold out: of its kind first, then of its place, at about its price. Other sizes of its own
 * line are the same bottle and never among them; neither is a row without a price.
 */
export function nearestEntries(entry: WineListEntry, entries: readonly WineListEntry[], most = 3): WineListEntry[] {
  const isSameLine = (other: WineListEntry): boolean =>
    other.pageNumber === entry.pageNumber && other.positionInPage === entry.positionInPage;
  return entries
    .filter((other) => !isSameLine(other) && other.restaurantPrice > 0)
    .filter((other) => isGlass(other.bottleSize) === isGlass(entry.bottleSize))
    .filter((other) => !entry.wine || other.wine?.lwin !== entry.wine.lwin)
    .map((other) => ({ other, distance: distanceOf(entry, other) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ other }) => other);
}

function distanceOf(from: WineListEntry, to: WineListEntry): number {
  const [a, b] = [knownParts(from), knownParts(to)];
  const differs = (one: string | null, other: string | null): number => Number(one === null || one !== other);
  const price = from.restaurantPrice > 0 ? Math.abs(Math.log(to.restaurantPrice / from.restaurantPrice)) : 0;
  const [fromScore, toScore] = [scoreOf(from)?.value, scoreOf(to)?.value];
  return (
    WEIGHTS.type * differs(a.type, b.type) +
    WEIGHTS.region * differs(a.region, b.region) +
    WEIGHTS.country * differs(a.country, b.country) +
    WEIGHTS.house * (1 - differs(a.house, b.house)) +
    WEIGHTS.price * price +
    WEIGHTS.score * (fromScore && toScore ? Math.abs(fromScore - toScore) : 0) +
    WEIGHTS.unsure * Number(entryState(to) !== 'sure')
  );
}
