/** The region of a wine that may come from anywhere in its country: that of its house. */
import type { Index, MatchedWine } from '#index/index-shape.ts';
import { producerOf } from '#index/packed.ts';
import { wineAt } from '#index/wine-at.ts';

/** Designations that say the country and no region; the tables of places have them as regions. */
const COUNTRY_WIDE = new Set(['Vin de France']);

/** Whether the origin of a wine is a whole country: Vin de France, Vino d'Italia. */
export const isOfAnyRegion = ({ country, region }: Pick<MatchedWine, 'country' | 'region'>): boolean =>
  region !== null && (region === country || COUNTRY_WIDE.has(region));

/** The one region of the other wines of its house; null when there are several or none. */
export function homeOf(index: Index, wine: number): string | null {
  const producer = producerOf(index, wine);
  const regions = new Set<string>();
  for (let w = index.producerFirst[producer]!; w < index.producerFirst[producer + 1]!; w++) {
    const other = wineAt(index, w);
    if (other.region !== null && other.region !== '' && !isOfAnyRegion(other)) regions.add(other.region);
  }
  const [home = null] = regions.size === 1 ? regions : [];
  return home;
}
