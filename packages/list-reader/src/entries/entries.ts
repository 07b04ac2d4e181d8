import { isIndexPage, observePage, type PageHabits } from './habits.ts';
import { joinBoxes } from '#src/layout/lines.ts';
import { currencyFromNote } from './numbers.ts';
import { readOffers } from './offers.ts';
import { readRoles, type RoledLine } from './roles.ts';
import { openSections, type Sections } from './sections.ts';
import type { Box, Line, ReadEntry } from '#src/document/shapes.ts';
import { letterCount, wordsOf } from '#src/document/text.ts';
import { isByTheGlass, isHeadingWords, isProse, weighWords } from '#src/document/words.ts';

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
  last: Wine | null;
}

export function openList(pageCount: number): ListContext {
  return {
    sections: openSections(),
    habits: null,
    currency: null,
    title: null,
    pageCount,
    wasIndex: false,
    furniture: new Map(),
    last: null,
  };
}

/** A copy, to read half a page with and throw away. */
export function forkList(context: ListContext): ListContext {
  return { ...context, sections: context.sections.fork(), furniture: new Map(context.furniture) };
}

/** A wine while its lines are gathered. */
interface Wine {
  name: string;
  size: number;
  vintage: string | null;
  lineMl: number | null;
}

interface Draft {
  name: string;
  lines: RoledLine[];
  from: RoledLine;
  section: string;
  details: string[];
  isContinuation: boolean;
  heads: Sections['heads'];
  isGlass: boolean;
  sense: Sections['sense'];
  inherited: Wine | null;
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
  const listed = lines.filter((line) => !isRepeated(line, lines, context));
  const habits = observePage(listed, context.habits);
  if (habits.itemSize > 0) context.habits = habits;
  for (const line of listed) context.currency ??= currencyFromNote(line.text);
  const drafts = gather(readRoles(listed, habits, context.sections.heads.length), habits, context);
  const entries: ReadEntry[] = [];
  for (const draft of drafts) {
    context.currency = draft.from.fields.currency ?? context.currency;
    for (const entry of toEntries(draft, { pageNumber, context, habits }))
      entries.push({ ...entry, positionInPage: entries.length });
  }
  for (const entry of entries) entry.currency ??= context.currency;
  return entries;
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

function gather(roled: readonly RoledLine[], habits: PageHabits, context: ListContext): Draft[] {
  const { sections } = context;
  const drafts: Draft[] = [];
  let opening: RoledLine[] = [];
  let current: Draft | null = null;
  const begin = (from: RoledLine, name: string, inherited: Wine | null): Draft => {
    const first = opening[0];
    if (first && letterCount(from.fields.name) > 1) sections.closeNames(first.line.size);
    const draft: Draft = {
      name,
      lines: [...opening, from],
      from,
      section: sections.path,
      details: [],
      isContinuation: inherited !== null,
      heads: sections.heads,
      isGlass: sections.isGlass,
      sense: sections.sense,
      inherited,
    };
    sections.markUsed();
    drafts.push(draft);
    opening = [];
    return draft;
  };
  for (const each of roled) {
    const { line, fields, role } = each;
    const isTitled = role === 'heads' && isTitle(each, habits);
    if (role === 'heading' || isTitled) {
      // An opening that never got its price was a heading after all.
      for (const lost of opening) sections.open({ text: lost.fields.name, size: lost.line.size, font: lost.line.font });
      opening = [];
      current = null;
      const text = withoutLabels(fields.name || line.text.replace(/\t/gu, ' '));
      if (context.title === null && line.size > 0 && !isHeadingWords(text)) context.title = text;
      sections.open({ text, size: line.size, font: line.font });
    }
    if (isPourAlone(line, fields) && isTitled) sections.setHeads([], line.size);
    else if (role === 'heads' || (role === 'heading' && fields.lineMl !== null)) {
      const heads = role === 'heads' ? distinct(fields.heads) : [{ ml: fields.lineMl ?? 0, x: line.x }];
      sections.setHeads(heads, isTitled || role === 'heading' ? line.size : 0);
    }
    if (role === 'opening') opening.push(each);
    if (role === 'item') {
      const isDetailOfLast =
        context.last !== null &&
        opening.length === 0 &&
        fields.vintage !== null &&
        line.size < 0.8 * context.last.size &&
        line.size < 0.8 * habits.itemSize;
      if (isDetailOfLast && context.last) {
        current = begin(each, context.last.name, context.last);
        current.details.push(fields.name);
      } else {
        const name = [...opening.map((part) => part.fields.name), fields.name].filter(Boolean).join(' ');
        current = begin(each, name, null);
        const first = current.lines[0];
        context.last = {
          name,
          size: first?.line.size ?? line.size,
          vintage: vintageOf(current),
          lineMl: fields.lineMl,
        };
      }
    }
    if (role === 'tail') {
      const isPriced = fields.offers.some((offer) => offer.price !== null) || fields.priceText !== null;
      if (opening.length > 0 && (isPriced || habits.itemSize > 0)) {
        const name = opening.map((part) => part.fields.name).join(' ');
        const size = opening[0]?.line.size ?? line.size;
        current = begin(each, name, null);
        context.last = { name, size, vintage: vintageOf(current), lineMl: fields.lineMl };
      } else if (context.last && fields.offers.some((offer) => offer.price !== null)) {
        current = begin(each, context.last.name, context.last);
      }
    }
    if (role === 'detail' && current && current.details.length < 3) {
      current.details.push(fields.name);
      current.lines.push(each);
      if (isPartOfName(each, current, habits)) {
        current.name = joinNames(current.name, fields.name);
        if (context.last && !current.isContinuation) context.last = { ...context.last, name: current.name };
      }
    }
  }
  for (const lost of opening) sections.open({ text: lost.fields.name, size: lost.line.size, font: lost.line.font });
  return drafts;
}

/** Heads of columns that are a heading too: 'Sparkling 125ml 750ml', and 'Magnums 150 cl' in large print. */
function isTitle({ line, fields }: RoledLine, habits: PageHabits): boolean {
  if (letterCount(fields.name) > 1 || isPourAlone(line, fields)) return true;
  return line.size >= 1.1 * habits.itemSize && /^\p{L}{2,}/u.test(line.text) && distinct(fields.heads).length === 1;
}

/** 'By the Glass' or 'Bottles' by itself is a heading that tells no size; over a column it stands beside others. */
const isPourAlone = (line: Line, fields: RoledLine['fields']): boolean =>
  fields.heads.length === 1 &&
  line.cells.length === 1 &&
  !/\d/u.test(line.text) &&
  (fields.lineMl === 750 || (fields.lineMl !== null && isByTheGlass(line.text)));

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

/** The vintage of the line itself, or of the lines that open it, or of a detail unless it is about something else. */
function vintageOf(draft: Draft): string | null {
  const told = draft.lines.filter(
    (part) => part === draft.from || part.role === 'opening' || !AWARD.test(part.line.text),
  );
  return (
    draft.from.fields.vintage ?? told.map((part) => part.fields.vintage).find((vintage) => vintage !== null) ?? null
  );
}

const AWARD = /premio|award|medal|médaille|gambero|guid[ae]|points|\bpts\b|decanter|parker/iu;

/** 'Châteauneuf-du-' and 'Pape' are one word. */
const joinNames = (name: string, rest: string): string =>
  /\p{L}-$/u.test(name) ? `${name}${rest}` : `${name} ${rest}`.trim();

/** A detail that says who or what the wine is, not how it was made. */
function isPartOfName(detail: RoledLine, draft: Draft, habits: PageHabits): boolean {
  if (draft.isContinuation || isProse(detail.line.text)) return false;
  if (/^\d{1,3}\s?%|^\(/u.test(detail.line.text) || detail.fields.strength !== null) return false;
  if (detail.line.size < 0.8 * habits.itemSize && habits.itemSize > 0)
    return (
      wordsOf(detail.fields.name).length <= 7 &&
      !/[.;]$/u.test(detail.line.text) &&
      !/\(.*(?:mesi|mois|months|affinamento).*\)?/iu.test(detail.line.text)
    );
  return wordsOf(detail.fields.name).length <= 10;
}

interface Where {
  pageNumber: number;
  context: ListContext;
  habits: PageHabits;
}

/** The entries of one wine: one per offered size; none when it is no wine. */
function toEntries(draft: Draft, { pageNumber, context }: Where): Omit<ReadEntry, 'positionInPage'>[] {
  const { fields } = draft.from;
  const text = draft.lines.map(({ line }) => line.text.replace(/\t/gu, '  ')).join(' / ');
  const verdict = judge(draft, text);
  if (verdict === 'other') return [];
  const lineMl = fields.lineMl ?? draft.lines.map((part) => part.fields.lineMl).find((ml) => ml !== null) ?? null;
  const offers = readOffers({
    fields: { offers: fields.offers, lineMl: lineMl ?? (draft.inherited ? draft.inherited.lineMl : null) },
    heads: draft.heads,
    isGlass: draft.isGlass,
  });
  const priced = offers.length > 0 ? offers : [{ price: 0, ml: lineMl ?? 0, isUnsure: fields.priceText === null }];
  const vintage =
    vintageOf(draft) ?? (draft.isContinuation && !fields.vintage ? (draft.inherited?.vintage ?? null) : null);
  const read = draft.lines.reduce((sum, part) => sum + part.line.confidence, 0) / draft.lines.length;
  const box: Box = joinBoxes(draft.lines.map(({ line }) => line.box));
  return priced.map((offer, offeredSizeIdx) => {
    const confidence = Math.max(
      0,
      Math.min(
        1,
        read * (verdict === 'wine' ? 1 : 0.6) * (offer.isUnsure ? 0.8 : 1) * (fields.isVintageUnsure ? 0.85 : 1),
      ),
    );
    return {
      rawName: draft.name,
      text,
      section: draft.section,
      vintage,
      bottleSize: offer.ml,
      restaurantPrice: offer.price,
      priceText: fields.priceText,
      currency: fields.currency ?? context.currency,
      pageNumber,
      offeredSizeIdx,
      box,
      confidence: Math.round(confidence * 1000) / 1000,
      isUnsure: confidence < 0.75,
    };
  });
}

/** Wine, something else, or unsure. Better a wine marked unsure than a mojito matched. */
function judge(draft: Draft, text: string): 'wine' | 'unsure' | 'other' {
  const { fields } = draft.from;
  if ((fields.strength ?? 0) >= 22 && !/%\s?\p{L}/u.test(text)) return 'other';
  const { wine, other } = weighWords(text);
  const isDated = vintageOf(draft) !== null;
  if (draft.sense === 'other') {
    // Wines do stand below 'Aperitifs', but only what looks like one in two ways.
    return isDated && wine > 0 && other === 0 ? 'unsure' : 'other';
  }
  if (letterCount(draft.name) < 3) return 'other';
  if (other > 0)
    return isDated && (draft.sense === 'wine' || wine > 0)
      ? 'wine'
      : isDated || draft.sense === 'wine'
        ? 'unsure'
        : 'other';
  if (isDated || wine > 0 || draft.sense === 'wine') return 'wine';
  return 'unsure';
}
