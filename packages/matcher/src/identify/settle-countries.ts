import { designationKey } from './designation.ts';
import type { GazetteerPlace } from './gazetteer.ts';

/**
 * Settles names that places of several countries bear. The designation says which is meant: "D.O.Ca. Rioja" is not Argentina's. Without
 * one, and without another name that says the country, a region that is itself an appellation is meant before one that only bears the name.
 */
export function settleCountries<Mention extends { places: readonly GazetteerPlace[] }>(
  mentions: readonly Mention[],
  readDesignated: () => ReadonlySet<string>,
): readonly Mention[] {
  if (mentions.every(({ places }) => isOfOneCountry(places))) return mentions;
  const designated = readDesignated();
  const said = new Set(mentions.flatMap(({ places }) => (isOfOneCountry(places) ? [places[0]?.country] : [])));
  return mentions.map((mention) => {
    const { places } = mention;
    if (isOfOneCountry(places)) return mention;
    const meant = places.filter(({ country, region }) => designated.has(designationKey(country, region)));
    const isSaid = places.some(({ country }) => said.has(country));
    const settled = meant.length > 0 ? meant : isSaid ? [] : ownAppellations(places);
    return settled.length > 0 ? { ...mention, places: settled } : mention;
  });
}

const isOfOneCountry = (places: readonly GazetteerPlace[]): boolean =>
  places.every(({ country }) => country === places[0]?.country);

const ownAppellations = (places: readonly GazetteerPlace[]): readonly GazetteerPlace[] =>
  places.every(({ region, appellation }) => region !== null && appellation === null)
    ? places.filter(({ isAppellation }) => isAppellation)
    : [];
