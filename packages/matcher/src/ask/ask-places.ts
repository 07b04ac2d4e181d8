/** Which places of an index lie in a place that was asked for. */
import { foldText, readRows } from '@app/vocabulary';
import { gazetteerOf, PLACES, type GazetteerPlace } from '#identify/gazetteer.ts';
import { stringAt, toLists, type Lists } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import { numbered } from '#index/lists.ts';
import { nameTokens } from '#text/names.ts';
import { tableNames, tableOf } from './ask-words.ts';

/** `subRegion`: a part of a region with several appellations (Chianti, Prosecco, Médoc). */
export type RequestPlace = {
  country: string;
  region: string | null;
  subRegion: string | null;
  appellation: string | null;
};

type SubRegion = { country: string; region: string; name: string; appellations: ReadonlySet<string> };
const subRegions = new WeakMap<Index, ReadonlyMap<string, SubRegion>>();

/** A part of a region by its name as a line writes it; null when it is none. */
export function findSubRegion(index: Index, words: string): SubRegion | null {
  let known = subRegions.get(index);
  if (!known) subRegions.set(index, (known = readSubRegions(index)));
  return known.get(words) ?? null;
}

function readSubRegions(index: Index): Map<string, SubRegion> {
  const found = new Map<string, SubRegion & { appellations: Set<string> }>();
  for (const name of tableNames(index)) {
    if (!name.startsWith(PLACES)) continue;
    for (const { country = '', region = '', subregion = '', appellation = '' } of readRows(tableOf(index, name))) {
      if (subregion === '' || subregion === region) continue;
      const key = nameTokens(subregion, index.words).join(' ');
      const one = found.get(key) ?? { country, region, name: subregion, appellations: new Set() };
      one.appellations.add(foldText(appellation)).add(foldText(subregion));
      found.set(key, one);
    }
  }
  return found;
}

/** How many places an index remembers; people ask for the same few. */
const MOST_KEPT = 200;
const kept = new WeakMap<Index, Map<string, Uint8Array>>();

/** 1 for each place of the index that lies in the wanted one. */
export function placesIn(index: Index, wanted: RequestPlace): Uint8Array {
  const known = kept.get(index) ?? new Map<string, Uint8Array>();
  kept.set(index, known);
  const key = [wanted.country, wanted.region, wanted.subRegion, wanted.appellation].join('|');
  let marks = known.get(key);
  if (!marks) {
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, (marks = markPlaces(index, wanted)));
  }
  return marks;
}

/** How many wines of the index are from there. */
export function countWines(index: Index, place: RequestPlace): number {
  const { starts } = winesByPlace(index);
  const marks = placesIn(index, place);
  let count = 0;
  for (let p = 0; p < marks.length; p++) if (marks[p] === 1) count += starts[p + 1]! - starts[p]!;
  return count;
}

const byPlace = new WeakMap<Index, Lists>();

/** The wines of an index by their place, counted out once: a walk over the wines of one place need not pass all of them. */
export function winesByPlace(index: Index): Lists {
  let known = byPlace.get(index);
  if (known?.items.length === index.count) return known;
  const places = (index.placeNames.starts.length - 1) / 3;
  byPlace.set(index, (known = toLists(index.winePlace, numbered(index.count), places)));
  return known;
}

/** The places of the gazetteer that bear a name. */
export function placesCalled(index: Index, name: string): readonly GazetteerPlace[] {
  const tokens = nameTokens(name, index.words);
  const key = tokens.join(' ');
  const names = gazetteerOf(index).byFirst.get(tokens[0] ?? '') ?? [];
  return names.find((one) => one.tokens.join(' ') === key)?.places ?? [];
}

/** A place of the index: its names without accents, and the places of the gazetteer that bear them. */
type NamedPlace = {
  appellation: string;
  region: string;
  country: string;
  ofAppellation: readonly GazetteerPlace[];
  ofRegion: readonly GazetteerPlace[];
};
const named = new WeakMap<Index, readonly NamedPlace[]>();

function namedPlaces(index: Index): readonly NamedPlace[] {
  const count = (index.placeNames.starts.length - 1) / 3;
  let known = named.get(index);
  if (known?.length === count) return known;
  known = Array.from({ length: count }, (_, p) => {
    const [appellation, region, country] = [0, 1, 2].map((k) => stringAt(index.placeNames, p * 3 + k)) as [
      string,
      string,
      string,
    ]; // three names a place
    return {
      appellation: foldText(appellation),
      region: foldText(region),
      country: foldText(country),
      ofAppellation: placesCalled(index, appellation),
      ofRegion: placesCalled(index, region),
    };
  });
  named.set(index, known);
  return known;
}

/** Other catalogues name regions otherwise, so the gazetteer decides. */
function markPlaces(index: Index, wanted: RequestPlace): Uint8Array {
  const parts = wanted.subRegion ? findSubRegion(index, nameTokens(wanted.subRegion, index.words).join(' ')) : null;
  const [country, region, appellation] = [wanted.country, wanted.region, wanted.appellation].map((name) =>
    name === null ? null : foldText(name),
  );
  const marks = Uint8Array.from(namedPlaces(index), (own) => {
    if (own.country !== country) return 0;
    const inCountry = (place: GazetteerPlace): boolean => place.country === wanted.country;
    const isRegion =
      region === null ||
      own.region === region ||
      [...own.ofAppellation, ...own.ofRegion].some((place) => inCountry(place) && place.region === wanted.region);
    const isOwn =
      appellation === null ||
      own.appellation === appellation ||
      own.ofAppellation.some((place) => inCountry(place) && place.appellation === wanted.appellation);
    const isPart = wanted.subRegion === null || parts?.appellations.has(own.appellation) === true;
    return isRegion && isOwn && isPart ? 1 : 0;
  });
  if (appellation === null || marks.includes(1)) return marks;
  // Of plain Muscadet there is none: those that begin with its name are meant (Muscadet Sèvre et Maine).
  return Uint8Array.from(namedPlaces(index), (own) =>
    own.country === country && own.appellation.startsWith(`${appellation} `) ? 1 : 0,
  );
}
