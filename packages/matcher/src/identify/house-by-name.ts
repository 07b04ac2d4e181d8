/** Whose wine a line names where it says no house: the one house of the catalogue that uses the said name of a wine. */
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import { placeOf, producerOf } from '#index/packed.ts';
import type { Query, QueryWord } from '#query/query-shape.ts';
import { KIND, TRADE } from '#text/words.ts';
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import { NO_HOUSE, type HouseReading } from './read-house.ts';

const NO_NAME = TRADE | KIND.title | KIND.stop | KIND.place;
/** The said words of the name weigh at least as much: one rare word, or two that are not common. */
const TELLING = 0.55;
/** The same where only the country is said. */
const FAR_TELLING = 0.9;
/** A word of the line that is rarer than this may be another name. */
const STRANGE = 0.4;
/** More names than this hold a word that tells nothing. */
const MOST_NAMES = 200;
const MOST_CANDIDATES = 5;
/** Without its place a name means only a wine that is at least as well known as the average. */
const KNOWN = 0;

/**
 * The house that alone uses the said name: "Saro Djablo 2021" under Valle d'Aosta is of Feudo di San Maurizio, whichever of its
 * wines it is. Its place is said, or the wine is well known. Another name on the line may be that of another house, unless two
 * words of the wine's own are said.
 */
export function findHouseByName(index: Index, query: Query, ranked: readonly Evaluation[]): HouseReading {
  for (const candidate of ranked.slice(0, MOST_CANDIDATES)) {
    if (!mayBeMeant(candidate) || !(isPlaced(candidate) || isOfSaidCountry(index, query, candidate))) continue;
    const own = query.words.filter(
      (word, i) => candidate.explained & ~candidate.producerBits & (1 << i) && isTelling(word),
    );
    const weight = own.reduce((sum, word) => sum + word.weight, 0);
    if (weight < (isPlaced(candidate) ? TELLING : FAR_TELLING)) continue;
    if (own.length < 2 && hasOtherName(query, candidate)) continue;
    const producer = producerOf(index, candidate.wine);
    if (isOnlyUser(index, own, producer))
      return {
        house: stringAt(index.producerNames, producer),
        isKnown: true,
        probability: 0.85,
        bits: 0,
        isByName: true,
      };
  }
  return NO_HOUSE;
}

function mayBeMeant({ features: f }: Evaluation): boolean {
  if (f[F.producerTelling]! >= 0.15 || f[F.houseConflict]! + f[F.countryConflict]! > 0) return false;
  if (f[F.colourConflict]! + f[F.typeConflict]! + f[F.leftPlace]! > 0 || f[F.leftTitle]! >= 0.15) return false;
  return f[F.cuveeMissing]! < 0.3 && f[F.unlike]! <= 0.05;
}

/** Whether place or region of the wine are said, or it is so well known that its name says them. */
const isPlaced = ({ features: f }: Evaluation): boolean =>
  f[F.placeSaid]! + f[F.regionSaid]! + f[F.contextPlaceAgrees]! > 0.05 || f[F.popularity]! >= KNOWN;

function isOfSaidCountry(index: Index, query: Query, { wine }: Evaluation): boolean {
  const country = index.placeRegions[placeOf(index, wine) * 2 + 1]!;
  return query.countries !== null && country !== 0 && query.countries.has(country);
}

const isTelling = (word: QueryWord): boolean =>
  !word.context && !word.soft && word.exact && !(word.kind & NO_NAME) && word.text.length > 2;

const hasOtherName = (query: Query, { explained }: Evaluation): boolean =>
  query.words.some(
    ({ context, soft, aside, kind, weight, text }, i) =>
      !context &&
      !soft &&
      !aside &&
      !(explained & (1 << i)) &&
      !(kind & NO_NAME) &&
      weight >= STRANGE &&
      !/^\d/.test(text),
  );

/** Whether no other house has these words in the name of a wine, and none of them is in the name of another house. */
function isOnlyUser(index: Index, words: readonly QueryWord[], producer: number): boolean {
  const users = words
    .map((word) => word.terms[0]!)
    .filter((term) => !isInOtherHouse(index, term, producer))
    .map((term) => housesOf(index, term))
    .filter((houses) => houses !== null);
  const [first] = users;
  if (!first) return false;
  const shared = [...first].filter((house) => users.every((houses) => houses.has(house)));
  return shared.length === 1 && shared[0] === producer;
}

function isInOtherHouse(index: Index, term: number, producer: number): boolean {
  const { starts, items } = index.termProducers;
  for (let i = starts[term]!; i < starts[term + 1]!; i++) if (items[i] !== producer) return true;
  return false;
}

/** The houses whose wines have a word in their names; null when there are too many to tell. */
function housesOf(index: Index, term: number): Set<number> | null {
  const { starts, items } = index.termPhrases;
  if (starts[term + 1]! - starts[term]! > MOST_NAMES) return null;
  const houses = new Set<number>();
  for (let i = starts[term]!; i < starts[term + 1]!; i++) {
    const phrase = items[i]!;
    for (let w = index.phraseWines.starts[phrase]!; w < index.phraseWines.starts[phrase + 1]!; w++)
      houses.add(producerOf(index, index.phraseWines.items[w]!));
  }
  return houses;
}
