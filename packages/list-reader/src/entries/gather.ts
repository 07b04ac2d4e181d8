import { letterCount, wordsOf } from '#src/document/text.ts';
import type { Line } from '#src/document/shapes.ts';
import { isByTheGlass, isHeadingWords } from '#src/document/words.ts';
import type { PageHabits } from './habits.ts';
import { readOffers, type PricedSize } from './offers.ts';
import type { PageReading, RoledLine } from './records.ts';
import type { Sections } from './sections.ts';

/** A wine as its lines tell it. */
export interface Wine {
  /** All its lines, as they stand on the page. */
  lines: RoledLine[];
  /** Those with a price. Without one: sold out, on request, or priced by its block. */
  priced: RoledLine[];
  section: string;
  heads: Sections['heads'];
  isGlass: boolean;
  sense: Sections['sense'];
  /** Prices of the block it stands in. */
  block: readonly PricedSize[];
  /** The vintage its heading gives: '1973 VINTAGE'. */
  sectionVintage: string | null;
  itemSize: number;
}

/** What a page leaves to the next; `gatherWines` changes it. */
export interface Carried {
  sections: Sections;
  title: string | null;
  block: PricedSize[];
  last: Wine | null;
}

/** The wines of a page, each with its lines, its section and the heads that hold for it. */
export function gatherWines(reading: PageReading, habits: PageHabits, carried: Carried): Wine[] {
  const { sections } = carried;
  const wines: Wine[] = [];
  let wine: Wine | null = null;
  let hasHeading = false;
  let sectionFrom = 0;
  for (const each of reading.lines) {
    switch (each.role) {
      case 'heading':
      case 'heads':
        wine = null;
        hasHeading = true;
        sectionFrom = wines.length;
        openHeading(each, habits, carried);
        break;
      case 'block':
        wine = null;
        if (letterCount(each.fields.name) > 2) sections.open({ ...each.line, text: each.fields.name });
        carried.block = readOffers({ fields: each.fields, heads: [], isGlass: false });
        // The price may stand below its wines.
        if (each.isForAll && !each.standsBelow) sectionFrom = wines.length;
        for (const other of wines.slice(sectionFrom))
          if (other.priced.length === 0 && other.block.length === 0) other.block = carried.block;
        if (each.standsBelow) carried.block = [];
        break;
      case 'note':
        break;
      case 'start':
        // A wine with a price of its own ends the block: better no price than another's.
        if (each.hasPrice) carried.block = [];
        wine = {
          lines: [each],
          priced: each.hasPrice ? [each] : [],
          section: sections.path,
          heads: sections.heads,
          isGlass: sections.isGlass,
          sense: sections.sense,
          block: carried.block,
          sectionVintage: sections.vintage,
          itemSize: habits.itemSize,
        };
        sections.markUsed();
        wines.push(wine);
        break;
      default:
        // The page begins in the middle of a wine.
        if (!wine && wines.length === 0 && carried.last && !hasHeading) {
          const start = carried.last.lines.filter((part) => part.role === 'start' || part.role === 'more');
          wine = { ...carried.last, lines: start.map(withoutOffer), priced: [] };
          wines.push(wine);
        }
        // A price whose name was not found belongs to nobody: better none than another's.
        if (!wine) break;
        wine.lines.push(each);
        if (each.hasPrice) wine.priced.push(each);
    }
  }
  return wines.filter((each) => isBelievable(each, reading));
}

/** The name of a wine whose other vintages follow on the next page. */
const withoutOffer = (part: RoledLine): RoledLine => ({
  ...part,
  hasPrice: false,
  fields: { ...part.fields, vintage: null, offers: [] },
});

/** A line without any price is a wine only where something else says so. */
function isBelievable(wine: Wine, reading: PageReading): boolean {
  if (wine.priced.length > 0 || wine.block.length > 0) return true;
  const [first] = wine.lines;
  if (!first || first.isHeading) return false;
  const isDated = wine.lines.some(({ fields }) => fields.vintage !== null);
  if (isDated || first.fields.bin !== null) return true;
  return reading.setting.priced < 0.4 && first.wine > 0;
}

function openHeading(each: RoledLine, habits: PageHabits, carried: Carried): void {
  const { line, fields, role } = each;
  const { sections } = carried;
  const isTitled = role === 'heads' && isTitle(each, habits);
  // 'By the bottle', also beside the label of the column of bins.
  if (role === 'heads' && isBottlesOnly(fields)) sections.closeGlass();
  if (role === 'heading' || isTitled) {
    const text = withoutLabels((fields.vintage === null && fields.name) || line.text.replace(/\t/gu, ' '));
    if (carried.title === null && line.size > 0 && !isHeadingWords(text)) carried.title = text;
    sections.open({ text, size: line.size, font: line.font });
    carried.block = [];
  }
  if (isPourAlone(line, fields) && isTitled) sections.setHeads([], line.size);
  else if (role === 'heads' || fields.lineMl !== null) {
    const heads = role === 'heads' ? distinct(fields.heads) : [{ ml: fields.lineMl ?? 0, x: line.x }];
    sections.setHeads(heads, isTitled || role === 'heading' ? line.size : 0, line);
  }
}

/** 'No.  Bottle  Case': what stands over bins and cases is no heading. */
const COLUMN_LABELS =
  /(?<!\p{L})(?:no|nr|n[°º]|bin|vintage|year|case|caisse|carton|kiste|karton|cassa|caja|caixa|dozen)(?!\p{L})/giu;

/** Heads of columns that are a heading too: 'Sparkling 125ml 750ml', and 'Magnums 150 cl' in large print. */
function isTitle({ line, fields }: RoledLine, habits: PageHabits): boolean {
  if (letterCount(fields.name.replaceAll(COLUMN_LABELS, '')) > 1 || isPourAlone(line, fields)) return true;
  return line.size >= 1.1 * habits.itemSize && /^\p{L}{2,}/u.test(line.text) && distinct(fields.heads).length === 1;
}

/** 'By the Glass' or 'Bottles' by itself is a heading that tells no size; over a column it stands beside others. */
const isPourAlone = (line: Line, fields: RoledLine['fields']): boolean =>
  fields.heads.length === 1 &&
  line.cells.length === 1 &&
  !/\d/u.test(line.text) &&
  (fields.lineMl === 750 || (fields.lineMl !== null && isByTheGlass(line.text)));

/** One head, and it says bottle: no glass has a column here. */
const isBottlesOnly = ({ heads }: RoledLine['fields']): boolean =>
  heads.length > 0 && heads.every(({ ml }) => ml === 750);

/** 'Magnums 150 cl' names one size twice. */
const distinct = (heads: readonly { ml: number; x: number }[]): { ml: number; x: number }[] =>
  heads.filter((head, index) => heads.findIndex((other) => other.ml === head.ml) === index);

/** 'Bollicine, LIST, OFFER': what stands over the price columns is no part of the heading. */
function withoutLabels(heading: string): string {
  return heading.replace(
    /(?:,\s*(?:list|offer|price|prices|prix|prezzo|precio|preis|vintage|millésime|annata|añada|jahrgang|bin|was|now|year)\.?)+$/iu,
    '',
  );
}

const AWARD = /premio|award|medal|médaille|gambero|guid[ae]|points|\bpts\b|decanter|parker/iu;

/** The vintage of the wine's first lines, or of a detail unless it is about something else. */
export function vintageOf(wine: Wine): string | null {
  const own = wine.lines.filter((part) => part.role === 'start' || part.role === 'more' || part === wine.priced[0]);
  const others = wine.lines.filter((part) => !own.includes(part) && !part.hasPrice && !AWARD.test(part.line.text));
  const told = [...own, ...others].map((part) => part.fields.vintage).find((vintage) => vintage !== null);
  return told ?? wine.sectionVintage;
}

/** 'Châteauneuf-du-' and 'Pape' are one word. */
const joinNames = (name: string, rest: string): string =>
  /\p{L}-$/u.test(name) ? `${name}${rest}` : `${name} ${rest}`.trim();

/** The whole name: what the first lines say, and the details that say who made it and where. */
export function nameOf(wine: Wine): string {
  let name = '';
  let details = 0;
  const isSmall = /^[^\p{L}]*\p{Ll}/u.test(wine.lines[0]?.line.text ?? '');
  const priced = wine.lines.findIndex(({ hasPrice }) => hasPrice);
  const isDescribed = !isSmall && isParagraph(wine.lines.filter((part) => part.role === 'detail'));
  // What follows the price may be told in sentences though it looks like more of the name.
  const later = wine.lines.filter((part, at) => part.role === 'more' && priced >= 0 && at > priced);
  const told = new Set(!isSmall && isParagraph(later) ? later : []);
  for (const part of wine.lines) {
    const isName = part.role === 'start' || (part.role === 'more' && !told.has(part));
    if (!isName && (part.role !== 'detail' || isDescribed || details >= 3 || !isPartOfName(part, wine))) continue;
    if (!isName) details++;
    name = joinNames(name, part.fields.name);
    // 'Montlouis-sur-' goes on as one word; its hyphen is no mark at the end of a name.
    const cell = part.line.cells.find(({ text }) => text.includes(part.fields.name));
    if (cell && cell.text.trimEnd().endsWith(`${part.fields.name}-`)) name += '-';
  }
  name = name.replace(/-$/u, '');
  return withoutMeasure(name, wine);
}

/** 'half' at the end of a line and 'bottle 37.5 cl' on the next, 'Magnum 150' and 'cl': the size is told, the name ends before it. */
function withoutMeasure(name: string, { lines }: Wine): string {
  if (lines.length < 2 || !lines.some(({ fields }) => fields.lineMl !== null)) return name;
  return name.replace(/[\s,]+(?:\d+(?:[.,]\d+)?\s?(?:[cdm]?l)|half|demie?|halbe|mezza|media|meia)\.?$/iu, '');
}

/** Sentences over several lines: a single line of them may look like a name. */
function isParagraph(details: readonly RoledLine[]): boolean {
  const words =
    details
      .map(({ line }) => line.text)
      .join(' ')
      .match(/\p{L}+/gu) ?? [];
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  const isSentence = endsSentence(details.at(-1)?.line.text ?? '');
  return words.length >= 7 && small > (isSentence ? 0.35 : 0.5) * words.length;
}

/** A full stop that ends no abbreviation. */
const endsSentence = (text: string): boolean => /\p{L}{4,}[.!]$/u.test(text.trim());

/** A detail that says who or what the wine is, not how it was made. */
function isPartOfName(detail: RoledLine, wine: Wine): boolean {
  if (detail.isProse || detail.kind === 'note') return false;
  // 'Pfirsich, Zitrus und feine Mineralität.': German writes its nouns with capitals.
  const isTold = endsSentence(detail.line.text) && /(?<!\p{L})\p{Ll}{2,}/u.test(detail.line.text);
  if (isTold && wordsOf(detail.line.text).length >= 4) return false;
  if (/^\d{1,3}\s?%|^\([^)]*\d/u.test(detail.line.text) || detail.fields.strength !== null) return false;
  if (detail.line.size < 0.8 * wine.itemSize && wine.itemSize > 0)
    return (
      wordsOf(detail.fields.name).length <= 7 &&
      !/[.;]$/u.test(detail.line.text) &&
      !/\(.*(?:mesi|mois|months|affinamento).*\)?/iu.test(detail.line.text)
    );
  return wordsOf(detail.fields.name).length <= 10;
}
