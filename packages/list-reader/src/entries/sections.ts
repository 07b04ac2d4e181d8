import { isCapitals } from '#src/document/text.ts';
import { isByTheGlass, senseOf, type HeadingSense } from '#src/document/words.ts';

interface Heading {
  text: string;
  size: number;
  isCapitals: boolean;
  font: string;
  sense: HeadingSense;
  /** Entries stood below it already. */
  isUsed: boolean;
}

export interface SizeHead {
  ml: number;
  /** Middle of the head on its page; null once the page is turned. */
  x: number | null;
}

/** How a line is printed; gaps between its cells are tabs. */
interface Print {
  size: number;
  font: string;
  text: string;
}

/** A year beside a word for it, or alone: '1973 VINTAGE', 'Millésime 2015'. */
const SECTION_YEAR =
  /^(?:vintages?|mill[ée]simes?|annat[ae]|jahrg[aä]ng|cosechas?|a[ñn]adas?|colheitas?)?\s*((?:19|20)\d\d)\s*(?:vintages?|mill[ée]simes?|annat[ae]|jahrg[aä]ng|cosechas?|a[ñn]adas?|colheitas?)?$/iu;

/** Deeper nesting is noise. */
const MAX_DEPTH = 5;

/**
 * The headings in force. A heading ends those of its own print and smaller ones; two of the same print right after
 * each other belong together ('FRANCE', 'BURGUNDY').
 */
export interface Sections {
  open(heading: { text: string; size: number; font: string }): void;
  /** Heads of price columns; they hold until other heads come or a larger heading begins. */
  setHeads(heads: SizeHead[], size: number, print?: Print): void;
  markUsed(): void;
  /** A wine brings its own producer's line: a producer's heading of that print no longer holds. */
  closeNames(size: number): void;
  /** Bottles begin: what stood under 'By the glass' is over. */
  closeGlass(): void;
  turnPage(): void;
  /** A copy to try a half-read page on. */
  fork(): Sections;
  readonly path: string;
  readonly heads: readonly SizeHead[];
  readonly isGlass: boolean;
  /** The year a heading gives for all its wines; null when none does. */
  readonly vintage: string | null;
  /** 'other' when the lines here are not wine. */
  readonly sense: 'wine' | 'other' | null;
}

interface Held {
  stack: Heading[];
  heads: SizeHead[];
  headsSize: number;
  /** The heading that the heads came with. */
  owner: Heading | undefined;
  /** The print of the line that the heads stood on. */
  print: Print | undefined;
}

const NOTHING: Held = { stack: [], heads: [], headsSize: 0, owner: undefined, print: undefined };

export function openSections(held: Held = NOTHING): Sections {
  let { stack, heads, headsSize, owner, print } = held;
  const rank = (heading: Pick<Heading, 'size' | 'isCapitals'>): number =>
    heading.size * (heading.isCapitals ? 1.03 : 1);
  /** Drawn print is exact; a recognised size is a guess by an eighth. */
  const slackOf = (font: string): number => (font === '' ? 0.12 : 0.015);

  return {
    open({ text, size, font }) {
      const heading: Heading = { text, size, font, isCapitals: isCapitals(text), sense: senseOf(text), isUsed: false };
      const slack = slackOf(font) * heading.size;
      stack = stack.filter((above) => {
        if (rank(above) < rank(heading) - slack) return false;
        const isSame = Math.abs(rank(above) - rank(heading)) <= slack;
        return !(isSame && (above.isUsed || above.font !== heading.font));
      });
      stack = [...stack, heading].slice(-MAX_DEPTH);
      if (heads.length > 0 && (size > headsSize * 1.15 || (heads.length === 1 && size >= headsSize * 0.97))) heads = [];
      // 'By the glass, 150 ml' is over when its heading is; columns go on below the next heading.
      if (heads.length === 1 && owner && !stack.includes(owner)) heads = [];
      // 'BY THE GLASS (12.5 CL)' or 'Halves and magnums', printed as the headings are, is over when the next of them comes.
      const isSibling = print?.font === font && Math.abs(print.size - size) <= slackOf(font) * size;
      if (isSibling && (heads.length === 1 || !print?.text.includes('\t'))) heads = [];
    },
    setHeads(next, size, on) {
      heads = next;
      print = on;
      headsSize = size || (stack.at(-1)?.size ?? 0);
      owner = stack.at(-1);
    },
    markUsed() {
      for (const heading of stack) heading.isUsed = true;
    },
    closeNames(size) {
      stack = stack.filter((heading) => heading.sense !== null || Math.abs(heading.size - size) > 0.2 * size);
    },
    closeGlass() {
      stack = stack.filter((heading) => !isByTheGlass(heading.text));
    },
    turnPage() {
      heads = heads.map((head) => ({ ...head, x: null }));
    },
    fork() {
      const copies = new Map(stack.map((heading) => [heading, { ...heading }]));
      return openSections({
        stack: [...copies.values()],
        heads: [...heads],
        headsSize,
        owner: owner && (copies.get(owner) ?? owner),
        print,
      });
    },
    get path() {
      return stack.map((heading) => heading.text).join(' > ');
    },
    get heads() {
      return heads;
    },
    get vintage() {
      for (const heading of stack.toReversed()) {
        const year = SECTION_YEAR.exec(heading.text)?.[1];
        if (year !== undefined) return year;
      }
      return null;
    },
    get isGlass() {
      return stack.some((heading) => isByTheGlass(heading.text));
    },
    get sense() {
      for (const heading of stack.toReversed()) {
        if (heading.sense === 'wine') return 'wine';
        if (heading.sense === 'other') return 'other';
        // A place below 'Whisky' is a place of whisky; without such a heading above it speaks for wine.
        if (heading.sense === 'place' && !stack.some((above) => above.sense === 'other')) return 'wine';
      }
      return null;
    },
  };
}
