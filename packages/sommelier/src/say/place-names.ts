import type { Knowledge, Place } from '#src/tables/knowledge.ts';
import type { Writer } from './writer.ts';

interface Speaker {
  write: Pick<Writer, 'language'>;
  knowledge: Pick<Knowledge, 'placeNames'>;
}

/** The name of a country or region in the guest's language; appellations are the same in all. */
export function placeName(name: string, { write: { language }, knowledge }: Speaker): string {
  if (language === 'en') return name.endsWith('hemisphere') ? `the ${name}` : name;
  return knowledge.placeNames.get(name)?.[language] ?? name;
}

/** The names of places from the narrowest to the widest, each once. */
export const placeList = (names: readonly string[], speaker: Speaker): string =>
  [...new Set(names.filter(Boolean).map((name) => placeName(name, speaker)))].join(', ');

/** What a place lies in: 'Loire, France'. */
export const whereOf = (place: Place, speaker: Speaker): string =>
  placeList(
    [place.subregion, place.region, place.country].filter((name) => name !== place.name),
    speaker,
  );
