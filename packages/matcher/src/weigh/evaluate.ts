/**
 * One wine against one query: which part of the wine each word explains, and what is left over on both sides.
 * The result is a row of numbers; learned weights turn it into a rank and a confidence.
 */
import { CORE, FACT, spanOf } from '#index/packed.ts';
import { entryOf, ownBits } from '#gather/scratch.ts';
import {
  colourOf,
  coloursAgree,
  fameOf,
  hasAlias,
  isNonVintage,
  typeOf,
  typesAgree,
  type Index,
} from '#index/index-shape.ts';
import { KIND, TRADE } from '#text/words.ts';
import { F, newRow, type Row } from './features.ts';
import type { Weighing } from './weighing.ts';
import { holdsTerm, houseOf } from './weigh-house.ts';
import { NAME_FEATURES, weighName } from './weigh-name.ts';
import type { QueryWord } from '#query/query-shape.ts';

export type Evaluation = {
  wine: number;
  features: Row;
  score: number;
  /** Words explained by any part, as bits. */
  explained: number;
  producerBits: number;
  /** How much of what says the producer is only like it. */
  producerUnlike: number;
};

/** A missing rank counts only above this weight: Brut weighs less and is usually left out. */
const QUIET = 0.08;

/** Weighs one wine. */
export function evaluate(weighing: Weighing, wine: number): Evaluation {
  const { index, query, frame, scratch, task } = weighing;
  const { core, entryMask } = scratch;
  const at = wine * CORE.size;
  const producer = core[at]!;
  const look = core[at + CORE.look]! & 0xff;
  let explained = 0;

  const place = core[at + CORE.place]!;
  const placeFrom = index.placeTokens.starts[place]!;
  const placeTo = index.placeTokens.starts[place + 1]!;

  const house = houseOf(weighing, producer, place);
  const { from, to, bits: producerBits, placeBits, unlike } = house;
  const f = house.row.slice();
  explained |= producerBits | house.alsoBits;

  // The name of the wine, or an alias of it if that fits better.
  const name = core[at + CORE.name]!;
  task.span = name;
  task.from = from;
  task.to = to;
  task.placeFrom = placeFrom;
  task.placeTo = placeTo;
  task.row = f;
  let nameBits = weighName(weighing, task);
  let aliasBits = f[F.nameWhole]! > 0 ? nameBits : 0; // "Grange Bin 95" says a name and an alias, both whole
  if (hasAlias(look)) {
    for (let a = firstAlias(index, wine); a < index.aliasWine.length && index.aliasWine[a] === wine; a++) {
      const trial = newRow();
      task.span = spanOf(index.phraseTokens, index.aliasPhrase[a]!);
      task.row = trial;
      const bits = weighName(weighing, task);
      if (bits === 0 && isSmall(index, task.span)) continue;
      if (trial[F.nameWhole]! > 0) aliasBits |= bits;
      const fit = (row: Row): number =>
        row[F.cuveeSaid]! - row[F.cuveeMissing]! + 0.5 * (row[F.classSaid]! - row[F.classMissingInName]!);
      if (fit(trial) > fit(f)) {
        nameBits = bits;
        for (const as of NAME_FEATURES) f[as] = trial[as]!;
      }
    }
  }
  explained |= nameBits | aliasBits | placeBits;
  const isOfHouse = namedOfHouse(index, name, placeFrom, placeTo);
  if (isOfHouse || query.ofHouse !== 0) weighOfHouse(f, isOfHouse, query.ofHouse !== 0);

  // Classification and grapes as the catalogue knows them.
  const cls = core[at + CORE.fame]! >>> 16;
  const classTo = index.classTokens.starts[cls + 1]!;
  let isGrowth = false; // a rank of the house, not of the wine
  for (let j = index.classTokens.starts[cls]!; j < classTo; j++)
    if (scratch.facts[index.classTokens.items[j]! * 2]! & FACT.growth) isGrowth = true;
  for (let j = index.classTokens.starts[cls]!; j < classTo; j++) {
    const term = index.classTokens.items[j]!;
    const e = entryOf(scratch, term);
    if (e > 0 && entryMask[e - 1]! & frame.line) {
      if (!(entryMask[e - 1]! & explained)) f[F.classSaid] = f[F.classSaid]! + index.termWeight[term]!;
      explained |= entryMask[e - 1]!;
    } else if (e === 0) {
      // "Grand Cru Classé" is seldom said, "Riserva" and "Premier Cru" nearly always.
      const as = isGrowth && scratch.facts[term * 2]! & FACT.rank ? F.rankMissing : F.classMissingInField;
      f[as] = f[as]! + index.termWeight[term]!;
    }
  }
  if (f[F.classMissingInField]! + f[F.classMissingInName]! > QUIET)
    f[f[F.classSaid] === 0 ? F.classNone : F.classPart] = 1;
  if (f[F.grapeSaid] === 0 && f[F.grapeMissing]! > 0) f[F.grapeNone] = 1;
  if (f[F.colourWordMissing]! > 0) f[F.colourNone] = 1;
  if (f[F.grapeSaid]! > 0 && f[F.grapeMissing]! > 0) f[F.grapePart] = 1;
  const grapes = core[at + CORE.look]! >>> 16;
  for (let j = index.grapeTokens.starts[grapes]!; j < index.grapeTokens.starts[grapes + 1]!; j++) {
    const term = index.grapeTokens.items[j]!;
    const e = entryOf(scratch, term);
    if (e === 0) continue;
    if (entryMask[e - 1]! & frame.line & ~explained) f[F.grapeSaid] = f[F.grapeSaid]! + 0.5 * index.termWeight[term]!;
    explained |= entryMask[e - 1]!;
  }

  // Colour and type: a word that is part of the name (Cheval Blanc, Red Shoulder Ranch) says nothing about them.
  const colour = colourOf(look);
  const type = typeOf(look);
  const inName = producerBits | nameBits;
  const spelt = explained;
  if (colour && query.colour && !coloursAgree(colour, query.colour)) {
    if (!(frame.colourBits & inName)) f[F.colourConflict] = 1;
  } else if (colour && query.colour) explained |= frame.colourBits;
  if (type && query.type && !typesAgree(type, query.type)) {
    if (!(frame.typeBits & (inName | placeBits))) f[F.typeConflict] = 1;
  } else if (type && query.type) explained |= frame.typeBits;
  if (!query.colour && query.contextColour && colour) {
    if (coloursAgree(colour, query.contextColour)) f[F.contextColourAgrees] = 1;
    else f[F.contextColourConflict] = 1;
  }
  if (!query.type && query.contextType && type && !typesAgree(type, query.contextType)) f[F.contextTypeConflict] = 1;

  // The catalogue knows the word as written, but the wine only has a synonym of it. Red for Rouge does not count.
  const { starts: grapeStarts, items: grapeItems } = index.grapeTokens;
  const own =
    house.own |
    ownBits(scratch, index.phraseTokens.items, name >>> 5, (name >>> 5) + (name & 31)) |
    ownBits(scratch, index.classTokens.items, index.classTokens.starts[cls]!, classTo) |
    ownBits(scratch, grapeItems, grapeStarts[grapes]!, grapeStarts[grapes + 1]!);
  for (let bits = spelt & frame.line & frame.known & ~own; bits !== 0; bits &= bits - 1)
    f[F.another] = f[F.another]! + 1;
  for (let i = 0, bits = frame.anyInitial & ~explained; bits !== 0; i++, bits >>>= 1)
    if (bits & 1 && producerBits & (2 << i)) f[F.initialLeft] = f[F.initialLeft]! + 1;

  // What the wine leaves unexplained.
  let telling = 0;
  for (let i = 0, bits = explained & frame.line; bits !== 0; i++, bits >>>= 1)
    if (bits & 1 && !(query.words[i]!.kind & (TRADE | KIND.place | KIND.title))) telling += frame.weights[i]!;
  f[F.telling] = telling > 0 ? telling : f[F.producerTelling]!;
  const left = frame.line & ~explained & ~frame.soft;
  for (let i = 0, bits = left; bits !== 0; i++, bits >>>= 1) {
    if ((bits & 1) === 0) continue;
    const word = query.words[i]!;
    const kind = word.kind;
    const weight = frame.weights[i]!;
    const as = leftAs(index, word, place);
    if (kind & KIND.title) f[F.leftTitle] = f[F.leftTitle]! + weight;
    if (!word.aside && weight > 0.08) {
      const any =
        as === F.leftClass
          ? F.leftClassAny
          : as === F.leftName
            ? F.leftNameAny
            : as === F.leftGrape
              ? F.leftGrapeAny
              : -1;
      if (any >= 0) f[any] = f[any]! + 1;
    }
    if (as >= 0) f[as] = f[as]! + (word.aside ? weight * 0.4 : weight);
  }
  f[F.unlike] = unlike + f[F.unlike]!;
  f[F.popularity] = fameOf(index.averageFame, core[at + CORE.fame]! & 0xffff);
  const vintage = query.parts.vintage?.value;
  if (typeof vintage === 'number') {
    const first = core[at + CORE.years]! & 0xffff;
    const final = core[at + CORE.years]! >>> 16;
    if ((first > 0 && vintage < first) || (final > 0 && vintage > final)) f[F.vintageImpossible] = 1;
    else if (isNonVintage(look)) f[F.vintageImpossible] = 0.3;
  }
  f[F.cuveeNone] = f[F.cuveeSaid] === 0 && f[F.cuveeMissing]! > 0 ? 1 : 0;
  return { wine, features: f, score: 0, explained, producerBits, producerUnlike: unlike };
}

/** "Margaux du Château Margaux", "Le Pauillac de Château Latour": the place, then the house with its title. */
export function namedOfHouse(index: Index, name: number, placeFrom: number, placeTo: number): boolean {
  const from = name >>> 5;
  const { items } = index.phraseTokens;
  if ((name & 31) < 2 || !holdsTerm(index, placeFrom, placeTo, items[from]!)) return false;
  for (let j = from + 1, to = from + (name & 31); j < to; j++) if (index.houseTerms.has(items[j]!)) return true;
  return false;
}

/** Such a name counts like one word of its own, on the line and in the wine. */
const OF_HOUSE = 0.5;

function weighOfHouse(f: Row, isNamed: boolean, isSaid: boolean): void {
  if (isNamed && isSaid) f[F.cuveeSaid] = f[F.cuveeSaid]! + OF_HOUSE;
  else if (isNamed) {
    f[F.cuveeMissing] = f[F.cuveeMissing]! + OF_HOUSE;
    f[F.nameWhole] = 0;
  } else {
    f[F.leftName] = f[F.leftName]! + OF_HOUSE;
    f[F.leftNameAny] = f[F.leftNameAny]! + 1;
  }
}

/** What a word that the wine leaves unexplained counts as; -1 for nothing. */
export function leftAs(index: Index, word: QueryWord, place: number): number {
  const { kind } = word;
  if (kind & KIND.noise) return -1;
  if (kind & (KIND.class | KIND.type)) return F.leftClass;
  if (kind & KIND.colour) return F.leftColour;
  if (kind & KIND.grape) return F.leftGrape;
  if (kind & KIND.title) return -1;
  return kind & KIND.place ? placeOrNear(index, word, place) : F.leftName;
}

/** A place the wine does not name is near when it lies in the same region (Napa Valley for a wine of Oakville), else it contradicts. */
function placeOrNear(index: Index, word: QueryWord, place: number): number {
  const region = index.placeRegions[place * 2]!;
  const country = index.placeRegions[place * 2 + 1]!;
  for (const term of word.terms) {
    const from = index.termPlaces.starts[term]!;
    const to = Math.min(index.termPlaces.starts[term + 1]!, from + 64);
    for (let i = from; i < to; i++) {
      const other = index.termPlaces.items[i]!;
      if (
        region !== 0
          ? index.placeRegions[other * 2] === region
          : country !== 0 && index.placeRegions[other * 2 + 1] === country
      )
        return F.leftPlaceNear;
    }
  }
  return F.leftPlace;
}

/** "La La" for La Mouline: a name of small words alone leaves nothing unsaid, so it must itself be said. */
function isSmall(index: Index, span: number): boolean {
  const from = span >>> 5;
  for (let j = from; j < from + (span & 31); j++)
    if (!(index.termKind[index.phraseTokens.items[j]!]! & KIND.stop)) return false;
  return true;
}

/** Where the aliases of a wine begin; they stand side by side. */
export function firstAlias(index: Index, wine: number): number {
  let low = 0;
  let high = index.aliasWine.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (index.aliasWine[middle]! < wine) low = middle + 1;
    else high = middle;
  }
  return low;
}
