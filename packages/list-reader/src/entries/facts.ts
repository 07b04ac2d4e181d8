import { isCapitals, letterCount, median, wordsOf } from '#src/document/text.ts';
import type { Line } from '#src/document/shapes.ts';
import {
  headingShare,
  isAboutHouse,
  isHeadingWords,
  isNote,
  isProse,
  isTasting,
  weighWords,
} from '#src/document/words.ts';
import { hasName, readFields, type FieldHabits, type Fields } from './fields.ts';
import { FLUSH, type PageHabits } from './habits.ts';
import { goesOnWithName, goesOnWithNote, nameEdges, tellsMeasures } from './wrapped.ts';

/** What a line is by its own text: the records (`records.ts`) decide what it is among its neighbours. */
export type Kind = 'priced' | 'tail' | 'heads' | 'block' | 'plain' | 'note' | 'furniture';

/** A line with everything that can be said of it alone. */
export interface LineFacts {
  line: Line;
  fields: Fields;
  kind: Kind;
  /** A price in figures, in words or in other words ('on request'). */
  hasPrice: boolean;
  /** The number at the end may belong to the name: how much likelier it is a price, as a logarithm; null when it is one. */
  bareOdds: number | null;
  isProse: boolean;
  /** Made of words that headings are made of. */
  isHeading: boolean;
  /** Share of its words that headings are made of. */
  headingShare: number;
  isCapitals: boolean;
  startsLow: boolean;
  /** Ends in a comma, a hyphen or a word that something must follow. */
  isUnfinished: boolean;
  wordCount: number;
  /** Its price is said to hold for what stands below it, or above it. */
  isForAll: boolean;
  standsBelow: boolean;
  /** Words that speak for wine and for other goods. */
  wine: number;
  other: number;
}

const UNFINISHED =
  /(?:[,&/+(|·•-]|\s(?:d[eiu]|des|del|dei|della|delle|do|da|dos|of|the|la|le|les|von|vom|und|and|y|e|et|en|au|aux))$/iu;

/** The facts of every line of a page, in order. Heads of columns tell how many prices the lines below may have. */
export function readFacts(lines: readonly Line[], habits: PageHabits, columnCountAt: number): LineFacts[] {
  let columnCount = columnCountAt;
  const hasSmallNames = isWrittenSmall(lines);
  const loneNumbers = lines.filter((line) => PAGE_NUMBER.test(line.text.trim())).length;
  const foot = Math.max(0, ...lines.map(({ box }) => box.y));
  const edges = nameEdges(lines);
  const facts: LineFacts[] = [];
  for (const line of lines) {
    const given: FieldHabits = {
      ...habits.fields,
      columnCount,
      priceRight: habits.priceRights.get(line.column) ?? null,
    };
    const read = readFields(line, given);
    const fields = isToldPrice(line.text) ? { ...read, name: line.text, offers: [] } : read;
    const above = facts.at(-1);
    const kind = kindOf(line, fields, { habits, hasSmallNames, loneNumbers, foot, above, edges });
    if (kind === 'heads') columnCount = fields.heads.length;
    const name = fields.name === '' ? line.text : fields.name;
    const { wine, other } = weighWords(line.text);
    facts.push({
      line,
      fields,
      kind,
      hasPrice: kind === 'priced' || ((kind === 'tail' || kind === 'block') && isPriced(fields)),
      bareOdds: kind === 'priced' && fields.isPriceBare ? bareOdds(line, fields, habits) : null,
      isProse:
        fields.vintage === null &&
        ((!hasSmallNames && isProse(line.text)) || (!isPriced(fields) && isTasting(line.text))),
      isHeading: isHeadingWords(name),
      headingShare: headingShare(name),
      isCapitals: isCapitals(name),
      startsLow: (hasSmallNames ? /^[(&]|^\d{1,3}\s?%/u : /^[\p{Ll}(&“"]|^\d{1,3}\s?%/u).test(line.text),
      isUnfinished: UNFINISHED.test(fields.name.trim()) || /[,&/|·•-]\s*(?:\t|$)/u.test(line.text),
      wordCount: wordsOf(name).length,
      isForAll: false,
      standsBelow: false,
      wine,
      other,
    });
  }
  return markBlocks(withinColumns(facts));
}

const FOR_ALL =
  /(?<!\p{L})(?:all|every|everything|each|any|tou(?:te)?s|tous|chaque|au choix|alle|jede[rs]?|tutt[ei]|ogni|tod[oa]s|cada|cualquiera?|qualquer|nach wahl|a scelta|a elegir|à escolha|of your choice)(?!\p{L})/iu;

/**
 * A line with a price over names that have none: 'All bottles on this shelf 32', or a heading in larger print with the
 * price of what stands below it.
 */
function markBlocks(facts: readonly LineFacts[]): LineFacts[] {
  const usual = median(facts.map(({ line }) => line.size));
  return facts.map((each, index) => {
    if (each.kind !== 'priced' || each.fields.vintage !== null || each.fields.bin !== null) return each;
    const isForAll = FOR_ALL.test(each.line.text);
    if (!isForAll && each.line.size < 1.2 * usual) return each;
    const end = facts.findIndex((other, at) => at > index && (other.hasPrice || other.kind === 'heads'));
    const below = facts
      .slice(index + 1, end < 0 ? facts.length : end)
      .filter((other) => other.kind === 'plain' && !other.isProse && other.line.size < 1.3 * usual);
    const wines = below.filter((other) => other.fields.vintage !== null || other.wine > 0).length;
    const isBlock = below.length >= (isForAll ? 2 : 3) && wines >= (isForAll ? 0.4 : 0.6) * below.length;
    const standsBelow = isForAll && isBelowNames(facts, index, end);
    return isBlock || standsBelow ? { ...each, kind: 'block', isForAll: true, standsBelow, bareOdds: null } : each;
  });
}

/** 'Every bottle 52' at the end of a section: names without prices up to it, and a heading or nothing behind it. */
function isBelowNames(facts: readonly LineFacts[], at: number, end: number): boolean {
  const own = facts[at] as LineFacts;
  const isName = (each: LineFacts | undefined): boolean =>
    each?.kind === 'plain' && !each.isProse && !each.isHeading && each.line.size < 1.15 * own.line.size;
  const isApart = (each: LineFacts | undefined): boolean =>
    !each || each.line.column !== own.line.column || !isName(each);
  return isName(facts[at - 1]) && isApart(facts[at + 1]) && end !== at + 1;
}

/** A list that writes everything in small letters: there they do not tell a sentence from a name. */
function isWrittenSmall(lines: readonly Line[]): boolean {
  const worded = lines.filter((line) => letterCount(line.text) >= 4);
  const small = worded.filter((line) => /^[^\p{L}]*\p{Ll}/u.test(line.text)).length;
  return worded.length >= 8 && small > 0.6 * worded.length;
}

/**
 * Numbers between the name and the columns of prices are none of them: a strength whose sign was lost, a footnote. A column
 * is where several lines have a price with the same right edge.
 */
function withinColumns(facts: readonly LineFacts[]): LineFacts[] {
  const edges = new Map<number, number[]>();
  for (const { line, fields } of facts)
    for (const { right } of fields.offers) edges.set(line.column, [...(edges.get(line.column) ?? []), right]);
  return facts.map((each) => {
    const { line, fields } = each;
    if (each.kind !== 'priced' || fields.offers.length < 2 || fields.hasLeadingPrices) return each;
    const all = edges.get(line.column) ?? [];
    const isBacked = (right: number): boolean =>
      all.filter((other) => Math.abs(other - right) < 0.8 * line.size).length >= Math.max(3, 0.12 * all.length);
    const first = fields.offers.findIndex(({ right }) => isBacked(right));
    // Only what stands before a column that is one, and looks otherwise: '12  5.95  7.90  31.95'. 'Glass $13' says what it is.
    const [before, after] = [fields.offers.slice(0, first), fields.offers.slice(Math.max(0, first))];
    const isOdd = before.every(
      (offer) =>
        offer.ml === null &&
        !offer.hasCents &&
        !offer.isJoined &&
        (!offer.isApart || after.every(({ hasCents }) => hasCents)),
    );
    if (first <= 0 || !isOdd) return each;
    return { ...each, fields: { ...fields, offers: fields.offers.slice(first) } };
  });
}

export const isPriced = (fields: Fields): boolean =>
  fields.offers.some((offer) => offer.price !== null && offer.price > 0) || fields.priceText !== null;

function isFlush(line: Line, habits: PageHabits): boolean {
  const right = habits.priceRights.get(line.column);
  return right !== undefined && Math.abs(line.right - right) < FLUSH * line.size;
}

/** 'Fondue 27.– · filets de perche 42.– · planchette 19.50': several goods on one line, none of them dated. */
function isInlineGoods(text: string): boolean {
  if (/\b(?:19|20)\d\d\b/u.test(text)) return false;
  const parts = text.split(/\s[·•|]\s|\s[–—]\s|\.\s(?=\p{Lu})/u);
  const priced = parts.filter(
    (part) => /\p{L}{3}/u.test(part) && /\d(?:[.,](?:\d{1,2}|[-–—]))?\s*(?:[€£$]|\p{L}{0,3}\.?)$/u.test(part.trim()),
  );
  const isSizes = parts.filter((part) =>
    /^\P{L}*(?:magnum|j[ée]roboam|verre|glass|bottle|btl|gls|carafe|half|demi)/iu.test(part.trim()),
  ).length;
  return (
    priced.length - isSizes >= 3 || (priced.length - isSizes === 2 && parts.length === 2 && weighWords(text).wine === 0)
  );
}

interface LineSetting {
  habits: PageHabits;
  hasSmallNames: boolean;
  loneNumbers: number;
  /** Where the lowest line of the page stands. */
  foot: number;
  above: LineFacts | undefined;
  /** How far names reach in each column. */
  edges: ReadonlyMap<number, number>;
}

const PAGE_NUMBER =
  /^(?:page|seite|pagina|página|p\.?)?\s*[-–—]?\s*\d{1,3}\s*[-–—]?(?:\s*(?:\/|of|sur|di|von)\s*\d{1,3})?$/iu;

function kindOf(line: Line, fields: Fields, setting: LineSetting): Kind {
  const { habits, hasSmallNames, loneNumbers, foot, above, edges } = setting;
  const text = line.text.trim();
  const hasPrice = isPriced(fields);
  if (PAGE_NUMBER.test(text) && !fields.currency) {
    // A lone number is the page's, unless it stands where prices stand or is one of many.
    const isEdge = (line.box.y < 0.06 || line.box.y > 0.9 || line.box.y >= foot - 0.01) && loneNumbers <= 3;
    if (/^p/iu.test(text) || (isEdge && !isFlush(line, habits))) return 'furniture';
  }
  if (letterCount(text) === 0 && !/\d/u.test(text)) return 'furniture';
  if (fields.heads.length > 0 && !hasPrice && (fields.heads.length > 1 || !fields.vintage)) {
    const rest = fields.name.replace(/[\s.,|/()-]/gu, '');
    const isHead =
      rest === '' || fields.heads.length > 1 || line.size >= habits.itemSize * 1.04 || isHeadingWords(fields.name);
    if (isHead && goesOnWithNote(line, above && { line: above.line, isNote: above.kind === 'note' }, fields.name))
      return 'note';
    if (isHead && line.size < habits.itemSize * 1.04 && tellsMeasures(line, fields.name)) return 'note';
    // 'magnum' below the name, and '150 cl' below that.
    const isAgain = above?.kind === 'tail' && !above.hasPrice && above.fields.lineMl === fields.lineMl;
    if (isHead && !isAgain && !goesOnWithName(line, above, edges)) return 'heads';
  }
  if (hasName(fields) && isInlineGoods(text)) return 'note';
  if (isNote(text, hasSmallNames) && fields.priceText !== null) return 'note';
  if (isNote(text, hasSmallNames) && (!hasPrice || fields.isPriceBare || !fields.vintage))
    return hasPrice && !isAboutHouse(text) && !fields.isPriceBare ? 'priced' : 'note';
  if (!hasPrice)
    return hasName(fields) ? 'plain' : fields.vintage !== null || fields.lineMl !== null ? 'tail' : 'furniture';
  if (!hasName(fields))
    return fields.offers.length > 1 && fields.offers.every((offer) => offer.ml !== null) ? 'block' : 'tail';
  return 'priced';
}

/** 'now commands over $8.00 the bottle': a sum inside a sentence is nobody's price. */
const isToldPrice = (text: string): boolean =>
  /(?<!\p{L})(?:over|above|under|below|about|around|than|worth|save|nearly|almost) [€£$]\s?\d[\d.,]*(?: \p{Ll}|$)/u.test(
    text,
  );

const NUMBERED =
  /(?:\bn[°ºo]\.?|\bnr\.?|\bbin|\blot|\bblock|\bcuv[ée]e|\bselection|\btable|\broute|\bsince|\btill|\buntil)\s*$/iu;

/** For a number right after the name, without a gap, a sign or cents. */
function bareOdds(line: Line, fields: Fields, habits: PageHabits): number {
  const price = fields.offers.find((offer) => offer.price !== null)?.price ?? 0;
  let odds = 1.5;
  if (isFlush(line, habits)) odds += 3;
  else if (habits.pricesStandApart) odds -= 2.2;
  if (habits.hasSigns && fields.currency === null) odds -= 1.5;
  if (habits.usualPrice > 0 && (price > 8 * habits.usualPrice || price < habits.usualPrice / 12)) odds -= 1.5;
  if (NUMBERED.test(fields.name)) odds -= 3;
  return odds;
}
