import { foldName } from '#src/tables/fold.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import type { Profile } from '#src/tables/profile.ts';

/** How wines of a place or grape taste, by the table; a place without a line by its grapes. */
export function modelsOf(name: string, knowledge: Knowledge): { family: string; profile: Profile }[] {
  const place = knowledge.places.get(name);
  const country = place?.level === 'country' ? grapesOfCountry(place.country, knowledge) : [];
  const names = [
    name,
    place?.subregion ?? '',
    ...Object.values(place?.grapes ?? {}).flat(),
    place?.region ?? '',
    ...country,
  ].filter(Boolean);
  for (const one of names) {
    const folded = foldName(one);
    const found = ['red', 'white', 'rosé', 'sparkling', 'sweet', 'fortified', 'orange'].flatMap((family) =>
      ['place', 'grape'].flatMap((kind) => {
        const style = knowledge.styles.get(`${kind}|${folded}|${family}`);
        return style ? [{ family, profile: style.profile }] : [];
      }),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** The grapes most of a country's places are known for. */
function grapesOfCountry(country: string, knowledge: Knowledge): string[] {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const [, place] of knowledge.places.entries()) {
    if (place.country !== country || seen.has(place.name)) continue;
    seen.add(place.name);
    for (const grape of new Set(Object.values(place.grapes).flat())) counts.set(grape, (counts.get(grape) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([grape]) => grape);
}
