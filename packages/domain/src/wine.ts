import type { z } from 'zod';
import type { WineSchema } from './entry-schema.ts';
import { many, t, word } from './language/say.ts';

/** §3: a wine as the catalogue knows it. */
export type Wine = z.output<typeof WineSchema>;

/** §3: the labels shown (with `t`) and filtered by. */
export const WINE_TYPES = [
  word('Red Wine'),
  word('White Wine'),
  word('Rosé Wine'),
  word('Sparkling Red'),
  word('Sparkling White'),
  word('Sparkling Rosé'),
  word('Other'),
] as const;
export type WineType = (typeof WINE_TYPES)[number];

/** The colour a dot or chip is painted in; everything but these three is shown in navy. */
export type DisplayColour = 'red' | 'white' | 'rosé' | 'other';

type Coloured = { colour?: string | null; subType?: string | null };

function colourOf(wine: Coloured): string {
  return (wine.colour ?? '').trim().toLowerCase();
}

/** §3: 'sparkling' anywhere in the subType wins; an unknown colour of a still wine is Other, of a sparkling one white. */
export function wineTypeOf(wine: Coloured): WineType {
  const colour = colourOf(wine);
  const isRose = colour === 'rosé' || colour === 'rose';
  if ((wine.subType ?? '').toLowerCase().includes('sparkling')) {
    if (colour === 'red') return 'Sparkling Red';
    return isRose ? 'Sparkling Rosé' : 'Sparkling White';
  }
  if (colour === 'red') return 'Red Wine';
  if (isRose) return 'Rosé Wine';
  return colour === 'white' || colour === '' ? 'White Wine' : 'Other';
}

/** §3: displayed colours are red, white and rosé; others in a default navy. */
export function displayColourOf(wine: Coloured): DisplayColour {
  const colour = colourOf(wine);
  if (colour === 'red' || colour === 'white') return colour;
  return colour === 'rosé' || colour === 'rose' ? 'rosé' : 'other';
}

/** Wines that grew from what shops and lists write have identifiers that begin so. */
export const isNewWine = ({ lwin }: Pick<Wine, 'lwin'>): boolean => lwin.startsWith('TN');

/** 'Seen at 2 shops, not yet in our catalogue'; '' for a wine of the catalogue. */
export function newWineText(wine: Pick<Wine, 'lwin' | 'seenAtShops'>): string {
  if (!isNewWine(wine)) return '';
  const shops = wine.seenAtShops ?? 0;
  if (shops === 0) return t('Not yet in our catalogue');
  return many(shops, {
    one: 'Seen at {n} shop, not yet in our catalogue',
    other: 'Seen at {n} shops, not yet in our catalogue',
  });
}

/** The fields of a wine that the contract names, of one of which we know more. */
export function wineFields(wine: Wine): Wine {
  const { lwin, displayName, producerName, region, subRegion, country, colour, subType, classification, lwinType } =
    wine;
  return {
    lwin,
    displayName,
    wine: wine.wine,
    producerName,
    region,
    subRegion,
    country,
    colour,
    subType,
    classification,
    lwinType,
    ...(wine.seenAtShops !== undefined && { seenAtShops: wine.seenAtShops }),
  };
}
