import { isNewWine, sortVintages, type CallReply } from '@app/domain';
import type { StoredWine } from '#wines/catalogue/wines.store.ts';
import type { OfferedWine } from './find.store.ts';

export type Choice = CallReply<'findWines'>['choices'][number];

/** A wine as results show it. */
export function toChoice(
  wine: StoredWine,
  offered: OfferedWine | undefined,
  price: Choice['price'],
): Omit<Choice, 'why'> {
  const { lwin, displayName, producerName, region, country, colour, subType, lwinType, subRegion, classification } =
    wine;
  return {
    lwin,
    displayName,
    wine: wine.wine,
    producerName,
    region,
    country,
    colour,
    subType,
    lwinType,
    subRegion,
    classification,
    ...(isNewWine(wine) && { seenAtShops: offered?.shops ?? 0 }),
    grapes: wine.grapes,
    grapesAre: wine.grapesAre,
    estimate: wine.houseScore,
    price,
    offers: offered?.offers ?? 0,
    shops: offered?.shops ?? 0,
    vintages: sortVintages(offered?.vintages ?? []),
    sizes: offered?.sizes ?? [],
  };
}
