import { foldName } from '@app/vocabulary';
import type { StoredWine } from '#wines/catalogue/wines.store.ts';

/** Years from the harvest until wines of a kind are for sale, by words of their name and place; the first that fits counts. */
const RELEASE: readonly (readonly [RegExp, number])[] = [
  [/\bunico\b/, 10],
  [/\bvin ?santo\b/, 7],
  [/\bbrunello\b.*\briserva\b/, 6],
  [/\bbarolo\b.*\briserva\b/, 6],
  [/\bgran reserva\b/, 6],
  [/\bbrunello\b/, 5],
  [/\bbarbaresco\b.*\briserva\b/, 5],
  [/\b(?:barolo|taurasi|amarone|recioto|sagrantino|aszu)\b/, 4],
  [/\briserva\b|\breserva\b/, 4],
  [/\b(?:barbaresco|gran selezione|crianza|chinon|bandol|hermitage|cote rotie|chateauneuf)\b/, 3],
];
/** The youngest wine of any kind on a shelf. */
const LEAST = 2;
const SPARKLING = 6;
/** Great red wines lie in the cellar a year longer. */
const GREAT = 3;

/** How many years after its harvest a wine is for sale. */
export function releaseYears(
  wine: Pick<StoredWine, 'wine' | 'subRegion' | 'subType'> & { houseScore: number },
): number {
  const name = foldName(`${wine.subRegion} ${wine.wine}`);
  const found = RELEASE.find(([words]) => words.test(name))?.[1];
  if (found !== undefined) return found;
  // A sparkling wine with a vintage lies on its lees for years.
  if (wine.subType === 'Sparkling') return SPARKLING;
  return wine.houseScore >= 94 ? GREAT : LEAST;
}
