import type { TextLine } from './lines.ts';
import { kindOf, type PieceKind } from './pieces.ts';
import { attributeOf, childrenOf, isElement, isInline, SILENT, textOf, tidy, type Element } from './tree.ts';

/** A stretch of text between the edges of blocks, with the elements that it stands in, from the page inwards. */
interface Piece {
  text: string;
  kind: PieceKind;
  /** 1–6 within a heading; 0 elsewhere. */
  heading: number;
  within: readonly Element[];
}

type Part = Piece | { cells: string[] };

const isRow = (part: Part): part is { cells: string[] } => 'cells' in part;

/** What belongs to the site and not to its list. */
const ASIDE: ReadonlySet<string> = new Set(['nav', 'footer', 'form']);

/** The lines of a page by its headings, tables, lists and blocks. A price that stands in a box of its own joins the name of its item. */
export function readStructure(roots: readonly Element[]): TextLine[] {
  const shown: Part[] = [];
  const hidden: Part[][] = [];
  for (const root of roots) gather(root, [], { heading: 0, into: shown, hidden });
  const lines = toLines(shown);
  const known = new Set(lines.map(({ cells }) => cells.join(' ')));
  for (const parts of hidden) {
    // A panel that a press opens is part of the list; the same list set again for phones is not.
    const more = toLines(parts);
    const priced = more.filter(({ cells }) => cells.length > 1);
    if (priced.some(({ cells }) => !known.has(cells.join(' ')))) lines.push(...more);
  }
  return lines;
}

interface Gathering {
  heading: number;
  into: Part[];
  hidden: Part[][];
}

/** Nesting deeper than this holds nothing for people; the call stack ends somewhere beyond. */
const DEEPEST = 400;
/** Words within words, deeper than any editor nests them. */
const DEEPEST_INLINE = 12;
/** Enough to know a price by. */
const MOST_NODES = 50;
/** An item has a few pieces; looking further would make a long page slow. */
const FARTHEST = 200;

function gather(element: Element, within: readonly Element[], state: Gathering): void {
  const { tagName } = element;
  if (SILENT.has(tagName) || ASIDE.has(tagName) || within.length > DEEPEST) return;
  if (isHidden(element) && state.hidden.length < 200) {
    const parts: Part[] = [];
    state.hidden.push(parts);
    gatherChildren(element, [...within, element], { ...state, into: parts });
    return;
  }
  if (tagName === 'tr' && isDataRow(element)) {
    const cells = childrenOf(element)
      .filter(isElement)
      .map((cell) => textOf(cell));
    if (cells.some((cell) => cell !== '')) state.into.push({ cells });
    return;
  }
  const heading = headingOf(element) || state.heading;
  gatherChildren(element, [...within, element], { ...state, heading });
}

/** Boxes that are called headings are headings, too. */
function headingOf(element: Element): number {
  if (/^h[1-6]$/u.test(element.tagName)) return Number(element.tagName[1]);
  const isCalled = /\b(?:section|category|group)[-_]*(?:title|name|head(?:er|ing)?)\b/iu.test(
    attributeOf(element, 'class') ?? '',
  );
  return isCalled && textOf(element).length <= 80 ? 3 : 0;
}

function gatherChildren(element: Element, within: readonly Element[], state: Gathering): void {
  let line = '';
  const flush = (): void => {
    const text = tidy(line);
    line = '';
    if (text !== '') state.into.push({ text, kind: kindOf(text), heading: state.heading, within });
  };
  for (const child of childrenOf(element)) {
    if (child.nodeName === '#text' && 'value' in child) line += child.value;
    else if (!isElement(child)) continue;
    else if (child.tagName === 'br') flush();
    else if (isPlainInline(child)) line += textOf(child);
    else {
      flush();
      gather(child, within, state);
    }
  }
  flush();
}

/** Runs on with the words around it. A box that holds a price, a year or a size alone is set apart by its style. */
function isPlainInline(element: Element, depth = 0): boolean {
  if (SILENT.has(element.tagName) || isHidden(element) || depth > DEEPEST_INLINE) return false;
  if (!isInline(element)) return false;
  const kind = kindOf(textOf(element, MOST_NODES));
  if (kind !== 'name' && kind !== 'sign') return false;
  if (/price|name|title|desc|vintage|year/iu.test(attributeOf(element, 'class') ?? '')) return false;
  return childrenOf(element).every(
    (child) => !isElement(child) || (child.tagName !== 'br' && isPlainInline(child, depth + 1)),
  );
}

function isHidden(element: Element): boolean {
  return (
    attributeOf(element, 'hidden') !== null ||
    /display\s*:\s*none|visibility\s*:\s*hidden/iu.test(attributeOf(element, 'style') ?? '')
  );
}

/** Rows of a table that lays out the page hold whole lists in a cell. */
function isDataRow(row: Element): boolean {
  const cells = childrenOf(row).filter(isElement);
  if (cells.length < 2) return false;
  return cells.every((cell) => {
    const waiting = childrenOf(cell).filter(isElement);
    let breaks = 0;
    for (let element = waiting.pop(); element; element = waiting.pop()) {
      if (/^(?:table|ul|ol|dl|h[1-6])$/u.test(element.tagName)) return false;
      if (!isInline(element)) breaks++;
      waiting.push(...childrenOf(element).filter(isElement));
    }
    return breaks <= 3 && textOf(cell).length <= 300;
  });
}

function toLines(parts: readonly Part[]): TextLine[] {
  const lines: TextLine[] = [];
  let open: Piece[] = [];
  const close = (): void => {
    lines.push(...readPieces(open));
    open = [];
  };
  for (const part of parts) {
    if (!isRow(part)) open.push(part);
    else {
      close();
      lines.push({ level: 0, cells: part.cells });
    }
  }
  close();
  return lines;
}

/** Pieces of one item each, then lines of each item. */
function readPieces(pieces: readonly Piece[]): TextLine[] {
  const names = headingsThatName(pieces);
  const lines: TextLine[] = [];
  let at = 0;
  while (at < pieces.length) {
    const end = itemEnd(pieces, at, names);
    lines.push(...itemLines(pieces.slice(at, end), names));
    at = end;
  }
  return lines;
}

/** Levels of headings that stand over nearly every price: they are names of wines, not of sections. */
function headingsThatName(pieces: readonly Piece[]): ReadonlySet<number> {
  let items = 0;
  let wasPrice = false;
  const counts = new Map<number, number>();
  for (const { kind, heading } of pieces) {
    const isOne = kind === 'price';
    if (isOne && !wasPrice) items++;
    // Sizes stand between the prices of one item.
    if (kind !== 'size') wasPrice = isOne;
    if (heading > 1) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => items >= 2 && count >= 0.8 * items).map(([level]) => level));
}

/**
 * Where the item that begins at `at` ends. The box of an item is the smallest element that holds both its price and a name; where
 * several items share one box, an item ends after its last price. A piece before the box of the next price stands alone.
 */
function itemEnd(pieces: readonly Piece[], at: number, names: ReadonlySet<number>): number {
  const first = pieces[at];
  if (!first || (first.heading > 0 && !names.has(first.heading))) return at + 1;
  const ahead = pieces.slice(at, at + FARTHEST).findIndex(({ kind }) => kind === 'price');
  const box = ahead < 0 ? null : boxOf(pieces, at + ahead);
  if (!box || box.from > at) return at + 1;
  const inside = pieces.slice(at, box.to);
  if (box.from === at && countItems(inside, names) === 1) return box.to;
  return at + sequenceEnd(inside, names);
}

/** The pieces in the smallest element that holds the price and a name; null when none does. */
function boxOf(pieces: readonly Piece[], price: number): { from: number; to: number } | null {
  const { within = [] } = pieces[price] ?? {};
  let [from, to] = [price, price + 1];
  for (let depth = within.length - 1; depth >= 0; depth--) {
    const box = within[depth];
    while (from > Math.max(0, price - FARTHEST) && pieces[from - 1]?.within[depth] === box) from--;
    while (to < price + FARTHEST && pieces[to]?.within[depth] === box) to++;
    if (pieces.slice(from, to).some(({ kind }) => kind === 'name')) return { from, to };
  }
  return null;
}

/** Groups of prices with a name before each of them. */
function countItems(pieces: readonly Piece[], names: ReadonlySet<number>): number {
  let count = 0;
  let hasName = false;
  let wasPrice = false;
  for (const { kind, heading } of pieces) {
    if (count > 1 || (heading > 0 && !names.has(heading))) return 2;
    if (kind === 'price') {
      if (hasName && !wasPrice) count++;
      wasPrice = true;
    } else if (kind === 'name') {
      hasName = true;
      wasPrice = false;
    }
  }
  return Math.max(1, count);
}

/** The pieces up to the last price of the first item; without one, the first piece alone. */
function sequenceEnd(pieces: readonly Piece[], names: ReadonlySet<number>): number {
  let seen = false;
  for (const [at, { kind, heading }] of pieces.entries()) {
    if (at > 0 && heading > 0 && !names.has(heading)) return seen ? at : 1;
    if (kind === 'price' || kind === 'size') seen ||= kind === 'price';
    else if (seen) return at;
    else if (at > 4) return 1;
  }
  return seen ? pieces.length : 1;
}

function itemLines(pieces: readonly Piece[], names: ReadonlySet<number>): TextLine[] {
  const [first] = pieces;
  if (!first) return [];
  if (pieces.length === 1 || !pieces.some(({ kind }) => kind === 'price')) {
    const isHead = first.heading > 0 && !names.has(first.heading);
    return [
      { level: isHead ? levelOf(first.heading) : 0, cells: [first.text] },
      ...pieces.slice(1).map(({ text }): TextLine => ({ level: 0, cells: [text] })),
    ];
  }
  const name =
    pieces.find(({ kind, heading }) => heading > 0 && kind === 'name') ?? pieces.find(({ kind }) => kind === 'name');
  const cells = [name?.text ?? first.text];
  const more: TextLine[] = [];
  let label = '';
  for (const piece of pieces) {
    if (piece === name) continue;
    const { text, kind } = piece;
    if (kind === 'price') {
      cells.push(...(label ? [`${label} ${text}`] : [text]));
      label = '';
    } else if (kind === 'size') label = text.replace(/:$/u, '');
    else if (kind === 'year') cells.push(text);
    else more.push({ level: 0, cells: [text] });
  }
  // A size after its price belongs to the last price.
  if (label) cells[cells.length - 1] += ` ${label}`;
  return [{ level: 0, cells }, ...more];
}

const levelOf = (heading: number): TextLine['level'] => (heading <= 1 ? 1 : heading === 2 ? 2 : 3);
