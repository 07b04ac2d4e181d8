import { foldName } from '@app/vocabulary';
import type { WineInput } from '@app/matcher';
import type { CatalogueWine } from '#wines/catalogue/read-catalogue.ts';

/** How well known a wine is whose house our catalogue does not hold, or not in that place. */
const UNKNOWN = 0.25;
/** What it counts that the house is known for another appellation of the same region. */
const ELSEWHERE = 0.1;

/**
 * How well known the wines of another catalogue are that says nothing of it: as the best wine of their house in ours, if that is
 * known there. Whoever asks for Rayas means Château Rayas of Châteauneuf-du-Pape, whatever else bears that word.
 */
export function fameByHouse(
  wines: readonly CatalogueWine[],
  titles: ReadonlySet<string>,
  fameOf: (wine: CatalogueWine) => number,
): (wine: WineInput) => number {
  const houses = new Map<string, { fame: number; places: Set<string> }>();
  for (const wine of wines)
    for (const name of [wine.producerName ?? '', ...wine.producerAliases]) {
      const key = houseKey(name, titles);
      const house = houses.get(key) ?? { fame: 0, places: new Set() };
      house.fame = Math.max(house.fame, fameOf(wine));
      for (const place of [wine.subRegion, wine.region]) if (place) house.places.add(foldName(place));
      houses.set(key, house);
    }
  return (wine) => {
    const house = houses.get(houseKey(wine.producerName ?? '', titles));
    if (!house) return UNKNOWN;
    if (house.places.has(foldName(wine.subRegion || (wine.region ?? '')))) return house.fame;
    return house.places.has(foldName(wine.region ?? '')) ? Math.max(UNKNOWN, house.fame - ELSEWHERE) : UNKNOWN;
  };
}

/** A house with or without its title, accents and articles is one house. */
function houseKey(name: string, titles: ReadonlySet<string>): string {
  const words = foldName(name.replace(/\([^)]*\)/g, ' ')).split(' ');
  const first = words.findIndex((word) => word.length > 1 && !titles.has(word));
  return words.slice(Math.max(0, first)).join(' ');
}
