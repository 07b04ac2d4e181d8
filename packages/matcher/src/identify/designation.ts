/** Places whose designations of origin a line names: "D.O.Ca." is of Rioja in Spain, "AVA" of the USA. */
import { readRows } from '@app/vocabulary';
import type { GazetteerPlace } from './gazetteer.ts';
import type { PlaceMention } from './read-place.ts';

/** Designations as they are written, without points and blanks, with the countries and regions that use them. */
export type Designations = ReadonlyMap<string, ReadonlySet<string>>;

const keyOf = (country: string, region: string | null): string => `${country}/${region ?? ''}`;

/** Only abbreviations: 'State' and 'Landwein' are words of other lines too. */
const ABBREVIATION = /^\p{Lu}{2}[\p{L}]{0,3}$/u;

/** From the tables of places, one a country. */
export function readDesignations(tables: Iterable<string>): Designations {
  const users = new Map<string, Set<string>>();
  for (const text of tables)
    for (const { country = '', region = '', designation = '' } of readRows(text))
      if (ABBREVIATION.test(designation)) {
        const name = designation.toUpperCase();
        const before = users.get(name) ?? new Set<string>();
        users.set(name, before.add(keyOf(country, null)).add(keyOf(country, region)));
      }
  return users;
}

/** Capitals that may be a designation: "D.O.Ca.", "D. O. C. G.", "DOCa". Small letters are words ('do', 'gi'). */
const WRITTEN = /(?<![\p{L}\d])(?:\p{Lu}\p{Ll}?\.\s?){2,5}|(?<![\p{L}\d.])\p{Lu}{2}\p{L}{0,3}(?![\p{L}\d])/gu;

/** The countries and regions that use the designations of a text; empty where it names none. */
export function designatedPlaces(designations: Designations, text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [written] of text.matchAll(WRITTEN))
    for (const key of designations.get(written.replaceAll(/[\s.]/g, '').toUpperCase()) ?? []) found.add(key);
  return found;
}

/**
 * Settles names that places of several countries bear. The designation says which is meant: "D.O.Ca. Rioja" is not Argentina's. Without
 * one, and without another name that says the country, a region that is itself an appellation is meant before one that only bears the name.
 */
export function settleCountries(mentions: readonly PlaceMention[], designated: ReadonlySet<string>): PlaceMention[] {
  if (mentions.every(({ places }) => isOfOneCountry(places))) return [...mentions];
  const said = new Set(mentions.flatMap(({ places }) => (isOfOneCountry(places) ? [places[0]?.country] : [])));
  return mentions.map((mention) => {
    const { places } = mention;
    if (isOfOneCountry(places)) return mention;
    const meant = places.filter(({ country, region }) => designated.has(keyOf(country, region)));
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
