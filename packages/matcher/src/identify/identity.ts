/** How far a line is known: the wine, its house, its place, grape and style, each with its probability. */
import { identityOfWine, UNKNOWN_IDENTITY, type Identity } from '@app/domain';
import { stringAt } from '#index/grow.ts';
import type { Index, MatchedWine } from '#index/index-shape.ts';
import { CORE } from '#index/packed.ts';
import { COLOUR_NAMES, TYPE_NAMES, wineAt } from '#index/wine-at.ts';
import type { Query } from '#query/query-shape.ts';
import { HELD } from '#text/words.ts';
import type { Evaluation } from '#weigh/evaluate.ts';
import type { GazetteerPlace } from './gazetteer.ts';
import { findHouseByName } from './house-by-name.ts';
import { findKnownHouse, NO_HABIT, readUnknownHouse, type HouseReading, type ListHabit } from './read-house.ts';
import { homeOf, isOfAnyRegion } from './home-region.ts';
import { grapeNames, grapesOfPlace, readColour, readGrapes, readType } from './read-look.ts';
import { choosePlace, findMentions, widenPlace, type PlaceMention, type PlaceReading } from './read-place.ts';

/** A house or a place is said to be known from here on. */
const SURE_HOUSE = 0.8;
const SURE_PLACE = 0.7;

export type IdentityInput = {
  ranked: readonly Evaluation[];
  /** How far the best wine can be trusted, and whether it is sure. */
  confidence: number;
  isSure: boolean;
  /** The house that stands above the line. */
  heading: string | null;
  habit?: ListHabit;
};

/** The identity of a line, and the words of it that name house and place. */
export type IdentityReading = {
  identity: Identity;
  houseBits: number;
  placeBits: number;
  /** The house is known by the name of a wine that it alone has: the line does not name it. */
  isByName?: boolean;
};

/** Reads how far a line is known. A line that is no wine is known to no level. */
export function readIdentity(index: Index, query: Query, input: IdentityInput): IdentityReading {
  const best = input.ranked[0];
  if (input.isSure && best) return ofWine(index, query, best, input.confidence);
  if (query.notWine !== null) return { identity: UNKNOWN_IDENTITY, houseBits: 0, placeBits: 0 };
  const all = findMentions(index, query, twoWordGrapes(index, query));
  const known = findHouse(index, query, input, all);
  const isHouse = known.probability >= SURE_HOUSE;
  const mentions = isHouse ? findMentions(index, query, known.bits | twoWordGrapes(index, query)) : all;
  const { grapes: saidGrapes, bits: grapeBits } = readGrapes(index, query, isHouse ? known.bits : 0);
  const said = saidGrapes.map(({ name }) => name);
  const house = chooseHouse(query, input, known, bitsOf(mentions) | grapeBits | twoWordTypes(index, query));
  const told = choosePlace(mentions);
  const home = isHouse ? ofHouse(index, input.ranked, known.house) : [];
  const joined = choosePlace([...mentions, ...home]);
  // Within its country, what line and headings say goes before where the house is at home: houses have namesakes and other lands.
  const isAtHome = home.some(({ places }) => places.some(({ country }) => country === told.place?.country));
  // "Crémant" says how it is made as well as where, and a heading is over many houses: they do not outweigh the house.
  const isNamed = told.bits !== 0 && query.type !== 'sparkling' && Boolean(told.place?.region);
  const isBlurred = joined.probability < SURE_PLACE || (!joined.place?.region && isNamed);
  const isTold = isAtHome && isBlurred && told.probability >= SURE_PLACE;
  const read = isTold ? told : joined;
  const { place, bits } = read;
  const sure = surePlace(read, [...mentions, ...home]);
  const type = readType(query, place);
  const colour = readColour(index, query, { grapes: said, place, type: type?.value ?? null });
  const usual = said.length > 0 ? [] : grapesOfPlace(place, colour?.value ?? null, type?.value ?? null);
  const isPlace = sure.place !== null || said.length > 0;
  const isHouseSure = house.house !== null && house.probability >= SURE_HOUSE;
  const identity: Identity = {
    level: isHouseSure ? 'house' : isPlace ? 'place' : 'none',
    house: isHouseSure ? house.house : null,
    isHouseKnown: isHouseSure && house.isKnown,
    place: sure.place ? placeOf(sure.place) : null,
    grapes: said.length > 0 ? grapeNames(index, said) : [...usual],
    ...(said.length + usual.length > 0 && { grapesAre: said.length > 0 ? ('own' as const) : ('usual' as const) }),
    colour: colour ? COLOUR_NAMES[colour.value] : null,
    style: type ? TYPE_NAMES[type.value] : null,
    probabilities: {
      wine: input.confidence,
      house: house.probability,
      place: sure.probability,
      grapes: said.length > 0 ? 0.95 : usual.length > 0 ? 0.75 : 0,
      colour: colour?.probability ?? 0,
      style: type?.probability ?? 0,
    },
  };
  return { identity, houseBits: house.bits, placeBits: bits, isByName: isHouseSure && house.isByName === true };
}

/** The place as far as it is sure: where it is not, its region or its country may be. */
function surePlace(read: PlaceReading, mentions: readonly PlaceMention[]): Omit<PlaceReading, 'bits'> {
  if (!read.place || read.probability >= SURE_PLACE) return read;
  return widenPlace(read.place, mentions, SURE_PLACE) ?? { place: null, probability: read.probability };
}

const placeOf = ({ country, region, appellation }: GazetteerPlace) => ({ country, region, appellation });

/** The words of grapes that have two, as bits: Müller-Thurgau is not of Thurgau. */
const twoWordGrapes = (index: Index, query: Query): number =>
  readGrapes(index, query, 0).grapes.reduce(
    (bits, grape) => (grape.bits & (grape.bits - 1) ? bits | grape.bits : bits),
    0,
  );

/** The words of kinds that have two, as bits: the "Santo" of "Vin Santo" is no house. */
function twoWordTypes({ words: { types } }: Index, { words }: Query): number {
  let bits = 0;
  for (let i = 0; i + 1 < words.length; i++) {
    const [word, next] = [words[i]!, words[i + 1]!];
    if (word.held & HELD.typeBegin && !word.context && !next.context && types.has(`${word.text} ${next.text}`))
      bits |= (1 << i) | (1 << (i + 1));
  }
  return bits;
}

const bitsOf = (mentions: readonly PlaceMention[]): number =>
  mentions.reduce((bits, mention) => bits | mention.bits, 0);

/** A house of the catalogue that the line names, or that alone uses the name it says; a house above the line goes before the latter. */
function findHouse(index: Index, query: Query, input: IdentityInput, places: readonly PlaceMention[]): HouseReading {
  const { place, probability } = choosePlace(places);
  const region = probability >= SURE_PLACE ? (place?.region ?? null) : null;
  const named = findKnownHouse(index, query, input.ranked, { placeBits: bitsOf(places), region });
  if (named.probability >= SURE_HOUSE || input.heading) return named;
  const byName = findHouseByName(index, query, input.ranked);
  return byName.probability > named.probability ? byName : named;
}

/** A house above the line, else one of the catalogue, else the words of the line that must be one. */
function chooseHouse(query: Query, input: IdentityInput, known: HouseReading, taken: number): HouseReading {
  if (known.probability >= SURE_HOUSE) return known;
  if (input.heading) return { house: input.heading, isKnown: false, probability: 0.93, bits: 0 };
  const read = readUnknownHouse(query, taken, input.habit ?? NO_HABIT);
  return read.probability >= known.probability ? read : known;
}

/** The places of a known house: what all its candidates have in common. */
function ofHouse(index: Index, ranked: readonly Evaluation[], house: string | null): PlaceMention[] {
  const wines = ranked.map(({ wine }) => wineAt(index, wine)).filter(({ producerName }) => producerName === house);
  const [first] = wines;
  if (!first?.country) return [];
  const isOne = (pick: (wine: MatchedWine) => string | null): boolean =>
    wines.every((wine) => pick(wine) === pick(first));
  if (!isOne(({ country }) => country)) return [];
  const placed = wines.filter((wine) => !isOfAnyRegion(wine));
  const region = placed.every((wine) => wine.region === placed[0]!.region) ? (placed[0]?.region ?? null) : null;
  return [{ places: [{ country: first.country, region, appellation: null, styles: [] }], bits: 0, weight: 1.5 }];
}

function ofWine(index: Index, query: Query, best: Evaluation, confidence: number): IdentityReading {
  const wine = wineAt(index, best.wine);
  const grapes = stringAt(index.grapeNames, index.core[best.wine * CORE.size + CORE.look]! >>> 16);
  let houseBits = 0;
  query.words.forEach((word, i) => void (!word.context && best.producerBits & (1 << i) && (houseBits |= 1 << i)));
  const region = isOfAnyRegion(wine) ? homeOf(index, best.wine) : wine.region;
  const known = identityOfWine(
    { ...wine, region },
    Math.max(confidence, 0.95),
    grapes === '' ? [] : grapes.split('; '),
  );
  const identity: Identity = { ...known, probabilities: { ...known.probabilities, wine: confidence } };
  return { identity, houseBits, placeBits: 0 };
}
