/** The countries that a heading names. */
import type { Index } from '#index/index-shape.ts';
import type { QueryWord } from './query-shape.ts';

/** The countries that the heading names, by number; null when it names no place as a whole. */
export function countriesOf(index: Index, heading: readonly QueryWord[]): Set<number> | null {
  const terms = new Set(heading.flatMap((word) => word.terms));
  const countries = new Set<number>();
  for (const word of heading)
    for (const term of word.terms) {
      const from = index.termPlaces.starts[term]!;
      const to = Math.min(index.termPlaces.starts[term + 1]!, from + 64);
      for (let i = from; i < to; i++) {
        const place = index.termPlaces.items[i]!;
        const country = index.placeRegions[place * 2 + 1]!;
        if (country !== 0 && !countries.has(country) && isWhole(index, place, term, terms)) countries.add(country);
      }
    }
  return countries.size > 0 ? countries : null;
}

/** Is the appellation, region or country that holds the term said whole? */
function isWhole(index: Index, place: number, term: number, said: ReadonlySet<number>): boolean {
  const from = index.placeTokens.starts[place]!;
  const to = index.placeTokens.starts[place + 1]!;
  for (let j = from; j < to; j++) {
    if (index.placeTokens.items[j] !== term) continue;
    let whole = true;
    for (let k = from; k < to && whole; k++)
      whole = index.placeLevels[k] !== index.placeLevels[j] || said.has(index.placeTokens.items[k]!);
    if (whole) return true;
  }
  return false;
}
