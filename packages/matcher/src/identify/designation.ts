/** Places whose designations of origin a line names: "D.O.Ca." is of Rioja in Spain, "AVA" of the USA. */
import { readRows } from '@app/vocabulary';

/** Designations as they are written, without points and blanks, with the countries and regions that use them. */
export type Designations = ReadonlyMap<string, ReadonlySet<string>>;

/** A region of a country; without a region, the country. */
export const designationKey = (country: string, region: string | null): string => `${country}/${region ?? ''}`;

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
        users.set(name, before.add(designationKey(country, null)).add(designationKey(country, region)));
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
