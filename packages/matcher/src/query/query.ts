/** Reads a line: its words with the index terms they may stand for, its colour and type, its vintage, price and size. */
import { withoutJoinedKinds } from '@app/vocabulary';
import { foldText, tokenise, type Token } from '#text/fold.ts';
import { readParts, type LineParts } from '#text/parts.ts';
import { canonicalWord, plainNumber } from '#text/names.ts';
import { readableText } from '#text/readable.ts';
import {
  add,
  addNear,
  addSynonyms,
  addTwins,
  expand,
  joinNext,
  joinPrevious,
  lettersFromDigits,
  newWord,
  splitWord,
} from './mend-words.ts';
import { findNode, findTerm, followFrom, termAt } from '#index/trie.ts';
import { countriesOf } from './countries.ts';
import { toLatin } from './latin.ts';
import { tastingNotes } from './tasting.ts';
import type { Index } from '#index/index-shape.ts';
import { HOUSE_WORDS } from '#index/weigh-terms.ts';
import { findNotWine, notWineBits } from './not-wine.ts';
import type { Draft, Query, QueryContext, QueryWord } from './query-shape.ts';
import { HELD, KIND, TRADE, type Colour, type WineType } from '#text/words.ts';

/** Longer text is cut, so that the time has a limit. */
export const LONGEST_TEXT = 600;
/** Words beyond this are ignored; one machine word of bits says which words a wine explains. */
export const MOST_WORDS = 30;

const contextDraft = (index: Index, token: Token): Draft => ({
  ...token,
  held: index.words.held.get(token.text) ?? 0,
  soft: true,
  context: true,
  aside: false,
});

/** Reads a line with its context against an index. Never throws; long text is cut at LONGEST_TEXT. */
export function readQuery(index: Index, rawText: string, context: QueryContext = {}): Query {
  const text = readableText(toLatin(index, rawText.slice(0, LONGEST_TEXT)).slice(0, LONGEST_TEXT));
  const parts = readParts(text);
  parts.removed.push(...tastingNotes(index, text));
  const tables = index.words;
  const drafts: Draft[] = [];
  const hasBracket = text.includes('(');
  for (const token of joinInitials(tokenise(text, blanksOf(text, parts)), index)) {
    let soft = false;
    if (parts.bin && token.end <= parts.bin.end && (token.start >= parts.bin.start || token.text === 'bin'))
      soft = true;
    if (parts.price && token.start < parts.price.end && token.end > parts.price.start) soft = true;
    const held = tables.held.get(token.text) ?? 0;
    const before = drafts[drafts.length - 1];
    const two = held & HELD.sizeEnd && before ? tables.sizes.get(`${before.text} ${token.text}`) : undefined;
    const size = two ?? (held & HELD.size ? tables.sizes.get(token.text) : undefined);
    if (before && two !== undefined) before.soft = true;
    if (size !== undefined) {
      soft = true;
      parts.size ??= { value: size, start: token.start, end: token.end };
    }
    // "Bordeaux blend" says which grapes, not which place.
    if (before && token.text === 'blend') before.soft = true;
    drafts.push({
      text: token.text,
      start: token.start,
      end: token.end,
      dot: token.dot,
      held,
      soft,
      context: false,
      aside: hasBracket && isAside(text, token.start),
    });
  }
  const line = toWords(index, drafts, text);
  const said = readLook(index, line, parts);
  const words = line.slice(0, MOST_WORDS);
  let contextColour: Colour | null = null;
  let contextType: WineType | null = null;
  let countries: ReadonlySet<number> | null = null;
  let house = 0;
  let houseTells = 0;
  let headsWine = false;
  const section = context.section ? withoutJoinedKinds(toLatin(index, context.section)) : null;
  if (section) {
    const heading = toWords(
      index,
      headingTokens(section).map((token) => contextDraft(index, token)),
    );
    const look = readLook(index, heading, null);
    contextColour = look.colour ?? colourAtEnd(index, heading);
    contextType = look.type;
    countries = countriesOf(index, heading);
    headsWine = (look.colour ?? look.type ?? null) !== null || heading.some(({ held }) => held & HELD.grape);
    headsWine &&= !heading.some(({ held }) => held & HELD.notWine);
    for (const word of heading) if (words.length < MOST_WORDS && word.terms.length > 0) words.push(word);
  }
  if (context.producer)
    for (const word of toWords(
      index,
      tokenise(context.producer.replace(/\([^)]*\)\s*$/, '')).map((token) => contextDraft(index, token)),
    ))
      if (words.length < MOST_WORDS) {
        house |= 1 << words.length;
        if (!(word.kind & (TRADE | KIND.title | KIND.stop)) && word.weight >= 0.3) houseTells |= 1 << words.length;
        words.push(word);
      }
  const bare = Boolean(context.section) && parts.vintage === null && parts.price === null;
  // Under a heading of wine, what stands behind the name is a note: "notes of cherry liqueur".
  const notWine = findNotWine(index, headsWine ? drafts.slice(0, NAME_WORDS) : drafts);
  return {
    text,
    section,
    words,
    parts,
    colour: said.colour,
    type: said.type,
    contextColour,
    contextType,
    notWine,
    notWineBits: notWine === null ? 0 : notWineBits(notWine, words),
    bare,
    heading: (bare && isOwnHeading(text, context.section ?? '')) || isContentsEntry(line, parts),
    house,
    houseTells,
    ofHouse: ofHouse(index, drafts, words),
    countries,
  };
}

/** So many words at the beginning of a line are surely of the name. */
const NAME_WORDS = 4;

const OF = new Set(['du', 'de', 'of', 'di', 'del', 'della']);
const LONGEST_OF = 5;

/** The word of place before "of" and the title of a house. */
function ofHouse(index: Index, drafts: readonly Draft[], words: readonly QueryWord[]): number {
  for (let i = 1; i + 1 < drafts.length; i++) {
    const { text } = drafts[i]!;
    if (text.length > LONGEST_OF || !OF.has(text) || !isHouseWord(index, drafts[i + 1]!)) continue;
    const { start } = drafts[i - 1]!;
    const at = words.findIndex((word) => word.start === start && !word.context);
    if (at >= 0 && words[at]!.kind & KIND.place && !(words[at]!.kind & (TRADE | KIND.title))) return 1 << at;
  }
  return 0;
}

function isHouseWord(index: Index, { text, held }: Draft): boolean {
  const { canonical, abbreviations } = index.words;
  if (HOUSE_WORDS.has(canonical.get(text) ?? text)) return true;
  if (!(held & HELD.abbreviation)) return false;
  return (abbreviations.get(text) ?? []).some(({ words }) => HOUSE_WORDS.has(words[0]!));
}

function isOwnHeading(text: string, section: string): boolean {
  return foldText(section.split('>').at(-1) ?? '') === foldText(text);
}

/** "Valle d'Aosta 17", "BOLLICINE ITALIANE 5": no vintage, and no word that could be a house or a cuvée. */
function isContentsEntry(line: readonly QueryWord[], parts: LineParts): boolean {
  if (parts.vintage !== null) return false;
  let own = 0;
  for (let i = 0; i < line.length; i++) {
    const word = line[i]!;
    if (word.soft || isNumber(word.text)) continue;
    if (!(word.kind & (TRADE | KIND.place | KIND.stop))) return false;
    own++;
  }
  return own > 0;
}

/** "NORTHERNHEMISPHERERED": letters once spaced out, now one word; the colour stands at its end. */
function colourAtEnd(index: Index, heading: readonly QueryWord[]): Colour | null {
  for (const word of heading)
    if (word.text.length >= 10)
      for (const [text, colour] of index.words.colours) if (text.length >= 3 && word.text.endsWith(text)) return colour;
  return null;
}

const blanks = new Uint8Array(LONGEST_TEXT + 1);

/** 1 for every letter that is not part of the name; the tokeniser treats it as blank. Undefined when there is none. */
function blanksOf(text: string, parts: LineParts): Uint8Array | undefined {
  if (parts.removed.length === 0) return undefined;
  blanks.fill(0, 0, text.length + 1);
  for (const { start, end } of parts.removed) blanks.fill(1, start, end);
  return blanks;
}

/** "duJura": a capital inside a word shows where a blank was lost. */
function camelOf(raw: string): [string, string] | undefined {
  const match = /^(\p{L}*\p{Ll})(\p{Lu}.{2,})$/u.exec(raw);
  return match ? [match[1]!, match[2]!] : undefined;
}

function isAside(text: string, at: number): boolean {
  const open = text.lastIndexOf('(', at);
  return open >= 0 && text.lastIndexOf(')', at) < open && text.indexOf(')', at) > at;
}

/** "V.V." and "N.P.U." are one word when the trade or the catalogue knows them so. */
function joinInitials(tokens: Token[], index: Index): Token[] {
  let runs = false;
  for (let i = 1; i < tokens.length && !runs; i++)
    runs = tokens[i]!.text.length === 1 && tokens[i - 1]!.text.length === 1;
  if (!runs) return tokens;
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    let j = i;
    while (
      j + 1 < tokens.length &&
      tokens[j]!.text.length === 1 &&
      tokens[j + 1]!.text.length === 1 &&
      tokens[j + 1]!.start - tokens[j]!.end <= 2
    )
      j++;
    const text =
      j > i
        ? tokens
            .slice(i, j + 1)
            .map((one) => one.text)
            .join('')
        : '';
    if (text !== '' && (index.words.abbreviations.has(text) || findTerm(index.trie, text) >= 0)) {
      out.push({ text, start: token.start, end: tokens[j]!.end, dot: true });
      i = j;
    } else out.push(token);
  }
  return out;
}

/** "F R A N C E  W H I T E" is written with spaced letters. They are joined here; the dictionary splits them into words. */
function headingTokens(section: string): Token[] {
  const text = section.length > LONGEST_TEXT ? section.slice(-LONGEST_TEXT) : section;
  const pieces = text.split(/\s*(?:>|\|)\s*/);
  const tokens: Token[] = [];
  for (const piece of pieces) {
    const list = tokenise(piece);
    const single = list.filter((token) => token.text.length === 1).length;
    if (list.length >= 4 && single / list.length > 0.7)
      tokens.push({ text: list.map((token) => token.text).join(''), start: 0, end: 0, dot: false });
    else tokens.push(...list);
  }
  return tokens;
}

function toWords(index: Index, drafts: readonly Draft[], raw = ''): QueryWord[] {
  const tables = index.words;
  const out: QueryWord[] = [];
  for (let i = 0; i < drafts.length && out.length < MOST_WORDS; i++) {
    const draft = drafts[i]!;
    const next = drafts[i + 1];
    let text = draft.text;
    if (draft.held & HELD.canonical || isDigit(text.charCodeAt(0)))
      text = canonicalWord(plainNumber(text, tables), tables);
    if (text === '1' && next && (next.text === 'er' || next.text === 'ere')) {
      text = 'premier';
      i++;
    } else if (text === '1' && next?.text === 'cru') text = 'premier';
    const held = text === draft.text ? draft.held : (tables.held.get(text) ?? 0);
    const kind = held & HELD.kind ? (tables.kinds.get(text) ?? 0) : 0;
    const isStop = (kind & KIND.stop) !== 0;
    if (isStop && !draft.dot) {
      // An article is no word of a name. A single letter may still be an initial: "E .Pepe" for "E. Pepe".
      if (text.length === 1 && !draft.context && !isGenitive(raw, draft))
        out.push({ ...newWord(draft, text, kind, held), soft: true });
      continue;
    }
    const word = newWord(draft, text, kind, held);
    const node = findNode(index.trie, text);
    const term = termAt(index.trie, node);
    if (term >= 0) {
      add(word, term, 1);
      word.exact = true;
      word.weight = index.termWeight[term]!;
      word.kind |= index.termKind[term]!;
    }
    const more = held & HELD.abbreviation ? expand(index, word, draft) : NO_WORDS;
    if (held & (HELD.placeSynonym | HELD.grape)) addSynonyms(index, word);
    if (word.terms.length === 0 || (!word.exact && more.length === 0)) {
      if (word.terms.length === 0 && more.length === 0 && lettersFromDigits(index, word)) {
        out.push(word);
        continue;
      }
      const camel =
        word.terms.length === 0 && more.length === 0 ? camelOf(raw.slice(draft.start, draft.end)) : undefined;
      if (camel) {
        const cut = foldText(camel[0]).length;
        out.push(
          ...toWords(index, [pieceOf(index, draft, text.slice(0, cut)), pieceOf(index, draft, text.slice(cut))]),
        );
        continue;
      }
      const digits = word.terms.length === 0 && isDigit(text.charCodeAt(0)) ? /^(\d+)([a-z]{2,})$/.exec(text) : null;
      if (digits && more.length === 0 && (digits[1]!.length > 1 || index.words.abbreviations.has(digits[2]!))) {
        out.push(
          ...toWords(index, [pieceOf(index, draft, digits[1]!), { ...pieceOf(index, draft, digits[2]!), dot: true }]),
        );
        continue;
      }
      if (word.terms.length === 0 && more.length === 0 && next && joinNext(index, word, next)) i++;
      else if (word.terms.length === 0 && more.length === 0 && i > 0 && joinPrevious(index, word, drafts[i - 1]!))
        word.exact = false;
      else if (word.terms.length === 0 && more.length === 0 && !isNumber(text) && !(held & IN_TRADE)) {
        // A scanner's mistake is likelier than a lost blank, and a lost blank is likelier than two mistakes.
        if (!draft.context) addNear(index, word, 6);
        // The word may also be a typing mistake: these are as frequent.
        if (!draft.context && word.terms.length > 0 && text.length >= 4) addNear(index, word, 9);
        // A short word is likelier one mistake than two words without a blank.
        if (!draft.context && word.terms.length === 0 && text.length < 9) addNear(index, word, 9);
        const split = word.terms.length === 0 ? splitWord(index, draft, text) : null;
        if (split) {
          out.push(...split);
          continue;
        }
        if (!draft.context && word.terms.length === 0) addNear(index, word, 10);
      }
    } else if (word.exact && !draft.context && text.length >= 5 && index.termKind[term] === 0) addTwins(index, word);
    if (next && word.exact && text.length + next.text.length <= 14 && text.length >= 2 && next.text.length >= 2) {
      const joined = termAt(index.trie, followFrom(index.trie, node, next.text, 0));
      if (joined >= 0) add(word, joined, 0.9);
    }
    if (isStop && word.terms.length === 0) {
      if (text.length === 1 && !draft.context) out.push({ ...word, soft: true });
      continue;
    }
    if (isNumber(text)) word.soft = true;
    if (kind & KIND.noise && !word.exact) word.soft = true;
    if (kind & KIND.noise) word.weight = Math.min(word.weight, 0.1);
    out.push(word);
    for (const extra of more) out.push(extra);
  }
  return out;
}

const NO_WORDS: readonly QueryWord[] = [];
/** The "s" of "Taylor's Vintage" is no initial of Sentinels. */
const isGenitive = (raw: string, { text, start, end }: Draft): boolean =>
  text === 's' && /^\p{L}['’´`]/u.test(raw.slice(start - 2, start)) && !/^\p{L}/u.test(raw.slice(end, end + 1));
const isDigit = (code: number): boolean => code >= 48 && code < 58;
const isNumber = (text: string): boolean => isDigit(text.charCodeAt(0)) && /^\d+$/.test(text);

/** A trade word that no wine of this catalogue has is not taken for a misspelling of another word. */
const IN_TRADE = HELD.kind | HELD.notWine | HELD.size;

const pieceOf = (index: Index, draft: Draft, text: string): Draft => ({
  ...draft,
  text,
  held: index.words.held.get(text) ?? 0,
});

/** Colour and type as the words say them. "Blanc de Noirs" and grapes ("Pinot Noir", "Sauvignon Blanc") say their own. */
function readLook(
  index: Index,
  list: readonly QueryWord[],
  parts: LineParts | null,
): { colour: Colour | null; type: WineType | null } {
  const tables = index.words;
  let said: Colour | null = null;
  let isMixed = false;
  let type: WineType | null = null;
  for (let i = 0; i < list.length; i++) {
    const word = list[i]!;
    if (word.held === 0) continue;
    const two =
      word.held & (HELD.grapeBegin | HELD.typeBegin) && i + 1 < list.length ? word.text + ' ' + list[i + 1]!.text : '';
    if (two && tables.grapes.has(two)) {
      if (parts && !parts.grape)
        parts.grape = {
          value: tables.grapes.get(two) as string,
          start: word.start,
          end: list[i + 1]!.end,
        };
      i++;
      continue;
    }
    const grape = word.held & HELD.grape ? tables.grapes.get(word.text) : undefined;
    if (grape !== undefined && parts && !parts.grape) parts.grape = { value: grape, start: word.start, end: word.end };
    const colour = word.held & HELD.colour ? tables.colours.get(word.text) : undefined;
    if (colour && said !== null && said !== colour) isMixed = true;
    if (colour) said = colour;
    if (type === null && word.held & (HELD.type | HELD.typeBegin))
      type = tables.types.get(two) ?? tables.types.get(word.text) ?? null;
  }
  return { colour: isMixed ? null : said, type };
}
