import type { Colour, Making } from '@app/vocabulary';
import { foldName, foldText } from '@app/vocabulary';
import type { Offer } from '@app/feed-reader';
import {
  factAgainst,
  fitOf,
  isReadable,
  noWine,
  otherWine,
  readWine,
  type Fit,
  type GrowthBook,
  type GrowthWords,
  type Hints,
  type KnownWine,
  type Reading,
  type SeenWine,
} from '@app/growth';
import type { Engine, MatchResult } from '@app/matcher';
import { toGrownId } from '#wines/growth/grown-id.ts';
import type { Growth } from '#wines/growth/open-growth.ts';

/** An offer as growth reads it. */
export function toSeen(offer: Offer): SeenWine {
  const { name, producer, vintage, bottleMl, says } = offer;
  return { name, producer, vintage, bottleMl, ...says };
}

/** What the matcher says of an offer: of its name, and with the shop's fields where the name alone is not enough. */
export interface OfferResults {
  /** Best first; empty when the thing is no wine. */
  results: MatchResult[];
  reading: Reading | null;
}

/** The line the matcher reads: the name, with the producer and the vintage before and after it where it lacks them. */
export function matchText(offer: Pick<Offer, 'name' | 'producer' | 'vintage'>, withProducer: boolean): string {
  const isAsked = (withProducer && offer.producer !== '') || offer.vintage !== null;
  const name = isAsked ? ` ${foldName(offer.name)} ` : '';
  const isLed = withProducer && offer.producer !== '' && !name.includes(` ${foldName(offer.producer)} `);
  const tail = offer.vintage !== null && !name.includes(` ${offer.vintage.toLowerCase()} `) ? ` ${offer.vintage}` : '';
  return `${isLed ? `${offer.producer} ` : ''}${offer.name}${tail}`;
}

/** Asks the matcher about an offer and takes its name apart. */
export function readOffer(engine: Pick<Engine, 'matchKnown'>, words: GrowthWords, offer: Offer): OfferResults {
  const seen = toSeen(offer);
  if (noWine(words, seen) !== null) return { results: [], reading: null };
  const name = matchText(offer, false);
  const alone = engine.matchKnown({ text: name });
  const first = readWine(words, seen, hintsOf(alone));
  const isPlain = alone.outcome === 'sure' && !contradicts(first, alone);
  if (isPlain) return { results: [alone], reading: first };
  // The shop's fields decide between a red and a white wine of one name, and name the house that the title leaves out.
  const section = [first.country, first.colour, first.type === 'sparkling' ? first.type : null]
    .filter(Boolean)
    .join(' > ');
  const text = matchText(offer, true);
  const hasMore = text !== name;
  // Where the shop says nothing beside the name, the matcher has read it all.
  const isTold =
    section !== '' && Object.values(offer.says).some((field) => field !== '' && field !== offer.says.barCode);
  if (!hasMore && (!isTold || alone.outcome === 'none')) return { results: [alone], reading: first };
  const helped = engine.matchKnown({ text, section });
  const results = helped.outcome === 'sure' || alone.outcome !== 'sure' ? [helped, alone] : [alone, helped];
  return { results, reading: readWine(words, seen, hintsOf(helped.outcome === 'sure' ? alone : helped)) };
}

/** A rough look at colour and country before the facts of the wine are fetched. */
function contradicts(reading: Reading, { best }: MatchResult): boolean {
  if (!best) return false;
  const colour = toColour(best.colour);
  return (
    (reading.colour !== null && reading.sure.colour >= 0.9 && colour !== null && colour !== reading.colour) ||
    (reading.country !== null && best.country !== null && best.country !== '' && best.country !== reading.country)
  );
}

const toColour = (text: string | null): Colour | null => {
  const folded = text === null ? '' : foldText(text);
  return folded === 'red' || folded === 'white' || folded === 'rose' || folded === 'orange' ? folded : null;
};
const toMaking = (text: string | null): Making | null => {
  const folded = text === null ? '' : foldText(text);
  return folded === 'still' || folded === 'sparkling' || folded === 'sweet' || folded === 'fortified' ? folded : null;
};

/** The parts of a name that the matcher read. */
export function hintsOf({ identity }: Pick<MatchResult, 'identity'>): Hints {
  const { probabilities } = identity;
  const [colour, type] = [toColour(identity.colour), toMaking(identity.style)];
  return {
    house: identity.house === null ? null : { name: identity.house, probability: probabilities.house },
    place: identity.place === null ? null : { ...identity.place, probability: probabilities.place },
    colour: colour === null ? null : { value: colour, probability: probabilities.colour },
    type: type === null ? null : { value: type, probability: probabilities.style },
  };
}

/** The wines of the catalogue that an offer may be, in the order in which they are to be tried. */
export function candidatesOf({ results }: OfferResults): string[] {
  const ids = results.flatMap(({ best, candidates }) => [best?.lwin ?? '', ...candidates.map(({ lwin }) => lwin)]);
  return [...new Set(ids.filter(Boolean))];
}

/** The least that the matcher must hold of a wine for the shop's own facts to settle it. */
const LIKELY = 0.15;

/** A house that is less sure is only the beginning of the name. */
export const HOUSE_SAID = 0.8;

/**
 * A wine that is named by its place or grape alone is no wine of another place: a Bourgogne is not the house's Monthelie, and a
 * Rosso di Montalcino not its Brunello. Nor is one with a name of its own, where the title says an appellation that is not the wine's:
 * some houses have one name for a Gigondas and a Lirac.
 */
function isPlainPlace(fit: Fit, reading: Reading, wine: KnownWine): boolean {
  const { isElsewhere, hasOwn, unsaid } = fit;
  if (!isElsewhere || isSister(fit, reading, wine)) return !isElsewhere;
  // The organic bottling of another place is a wine of its own.
  const name = foldText([wine.wine, ...wine.aliases].join(' ')).split(' ');
  if (unsaid === 0) return !reading.key.split(' ').some((word) => ORGANIC.has(word) && !name.includes(word));
  const isSaid = reading.appellation !== null && reading.placesSaid.includes(reading.appellation);
  return hasOwn && !(isSaid && wine.subRegion !== wine.region && wine.subRegion !== wine.country);
}

const ORGANIC = new Set(['organic', 'bio', 'biologico', 'biologique', 'ecologico', 'luomu', 'okologisk', 'ekologisk']);

/** Whether another appellation of the same region is said, by the title or, where the house is unsaid, by the shop's field. */
function isSister({ isHouseSaid }: Fit, reading: Reading, { country, region, subRegion }: KnownWine): boolean {
  const { appellation, placesSaid } = reading;
  if (country !== 'France' || appellation === null || reading.region !== region) return false;
  if (appellation === region || subRegion === region || placesSaid.includes(subRegion)) return false;
  // 'Provence' may stand for Coteaux d'Aix-en-Provence.
  const named = new Set(foldText(subRegion).split(' '));
  if (
    foldText(appellation)
      .split(' ')
      .some((word) => word.length > 3 && named.has(word))
  )
    return false;
  return placesSaid.includes(appellation) || (!isHouseSaid && reading.sure.place >= 0.9);
}

/** Doubts that say another wine or none: the words of the trade in which they lie are no words of a name, so a fit does not see them. */
const SPEAKS_AGAINST: ReadonlySet<MatchResult['doubt']> = new Set<MatchResult['doubt']>([
  'no wine',
  'a house spelt otherwise',
  'another rank',
  'another number',
  'another style',
  'another wine of the house',
  'a sibling explains more',
  'the second wine',
  'only the house',
  'NV is no Vintage',
  'a year for a wine without one',
  'a surname of several houses',
  'a vineyard unsaid',
]);

/** The same of a wine that has no name of its own. */
const SPEAKS_AGAINST_PLAIN: ReadonlySet<MatchResult['doubt']> = new Set<MatchResult['doubt']>([
  'half a house',
  'an unexplained name',
]);

/** Whether the matcher names a reason why an offer is not this wine. */
const isSpokenAgainst = ({ results }: OfferResults, { id }: KnownWine, { hasOwn }: Fit): boolean =>
  results.some(
    ({ best, doubt }) =>
      best?.lwin === id && (SPEAKS_AGAINST.has(doubt) || (!hasOwn && SPEAKS_AGAINST_PLAIN.has(doubt))),
  );

/** Where wines are named after their region, and no region holds another. */
const BY_REGION = new Set(['France', 'Italy', 'Germany', 'Austria', 'Spain', 'Portugal', 'New Zealand']);

/** Whether the shop says another region than that of a wine which has no name of its own: a Riesling of the Pfalz is none of the Mosel. */
const isOfOtherRegion = (reading: Reading, wine: KnownWine, fit: Fit): boolean =>
  !fit.hasOwn &&
  reading.sure.place >= 0.9 &&
  reading.region !== null &&
  reading.region !== wine.region &&
  wine.region !== '' &&
  BY_REGION.has(wine.country) &&
  // 'Vino d'Italia' may come from anywhere, and Vigneti delle Dolomiti from two regions.
  wine.region !== wine.country &&
  wine.region !== 'Vin de France' &&
  !(isTableWine(reading.region) && fit.unsaid === 0) &&
  !(OF_THE_DOLOMITES.has(wine.region) && OF_THE_DOLOMITES.has(reading.region)) &&
  !isPlaceInTitle(reading, wine);

/** A wine of the country may come from any region, and loses the name of its own in some years. */
const isTableWine = (region: string): boolean => region === 'Vin de France';

const OF_THE_DOLOMITES = new Set(['Alto Adige', 'Trentino']);

/** A title that says the wine's own place is believed before a shop's field. */
const isPlaceInTitle = ({ key }: Reading, { subRegion }: KnownWine): boolean => {
  const title = key.split(' ');
  const place = foldName(subRegion)
    .split(' ')
    .filter((word) => word.length > 2);
  return place.length > 0 && place.every((word) => title.includes(word));
};

/** Whether the wine is named after one grape that the title leaves out, and the shop says several: another wine of the house. */
const isBlendFor = (reading: Reading, wine: KnownWine, { hasOwn }: Fit): boolean =>
  reading.grapes.length > 1 &&
  reading.grapesSaid.length === 0 &&
  wine.grapes.length === 1 &&
  (!hasOwn || foldName(wine.wine).startsWith(foldName(wine.producerName))) &&
  wine.grapes.some((grape) => foldName(wine.wine).includes(foldName(grape)));

/** Whether the shop's fields or a word of its title say another wine, though nothing else speaks against this one. */
const isOther = (words: GrowthWords, reading: Reading, wine: KnownWine, fit: Fit): boolean =>
  isOfOtherRegion(reading, wine, fit) ||
  isBlendFor(reading, wine, fit) ||
  (!fit.hasOwn && isOfOtherTier(reading, wine)) ||
  otherWine(words, reading, wine, fit) !== null;

/** Whether neither the title nor the shop's field says which of several houses of one surname is meant. */
export const isOfSeveralHouses = ({ results }: OfferResults): boolean =>
  results.length > 0 && results.every(({ doubt }) => doubt === 'a surname of several houses');

/** The wine of the catalogue that an offer is; null when it is none of them, or nobody can say which. */
export function chooseKnown(
  words: GrowthWords,
  read: OfferResults,
  given: { known: ReadonlyMap<string, KnownWine>; refused: readonly string[] },
): KnownWine | null {
  const { reading } = read;
  if (!reading) return null;
  const agreeing = (lwin: string | undefined): KnownWine | null => {
    const wine = lwin === undefined || given.refused.includes(lwin) ? undefined : given.known.get(lwin);
    return wine && factAgainst(words, reading, wine) === null ? wine : null;
  };
  for (const { outcome, best } of read.results) {
    const sure = outcome === 'sure' ? agreeing(best?.lwin) : null;
    const fit = sure && fitOf(words, reading, sure);
    if (sure && fit && isPlainPlace(fit, reading, sure) && !isOther(words, reading, sure, fit)) return sure;
  }
  if (isOfSeveralHouses(read)) return null;
  // Unsure by the name alone: one wine whose every word is said, with nothing left over, and whose facts are the shop's.
  const plain = read.results
    .flatMap(({ candidates }) => candidates)
    .filter(({ confidence }) => confidence >= LIKELY)
    .map(({ lwin }) => agreeing(lwin))
    .filter((wine) => wine !== null)
    .filter((wine) => {
      const fit = fitOf(words, reading, wine);
      if (isSpokenAgainst(read, wine, fit) || isOther(words, reading, wine, fit)) return false;
      // Only a shop that says so sells the sparkling wine of a house that makes still ones of the same grape.
      if (wine.subType === 'Sparkling' && reading.type !== 'sparkling' && !fit.hasOwn) return false;
      const { strange, unsaid, isHouseSaid, isHouseInName, isElsewhere, isOwnSaid } = fit;
      // 'SOMMET ROUGE': a name of its own, and nobody says another house.
      // An importer in the field of the producer says no other house.
      const isImported =
        reading.own.length > 1 && !reading.houseWords.some((word) => reading.key.split(' ').includes(word));
      const isFree = reading.sure.house < HOUSE_SAID || isHouseInName || isImported;
      const isNamed = isHouseSaid || (isOwnSaid && isFree && reading.colour !== null);
      return strange === 0 && unsaid === 0 && isNamed && !isElsewhere && reading.country !== null;
    });
  const [only] = plain;
  if (!only || plain.some(({ id }) => id !== only.id)) return null;
  const others = candidatesOf(read).map((id) => agreeing(id));
  return others.some((other) => other && isOfOtherPlace(reading, only, other)) ? null : only;
}

/** Whether the title of an American wine says another place: there the North Coast, a county and a valley are three wines of a house. */
const isOfOtherTier = (reading: Reading, wine: KnownWine): boolean =>
  wine.country === 'USA' &&
  reading.placesSaid.length > 0 &&
  !reading.placesSaid.some((place) => place === wine.subRegion || place === wine.region) &&
  !isPlaceInTitle(reading, wine);

/** Whether a house bottles one name in two places, and nobody says which: its Cabernet of the valley, and of a mountain above it. */
const isOfOtherPlace = (reading: Reading, wine: KnownWine, other: KnownWine): boolean =>
  other.id !== wine.id &&
  other.producerName === wine.producerName &&
  foldText(other.wine) === foldText(wine.wine) &&
  other.subRegion !== wine.subRegion &&
  reading.appellation !== wine.subRegion &&
  !isPlaceInTitle(reading, wine);

/** Where an offer that is no wine of the catalogue stands. */
export interface GrownPlace {
  id: string;
  isNew: boolean;
  /** Another grown wine that this reading shows to be the same one. */
  joined: string | null;
}

/** The grown wine of a reading, a new one where none is meant; null when the reading says too little. */
export function placeGrown(
  book: GrowthBook,
  reading: Reading,
  given: { source: string; refused: readonly string[]; stateOf: Growth['stateOf'] },
): GrownPlace | null {
  if (!isReadable(reading)) return null;
  const byCode = reading.barCode === '' ? null : book.findBarCode(reading.barCode, reading);
  const byWords = book.find(given.source, reading);
  const found = byCode ?? byWords;
  if (found !== null && !given.refused.includes(found)) {
    book.add(found, given.source, reading);
    // A wine that somebody has merged or refused stays where it is.
    const isFree = (id: string): boolean => ['open', 'private'].includes(given.stateOf(id).state);
    const isJoined =
      byWords !== null && byWords !== found && isFree(byWords) && isFree(found) && book.join(byWords, found);
    return { id: found, isNew: false, joined: isJoined ? byWords : null };
  }
  let attempt = 0;
  let id = toGrownId(reading);
  while (book.entry(id) !== null || given.refused.includes(id)) id = toGrownId(reading, ++attempt);
  book.add(id, given.source, reading);
  return { id, isNew: true, joined: null };
}
