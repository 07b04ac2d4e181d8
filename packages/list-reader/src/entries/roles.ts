import { hasName, readFields, type FieldHabits, type Fields } from './fields.ts';
import { FLUSH, type PageHabits } from './habits.ts';
import type { Line } from '#src/document/shapes.ts';
import { isCapitals, letterCount } from '#src/document/text.ts';
import { isHeadingWords, isNote, isProse } from '#src/document/words.ts';

export type Role =
  /** A name and a price. */
  | 'item'
  /** Vintage, size or price without a name. */
  | 'tail'
  /** Heads of price columns, maybe after a heading. */
  | 'heads'
  | 'heading'
  /** The first part of a name whose price comes on a line below. */
  | 'opening'
  /** More about the wine above: the rest of its name, its grapes, its place. */
  | 'detail'
  | 'note'
  | 'furniture';

export interface RoledLine {
  line: Line;
  fields: Fields;
  role: Role;
}

/** What a line is by itself; a line with a name and no price ('plain') needs its neighbours. */
type Kind = 'priced' | 'tail' | 'heads' | 'plain' | 'note' | 'furniture';

/** Gives every line of a page its role. The number of lines and their order stay. */
export function readRoles(lines: readonly Line[], habits: PageHabits, columnCountAt: number): RoledLine[] {
  let columnCount = columnCountAt;
  const kinds = lines.map((line): { line: Line; fields: Fields; kind: Kind } => {
    const given: FieldHabits = {
      ...habits.fields,
      columnCount,
      priceRight: habits.priceRights.get(line.column) ?? null,
    };
    const fields = readFields(line, given);
    const kind = kindOf(line, fields, habits);
    if (kind === 'heads') columnCount = fields.heads.length;
    return { line, fields, kind };
  });
  let isBelowItem = false;
  let lastItem: { line: Line; fields: Fields } | null = null;
  return kinds.map(({ line, fields, kind }, index) => {
    const isRest =
      isBelowItem && lastItem !== null && isRestOf(lastItem, { line, fields, kind }, kinds[index - 1]?.line, habits);
    const role = isRest ? 'detail' : roleOf(kinds, index, { habits, isBelowItem });
    if (kind !== 'note' && kind !== 'furniture') isBelowItem = role === 'item' || role === 'tail' || role === 'detail';
    if (role === 'item') lastItem = { line, fields };
    if (isRest && lastItem)
      lastItem = {
        line: lastItem.line,
        fields: { ...lastItem.fields, vintage: fields.vintage ?? lastItem.fields.vintage },
      };
    return { line, fields, role };
  });
}

/**
 * The rest of a name that did not fit beside its price: 'Bourgogne 2013' below '… Cuvée Saint-Vincent,  68'. Same print,
 * same edge, the usual distance, and it brings the vintage that is missing above, or the name above is plainly unfinished.
 */
function isRestOf(
  item: { line: Line; fields: Fields },
  here: { line: Line; fields: Fields; kind: Kind },
  above: Line | undefined,
  habits: PageHabits,
): boolean {
  const { line, fields, kind } = here;
  if ((kind !== 'plain' && kind !== 'tail') || !above || above.column !== line.column || habits.isNameFirst)
    return false;
  if (fields.offers.some((offer) => offer.price !== null) || fields.priceText) return false;
  // Figures alone have no letters below the line: recognised, they look smaller.
  const allowed = kind === 'tail' && line.font === '' ? 0.3 : 0.06;
  const isSamePrint =
    Math.abs(line.size - item.line.size) < allowed * item.line.size &&
    (line.font === '' || line.font === item.line.font);
  const isNear = line.baseline - above.baseline < 1.2 * habits.pitch * item.line.size && line.baseline > above.baseline;
  const isAtEdge =
    Math.abs(line.x - item.line.x) < 1.5 * line.size ||
    Math.abs(line.x - (item.line.cells[1]?.x ?? line.x)) < 1.5 * line.size;
  if (!isSamePrint || !isNear || !isAtEdge) return false;
  const isMissing = habits.hasVintages && item.fields.vintage === null;
  if (fields.vintage !== null) return item.fields.vintage === null && (isMissing || fields.isVintageLast);
  const isUnfinished =
    /(?:[,&/-]|\b(?:d[eiu]|des|del|della|delle|of|the|la|le|les|von|vom|y|e|et|en))$/iu.test(item.fields.name) ||
    /[,&/-]\s*(?:\t|$)/u.test(item.line.text);
  return kind === 'plain' && (isUnfinished || isMissing) && !isCapitals(fields.name);
}

function isFlush(line: Line, habits: PageHabits): boolean {
  const right = habits.priceRights.get(line.column);
  return right !== undefined && Math.abs(line.right - right) < FLUSH * line.size;
}

function kindOf(line: Line, fields: Fields, habits: PageHabits): Kind {
  const text = line.text.trim();
  const hasPrice = fields.offers.some((offer) => offer.price !== null && offer.price > 0) || fields.priceText !== null;
  if (
    /^(?:page|seite|pagina|página|p\.?)?\s*[-–—]?\s*\d{1,3}\s*[-–—]?(?:\s*(?:\/|of|sur|di|von)\s*\d{1,3})?$/iu.test(
      text,
    ) &&
    !fields.currency
  ) {
    // A lone number is the page's, unless it stands where prices stand.
    if (!isFlush(line, habits) && !habits.isNameFirst) return 'furniture';
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
  if (!hasPrice) return hasName(fields) ? 'plain' : fields.vintage || fields.lineMl ? 'tail' : 'furniture';
  if (!hasName(fields)) return 'tail';
  // A long name may touch its price; the price still ends where prices end.
  if (fields.isPriceBare && isFlush(line, habits)) return 'priced';
  if (fields.isPriceBare && habits.pricesStandApart && !habits.isNameFirst) return 'plain';
  if (habits.hasSigns && fields.currency === null && fields.priceText === null && !fields.vintage && fields.isPriceBare)
    return 'plain';
  return 'priced';
}

interface Around {
  habits: PageHabits;
  isBelowItem: boolean;
}

function roleOf(
  kinds: readonly { line: Line; fields: Fields; kind: Kind }[],
  index: number,
  { habits, isBelowItem }: Around,
): Role {
  const here = kinds[index];
  if (!here) return 'furniture';
  if (here.kind === 'priced') return 'item';
  if (here.kind !== 'plain') return here.kind;
  const { line, fields } = here;
  if (isProse(line.text) && fields.vintage === null) return isBelowItem ? 'detail' : 'note';
  const near = (step: number): (typeof kinds)[number] | undefined => {
    let at = index + step;
    while (kinds[at]?.kind === 'furniture' || kinds[at]?.kind === 'note') at += step;
    const other = kinds[at];
    return other && other.line.column === line.column ? other : undefined;
  };
  const above = near(-1);
  const below = near(1);
  const gapAbove = above ? line.baseline - above.line.baseline : Number.POSITIVE_INFINITY;
  const gapBelow = below ? below.line.baseline - line.baseline : Number.POSITIVE_INFINITY;
  const ratio = habits.itemSize > 0 ? line.size / habits.itemSize : 1;
  const isBelowPriced = below?.kind === 'priced' || below?.kind === 'tail';
  const hugsAbove =
    isBelowItem && gapAbove < 1.9 * Math.max(line.size, above?.line.size ?? 0) && gapAbove < 0.86 * gapBelow;
  const hugsBelow = gapBelow < 2.2 * line.size && gapBelow < 0.86 * gapAbove;

  if (ratio >= 1.1) {
    // Large names over small prices: the pair is one wine, the heading is larger still.
    if (
      habits.isNameFirst &&
      isBelowPriced &&
      !isHeadingWords(fields.name) &&
      ratio < 1.6 &&
      gapBelow < 2.2 * line.size
    )
      return 'opening';
    return 'heading';
  }
  if (
    fields.vintage &&
    fields.vintage !== 'NV' &&
    /^\d{4}$/u.test(fields.vintage) &&
    isBelowPriced &&
    below?.kind === 'tail'
  )
    return 'opening';
  if (ratio <= 0.88)
    return isBelowItem && !(hugsBelow && isHeadingWords(fields.name)) ? 'detail' : isBelowPriced ? 'heading' : 'note';
  // A wine whose price is missing (sold out, or a list without prices) still has its vintage where vintages stand.
  if (
    fields.isVintageLast &&
    fields.vintage &&
    below?.kind !== 'tail' &&
    !isHeadingWords(fields.name) &&
    !habits.isNameFirst
  )
    return 'item';
  if (fields.bin !== null && habits.fields.numbersLead && /\p{L}/u.test(fields.name)) return 'item';
  if (habits.isNameFirst) {
    if (
      isBelowPriced &&
      (hugsBelow || !isBelowItem || gapBelow <= gapAbove * 1.02) &&
      !(isHeadingWords(fields.name) && isBelowItem && !hugsBelow)
    )
      return 'opening';
    // Three lines a wine: name, place, then grapes and price.
    const second = kinds[index + 2];
    if (
      below?.kind === 'plain' &&
      second &&
      (second.kind === 'tail' || second.kind === 'priced') &&
      Math.abs(below.line.size - line.size) < 0.1 * line.size &&
      !isHeadingWords(fields.name) &&
      gapBelow < 2 * line.size
    )
      return 'opening';
    if (hugsAbove) return 'detail';
  }
  if (
    below?.kind === 'tail' &&
    gapBelow < 2.2 * line.size &&
    !isHeadingWords(fields.name) &&
    !(isBelowItem && hugsAbove)
  )
    return 'opening';
  if (isHeadingWords(fields.name) && !hugsAbove) return 'heading';
  if (hugsAbove) return 'detail';
  const isOtherFont = line.font !== '' && habits.itemFont !== '' && line.font !== habits.itemFont;
  if (isOtherFont && !isBelowItem) return 'heading';
  if (isCapitals(fields.name) && !habits.itemsAreCapitals) return 'heading';
  const isWrapped = /^[\p{Ll}(&]/u.test(below?.fields.name ?? '') || /[,&/-]$/u.test(line.text.trim());
  if (isBelowPriced && gapBelow < 1.9 * line.size && isWrapped) return 'opening';
  if (isBelowItem && /^[\p{Ll}(&“"]|^\d{1,3}\s?%/u.test(line.text) && gapAbove < 2 * line.size) return 'detail';
  if (isOtherFont) return hugsBelow || !isBelowItem ? 'heading' : gapAbove <= gapBelow ? 'detail' : 'heading';
  const isFull = line.right > line.columnLeft + 0.72 * (line.columnRight - line.columnLeft);
  if (isBelowPriced && isFull && gapBelow < 1.7 * line.size) return 'opening';
  return isBelowItem && gapAbove < gapBelow * 0.97 && gapAbove < 1.7 * line.size ? 'detail' : 'heading';
}
