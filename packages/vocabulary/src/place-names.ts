import { readRows, splitCell } from './table.ts';

/** Columns of catalogue/words/place-names.tsv; English is the catalogue's own. */
export const NAME_LANGUAGES = ['fr', 'de', 'it', 'es'] as const;
export type NameLanguage = (typeof NAME_LANGUAGES)[number];

/** Texts of catalogue/words/place-names.tsv and place-synonyms.tsv; an absent one is empty. */
export interface PlaceNameTables {
  placeNames?: string;
  placeSynonyms?: string;
}

/** Countries and regions by the catalogue's name, with the name each language has for them. */
export function readPlaceNames(placeNames: string): Map<string, Record<NameLanguage, string>> {
  return new Map(
    readRows(placeNames).map(({ place = '', fr, de, it, es }) => [
      place,
      { fr: fr || place, de: de || place, it: it || place, es: es || place },
    ]),
  );
}

/** Every other name by which a place is found: in the languages of the product, in others, and short ones. */
export function readPlaceSynonyms({ placeNames = '', placeSynonyms = '' }: PlaceNameTables): Map<string, string[]> {
  const names = new Map<string, string[]>();
  const add = (place: string, others: readonly string[]): void => {
    const all = new Set([...(names.get(place) ?? []), ...others]);
    all.delete(place);
    if (all.size > 0) names.set(place, [...all]);
  };
  const found = new Set(
    readRows(placeNames).flatMap(({ place = '', find }) => (find === 'no' || find === 'search' ? [] : [place])),
  );
  for (const [place, named] of readPlaceNames(placeNames)) if (found.has(place)) add(place, Object.values(named));
  for (const { place = '', synonyms } of readRows(placeSynonyms)) add(place, splitCell(synonyms));
  return names;
}
