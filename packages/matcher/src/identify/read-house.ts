/** Whose wine a line names: a house of the catalogue, or the words of the line that must be the house. */
import { stringAt } from '#index/grow.ts';
import type { Index } from '#index/index-shape.ts';
import { placeOf, producerOf } from '#index/packed.ts';
import { HOUSE_WORDS } from '#index/weigh-terms.ts';
import { wineAt } from '#index/wine-at.ts';
import type { Query, QueryWord } from '#query/query-shape.ts';
import type { Place } from '#text/parts.ts';
import { HELD, KIND, TRADE } from '#text/words.ts';
import type { Evaluation } from '#weigh/evaluate.ts';
import { F } from '#weigh/features.ts';
import { isOnlyLand } from './many-places.ts';
import type { Roles } from './roles.ts';

export type HouseReading = {
  house: string | null;
  isKnown: boolean;
  /** 0 to 1. */
  probability: number;
  /** The words of the line that name it, as bits. */
  bits: number;
  /** The line names a wine that this house alone has, and not the house. */
  isByName?: boolean;
};

/** Where the lines of a list name the house, learned from those that were recognised. Shares of 0 to 1. */
export type ListHabit = {
  /** How many lines it was learned from. */
  lines: number;
  /** How many of them name the house on the line itself. */
  onLine: number;
  /** How many of those name it behind the wine. */
  last: number;
};
export const NO_HABIT: ListHabit = { lines: 0, onLine: 0.75, last: 0.5 };

export const NO_HOUSE: HouseReading = { house: null, isKnown: false, probability: 0, bits: 0 };

/** What line and headings say of the place: the words of the line that name it, as bits, and the region they agree on. */
type SaidPlace = { placeBits: number; region: string | null };

/** The house of the catalogue that the candidates agree on. */
export function findKnownHouse(
  index: Index,
  query: Query,
  ranked: readonly Evaluation[],
  { placeBits, region }: SaidPlace,
): HouseReading {
  let best: Evaluation | null = null;
  let bestFit = 0;
  for (const candidate of ranked) {
    const fit = isNamedIn(query, candidate, placeBits) ? fitOf(candidate) : 0;
    if (fit > bestFit + 1e-9) {
      best = candidate;
      bestFit = fit;
    }
  }
  if (!best || best.features[F.houseConflict]! > 0) return NO_HOUSE;
  const producer = producerOf(index, best.wine);
  const rival = ranked.find(
    (other) =>
      producerOf(index, other.wine) !== producer &&
      isNamedIn(query, other, placeBits) &&
      ((fitOf(other) > bestFit - 0.15 && fitOf(other) > 0.6 * bestFit) ||
        (other.features[F.producerWhole]! > 0 &&
          fitOf(other) > 0.2 &&
          (other.producerBits & ~best.producerBits) !== 0 &&
          !isOnlyItsPlace(query, best, other, placeBits))),
  );
  const isAbroad = isOfOtherCountry(index, query, best);
  const isInRegion = region !== null && wineAt(index, best.wine).region === region;
  const probability = probabilityOf(query, best, isInRegion) * (rival ? 0.6 : 1) * (isAbroad ? 0.5 : 1);
  return {
    house: stringAt(index.producerNames, producer),
    isKnown: true,
    probability,
    bits: lineBits(query, best.producerBits),
  };
}

/** Whether a word of the house stands on the line, or in the house above it, and is more than the name of a place. */
function isNamedIn(query: Query, { producerBits, features }: Evaluation, placeBits: number): boolean {
  const isAllAside = query.words.every((word) => word.context || word.soft || word.aside);
  const isTitled = features[F.titleNone] === 0 && features[F.producerWhole]! > 0 && features[F.producerTelling]! >= 0.3;
  return query.words.some((word, i) => {
    const bit = 1 << i;
    if (!(producerBits & bit) || word.kind & (KIND.title | KIND.stop) || word.text.length < 2) return false;
    if (isPieceOfOther(query, producerBits, i)) return false;
    // "(DOC 2023/BOLZANO)": brackets hold the village, not the house.
    if (word.aside && !isAllAside) return false;
    return (query.house & bit) !== 0 || (!word.context && (isTitled || !(placeBits & bit)));
  });
}

/**
 * Whether a house that is said whole is named like another one, whose other words are the place of it: the "Margaux" of "Margaux Château
 * Dauzac" is where Dauzac lies.
 */
function isOnlyItsPlace(query: Query, best: Evaluation, other: Evaluation, placeBits: number): boolean {
  if (best.features[F.producerWhole] === 0 || best.producerUnlike > 0.03) return false;
  return query.words.every(
    (word, i) =>
      !(other.producerBits & ~best.producerBits & (1 << i)) ||
      (word.kind & (KIND.title | KIND.stop)) !== 0 ||
      (placeBits & best.explained & (1 << i)) !== 0,
  );
}

/** Whether a word was cut out of one whose other piece is not of the house: "Terradora" is not Villa Dora. */
function isPieceOfOther(query: Query, producerBits: number, at: number): boolean {
  const { start, end, context } = query.words[at]!;
  return query.words.some(
    (word, i) =>
      i !== at && word.start === start && word.end === end && word.context === context && !(producerBits & (1 << i)),
  );
}

/** Whether the headings name countries, and the house is of none of them. */
function isOfOtherCountry(index: Index, query: Query, { wine }: Evaluation): boolean {
  const country = index.placeRegions[placeOf(index, wine) * 2 + 1]!;
  return query.countries !== null && country !== 0 && !query.countries.has(country);
}

const lineBits = (query: Query, bits: number): number => {
  let out = 0;
  query.words.forEach((word, i) => void (!word.context && bits & (1 << i) && (out |= 1 << i)));
  return out;
};

/** Whether the line has an initial before the surname that is not that of the house's first name: "L. Boillot" is not Jean. */
const hasOtherInitial = ({ features: f }: Evaluation): boolean => f[F.initialLeft]! > 0 && f[F.restMissing]! > 0;

const fitOf = (evaluation: Evaluation): number => {
  const { features: f, producerUnlike } = evaluation;
  if (f[F.producerTelling]! < 0.15) return 0;
  const said = f[F.producerSaid]! + 0.8 * f[F.producerSaidInContext]!;
  return said - f[F.producerMissing]! - 2 * producerUnlike - (hasOtherInitial(evaluation) ? 0.3 : 0);
};

/** `isInRegion`: the place that line and headings name, in whatever language, is that of the house. */
function probabilityOf(query: Query, best: Evaluation, isInRegion: boolean): number {
  const { features: f, producerUnlike, producerBits } = best;
  const isSpelt = producerUnlike < 0.05;
  const telling = f[F.producerTelling]!;
  const isPlaced = isInRegion || f[F.placeSaid]! + f[F.regionSaid]! + f[F.contextPlaceAgrees]! > 0.05;
  const isAgreed = isPlaced || f[F.cuveeSaid]! >= 0.3;
  const isContradicted = f[F.leftPlace]! >= 0.3 && !isPlaced;
  const isNeighboured = hasNameBeside(query, producerBits);
  let probability = 0.3;
  if (f[F.producerWhole]! > 0 && isSpelt && telling >= 0.25) probability = 0.97;
  else if (isSpelt && f[F.surnameMissing] === 0 && telling >= 0.4) probability = isAgreed ? 0.92 : 0.75;
  else if (isSpelt && telling >= 0.6 && isAgreed) probability = 0.85;
  else if (producerUnlike < 0.3 * telling && telling >= 0.4 && isAgreed && f[F.producerMissing]! < 0.3)
    probability = isWellSaid(query, best) ? 0.85 : 0.7;
  if (isContradicted) probability *= 0.8;
  if (hasOtherInitial(best)) probability *= 0.6;
  // "Corinne et Jean-Pierre Grossot" is not Corinne Perchaud: a name beside the word that was recognised.
  return isNeighboured && f[F.producerWhole] === 0 ? probability * 0.6 : probability;
}

/** Whether a misspelt house is more than one word of a little-known name: "Berthier" is not the Domaine des Berthiers. */
const isWellSaid = (query: Query, { features: f, producerBits }: Evaluation): boolean =>
  f[F.titleNone] === 0 ||
  f[F.cuveeSaid]! >= 0.3 ||
  f[F.popularity]! >= 0 ||
  query.words.filter((word, i) => !word.context && producerBits & (1 << i) && !(word.kind & KIND.title)).length > 1;

/** Whether a word that no part explains stands beside the words of the house, without a separator. */
function hasNameBeside(query: Query, bits: number): boolean {
  return query.words.some((word, i) => {
    if (word.context || word.soft || bits & (1 << i) || !isName(word)) return false;
    const next = query.words[i + 1];
    const before = query.words[i - 1];
    return (
      (next !== undefined && !next.context && (bits & (1 << (i + 1))) !== 0 && !isApart(query, word, next)) ||
      (before !== undefined && (bits & (1 << (i - 1))) !== 0 && !isApart(query, before, word))
    );
  });
}

const SEPARATOR = /[,;|·•"“”„«»()[\]/:*\t]|[.…_]\s*[.…_]|\s[-–—]\s|[–—]/u;
const isApart = (query: Query, a: QueryWord, b: QueryWord): boolean =>
  b.start < a.end || SEPARATOR.test(query.text.slice(a.end, b.start));

/** A word that may be a name: no word of the trade. Half a grape (Laurent) is a name. */
function isName(word: QueryWord): boolean {
  if (word.kind & KIND.stop || /^\d+$/.test(word.text)) return false;
  if (word.kind & KIND.title) return true;
  const kind = word.kind & TRADE;
  return kind === 0 || (kind === KIND.grape && !(word.held & HELD.grape));
}

/** Titles that stand before the name of a house and hardly ever before that of a wine. */
const TITLES = new Set([
  ...HOUSE_WORDS,
  ...'weinguter cantina cantine fattoria cascina podere poderi azienda maison famille winery estate estates cellars vineyards celler herdade adega ktima fratelli domaines kellerei feudo masseria'.split(
    ' ',
  ),
]);

/** Titles that always stand before the name: what stands before them is the wine ("Classic Weingut Netzl"). */
const LEADING = new Set(
  'weingut weinguter domaine domaines chateau cantina cantine fattoria cascina podere poderi azienda maison herdade adega ktima feudo masseria bodega bodegas tenuta tenute quinta'.split(
    ' ',
  ),
);
/** Letters between names: "Franz u. Christine", "Villa a Tolli". */
const BETWEEN = new Set(['u', 'y', 'e', 'i', 'a']);

type Segment = { bits: number; start: number; end: number; isTitled: boolean; isQuoted: boolean; isAside: boolean };

/** The runs of names on a line, between words of place, grape and trade, and between separators. */
function segmentsOf(query: Query, taken: number): Segment[] {
  const segments: Segment[] = [];
  let open: Segment | null = null;
  let last: QueryWord | null = null;
  query.words.forEach((word, i) => {
    if (word.context) return;
    if (word.text.length < 2 && BETWEEN.has(word.text)) return;
    // What follows a title is the name, though a place be called so: Domaine des Brosses.
    const isEntitled = open !== null && last !== null && LEADING.has(last.text) && !isApart(query, last, word);
    const isPart = isName(word) && (isEntitled || !(taken & (1 << i))) && !(word.soft && word.text.length < 2);
    if (!isPart) {
      open = null;
      last = word;
      return;
    }
    if (!open || !last || isApart(query, last, word) || LEADING.has(word.text)) {
      open = {
        bits: 0,
        start: word.start,
        end: word.end,
        isTitled: false,
        isQuoted: isQuoted(query.text, word.start),
        isAside: word.aside,
      };
      segments.push(open);
    }
    open.bits |= 1 << i;
    open.end = Math.max(open.end, word.end);
    if (TITLES.has(word.text)) open.isTitled = true;
    last = word;
  });
  const wordsOf = ({ bits }: Segment): QueryWord[] => query.words.filter((_word, i) => bits & (1 << i));
  return segments.filter((segment) => {
    const words = wordsOf(segment);
    // A title alone, or half a grape ("Cabernet / Shiraz"), is no house.
    const isNamed = words.some(({ text, kind }) => !TITLES.has(text) && !LEADING.has(text) && !(kind & KIND.grape));
    return isNamed && words.some(({ weight }) => weight >= 0.15) && !isOnlyLand(words.map(({ text }) => text));
  });
}

/** "Zorbena Brut Zorbena": names that the line says twice, once in the name of the wine, are those of the house. */
function isRepeated(query: Query, { bits }: Segment): boolean {
  const names = query.words.filter((word, i) => bits & (1 << i) && !(word.kind & KIND.title));
  // "Grasparossa (Grasparossa DOC)": brackets hold the place.
  const isElsewhere = (word: QueryWord, i: number): boolean => !word.context && !word.aside && !(bits & (1 << i));
  return (
    names.some(({ text }) => text.length >= 4) &&
    names.every(({ text }) => query.words.some((word, i) => isElsewhere(word, i) && word.text === text))
  );
}

/** Whether a place of the text stands between quotation marks. */
function isQuoted(text: string, at: number): boolean {
  // German marks: the one that opens elsewhere closes here.
  const before = text.includes('„') ? text.slice(0, at).replaceAll('“', '”') : text.slice(0, at);
  const opened = (before.match(/["“„«]/gu) ?? []).length;
  const closed = (before.match(/["”»]/gu) ?? []).length;
  return /["“„«‘]\s?$/u.test(before) || (before.includes('"') ? opened % 2 === 1 : opened > closed);
}

/** The articles that belong to the name that follows: "La Lastra", "Del Nido". */
const ARTICLE =
  /(?:^|[\s(])((?:(?:la|le|les|il|lo|i|gli|el|los|las|del|della|dei|delle|de|di|da|du|des|van|von|the)\s|d['’]|l['’]|ca['’]\s?)+)$/iu;

/** The words of the line that must be its house, where the catalogue knows none. `taken`: words that name a place, as bits. */
export function readUnknownHouse(query: Query, taken: number, habit: ListHabit): HouseReading {
  const all = segmentsOf(query, taken);
  const inLine = all.filter((segment) => !segment.isQuoted && !segment.isAside);
  // "Skopos Shiraz (Kyperounda Winery)": brackets with the title of a house hold the house.
  const inBrackets = all.filter((segment) => segment.isAside && segment.isTitled);
  const segments = inBrackets.length === 1 && !inLine.some(({ isTitled }) => isTitled) ? inBrackets : inLine;
  if (segments.length === 0) return NO_HOUSE;
  const titled = segments.filter((segment) => segment.isTitled);
  const repeated = segments.findLast((segment) => isRepeated(query, segment));
  const [only] = repeated ? [repeated] : titled.length === 1 ? titled : segments.length === 1 ? segments : [];
  const isLast = habit.lines >= 3 ? habit.last >= 0.5 : beginsWithKind(query, segments[0]!.bits);
  const chosen = only ?? (isLast ? segments.at(-1)! : segments[0]!);
  // Without a place or a grape beside it a name alone may be that of the wine.
  const isBeside = taken !== 0;
  const isUsual = habit.onLine >= 0.7;
  const certainty = habit.lines >= 3 ? Math.abs(habit.last - 0.5) * 2 : 0.3;
  const probability =
    repeated || titled.length === 1
      ? 0.92
      : !isBeside || !isUsual
        ? 0.5
        : segments.length === 1
          ? 0.55 + 0.4 * habit.onLine
          : (0.5 + 0.42 * certainty) * (0.4 + 0.6 * habit.onLine);
  const article = ARTICLE.exec(query.text.slice(0, chosen.start))?.[1] ?? '';
  const text = (article + query.text.slice(chosen.start, chosen.end)).replace(/\s+/g, ' ').trim();
  if (text.replace(/\P{L}/gu, '').length < 3) return NO_HOUSE;
  return { house: text, isKnown: false, probability, bits: chosen.bits };
}

/** Whether the line begins with a place, a grape or another word of the trade: the house then mostly follows. */
const beginsWithKind = (query: Query, first: number): boolean => !(first & 1) && !query.words[0]?.context;

/** What a line that names no house at all adds: the house stands elsewhere. */
export function learnNoHouse(habit: ListHabit): ListHabit {
  const rate = 1 / Math.min(12, habit.lines + 2);
  return { ...habit, lines: habit.lines + 1, onLine: habit.onLine * (1 - rate) };
}

/** What a line of a known house adds to the habit of its list. The last twenty lines count most. */
export function learnHabit(habit: ListHabit, query: Query, roles: Pick<Roles, 'house' | 'place'>): ListHabit {
  const rate = 1 / Math.min(20, habit.lines + 2);
  const first = Math.min(...roles.house.map(({ start }) => start));
  const others = segmentsOf(query, bitsAt(query, [...roles.house, ...roles.place]));
  const isOnLine = roles.house.length > 0;
  const mix = (old: number, value: number): number => old + rate * (value - old);
  return {
    lines: habit.lines + 1,
    onLine: mix(habit.onLine, isOnLine ? 1 : 0),
    last:
      isOnLine && others.length > 0
        ? mix(habit.last, others.every((segment) => segment.start < first) ? 1 : 0)
        : habit.last,
  };
}

function bitsAt(query: Query, places: readonly Place[]): number {
  let bits = 0;
  query.words.forEach((word, i) => {
    if (!word.context && places.some(({ start }) => start === word.start)) bits |= 1 << i;
  });
  return bits;
}
