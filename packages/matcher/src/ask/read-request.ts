/** A query of somebody who looks for a wine to buy -> its parts, each with its place in the text. */
import type { Index } from '#index/index-shape.ts';
import { readQuery } from '#query/query.ts';
import type { Place } from '#text/parts.ts';
import { readableText } from '#text/readable.ts';
import { isLongerGrape } from './ask-grapes.ts';
import { wineKindNamed, type WineKind } from './ask-kinds.ts';
import type { RequestPlace } from './ask-places.ts';
import { styleAt, styleNamed, type AskStyle } from './ask-styles.ts';
import { askTokens, askWordsOf, phraseAt, type AskPhrase } from './ask-words.ts';
import { readKind } from './read-kind.ts';
import { readMoney } from './read-money.ts';
import { readShops } from './read-shops.ts';
import { readSize } from './read-size.ts';
import { readYears } from './read-years.ts';
import type { Request, RequestPart } from './request-shape.ts';

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
  const shops = readShops(now(), words);
  if (shops) take('shops', shops.value, shops.spans);
  // '6x75cl' and 'case of 12' say how it is packed.
  for (const pack of now().matchAll(PACKS)) blanked.push({ start: pack.index, end: pack.index + pack[0].length });
  const asWritten = tidy(now());

  const fillers: Place[] = [];
  /** 'A good red', 'un bon petit vin': praise says nothing of a kind, and may be a part of a name (Le Bon Pasteur). */
  const praise: Place[] = [];
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
      'praise',
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
    } else (phrase?.says === 'praise' ? praise : fillers).push(span);
    at += length - 1;
  }
  const rest = blank(now(), [...fillers, ...praise]);
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
  const tastes = isKind ? [] : [...parts.filter(isOfName).flatMap(({ spans }) => spans), ...praise];
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
    isNoWine: kind.isNoWine || askTokens(text).some((_, at, all) => phraseAt(words, all, at, ['brand']) !== null),
    place: kind.place ?? said.origin ?? first(({ origin }) => origin),
    grapes: [...said.grapes, ...kind.grapes, ...kinds.flatMap(({ of }) => of.grapes)],
    colour: kind.colour ?? first(({ colour }) => colour),
    type: kind.type ?? first(({ type }) => type),
    styles: isKind ? styles : [],
    makings: isKind ? said.makings : [],
    ranks: [...said.ranks, ...kind.ranks, ...kinds.flatMap(({ of }) => (of.places.length > 0 ? [] : of.names))],
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

const tidy = (text: string): string => text.replace(/\s+/g, ' ').replace(/^[\s,;:¿?¡!-]+|[\s,;:¿?¡!-]+$/g, '');
