import type { WineInput } from '@app/matcher';
import type { CatalogueWine } from '#wines/catalogue/read-catalogue.ts';

type Wine = Omit<CatalogueWine, 'source'>;

/** What a wine is better known than others of its estimate, if people know when it began: Sassicaia since 1968. */
const WITH_A_HISTORY = 0.05;

/** How well known a wine is by itself, 0 to 1: the house estimate stands in for it. */
function fameAlone({ houseScore, firstVintage }: Pick<Wine, 'houseScore' | 'firstVintage'>): number {
  const fame = houseScore === null ? 0.3 : 0.2 + ((houseScore - 80) / 20) * 0.5;
  return Math.min(0.8, Math.max(0.1, fame)) + (firstVintage === null ? 0 : WITH_A_HISTORY);
}

/** What a house's usual wine is better known than its best. */
const USUAL = 0.04;

/** A wine of the catalogue as the matcher wants it, without its house. */
export const toMatcherWine = (wine: Wine): WineInput => ({ ...wine, popularity: fameAlone(wine) });

/**
 * The wines of a catalogue as the matcher wants them. Bollinger is known by its Special Cuvée, not by its dearest wine: the wine
 * without a vintage is what a house of sparkling wine sells, and the first that is meant. A house of which most wines are still
 * is not known by the one that sparkles (Cloudy Bay's Pelorus).
 */
export function* toMatcherWines(wines: readonly Wine[]): Generator<WineInput> {
  const best = new Map<string, number>();
  const usual = new Map<string, Wine>();
  /** How many more of a house's wines sparkle than do not. */
  const sparkle = new Map<string, number>();
  const houseOf = ({ producerName, country }: Wine): string => `${producerName}\t${country}`;
  for (const wine of wines) {
    const house = houseOf(wine);
    best.set(house, Math.max(fameAlone(wine), best.get(house) ?? 0));
    sparkle.set(house, (sparkle.get(house) ?? 0) + (wine.subType === 'Sparkling' ? 1 : -1));
    if (isUsual(wine) && priceOf(wine) < priceOf(usual.get(house))) usual.set(house, wine);
  }
  for (const wine of wines) {
    const house = houseOf(wine);
    const isKnownBy = usual.get(house) === wine && (sparkle.get(house) ?? 0) >= 0;
    yield isKnownBy ? { ...wine, popularity: (best.get(house) ?? 0) + USUAL } : toMatcherWine(wine);
  }
}

const isUsual = ({ subType, colour, nonVintage }: Wine): boolean =>
  subType === 'Sparkling' && colour === 'White' && nonVintage;
const priceOf = (wine: Wine | undefined): number => wine?.typicalUsd ?? Infinity;
