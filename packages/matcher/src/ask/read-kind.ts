/** What the words of a query say of the kind of wine: its place, grapes, colour, type and rank. */
import { foldText } from '@app/vocabulary';
import type { GazetteerPlace } from '#identify/gazetteer.ts';
import { choosePlace, findMentions, type PlaceMention } from '#identify/read-place.ts';
import type { Index } from '#index/index-shape.ts';
import { COLOUR_NAMES, TYPE_NAMES } from '#index/wine-at.ts';
import type { Query } from '#query/query-shape.ts';
import type { Place } from '#text/parts.ts';
import { KIND } from '#text/words.ts';
import { findGrapes } from './ask-grapes.ts';
import { countWines, findSubRegion, type RequestPlace } from './ask-places.ts';
import { letterDistance } from './letter-distance.ts';
import type { RequestPart } from './request-shape.ts';

interface ReadKind {
  place: RequestPlace | null;
  grapes: string[];
  colour: string | null;
  type: string | null;
  ranks: string[];
  parts: RequestPart[];
  /** Every word describes. */
  isWhole: boolean;
  /** A word of it is of something else: 'Grappa di Barolo', 'coca cola zero'. */
  isNoWine: boolean;
}

/** Place, grapes, colour, type and rank of what is left of a query, and whether any word names something else. */
export function readKind(index: Index, query: Query): ReadKind {
  const grapes = findGrapes(index, query);
  const grapeBits = grapes.reduce((bits, grape) => bits | grape.bits, 0);
  // 'Riesling' alone is the grape. A place that holds the name of a grape is a place (Montepulciano d'Abruzzo), and so is one that is
  // only another word for a grape (Prosecco).
  const mentions = findMentions(index, query, 0, true)
    .filter(({ bits }) => (bits & ~grapeBits) !== 0 || !grapes.some((grape) => grape.isOwnName && grape.bits & bits))
    .map((mention) => ({ ...mention, places: widest(mention.places, wordsAt(query, mention.bits)) }));
  const placeBits = mentions.reduce((bits, mention) => bits | mention.bits, 0);
  const kept = grapes.filter(({ bits }) => (bits & placeBits) === 0);
  const place = toPlace(index, query, mentions);
  const parts: RequestPart[] = [];
  const spansOf = (bits: number): Place[] =>
    query.words.flatMap(({ start, end }, i) => (bits & (1 << i) ? [{ start, end }] : []));
  if (place)
    parts.push({
      kind: 'place',
      text: place.appellation ?? place.subRegion ?? place.region ?? place.country,
      spans: spansOf(placeBits),
    });
  for (const { name, bits } of kept) parts.push({ kind: 'grape', text: name, spans: spansOf(bits) });
  let taken = (place ? placeBits : 0) | kept.reduce((bits, grape) => bits | grape.bits, 0);
  let colour: string | null = null;
  // 'Red or white Burgundy' leaves the colour open.
  let isMixed = false;
  let type: string | null = null;
  const ranks: string[] = [];
  const isNoWine = query.notWine !== null;
  let isWhole = !isNoWine;
  query.words.forEach((word, i) => {
    const bit = 1 << i;
    if (taken & bit || word.context) return;
    const own = index.words.colours.get(word.text);
    const pair = index.words.types.get(`${word.text} ${query.words[i + 1]?.text ?? ''}`);
    const making = pair ?? index.words.types.get(word.text);
    if (own !== undefined) {
      isMixed ||= colour !== null && colour !== COLOUR_NAMES[own];
      colour ??= COLOUR_NAMES[own];
      parts.push({ kind: 'colour', text: COLOUR_NAMES[own], spans: spansOf(bit) });
    } else if (making !== undefined) {
      type ??= TYPE_NAMES[making];
      parts.push({ kind: 'type', text: TYPE_NAMES[making], spans: spansOf(pair ? bit | (bit << 1) : bit) });
      if (pair) taken |= bit << 1;
    } else if (word.kind & KIND.class) {
      ranks.push(word.text);
      parts.push({ kind: 'rank', text: query.text.slice(word.start, word.end), spans: spansOf(bit) });
    } else if (!(word.kind & (KIND.stop | KIND.noise)) && !word.soft) {
      isWhole = false;
      return;
    }
    taken |= bit;
  });
  return {
    place,
    grapes: kept.map(({ name }) => name),
    colour: isMixed ? null : colour,
    type,
    ranks,
    parts,
    isWhole,
    isNoWine,
  };
}

/** The place that the mentions name together; a part of a region where one is named. */
function toPlace(index: Index, query: Query, mentions: readonly PlaceMention[]): RequestPlace | null {
  const place = choosePlace(mentions).place ?? largest(index, mentions);
  if (!place) return null;
  const { country, region, appellation } = place;
  const part = mentions
    .map(({ bits }) => findSubRegion(index, wordsAt(query, bits)))
    .find(
      (one) =>
        one?.country === country &&
        one.region === region &&
        (!appellation || one.appellations.has(foldText(appellation))),
    );
  // 'Chianti' is all of Chianti; 'Chianti Classico' and 'Napa Valley' are what they say.
  const isPart = part && (!appellation || foldText(appellation) === foldText(part.name));
  return { country, region, subRegion: isPart ? part.name : null, appellation: isPart ? null : appellation };
}

const wordsAt = (query: Query, bits: number): string =>
  query.words
    .filter((_, i) => bits & (1 << i))
    .map(({ text }) => text)
    .join(' ');

/** Letters of a long name that may be wrong: 'chiante clasico'. */
const isMisspelt = (said: string, name: string): boolean =>
  said.length >= 6 && letterDistance(said, name) <= (said.length >= 10 ? 2 : 1);

/** 'Burgundy' is the region, though an appellation bears its name in French. */
const widest = (places: readonly GazetteerPlace[], said: string): readonly GazetteerPlace[] => {
  const wide = places.filter((place) => place.appellation === null);
  const own = places.filter(
    ({ appellation, region }) =>
      appellation !== null &&
      // 'Napa' is short for Napa Valley, and no word for California.
      (foldText(appellation) === said ||
        isMisspelt(said, foldText(appellation)) ||
        (foldText(appellation).startsWith(`${said} `) && foldText(region ?? '') !== said)),
  );
  return own.length > 0 ? own : wide.length > 0 ? wide : places;
};

/** Of places that share a name (Rioja of Spain and of Argentina) the one with the most wines. */
function largest(index: Index, mentions: readonly PlaceMention[]): GazetteerPlace | null {
  const counted = mentions
    .flatMap(({ places }) => places)
    .map((place) => ({ place, wines: countWines(index, { ...place, subRegion: null }) }))
    .toSorted((a, b) => b.wines - a.wines);
  return counted[0]?.place ?? null;
}
