/** Which places of an index lie in a place that was asked for. */
import { foldText, readRows } from '@app/vocabulary';
import { gazetteerOf, PLACES, type GazetteerPlace } from '#identify/gazetteer.ts';
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
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
  const marks = placesIn(index, place);
  let count = 0;
  for (let i = 0; i < index.count; i++) count += marks[index.winePlace[i]!]!;
  return count;
}

/** The places of the gazetteer that bear a name. */
export function placesCalled(index: Index, name: string): readonly GazetteerPlace[] {
  const tokens = nameTokens(name, index.words);
  const key = tokens.join(' ');
  const names = gazetteerOf(index).byFirst.get(tokens[0] ?? '') ?? [];
  return names.find((one) => one.tokens.join(' ') === key)?.places ?? [];
}

/** Other catalogues name regions otherwise, so the gazetteer decides. */
function markPlaces(index: Index, wanted: RequestPlace): Uint8Array {
  const namesOf = (name: string): readonly GazetteerPlace[] => placesCalled(index, name);
  const same = (a: string, b: string): boolean => foldText(a) === foldText(b);
  const parts = wanted.subRegion ? findSubRegion(index, nameTokens(wanted.subRegion, index.words).join(' ')) : null;
  const count = (index.placeNames.starts.length - 1) / 3;
  const marks = new Uint8Array(count);
  for (let p = 0; p < count; p++) {
    const [appellation, region, country] = [0, 1, 2].map((k) => stringAt(index.placeNames, p * 3 + k)) as [
      string,
      string,
      string,
    ]; // three names a place
    if (!same(country, wanted.country)) continue;
    const known = [...namesOf(appellation), ...namesOf(region)].filter((place) => place.country === wanted.country);
    const isRegion =
      wanted.region === null || same(region, wanted.region) || known.some((place) => place.region === wanted.region);
    const isOwn =
      wanted.appellation === null ||
      same(appellation, wanted.appellation) ||
      namesOf(appellation).some(
        (place) => place.country === wanted.country && place.appellation === wanted.appellation,
      );
    const isPart = wanted.subRegion === null || parts?.appellations.has(foldText(appellation)) === true;
    if (isRegion && isOwn && isPart) marks[p] = 1;
  }
  return marks;
}
