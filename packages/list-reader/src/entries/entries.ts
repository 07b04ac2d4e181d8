import type { Box, Line, ReadEntry } from '#src/document/shapes.ts';
import { letterCount, median } from '#src/document/text.ts';
import { sizeOfOrigin } from '#src/document/sizes.ts';
import { isFood, senseOf, weighWords } from '#src/document/words.ts';
import { joinBoxes } from '#src/layout/boxes.ts';
import { withoutBinWords } from './bin-words.ts';
import { calibrate, isDoubtful, levelOf, otherFigure, weigh, type PriceLevel } from './doubt.ts';
import { readFacts } from './facts.ts';
import { gatherWines, nameOf, vintageOf, type Wine } from './gather.ts';
import { isIndexPage, observePage, type PageHabits } from './habits.ts';
import { currencyFromNote } from './numbers.ts';
import { readOffers, type PricedSize } from './offers.ts';
import { readRecords, type PageReading, type RoledLine } from './records.ts';
import { openSections, type Sections } from './sections.ts';

/** What is carried from page to page of one list. */
export interface ListContext {
  sections: Sections;
  habits: PageHabits | null;
  currency: string | null;
  title: string | null;
  pageCount: number;
  wasIndex: boolean;
  /** Lines without a price that came at the top or foot of earlier pages. */
  furniture: Map<string, number>;
  /** How the pages so far were set. */
  setting: PageReading['setting'] | null;
  /** Prices that stand for every wine of a block. */
  block: PricedSize[];
  /** What stood on the last page and is no wine. */
  otherGoods: { count: number; isFood: boolean };
  /** The wine that ended the page before: its other vintages may follow. */
  last: Wine | null;
  /** Tell how sure things are as weighed: the table of shares is made of that. */
  isWeighedOnly: boolean;
}

export function openList(pageCount: number, { isWeighedOnly = false } = {}): ListContext {
  return {
    sections: openSections(),
    habits: null,
    currency: null,
    title: null,
    pageCount,
    wasIndex: false,
    furniture: new Map(),
    setting: null,
    block: [],
    otherGoods: { count: 0, isFood: false },
    last: null,
    isWeighedOnly,
  };
}

/** A copy, to read half a page with and throw away. */
export function forkList(context: ListContext): ListContext {
  return { ...context, sections: context.sections.fork(), furniture: new Map(context.furniture) };
}

/**
 * Reads the wines of a page. `context` is changed: headings, sizes and the currency of a page hold on the next. Any
 * lines return; a page without wines gives none.
 */
export function parseEntries(lines: readonly Line[], pageNumber: number, context: ListContext): ReadEntry[] {
  context.sections.turnPage();
  if (isIndexPage(lines, context.pageCount, context.wasIndex) && pageNumber <= Math.max(4, context.pageCount / 4)) {
    context.wasIndex = true;
    return [];
  }
  context.wasIndex = false;
  const entries: ReadEntry[] = [];
  const { wines: gathered } = readWines(lines, context);
  const wines = withoutOtherGoods(gathered);
  const left = gathered.filter((wine) => !wines.includes(wine) || judge(wine) === 'other');
  context.otherGoods = {
    count: left.length,
    isFood: left.filter((wine) => isFood(textOf(wine.lines))).length > 0.2 * left.length,
  };
  const level = levelOf(wines.flatMap((wine) => wine.priced.flatMap((from) => pricesOn(from, wine))));
  for (const wine of wines) {
    context.currency = wine.priced[0]?.fields.currency ?? context.currency;
    for (const entry of toEntries(wine, { pageNumber, context, level }))
      entries.push({ ...entry, positionInPage: entries.length });
  }
  context.last = wines.at(-1) ?? context.last;
  for (const entry of entries) entry.currency ??= context.currency;
  return isCover(entries, pageNumber, context) ? [] : entries;
}

/** The first of several pages with a single doubtful name that no word of wine explains: a slogan, an ornament, a date. */
function isCover(entries: readonly ReadEntry[], pageNumber: number, { pageCount }: ListContext): boolean {
  const [only] = entries;
  if (pageNumber > 1 || pageCount === 1 || entries.length > 1) return false;
  return only !== undefined && only.isUnsure && weighWords(only.text).wine <= 0;
}

/** What the lines of a page are, and the wines they make. `context` is changed. */
export function readWines(
  lines: readonly Line[],
  context: ListContext,
  isRough = false,
): { reading: PageReading; wines: Wine[] } {
  const listed = withoutBinWords(lines.filter((line) => !isRepeated(line, lines, context)));
  const habits = observePage(listed, context.habits);
  if (habits.itemSize > 0) context.habits = habits;
  for (const line of listed) context.currency ??= currencyFromNote(line.text);
  const facts = readFacts(listed, habits, context.sections.heads.length);
  const reading = readRecords(facts, { before: context.setting, goesOn: context.last !== null, isRough });
  if (reading.lines.some(({ role }) => role === 'start')) context.setting = reading.setting;
  return { reading, wines: gatherWines(reading, habits, context) };
}

/** Running titles and footers: the same words at the edge of several pages. */
function isRepeated(line: Line, lines: readonly Line[], context: ListContext): boolean {
  const isEdge = line.box.y < 0.08 || line.box.y > 0.9 || lines.indexOf(line) >= lines.length - 2;
  const key = line.text.replace(/\d+/gu, '#');
  if (!isEdge || letterCount(key) < 3) return false;
  const seen = context.furniture.get(key) ?? 0;
  context.furniture.set(key, seen + 1);
  return seen >= 2 && !/\d/u.test(line.text);
}

/** The offers of a line of a wine. */
function offersOf(from: RoledLine, wine: Wine): PricedSize[] {
  const lineMl = wine.lines.map((part) => part.fields.lineMl).find((ml) => ml !== null) ?? null;
  return readOffers({
    fields: { offers: from.fields.offers, lineMl: from.fields.lineMl ?? lineMl },
    heads: wine.heads,
    isGlass: wine.isGlass,
  });
}

const pricesOn = (from: RoledLine, wine: Wine): { price: number; ml: number; hasCents: boolean }[] =>
  offersOf(from, wine).map(({ price, ml }) => ({
    price,
    ml,
    hasCents: from.fields.offers.some((offer) => offer.price === price && offer.hasCents),
  }));

/** The entries of one wine: one per offered size; none when it is no wine. */
function toEntries(
  wine: Wine,
  { pageNumber, context, level }: { pageNumber: number; context: ListContext; level: PriceLevel },
): Omit<ReadEntry, 'positionInPage'>[] {
  const verdict = judge(wine);
  if (verdict === 'other') return [];
  const entries: Omit<ReadEntry, 'positionInPage'>[] = [];
  const name = nameOf(wine);
  const told = vintageOf(wine);
  const lineMl = wine.lines.map((part) => part.fields.lineMl).find((ml) => ml !== null) ?? null;
  const box: Box = joinBoxes(wine.lines.map(({ line }) => line.box));
  const text = textOf(wine.lines);
  const add = (from: RoledLine | null, offers: readonly PricedSize[], vintage: string | null, isOwn: boolean): void => {
    const parts = from && !isOwn ? [from] : wine.lines;
    const read = parts.reduce((sum, part) => sum + part.line.confidence, 0) / parts.length;
    for (const offer of offers) {
      const weighed = weigh({ wine, verdict, from, offer, others: offers, level });
      const sure = context.isWeighedOnly ? weighed : calibrate(weighed);
      const otherPrice = otherReading(from, offer, level);
      const least = Math.min(sure.name, sure.price, vintage === null ? 1 : sure.vintage);
      entries.push({
        rawName: name,
        text: isOwn || !from ? text : textOf([from]),
        section: wine.section,
        vintage,
        bottleSize: sizeOfOrigin(offer.ml, text, { place: `${wine.section} ${text}`, vintage }),
        restaurantPrice: offer.price,
        priceText: from?.fields.priceText ?? null,
        currency: from?.fields.currency ?? context.currency,
        pageNumber,
        offeredSizeIdx: entries.filter((entry) => entry.vintage === vintage).length,
        box: isOwn || !from ? box : from.line.box,
        confidence: round(Math.min(read, least)),
        isUnsure: isDoubtful(sure, vintage !== null),
        sure: {
          name: round(sure.name),
          vintage: round(sure.vintage),
          price: round(sure.price),
          size: round(sure.size),
        },
        ...(otherPrice === null ? {} : { otherPrice }),
      });
    }
  };
  const [first, ...others] = wine.priced;
  if (first) {
    const offers = offersOf(first, wine);
    add(first, offers.length > 0 ? offers : [{ price: 0, ml: lineMl ?? 0, isUnsure: false }], told, true);
  } else if (wine.block.length > 0) add(null, wine.block, told, true);
  else add(null, [{ price: 0, ml: lineMl ?? 0, isUnsure: true }], told, true);
  for (const other of others) {
    const isNewVintage = other.fields.vintage !== null && other.fields.vintage !== told;
    add(other, offersOf(other, wine), other.fields.vintage ?? told, !isNewVintage && other.fields.vintage === null);
  }
  return entries;
}

/** The other price that a line may be read to have: 0 where its number may belong to the name; null when there is none. */
function otherReading(from: RoledLine | null, offer: PricedSize, level: PriceLevel): number | null {
  if (offer.price === 0) return null;
  const isPlain = from !== null && from.bareOdds !== null && from.bareOdds < 2;
  return isPlain ? 0 : otherFigure(offer, level);
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Leaves out sections in which nothing speaks for wine, where the rest of the page does: a box of dishes between the wines
 * needs no word we know.
 */
function withoutOtherGoods(wines: readonly Wine[]): Wine[] {
  const speaks = (wine: Wine): boolean =>
    vintageOf(wine) !== null || wine.sense === 'wine' || weighWords(textOf(wine.lines)).wine > 0;
  const share = wines.filter(speaks).length / Math.max(1, wines.length);
  const others = wines.filter((wine) => wine.sense === 'other' || weighWords(textOf(wine.lines)).other > 0).length;
  // A page of dishes.
  if (wines.length >= 4 && share < 0.15 && others >= 0.2 * wines.length) return [];
  if (share < 0.5) return [...wines];
  const bySection = Map.groupBy(wines, (wine) => wine.section);
  const usual = median(wines.filter(speaksItself).flatMap(dearest));
  return wines.filter((wine) => {
    const beside = bySection.get(wine.section) ?? [];
    if (beside.length < 2) return true;
    // 'Wines' over the whole list says nothing of a box of snacks: there nothing speaks for itself, and all is cheap.
    const isSilent = !beside.some(speaksItself) && senseOf(wine.section.split(' > ').at(-1) ?? '') === null;
    if (isSilent && median(beside.flatMap(dearest)) < 0.5 * usual) return false;
    return beside.filter(speaks).length > 0.15 * beside.length;
  });
}

/** Its own lines speak for wine, whatever stands over them. */
const speaksItself = (wine: Wine): boolean => vintageOf(wine) !== null || weighWords(textOf(wine.lines)).wine > 0;

/** The highest price of a wine: that of the bottle. */
const dearest = (wine: Wine): number[] => {
  const prices = wine.priced.flatMap(({ fields }) => fields.offers.flatMap(({ price }) => price ?? []));
  return prices.length > 0 ? [Math.max(...prices)] : [];
};

const textOf = (lines: readonly RoledLine[]): string =>
  lines.map(({ line }) => line.text.replace(/\t/gu, '  ')).join(' / ');

/** Wine, something else, or unsure. Better a wine marked unsure than a mojito matched. */
function judge(wine: Wine): 'wine' | 'unsure' | 'other' {
  const told = wine.lines.filter((part) => part.role !== 'detail' || (part.hasPrice && wine.priced[0] === part));
  const text = textOf(told);
  const strength = Math.max(0, ...wine.lines.map((part) => part.fields.strength ?? 0));
  if (strength >= 22 && !/%\s?\p{L}/u.test(textOf(wine.lines))) return 'other';
  const words = { wine: weighWords(textOf(wine.lines)).wine, other: weighWords(text).other };
  const isDated = vintageOf(wine) !== null;
  if (wine.sense === 'other') {
    // Wines do stand below 'Aperitifs', and a heading may be misread: beers and dishes have no vintage.
    return isDated && words.other === 0 ? 'unsure' : 'other';
  }
  if (letterCount(nameOf(wine)) < 3) return 'other';
  if (words.other > 0)
    return isDated && (wine.sense === 'wine' || words.wine > 0)
      ? 'wine'
      : isDated || wine.sense === 'wine'
        ? 'unsure'
        : 'other';
  if (isDated || words.wine > 0 || wine.sense === 'wine') return 'wine';
  return 'unsure';
}
