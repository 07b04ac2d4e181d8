import { t } from './say.ts';

/*
 * Names of countries and regions come with the dictionary of a language (`places.fr.generated.ts`), as texts whose hint is
 * 'place'. Names of wines and appellations are the same in every language.
 */

/** A country or a region in the language of the moment; what has no name of its own there stays as the catalogue writes it. */
export function placeName(place: string, country = ''): string {
  const exact = `${place}, ${country}||place`;
  // 'Georgia' is a country, and a state of the USA.
  const said = country ? t(exact) : '';
  return said && said !== `${place}, ${country}` ? said : t(`${place}||place`);
}

interface Origin {
  region?: string | null | undefined;
  country?: string | null | undefined;
}

/** 'Tuscany, Italy' in the language of the moment. */
export const originName = ({ region, country }: Origin): string =>
  [region && placeName(region, country ?? ''), country && placeName(country)].filter(Boolean).join(', ');

/** The places a wine is from, the smallest first, each once: the appellation as the label has it, the rest in the reader's language. */
export function placesOf({
  subRegion,
  region,
  country,
}: {
  subRegion: string;
  region: string;
  country: string;
}): string[] {
  const all = [subRegion === region ? '' : subRegion, placeName(region, country), placeName(country)];
  return [...new Set(all.filter(Boolean))];
}
