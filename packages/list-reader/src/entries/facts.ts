import { isCapitals, letterCount, wordsOf } from '#src/document/text.ts';
import type { Line } from '#src/document/shapes.ts';
import { headingShare, isHeadingWords, isNote, isProse, weighWords } from '#src/document/words.ts';
import { hasName, readFields, type FieldHabits, type Fields } from './fields.ts';
import { FLUSH, type PageHabits } from './habits.ts';

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
  /** Words that speak for wine and for other goods. */
  wine: number;
  other: number;
}

const UNFINISHED =
  /(?:[,&/+(-]|\s(?:d[eiu]|des|del|dei|della|delle|do|da|dos|of|the|la|le|les|von|vom|und|and|y|e|et|en|au|aux))$/iu;

/** The facts of every line of a page, in order. Heads of columns tell how many prices the lines below may have. */
export function readFacts(lines: readonly Line[], habits: PageHabits, columnCountAt: number): LineFacts[] {
  let columnCount = columnCountAt;
  return lines.map((line) => {
    const given: FieldHabits = {
      ...habits.fields,
      columnCount,
      priceRight: habits.priceRights.get(line.column) ?? null,
    };
    const fields = readFields(line, given);
    const kind = kindOf(line, fields, habits);
    if (kind === 'heads') columnCount = fields.heads.length;
    const name = fields.name === '' ? line.text : fields.name;
    const { wine, other } = weighWords(line.text);
    return {
      line,
      fields,
      kind,
      hasPrice: kind === 'priced' || ((kind === 'tail' || kind === 'block') && isPriced(fields)),
      bareOdds: kind === 'priced' && fields.isPriceBare ? bareOdds(line, fields, habits) : null,
      isProse: isProse(line.text) && fields.vintage === null,
      isHeading: isHeadingWords(name),
      headingShare: headingShare(name),
      isCapitals: isCapitals(name),
      startsLow: /^[\p{Ll}(&“"]|^\d{1,3}\s?%/u.test(line.text),
      isUnfinished: UNFINISHED.test(fields.name.trim()) || /[,&/-]\s*(?:\t|$)/u.test(line.text),
      wordCount: wordsOf(name).length,
      wine,
      other,
    };
  });
}

export const isPriced = (fields: Fields): boolean =>
  fields.offers.some((offer) => offer.price !== null && offer.price > 0) || fields.priceText !== null;

function isFlush(line: Line, habits: PageHabits): boolean {
  const right = habits.priceRights.get(line.column);
  return right !== undefined && Math.abs(line.right - right) < FLUSH * line.size;
}

const PAGE_NUMBER =
  /^(?:page|seite|pagina|página|p\.?)?\s*[-–—]?\s*\d{1,3}\s*[-–—]?(?:\s*(?:\/|of|sur|di|von)\s*\d{1,3})?$/iu;

function kindOf(line: Line, fields: Fields, habits: PageHabits): Kind {
  const text = line.text.trim();
  const hasPrice = isPriced(fields);
  if (PAGE_NUMBER.test(text) && !fields.currency) {
    // A lone number is the page's, unless it stands where prices stand.
    const isEdge = line.box.y < 0.06 || line.box.y > 0.9;
    if (/^p/iu.test(text) || (isEdge && !isFlush(line, habits))) return 'furniture';
  }
  if (letterCount(text) === 0 && !/\d/u.test(text)) return 'furniture';
  if (fields.heads.length > 0 && !hasPrice && (fields.heads.length > 1 || !fields.vintage)) {
    const rest = fields.name.replace(/[\s.,|/()-]/gu, '');
    const isHead =
      rest === '' || fields.heads.length > 1 || line.size >= habits.itemSize * 1.04 || isHeadingWords(fields.name);
    if (isHead) return 'heads';
  }
  if (isNote(text) && fields.priceText !== null) return 'note';
  if (isNote(text) && (!hasPrice || fields.isPriceBare || !fields.vintage))
    return hasPrice && !/service|vat|prices|prix/iu.test(text) && !fields.isPriceBare ? 'priced' : 'note';
  if (!hasPrice)
    return hasName(fields) ? 'plain' : fields.vintage !== null || fields.lineMl !== null ? 'tail' : 'furniture';
  if (!hasName(fields))
    return fields.offers.length > 1 && fields.offers.every((offer) => offer.ml !== null) ? 'block' : 'tail';
  return 'priced';
}

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
