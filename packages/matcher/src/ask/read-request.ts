/** A query of somebody who looks for a wine to buy -> its parts, each with its place in the text. */
import { foldText } from '@app/vocabulary';
import type { Index } from '#index/index-shape.ts';
import { COLOUR_NAMES, TYPE_NAMES } from '#index/wine-at.ts';
import type { GazetteerPlace } from '#identify/gazetteer.ts';
import { choosePlace, findMentions, type PlaceMention } from '#identify/read-place.ts';
import { readQuery } from '#query/query.ts';
import type { Query } from '#query/query-shape.ts';
import type { Place } from '#text/parts.ts';
import { readableText } from '#text/readable.ts';
import { KIND } from '#text/words.ts';
import { findGrapes, isLongerGrape } from './ask-grapes.ts';
import { wineKindNamed, type WineKind } from './ask-kinds.ts';
import { countWines, findSubRegion, type RequestPlace } from './ask-places.ts';
import { styleAt, styleNamed, type AskStyle } from './ask-styles.ts';
import type { AskDish, Occasion, PlaceGroup } from './ask-talk.ts';
import { askTokens, askWordsOf, phraseAt, type AskPhrase, type AskSays, type AskToken } from './ask-words.ts';
import { letterDistance } from './letter-distance.ts';
import { readMoney, type Budget } from './read-money.ts';
import { readYears, type Years } from './read-years.ts';

export const REQUEST_PARTS = [
  'place',
  'grape',
  'colour',
  'type',
  'style',
  'rank',
  'years',
  'size',
  'budget',
  'cheap',
  'best',
  'shops',
  'stock',
  'dish',
  'occasion',
  'group',
] as const;
/** A part that was understood, and the words of the query that say it. */
export type RequestPart = { kind: (typeof REQUEST_PARTS)[number]; text: string; spans: Place[] };

export type Request = {
  /** What is left and names a wine or a house: without budget, size, years, shops and words that say nothing. */
  name: string;
  /** The query without budget, size, years and shops: what a wine is recognised by. */
  asWritten: string;
  /** Whether every word describes a kind of wine: no house and no wine is named. */
  isKind: boolean;
  place: RequestPlace | null;
  grapes: string[];
  /** 'Red', 'White', 'Rosé', 'Orange'. */
  colour: string | null;
  /** 'Still', 'Sparkling', 'Fortified', 'Sweet'. */
  type: string | null;
  styles: AskStyle[];
  /** How it is to be made ('organic'): no table of ours tells. */
  makings: string[];
  /** Words of rank: 'riserva', 'premier cru'. */
  ranks: string[];
  /** Kinds with a word of their own ('pét-nat'): what they say of colour, type, name and place stands in those fields too. */
  kinds: { of: WineKind; said: string }[];
  years: Years | null;
  sizeMl: number | null;
  budget: Budget | null;
  isCheap: boolean;
  isBest: boolean;
  /** ISO 3166-1 of the shops; 'near' when it is the asker's own country. */
  shops: string | null;
  isInStock: boolean;
  /** Said in talk alone (read-talk.ts). */
  dish: AskDish | null;
  occasion: Occasion | null;
  group: PlaceGroup | null;
  parts: RequestPart[];
};

/** Names of wines too: they are a size only with 'bottle' behind them or as '6 l'. */
const DOUBTFUL_SIZES = new Set(['imperial', 'imperials', 'imperiale', 'imperiales', 'mini', 'quarter', 'half', 'demi', 'mezza', 'mezze', 'media', 'medio', 'meia', 'jennie', 'mag', 'split', 'piccolo', 'melchior', 'balthazar']); // prettier-ignore
const ORDINARY_ML = 750;
const PACKS =
  /(?<![\d\p{L}])(?:\d{1,2}\s?x\s?\d{1,4}(?:[.,]\d+)?\s?(?:cl|ml|l)?|(?:case|box|carton|pack|kiste|caisse|cassa|caja) (?:of|à|da|de|mit) \d{1,2}|owc|(?<!['’]\s?)oc)(?![\d\p{L}])/giu;

/** Where 'vintage' is a rank of its own, above wines without a year. */
const DECLARED = new Set(['Port', 'Champagne']);

/** Reads a query. Any text returns; what is not understood stays in `name`. */
export function readRequest(index: Index, typed: string): Request {
  const text = readableText(typed);
  const words = askWordsOf(index);
  const parts: RequestPart[] = [];
  const blanked: Place[] = [];
  const take = (kind: RequestPart['kind'], said: string, spans: readonly Place[]): void => {
    parts.push({ kind, text: said, spans: [...spans] });
    blanked.push(...spans);
  };
  const now = (): string => blank(text, blanked);

  const money = readMoney(text, askTokens(text), words);
  if (money) take('budget', '', money.spans);
  const years = readYears(now(), askTokens(now()), words);
  if (years) take('years', '', years.spans);
  const size = readSize(index, now());
  if (size) take('size', '', size.spans);
  const shops = readShops(now(), (tokens, at, says) => phraseAt(words, tokens, at, says));
  if (shops) take('shops', shops.value, shops.spans);
  // '6x75cl' and 'case of 12' say how it is packed.
  for (const pack of now().matchAll(PACKS)) blanked.push({ start: pack.index, end: pack.index + pack[0].length });
  const asWritten = tidy(now());

  const fillers: Place[] = [];
  const said: Said = { grapes: [], ranks: [], makings: [], kinds: [], origin: null };
  const flags = { cheap: false, best: false, stock: false };
  const styles: AskStyle[] = [];
  const tokens = askTokens(now());
  for (let at = 0; at < tokens.length; at++) {
    const phrase = phraseAt(words, tokens, at, [
      'kind',
      'cheap',
      'best',
      'stock',
      'filler',
      'grape',
      'origin',
      'rank',
      'style',
      'making',
    ]);
    const style =
      phrase?.says === 'making' || phrase?.says === 'kind'
        ? null
        : (styleAt(index, tokens, at) ?? saidStyle(index, phrase));
    const length = Math.max(phrase?.tokens.length ?? 0, style?.length ?? 0);
    if (length === 0) continue;
    const span = { start: tokens[at]!.start, end: tokens[at + length - 1]!.end };
    if (style && style.length >= (phrase?.tokens.length ?? 0)) {
      styles.push(style.style);
      take('style', style.style.say, [span]);
    } else if (phrase?.says === 'cheap' || phrase?.says === 'best' || phrase?.says === 'stock') {
      flags[phrase.says] = true;
      take(phrase.says, '', [span]);
    } else if (phrase?.says === 'kind') {
      const of = wineKindNamed(index, phrase.value);
      const words = text.slice(span.start, span.end);
      if (of) said.kinds.push({ of, said: words });
      take('type', words, [span]);
    } else if (phrase?.says === 'rank') {
      said.ranks.push(...phrase.value.split(' '));
      take('rank', text.slice(span.start, span.end), [span]);
    } else if (phrase?.says === 'making') {
      said.makings.push(phrase.tokens.join(' '));
      take('style', text.slice(span.start, span.end), [span]);
    } else if (phrase?.says === 'origin') {
      const [country = '', region = null] = phrase.value.split('|');
      said.origin = { country, region, subRegion: null, appellation: null };
      take('place', region ?? country, [span]);
    } else if (phrase?.says === 'grape') {
      // 'Cabernet Franc' is read with the other grapes: only a short name that stands alone is this one.
      if (isLongerGrape(index, tokens, at, length)) continue;
      const grapes = phrase.value.split(';');
      said.grapes.push(...grapes);
      take('grape', grapes.join(', '), [span]);
    } else fillers.push(span);
    at += length - 1;
  }
  const rest = blank(now(), fillers);
  const kind = readKind(index, readQuery(index, rest));
  parts.push(...kind.parts);
  const isKind = kind.isWhole && parts.length > 0;
  if (isKind && DECLARED.has(kind.place?.appellation ?? kind.place?.region ?? '')) {
    const vintage = askTokens(text).find((token) => /^(?:vintages?|millesimes?|millesimati?)$/.test(token.text));
    if (vintage && !said.ranks.some((rank) => rank.startsWith('late')) && !kind.ranks.includes('lbv')) {
      said.ranks.push('vintage');
      parts.push({ kind: 'rank', text: 'vintage', spans: [{ start: vintage.start, end: vintage.end }] });
    }
  }
  // 'Cloudy Bay' names a house: a word of taste beside a name is a part of the name, and so is one of a kind ('Solera 1910').
  const isOfName = (part: RequestPart): boolean =>
    part.kind === 'style' || said.kinds.some((one) => part.kind === 'type' && part.text === one.said);
  const tastes = isKind ? [] : parts.filter(isOfName).flatMap(({ spans }) => spans);
  const named = tastes.reduce(
    (all, { start, end }) => all.slice(0, start) + text.slice(start, end) + all.slice(end),
    rest,
  );
  const kinds = isKind ? said.kinds : [];
  const first = <T>(value: (of: WineKind) => T | null): T | null =>
    kinds.map(({ of }) => value(of)).find((one) => one !== null) ?? null;
  return {
    name: tidy(named),
    asWritten,
    isKind,
    place: kind.place ?? said.origin ?? first(({ origin }) => origin),
    grapes: [...said.grapes, ...kind.grapes, ...kinds.flatMap(({ of }) => of.grapes)],
    colour: kind.colour ?? first(({ colour }) => colour),
    type: kind.type ?? first(({ type }) => type),
    styles: isKind ? styles : [],
    makings: isKind ? said.makings : [],
    ranks: [...said.ranks, ...kind.ranks, ...kinds.flatMap(({ of }) => of.names)],
    kinds,
    years: years?.years ?? null,
    sizeMl: size?.ml ?? null,
    budget: money?.budget ?? null,
    isCheap: flags.cheap,
    isBest: flags.best,
    shops: shops?.value ?? null,
    isInStock: flags.stock,
    dish: null,
    occasion: null,
    group: null,
    parts: parts
      .filter((part) => isKind || !isOfName(part))
      .toSorted((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0)),
  };
}

type Said = Pick<Request, 'grapes' | 'ranks' | 'makings' | 'kinds'> & { origin: RequestPlace | null };

/** 'Secco' and 'trocken' say a taste, in the languages of the table. */
function saidStyle(index: Index, phrase: AskPhrase | null): { style: AskStyle; length: number } | null {
  const style = phrase?.says === 'style' ? styleNamed(index, phrase.value) : null;
  return style && phrase ? { style, length: phrase.tokens.length } : null;
}

/** The text with blanks in place of what was understood, so that the rest keeps its places. */
function blank(text: string, spans: readonly Place[]): string {
  let out = text;
  for (const { start, end } of spans) out = out.slice(0, start) + ' '.repeat(end - start) + out.slice(end);
  return out;
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').replace(/^[\s,;:-]+|[\s,;:-]+$/g, '');

/** '0,375' and '1.5' without a unit are litres; 'mag' and 'half' at the end of a query are sizes. */
const BARE_LITRES = /(?<![\d\p{L}.,])(0[.,](?:187|2|25|375|5|62|75)|1[.,]5)(?![\d\p{L}.,])/u;
const LAST_WORD = /(?<=\p{L}.*\s|\d\s)(?:(mags?)|hal(?:f|ves)|demi)\.?\s*$/iu;

const BOTTLE = /^(?:bottles?|bouteilles?|flaschen?|bottigli[ae]|botellas?|garrafas?)$/;

function readSize(index: Index, text: string): { ml: number; spans: Place[] } | null {
  const litres = BARE_LITRES.exec(text);
  if (litres) {
    const ml = Math.round(Number(litres[1]!.replace(',', '.')) * 1000);
    return { ml, spans: [{ start: litres.index, end: litres.index + litres[0].length }] };
  }
  const last = LAST_WORD.exec(text);
  if (last)
    return { ml: last[1] ? 1500 : 375, spans: [{ start: last.index, end: last.index + last[0].trimEnd().length }] };
  const { parts, words } = readQuery(index, text);
  if (!parts.size || parts.size.value === ORDINARY_ML) return null;
  const { start, end, value } = parts.size;
  const word = text.slice(start, end).toLowerCase();
  const next = words.find((one) => one.start >= end);
  const isBottle = BOTTLE.test(next?.text ?? '');
  if (DOUBTFUL_SIZES.has(word) && !isBottle) return null;
  // 'half bottle' and 'double magnum' are two words.
  const before = /(?:double|dbl|doppel|doppio|doble|half|demi|halbe|mezza|media)[\s-]*$/i.exec(text.slice(0, start));
  return {
    ml: value,
    spans: [{ start: before ? before.index : start, end: next && isBottle ? next.end : end }],
  };
}

type PhraseFinder = (tokens: readonly AskToken[], at: number, says: readonly AskSays[]) => ReturnType<typeof phraseAt>;

/** Words before the country of the shops. */
const IN = new Set(['in', 'at', 'from', 'bei', 'von', 'dans', 'chez', 'en', 'da', 'presso', 'nei', 'de']);

/** 'in UK shops', 'shops in France', 'near me'. A country alone is where the wine is from. */
function readShops(text: string, find: PhraseFinder): { value: string; spans: Place[] } | null {
  const tokens = askTokens(text);
  for (let at = 0; at < tokens.length; at++) {
    const near = find(tokens, at, ['near']);
    if (near) return { value: 'near', spans: [spanOf(tokens, at, near.tokens.length)] };
    const shops = find(tokens, at, ['shops']);
    if (shops) {
      let from = at + shops.tokens.length;
      if (tokens[from]?.text === 'the') from++;
      const country = find(tokens, from, ['country']);
      if (country) return { value: country.value, spans: [spanOf(tokens, at, from + country.tokens.length - at)] };
    }
    const country = find(tokens, at, ['country']);
    const shop = country ? find(tokens, at + country.tokens.length, ['shop']) : null;
    if (country && shop) {
      const before = IN.has(tokens[at - 1]?.text ?? '') ? 1 : 0;
      const length = before + country.tokens.length + shop.tokens.length;
      return { value: country.value, spans: [spanOf(tokens, at - before, length)] };
    }
    // 'Boutiques françaises', 'negozi italiani'.
    const noun = find(tokens, at, ['shop']);
    const whose = noun ? find(tokens, at + noun.tokens.length, ['country']) : null;
    if (noun && whose) {
      const before = IN.has(tokens[at - 1]?.text ?? '') ? 1 : 0;
      const length = before + noun.tokens.length + whose.tokens.length;
      return { value: whose.value, spans: [spanOf(tokens, at - before, length)] };
    }
    // The United Kingdom, Ireland and the like: 'in the uk' is said of shops.
    if (country && isShopping(tokens, at)) {
      const the = tokens[at - 1]?.text === 'the' ? 1 : 0;
      return { value: country.value, spans: [spanOf(tokens, at - 1 - the, country.tokens.length + 1 + the)] };
    }
  }
  return null;
}

/** 'in the uk', 'in singapore': countries that people name by where they shop. */
function isShopping(tokens: readonly AskToken[], at: number): boolean {
  const word = tokens[at]!.text;
  const before = tokens[at - 1]?.text === 'the' ? tokens[at - 2]?.text : tokens[at - 1]?.text;
  return before === 'in' && /^(?:uk|united|ireland|belgium|netherlands|holland|denmark|sweden|norway|finland|poland|hong|singapore|japan|luxembourg|us|usa)$/.test(word); // prettier-ignore
}

const spanOf = (tokens: readonly AskToken[], at: number, length: number): Place => ({
  start: tokens[at]!.start,
  end: tokens[at + length - 1]!.end,
});

interface Kind {
  place: RequestPlace | null;
  grapes: string[];
  colour: string | null;
  type: string | null;
  ranks: string[];
  parts: RequestPart[];
  /** Every word describes. */
  isWhole: boolean;
}

/** Place, grapes, colour, type and rank of what is left of a query, and whether any word names something else. */
function readKind(index: Index, query: Query): Kind {
  const grapes = findGrapes(index, query);
  const grapeBits = grapes.reduce((bits, grape) => bits | grape.bits, 0);
  // 'Riesling' alone is the grape. A place that holds the name of a grape is a place (Montepulciano d'Abruzzo), and so is one that is
  // only another word for a grape (Prosecco).
  const mentions = findMentions(index, query, 0, true)
    .filter(({ bits }) => (bits & ~grapeBits) !== 0 || !grapes.some((grape) => grape.isOwnName && grape.bits & bits))
    .map((mention) => ({ ...mention, places: widest(mention.places, wordsAt(query, mention.bits)) }));
  const placeBits = mentions.reduce((bits, mention) => bits | mention.bits, 0);
  const kept = grapes.filter(({ bits }) => (bits & placeBits) === 0);
  const place = toPlace(index, query, mentions);
  const parts: RequestPart[] = [];
  const spansOf = (bits: number): Place[] =>
    query.words.flatMap(({ start, end }, i) => (bits & (1 << i) ? [{ start, end }] : []));
  if (place)
    parts.push({
      kind: 'place',
      text: place.appellation ?? place.subRegion ?? place.region ?? place.country,
      spans: spansOf(placeBits),
    });
  for (const { name, bits } of kept) parts.push({ kind: 'grape', text: name, spans: spansOf(bits) });
  let taken = (place ? placeBits : 0) | kept.reduce((bits, grape) => bits | grape.bits, 0);
  let colour: string | null = null;
  // 'Red or white Burgundy' leaves the colour open.
  let isMixed = false;
  let type: string | null = null;
  const ranks: string[] = [];
  // 'Grappa di Barolo', 'coca cola zero'.
  let isWhole = query.notWine === null;
  query.words.forEach((word, i) => {
    const bit = 1 << i;
    if (taken & bit || word.context) return;
    const own = index.words.colours.get(word.text);
    const pair = index.words.types.get(`${word.text} ${query.words[i + 1]?.text ?? ''}`);
    const making = pair ?? index.words.types.get(word.text);
    if (own !== undefined) {
      isMixed ||= colour !== null && colour !== COLOUR_NAMES[own];
      colour ??= COLOUR_NAMES[own];
      parts.push({ kind: 'colour', text: COLOUR_NAMES[own], spans: spansOf(bit) });
    } else if (making !== undefined) {
      type ??= TYPE_NAMES[making];
      parts.push({ kind: 'type', text: TYPE_NAMES[making], spans: spansOf(pair ? bit | (bit << 1) : bit) });
      if (pair) taken |= bit << 1;
    } else if (word.kind & KIND.class) {
      ranks.push(word.text);
      parts.push({ kind: 'rank', text: query.text.slice(word.start, word.end), spans: spansOf(bit) });
    } else if (!(word.kind & (KIND.stop | KIND.noise)) && !word.soft) {
      isWhole = false;
      return;
    }
    taken |= bit;
  });
  return {
    place,
    grapes: kept.map(({ name }) => name),
    colour: isMixed ? null : colour,
    type,
    ranks,
    parts,
    isWhole,
  };
}

/** The place that the mentions name together; a part of a region where one is named. */
function toPlace(index: Index, query: Query, mentions: readonly PlaceMention[]): RequestPlace | null {
  const place = choosePlace(mentions).place ?? largest(index, mentions);
  if (!place) return null;
  const { country, region, appellation } = place;
  const part = mentions
    .map(({ bits }) => findSubRegion(index, wordsAt(query, bits)))
    .find(
      (one) =>
        one?.country === country &&
        one.region === region &&
        (!appellation || one.appellations.has(foldText(appellation))),
    );
  // 'Chianti' is all of Chianti; 'Chianti Classico' and 'Napa Valley' are what they say.
  const isPart = part && (!appellation || foldText(appellation) === foldText(part.name));
  return { country, region, subRegion: isPart ? part.name : null, appellation: isPart ? null : appellation };
}

const wordsAt = (query: Query, bits: number): string =>
  query.words
    .filter((_, i) => bits & (1 << i))
    .map(({ text }) => text)
    .join(' ');

/** Letters of a long name that may be wrong: 'chiante clasico'. */
const isMisspelt = (said: string, name: string): boolean =>
  said.length >= 6 && letterDistance(said, name) <= (said.length >= 10 ? 2 : 1);

/** 'Burgundy' is the region, though an appellation bears its name in French. */
const widest = (places: readonly GazetteerPlace[], said: string): readonly GazetteerPlace[] => {
  const wide = places.filter((place) => place.appellation === null);
  const own = places.filter(
    ({ appellation, region }) =>
      appellation !== null &&
      // 'Napa' is short for Napa Valley, and no word for California.
      (foldText(appellation) === said ||
        isMisspelt(said, foldText(appellation)) ||
        (foldText(appellation).startsWith(`${said} `) && foldText(region ?? '') !== said)),
  );
  return own.length > 0 ? own : wide.length > 0 ? wide : places;
};

/** Of places that share a name (Rioja of Spain and of Argentina) the one with the most wines. */
function largest(index: Index, mentions: readonly PlaceMention[]): GazetteerPlace | null {
  const counted = mentions
    .flatMap(({ places }) => places)
    .map((place) => ({ place, wines: countWines(index, { ...place, subRegion: null }) }))
    .toSorted((a, b) => b.wines - a.wines);
  return counted[0]?.place ?? null;
}
