/** The wine of an offer among all wines of its house, where its title alone does not find it. */
import { foldText } from '@app/vocabulary';
import {
  chooseOfHouse,
  fitOf,
  isCutShort,
  onlyOfKind,
  type GrowthWords,
  type KnownWine,
  type Reading,
} from '@app/growth';
import type { MatchResult } from '@app/matcher';
import { HOUSE_SAID, isOfSeveralHouses, type OfferResults } from './place-offer.ts';

/** The least that the matcher must hold of a house for its wines to be looked through. */
const HOUSE_LIKELY = 0.3;

/** The houses whose wines an offer may be: the one that the matcher reads, and those of its candidates. */
export function housesOf({ results, reading }: OfferResults, known: ReadonlyMap<string, KnownWine>): string[] {
  if (!reading) return [];
  const said = new Set([...reading.key.split(' '), ...reading.houseWords]);
  const read = results.flatMap(({ identity }) =>
    identity.house !== null && identity.probabilities.house >= HOUSE_LIKELY ? [identity.house] : [],
  );
  const named = results
    .flatMap(({ candidates }) => candidates.map(({ lwin }) => known.get(lwin)?.producerName ?? ''))
    .filter((house) =>
      foldText(house)
        .split(' ')
        .some((word) => word.length > 2 && said.has(word)),
    );
  return [...new Set([...read, ...named])];
}

/** Doubts that a look through all wines of the house does not settle: the wine that is meant may be none of them. */
const STAYS_OPEN: ReadonlySet<MatchResult['doubt']> = new Set<MatchResult['doubt']>([
  'another number',
  'a year for a wine without one',
  'a surname of several houses',
  'a vineyard unsaid',
]);

/** Whether the matcher doubts this wine for a reason that stays, or because a name is unsaid that the title indeed leaves out. */
const isLeftOpen = (words: GrowthWords, { results, reading }: OfferResults, wine: KnownWine): boolean =>
  results.some(
    ({ best, doubt }) =>
      best?.lwin === wine.id &&
      (STAYS_OPEN.has(doubt) ||
        (doubt === 'its own name unsaid' && reading !== null && isCutShort(words, reading, wine))),
  );

/** Whether the title names one house to the last word, and the wine is another's that has those words too: Pierre Morey, Pierre-Yves Colin-Morey. */
const isOfOtherHouse = (words: GrowthWords, { results, reading }: OfferResults, { producerName }: KnownWine): boolean =>
  results.some(({ identity: { house, isHouseKnown, probabilities } }) => {
    if (house === null || !isHouseKnown || probabilities.house < HOUSE_SAID || house === producerName) return false;
    const title = new Set(reading?.key.split(' '));
    const namesIn = (name: string): string[] =>
      foldText(name)
        .split(' ')
        .filter((word) => !words.titles.has(word));
    const isSaid = (name: string): boolean =>
      namesIn(name).length > 1 && namesIn(name).every((word) => title.has(word));
    return isSaid(house) && !isSaid(producerName);
  });

/** The wine of an offer among all wines of these houses; null when it is none of them, or two are as near. */
export function chooseInHouse(
  words: GrowthWords,
  read: OfferResults,
  given: {
    houses: readonly string[];
    ofHouses: ReadonlyMap<string, readonly KnownWine[]>;
    refused: readonly string[];
  },
): KnownWine | null {
  const { reading } = read;
  if (!reading || isOfSeveralHouses(read)) return null;
  const wine = chooseOfHouse(words, reading, winesOf(given));
  return wine && (isLeftOpen(words, read, wine) || isOfOtherHouse(words, read, wine)) ? null : wine;
}

/** The wine of an offer whose title leaves out the fancy name of the only wine of its kind in these houses. */
export function chooseOnly(
  words: GrowthWords,
  read: OfferResults,
  given: Parameters<typeof chooseInHouse>[2],
): KnownWine | null {
  const { reading, results } = read;
  if (!reading || isOfSeveralHouses(read) || results.some(({ doubt }) => STAYS_OPEN.has(doubt))) return null;
  const only = onlyOfKind(words, reading, winesOf(given));
  return only && !isOfOtherHouse(words, read, only) ? only : null;
}

const winesOf = ({ houses, ofHouses, refused }: Parameters<typeof chooseInHouse>[2]): KnownWine[] =>
  houses.flatMap((house) => ofHouses.get(house) ?? []).filter(({ id }) => !refused.includes(id));

/** The wine of an offer where the matcher's leaves words over or unsaid: another wine of its house whose name is said to the last word. */
export function chooseBetter(
  words: GrowthWords,
  read: OfferResults,
  given: Parameters<typeof chooseInHouse>[2] & { wine: KnownWine },
): KnownWine {
  const { reading } = read;
  const other = chooseInHouse(words, read, given);
  if (!reading || !other) return given.wine;
  const { strange, unsaid, isElsewhere } = fitOf(words, reading, other);
  return strange + unsaid === 0 && !isElsewhere ? other : given.wine;
}

/** Whether a title has words that a wine does not have, or leaves words of its name out. */
export function isLoose(words: GrowthWords, reading: Reading, wine: KnownWine): boolean {
  const { left, missing } = fitOf(words, reading, wine);
  return left + missing > 0;
}
