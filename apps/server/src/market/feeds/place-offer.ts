import type { Colour, Making } from '@app/vocabulary';
import { foldName } from '@app/vocabulary';
import type { Offer } from '@app/feed-reader';
import {
  factAgainst,
  fitOf,
  isReadable,
  noWine,
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
  const { name, producer, vintage, says } = offer;
  return { name, producer, vintage, ...says };
}

/** What the matcher says of an offer: of its name, and with the shop's fields where the name alone is not enough. */
export interface OfferResults {
  /** Best first; empty when the thing is no wine. */
  results: MatchResult[];
  reading: Reading | null;
}

/** The line the matcher reads: the name, with the producer and the vintage before and after it where it lacks them. */
export function matchText(offer: Pick<Offer, 'name' | 'producer' | 'vintage'>, withProducer: boolean): string {
  const name = ` ${foldName(offer.name)} `;
  const isLed = withProducer && offer.producer !== '' && !name.includes(` ${foldName(offer.producer)} `);
  const tail = offer.vintage !== null && !name.includes(` ${offer.vintage.toLowerCase()} `) ? ` ${offer.vintage}` : '';
  return `${isLed ? `${offer.producer} ` : ''}${offer.name}${tail}`;
}

/** Asks the matcher about an offer and takes its name apart. */
export function readOffer(engine: Pick<Engine, 'matchKnown'>, words: GrowthWords, offer: Offer): OfferResults {
  const seen = toSeen(offer);
  if (noWine(words, seen) !== null) return { results: [], reading: null };
  const alone = engine.matchKnown({ text: matchText(offer, false) });
  const first = readWine(words, seen, hintsOf(alone));
  const isPlain = alone.outcome === 'sure' && !contradicts(first, alone);
  if (isPlain) return { results: [alone], reading: first };
  // The shop's fields decide between a red and a white wine of one name, and name the house that the title leaves out.
  const section = [first.country, first.colour, first.type === 'sparkling' ? first.type : null]
    .filter(Boolean)
    .join(' > ');
  const text = matchText(offer, true);
  const hasMore = text !== matchText(offer, false);
  if (!hasMore && (section === '' || alone.outcome === 'none')) return { results: [alone], reading: first };
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
  const folded = foldName(text ?? '');
  return folded === 'red' || folded === 'white' || folded === 'rose' || folded === 'orange' ? folded : null;
};
const toMaking = (text: string | null): Making | null => {
  const folded = foldName(text ?? '');
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
const HOUSE_SAID = 0.8;

/**
 * A wine that is named by its place or grape alone is no wine of another place: a Bourgogne is not the house's Monthelie, and a
 * Rosso di Montalcino not its Brunello.
 */
const isPlainPlace = ({ isElsewhere, hasOwn, unsaid }: Fit): boolean => !isElsewhere || hasOwn || unsaid === 0;

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
    const wine = sure && isPlainPlace(fitOf(words, reading, sure)) ? sure : null;
    if (wine) return wine;
  }
  // Unsure by the name alone: one wine whose every word is said, with nothing left over, and whose facts are the shop's.
  const plain = read.results
    .flatMap(({ candidates }) => candidates)
    .filter(({ confidence }) => confidence >= LIKELY)
    .map(({ lwin }) => agreeing(lwin))
    .filter((wine) => wine !== null)
    .filter((wine) => {
      const { strange, unsaid, isHouseSaid, isElsewhere, isOwnSaid } = fitOf(words, reading, wine);
      // 'SOMMET ROUGE': a name of its own, and nobody says another house.
      const isNamed = isHouseSaid || (isOwnSaid && reading.sure.house < HOUSE_SAID && reading.colour !== null);
      return strange === 0 && unsaid === 0 && isNamed && !isElsewhere && reading.country !== null;
    });
  const [only] = plain;
  return only && plain.every(({ id }) => id === only.id) ? only : null;
}

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
