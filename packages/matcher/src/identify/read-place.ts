/** Where a wine comes from, as the line and its headings say: the place that most of their names of places agree with. */
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import type { Query } from '#query/query-shape.ts';
import { tokenise } from '#text/fold.ts';
import { canonicalWord } from '#text/names.ts';
import { HELD, KIND } from '#text/words.ts';
import { designatedPlaces } from './designation.ts';
import { gazetteerOf, isSamePlace, type Gazetteer, type GazetteerPlace } from './gazetteer.ts';
import { settleCountries } from './settle-countries.ts';

/** A name of a place that stands on the line or in a heading. */
export type PlaceMention = {
  places: readonly GazetteerPlace[];
  /** The words of the line it takes, as bits; 0 for a heading's. */
  bits: number;
  /** How much it counts: longer and deeper names count more, headings less. */
  weight: number;
};

export type PlaceReading = {
  place: GazetteerPlace | null;
  /** 0 to 1. */
  probability: number;
  /** Words of the line that name a place, as bits. */
  bits: number;
};

/** Letters with points are a designation or a name: the "Ca." of "D.O.Ca. Rioja" is not California. */
const INITIALS = /(?<![\p{L}\d])(?:\p{Lu}\p{Ll}?\.\s?){2,5}/gu;
/** A word of a line may be another spelling of a name, but not a doubtful one. */
const ALIKE = 0.8;
const MOST_SPELLINGS = 3;
const HEADING = 0.7;

/** The ways a word may be written: as it stands, and the index terms it may stand for. */
function spellingsOf(index: Index, query: Query, i: number): string[] {
  const word = query.words[i]!;
  const list = [word.text];
  for (let j = 0; j < word.terms.length && j < MOST_SPELLINGS; j++)
    if (word.likeness[j]! >= ALIKE) list.push(stringAt(index.terms, word.terms[j]!));
  return list;
}

/**
 * All names of places on the line, the longest at each word; `skip`: words that name something else, as bits.
 * `isColourFirst`: a name of several words may begin with a colour (Rosso di Montalcino).
 */
export function findMentions(index: Index, query: Query, skip: number, isColourFirst = false): readonly PlaceMention[] {
  const gazetteer = gazetteerOf(index);
  const spellings = query.words.map((_, i) => spellingsOf(index, query, i));
  const mentions: PlaceMention[] = [];
  const initials = [...query.text.matchAll(INITIALS)].map(({ index: at, 0: text }) => [at, at + text.length] as const);
  for (let i = 0; i < query.words.length; i++) {
    const { start, context } = query.words[i]!;
    if (!context && initials.some(([from, to]) => start >= from && start < to)) continue;
    // One letter names no place: the 'u.' of "Franz u. Christine" is not of the USA.
    if (skip & (1 << i) || query.words[i]!.text.length < 2) continue;
    const isHeading = query.words[i]!.context;
    // Orange is a colour before it is a town.
    const isColour = (query.words[i]!.held & HELD.colour) !== 0;
    if (isColour && !isColourFirst) continue;
    const found = longestAt(gazetteer, spellings, i, {
      isFree: (at) => !(skip & (1 << at)) && query.words[at]!.context === isHeading,
      isSilent: (at) => (query.words[at]!.kind & KIND.stop) !== 0,
    });
    if (!found || (isColour && found.tokens.length === 1)) continue;
    let bits = 0;
    for (let k = i; k < found.end; k++) bits |= 1 << k;
    mentions.push({
      places: isHeading ? inHeading(found.places) : found.places,
      bits: isHeading ? 0 : bits,
      weight: weightOf(found.places, found.tokens.length) * (isHeading ? HEADING : 1),
    });
    i = found.end - 1;
  }
  if (query.section) mentions.push(...headingMentions(index, gazetteer, query.section));
  return settleCountries(joinRegions(mentions), () =>
    designatedPlaces(gazetteer.designations, `${query.text} ${query.section ?? ''}`),
  );
}

/**
 * "Niederösterreich, Wien & Burgenland" above the lines means one of the three, and the line or its house says which: together they
 * are one name of several places.
 */
function joinRegions(mentions: readonly PlaceMention[]): readonly PlaceMention[] {
  const isRegion = ({ bits, places }: PlaceMention): boolean =>
    bits === 0 && places.every(({ region, appellation }) => region !== null && appellation === null);
  const regions = mentions.filter(isRegion);
  const places = regions
    .flatMap((mention) => mention.places)
    .filter((place, i, all) => all.findIndex((other) => isSamePlace(other, place)) === i);
  if (places.length < 2 || places.some(({ country }) => country !== places[0]!.country)) return mentions;
  const weight = Math.max(...regions.map((mention) => mention.weight));
  return [...mentions.filter((mention) => !isRegion(mention)), { places, bits: 0, weight }];
}

/** Headings are read again as they are written: their words may be unknown to the index (FRANCESI). */
function headingMentions(index: Index, gazetteer: Gazetteer, section: string): PlaceMention[] {
  const words = tokenise(section)
    .map((token) => canonicalWord(token.text, index.words))
    .filter((word) => !((index.words.kinds.get(word) ?? 0) & KIND.stop));
  const mentions: PlaceMention[] = [];
  for (let i = 0; i < words.length; i++) {
    const found = longestAt(
      gazetteer,
      words.map((word) => [word]),
      i,
      { isFree: () => true, isSilent: () => false },
    );
    if (!found) continue;
    const places = inHeading(found.places);
    mentions.push({ places, bits: 0, weight: weightOf(places, found.tokens.length) * HEADING });
    i += found.tokens.length - 1;
  }
  return mentions;
}

type FoundName = { tokens: readonly string[]; places: readonly GazetteerPlace[]; end: number };
type Words = { isFree: (at: number) => boolean; isSilent: (at: number) => boolean };

/** The longest name that begins at a word. A word that says nothing may stand inside: the 'd' of Valle d'Aosta. */
function longestAt(
  gazetteer: Gazetteer,
  spellings: readonly (readonly string[])[],
  from: number,
  words: Words,
): FoundName | null {
  let best: FoundName | null = null;
  for (const first of spellings[from]!)
    for (const name of gazetteer.byFirst.get(first) ?? []) {
      if (best && name.tokens.length <= best.tokens.length) break;
      const end = endOf(name.tokens, spellings, from, words);
      if (end !== null) best = { tokens: name.tokens, places: name.places, end };
    }
  return best;
}

function endOf(
  tokens: readonly string[],
  spellings: readonly (readonly string[])[],
  from: number,
  { isFree, isSilent }: Words,
): number | null {
  let at = from;
  for (const [k, token] of tokens.entries()) {
    if (k > 0) while (at < spellings.length && isSilent(at) && !spellings[at]!.includes(token)) at++;
    if (at >= spellings.length || !isFree(at) || !spellings[at]!.includes(token)) return null;
    at++;
  }
  return at;
}

/** A heading that bears the name of a region and of an appellation in it (Piemonte) means the region. */
const inHeading = (places: readonly GazetteerPlace[]): readonly GazetteerPlace[] => {
  const wide = places.filter((place) => place.appellation === null);
  return wide.length > 0 ? wide : places;
};

/** A country is least, a region more, an appellation most; a name of several words is seldom an accident. */
const weightOf = (places: readonly GazetteerPlace[], words: number): number =>
  (places.some((place) => place.appellation !== null) ? 1.5 : places.some((place) => place.region !== null) ? 1.2 : 1) +
  0.5 * (words - 1);

/** Whether one place lies in the other, or they are the same. */
const agrees = (a: GazetteerPlace, b: GazetteerPlace): boolean =>
  a.country === b.country &&
  (a.region === null || b.region === null || a.region === b.region) &&
  (a.appellation === null || b.appellation === null || a.appellation === b.appellation);

const depthOf = (place: GazetteerPlace): number => (place.appellation ? 3 : place.region ? 2 : 1);

/** The place that the mentions agree with best; where several are alike, what they have in common. */
export function choosePlace(mentions: readonly PlaceMention[]): PlaceReading {
  let bits = 0;
  for (const mention of mentions) bits |= mention.bits;
  const all: { place: GazetteerPlace; support: number }[] = [];
  let total = 0;
  for (const mention of mentions) {
    total += mention.weight;
    for (const place of mention.places)
      if (!all.some((other) => isSamePlace(other.place, place)))
        all.push({ place, support: supportOf(place, mentions) + 0.01 * depthOf(place) });
  }
  if (all.length === 0) return { place: null, probability: 0, bits };
  all.sort((a, b) => b.support - a.support);
  const best = all[0]!;
  const alike = all.filter(({ place, support }) => support > best.support - 0.2 && !agrees(place, best.place));
  const place = alike.reduce((common, other) => commonOf(common, other.place), best.place as GazetteerPlace | null);
  if (!place) return { place, probability: 0, bits };
  const probability = Math.min(0.98, Math.max(best.support, within(place, mentions)) / Math.max(total, 0.01));
  return { place, probability, bits };
}

/**
 * What is sure of a place that is not: its region, or its country. "Lugana" under "Veneto" lies in two regions, and in Italy for certain.
 * Null where that is not sure either.
 */
export function widenPlace(
  place: GazetteerPlace,
  mentions: readonly PlaceMention[],
  sure: number,
): PlaceReading | null {
  const total = mentions.reduce((sum, { weight }) => sum + weight, 0);
  const { country, region } = place;
  for (const wide of [
    { country, region, appellation: null, styles: [] },
    { country, region: null, appellation: null, styles: [] },
  ]) {
    const probability = Math.min(0.98, within(wide, mentions) / Math.max(total, 0.01));
    if (probability >= sure) return { place: wide, probability, bits: 0 };
  }
  return null;
}

/** The mentions that lie in the place whichever of their places they mean: Rioja is in Spain's Rioja, as region or appellation. */
const within = (place: GazetteerPlace, mentions: readonly PlaceMention[]): number =>
  mentions.reduce((sum, { places, weight }) => sum + (places.every((other) => agrees(place, other)) ? weight : 0), 0);

function supportOf(place: GazetteerPlace, mentions: readonly PlaceMention[]): number {
  let support = 0;
  for (const mention of mentions)
    if (mention.places.some((other) => agrees(place, other)))
      support += mention.weight / (mention.places.length > 1 ? 1.3 : 1);
  return support;
}

function commonOf(a: GazetteerPlace | null, b: GazetteerPlace): GazetteerPlace | null {
  if (!a || a.country !== b.country) return null;
  const region = a.region === b.region ? a.region : null;
  const isSame = region !== null && a.appellation === b.appellation;
  return { country: a.country, region, appellation: isSame ? a.appellation : null, styles: isSame ? a.styles : [] };
}
