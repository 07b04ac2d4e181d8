import { inEnglish, isNewWine, sortVintages, type CallReply } from '@app/domain';
import type { StoredWine } from '#wines/catalogue/wines.store.ts';
import type { OfferedWine } from './find.store.ts';

export type Choice = CallReply<'findWines'>['choices'][number];
export type Said = NonNullable<Choice['whySaid']>;

/** Why a wine is here: in English, and as a text that a browser can say in another language. */
export const whyOf = (said: Said): Pick<Choice, 'why' | 'whySaid'> =>
  said.text === '' ? { why: '' } : { why: inEnglish(said.text, said.values), whySaid: said };

/** A wine as results show it. */
export function toChoice(
  wine: StoredWine,
  offered: OfferedWine | undefined,
  price: Choice['price'],
): Omit<Choice, 'why' | 'whySaid'> {
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
