/** The words of a wine of the catalogue, folded once: an offer is compared with all wines of its house. */
import type { KnownWine } from './known-wine.ts';
import { plainWords, type GrowthWords } from './words.ts';

export interface WineWords {
  /** Words of the house and of its other names. */
  house: ReadonlySet<string>;
  /** The words of each name of the house that tell it from others; the first is the one by which the catalogue knows it. */
  houses: readonly (readonly string[])[];
  /** The wine's name and its other names. */
  names: readonly (readonly string[])[];
  /** Words of its place, rank and grapes. */
  place: ReadonlySet<string>;
  appellation: readonly string[];
}

/** Those of so many wines stay in memory. */
const MOST_KEPT = 20_000;
const kept = new WeakMap<GrowthWords, Map<KnownWine, WineWords>>();

export function wordsOf(words: GrowthWords, wine: KnownWine): WineWords {
  const all = kept.get(words) ?? new Map<KnownWine, WineWords>();
  kept.set(words, all);
  const known = all.get(wine);
  if (known) return known;
  if (all.size >= MOST_KEPT) all.clear();
  const houses = [wine.producerName, ...wine.producerAliases].map((name) => split(words, name));
  const made: WineWords = {
    house: new Set(houses.flat()),
    houses,
    names: [wine.wine, ...wine.aliases].map((name) => split(words, name)),
    place: new Set(
      [wine.country, wine.region, wine.subRegion, wine.classification, ...wine.grapes].flatMap((part) =>
        split(words, part),
      ),
    ),
    appellation: plainWords(words, wine.subRegion),
  };
  all.set(wine, made);
  return made;
}

export const split = (words: GrowthWords, text: string): string[] =>
  plainWords(words, text).filter((word) => !words.titles.has(word));
