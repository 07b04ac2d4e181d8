import { currencyOf, parseAmount } from './numbers.ts';
import { BARE_LITRES, FIRST_WORDS, MEASURE, parseSize, POUR_NAMES, SIZE_NAMES } from '#src/document/sizes.ts';
import { fold } from '#src/document/text.ts';

export type TokenKind =
  | 'word'
  | 'number'
  | 'money'
  | 'year'
  | 'nv'
  | 'size'
  | 'pour'
  | 'blank'
  | 'bar'
  | 'poa'
  | 'percent'
  | 'gap';

export interface Token {
  kind: TokenKind;
  text: string;
  start: number;
  end: number;
  /** Amount, year or millilitres, by kind. */
  value: number;
  currency: string | null;
  /** Thousands parted by a space: could be two numbers. */
  isSpaced: boolean;
}

const SIGN = String.raw`(?:US|HK|NZ|AU|CA|MX|[SACR])?\s?\$|[€£¥₴₽¤₾₺₹₪฿₩]|(?<![\p{L}\d])(?:eur(?:os?)?|usd|gbp|chf|sfr|fr\.|uah|rub|aed|sek|nok|dkk|isk|kr\.?|zł|pln|czk|kč|huf|ft|gel|lari|try|tl|ron|lei|bgn|лв|inr|rs\.?|ils|zar|mxn|thb|sgd|hkd|aud|cad|nzd|jpy)(?![\p{L}])|(?<![\p{L}\d])r(?=\s?\d)|грн\.?|руб\.?|р\.`;
const NUMBER = String.raw`\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,2})?|\d{1,3} \d{3}[.,]\d{2}(?!\d)|\d{1,3} \d{2}[05](?! ?\d)|\d+(?:[.,]\d{1,2})?`;
const TAIL = String.raw`(?:[.,]\s?[-–—]+)?`;

/** 's..' is an 's.a.' among the dots of a leader, as a recogniser sees it. */
const NON_VINTAGE = String.raw`n\s?[./,]?\s?v{1,2}\.?|m\s?[./]?\s?v\.?\s?\d{0,2}|s\s?[./]\s?a\.?|s\.\.(?!\.)|s\.\s?m\.?|non[\s-]vintage|multi[\s-]vintage|sans ann[ée]e|senza annata|b\.?\s?s\.?\s?a\.?|o\.\s?j\.?|ohne jahrgang`;
const ON_REQUEST = String.raw`p\.?o\.?a\.?|s\.?q\.?|(?:price )?(?:up)?on request|(?:prix )?(?:sur|nous) (?:demande|consulter)|(?:prezzo )?(?:a|su) richiesta|(?:preis )?auf anfrage|(?:precio )?a consultar|consultar|sob consulta|market(?: price)?|m\.p\.|prix du march[ée]|prezzo (?:di|del) mercato|precio (?:de|del) mercado|tagespreis|p\.?s\.?d\.?|sold[\s-]?out|[ée]puis[ée]e?|esaurito|agotado|esgotado|ausverkauft`;

const edge = (body: string): string => String.raw`(?<![\p{L}\d])(?:${body})(?![\p{L}\d])`;

/* One alternative a kind, tried in this order at every place. */
const PATTERN = new RegExp(
  [
    String.raw`(?<gap>\t)`,
    String.raw`(?<percent>(?<![\d])\d{1,3}(?:[.,]\d+)?\s?(?:%|°)(?:\s?vol\b\.?)?)`,
    String.raw`(?<size>\(?(?<![\d.,])(?:\d\s?[x×]\s?)?${MEASURE}(?![\p{L}\d])\)?|(?<![\d.,\p{L}])${BARE_LITRES}(?![\p{L}\d%.,])|\(?${edge(SIZE_NAMES)}\)?|½|(?<!\d)1\/2(?!\d))`,
    String.raw`(?<money>(?:${SIGN}) ?(?:${NUMBER})${TAIL}(?:\s?[kK])?(?![\d\p{L}])|(?<![\d\p{L}.,])(?:${NUMBER})${TAIL}(?:(?:${SIGN})(?!\d)| (?:${SIGN})(?:(?! ?\d)|(?=(?: (?:${NUMBER})${TAIL} ?(?:${SIGN}))+(?! ?\d))))|(?<![\d\p{L}.,])(?:${NUMBER})(?:[.,]\s?[-–—]+))`,
    String.raw`(?<short>(?<![\p{L}\d])['’‘]\d\d(?![\d\p{L}]))`,
    String.raw`(?<range>(?<![\d\p{L}.,])(?:19|20)\d\d\s?[-–/]\s?(?:(?:19|20)\d\d|\d\d)(?![\d\p{L}]))`,
    String.raw`(?<span>(?<![\d\p{L}.,/])\d\d\/\d\d(?![\d\p{L}/.,]))`,
    String.raw`(?<year>(?<![\d\p{L}.]|\d,)[(\[\u0060'’‘]?(?<![\d\p{L}.,])(?:1[89]|20)\d\d(?:er)?(?![\d\p{L}]|[.,]\d)[)\]]?)`,
    String.raw`(?<number>(?<![\d\p{L}.,'’])(?:${NUMBER})(?![\d\p{L}°º]|[.,]\d))`,
    String.raw`(?<nv>["“”'.,·]?${edge(NON_VINTAGE)}\.?)`,
    String.raw`(?<poa>${edge(ON_REQUEST)})`,
    String.raw`(?<pour>\(?${edge(POUR_NAMES)}\)?)`,
    String.raw`(?<bar>[/|])`,
    String.raw`(?<blank>(?<=^|[\s\t])[~–—-]+(?=$|[\s\t])|(?<=\t)[xX.](?=\t|$))`,
    String.raw`(?<word>[·•]+|[^\s\t/|·•]+)`,
  ].join('|'),
  'yiu',
);

/** Words one of the kinds above may begin with, without their signs. Any other word made of letters is just a word. */
const SPECIAL = new Set([
  ...FIRST_WORDS,
  ...`by al au im pro por a de um
  n nv nvv o oj ohne m mv s sa sm non nonvintage multi multivintage sans senza b bsa poa sq price on upon prix sur nous prezzo su preis auf precio
  consultar sob sold soldout epuise epuisee esaurito agotado esgotado ausverkauft market mp tagespreis psd p eur euro euros usd gbp chf sfr fr uah rub aed sek nok dkk kr zł pln czk kč грн руб р us hk nz ca
  isk huf ft gel lari try tl ron lei bgn лв inr rs ils zar mxn thb sgd hkd aud cad nzd jpy r can dose perguntar`.split(
    /\s+/u,
  ),
]);
const PLAIN = /[\p{L}'’.,;:()"“”«»&*-]+(?![^\s\t/|])/uy;

const FOLDED = new Map<string, string>();

/** Folds sign by sign, so that places stay true. */
function sameLengthFold(text: string): string {
  let folded = '';
  for (const sign of text) {
    let plain = FOLDED.get(sign);
    if (plain === undefined) {
      plain = fold(sign);
      if (plain.length !== sign.length) plain = sign;
      FOLDED.set(sign, plain);
    }
    folded += plain;
  }
  return folded;
}

/** Cuts a line into tokens. Any text returns, and every sign that is no space is in exactly one token. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const folded = sameLengthFold(text);
  let at = 0;
  while (at < folded.length) {
    if (folded[at] === ' ') {
      at++;
      continue;
    }
    // Most words are plain; asking for every kind at each of them is what costs.
    PLAIN.lastIndex = at;
    const plain = PLAIN.exec(folded);
    if (plain && /\p{L}/u.test(plain[0]) && !SPECIAL.has(plain[0].replace(/[^\p{L}]/gu, ''))) {
      tokens.push(toToken('word', plain[0], at));
      at += plain[0].length;
      continue;
    }
    PATTERN.lastIndex = at;
    const match = PATTERN.exec(folded);
    if (!match) {
      at++;
      continue;
    }
    const groups = match.groups ?? {};
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? 'word';
    if (kind === 'span' && !isSpan(match[0])) {
      // '13/39' is two prices.
      tokens.push(
        toToken('number', match[0].slice(0, 2), at),
        toToken('bar', '/', at + 2),
        toToken('number', match[0].slice(3), at + 3),
      );
      at += match[0].length;
      continue;
    }
    if (kind === 'range' && !isRange(match[0])) {
      // '2020 – 39' is a year and a price.
      tokens.push(toToken('year', match[0].slice(0, 4), at));
      at += 4;
      continue;
    }
    tokens.push(afterStrength(toToken(kind, match[0], at), tokens));
    at += Math.max(1, match[0].length);
  }
  return joinPours(tokens.map(blankBetweenPrices).map(barBetweenOffers).map(asName));
}

/** 'pot 46 cl', 'verre 12,5 cl': the measure says how large the pour is. */
function joinPours(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    if (token.kind === 'size' && before?.kind === 'pour' && token.start - before.end <= 2)
      joined[joined.length - 1] = { ...token, start: before.start, text: `${before.text} ${token.text}` };
    else if (
      token.kind === 'pour' &&
      before?.kind === 'size' &&
      token.start - before.end <= 1 &&
      /^\(?\d/u.test(before.text) &&
      !isNextHead(token, before, joined.at(-2))
    )
      joined[joined.length - 1] = { ...before, end: token.end, text: `${before.text} ${token.text}` };
    else joined.push(token);
  }
  return joined;
}

/** The smallest bottle that is filled. */
const SMALLEST_BOTTLE_ML = 187;

/** '125ml 175ml Bottle': three heads of columns. The bottle after a row of pours, or after one pour, is another size. */
const isNextHead = (word: Token, measure: Token, before: Token | undefined): boolean =>
  word.value === 750 && (measure.value < SMALLEST_BOTTLE_ML || before?.kind === 'size');

/** 'Brut Impérial 88€' is a wine of 75 cl: after such a word it is a name, before a price too. */
function asName(token: Token, at: number, tokens: readonly Token[]): Token {
  if (token.kind !== 'size' || !/^imperiale?$/u.test(token.text)) return token;
  return /^(?:brut|nectar|ice|ros[ée]|chandon|grand|vintage)$/u.test(tokens[at - 1]?.text ?? '')
    ? { ...token, kind: 'word', value: 0 }
    : token;
}

/** '48 | ł | 220': a letter alone in a column of prices is a price or a dash that could not be read. */
function blankBetweenPrices(token: Token, at: number, tokens: readonly Token[]): Token {
  if (token.kind !== 'word' || !/^\p{L}$/u.test(token.text)) return token;
  const isPrice = (other: Token | undefined): boolean => other?.kind === 'number' || other?.kind === 'money';
  const isApart = tokens[at - 1]?.kind === 'gap' && tokens[at + 1]?.kind === 'gap';
  return isApart && isPrice(tokens[at - 2]) && isPrice(tokens[at + 2]) ? { ...token, kind: 'blank' } : token;
}

/** '125 ml 8.00 – 750 ml 40.00': a dash between a price and the next size parts two offers; it is no empty price. */
function barBetweenOffers(token: Token, at: number, tokens: readonly Token[]): Token {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const isBetween =
    (before?.kind === 'number' || before?.kind === 'money') && (after?.kind === 'size' || after?.kind === 'pour');
  return token.kind === 'blank' && isBetween ? { ...token, kind: 'bar' } : token;
}

/** '12,0%  1,5  70 000': the number after the strength is the size in litres. */
function afterStrength(token: Token, before: readonly Token[]): Token {
  if (token.kind !== 'number' || !/^(?:1[.,]5|[34569][.,][05]|12[.,]0)$/u.test(token.text)) return token;
  if (before.findLast((other) => other.kind !== 'gap')?.kind !== 'percent') return token;
  return { ...token, kind: 'size', value: token.value * 1000 };
}

/** '07/08': two vintages in a row. */
const isSpan = (text: string): boolean => Number(text.slice(3)) === Number(text.slice(0, 2)) + 1;

/** '2018/19', '2016-2019': from an earlier year to a later one, and to the next where the second has two figures. */
function isRange(text: string): boolean {
  const [from, to] = [Number(text.slice(0, 4)), Number(/\d+$/u.exec(text)?.[0] ?? 0)];
  if (to > 100) return to > from && to - from < 20;
  const isClose = !/\s/u.test(text);
  return to - (from % 100) === 1 || (isClose && to > from % 100 && to - (from % 100) <= 3);
}

function toYear(token: Token): Token {
  const value = Number(token.text.replace(/\D/gu, ''));
  return { ...token, kind: value > 2035 || value < 1850 ? 'number' : 'year', value };
}

function toToken(kind: string, text: string, start: number): Token {
  const token: Token = {
    kind: 'word',
    text,
    start,
    end: start + text.length,
    value: 0,
    currency: null,
    isSpaced: /\d \d/u.test(text),
  };
  switch (kind) {
    case 'money': {
      const amount = parseAmount(text.replace(/^[^\d]+/u, '').replace(/\s?[^\d.,\s–—-]+\.?$/u, ''));
      return amount === null
        ? token
        : { ...token, kind: 'money', value: amount, currency: currencyOf(text.replace(/[\d\s.,]/gu, '')) };
    }
    case 'number':
      return { ...token, kind: 'number', value: parseAmount(text) ?? 0 };
    case 'year':
      return toYear(token);
    case 'span': {
      const two = Number(text.slice(0, 2));
      return { ...token, kind: 'year', value: two > 35 ? 1900 + two : 2000 + two };
    }
    case 'range':
      return { ...token, kind: 'year', value: Number(text.slice(0, 4)) };
    case 'short': {
      const two = Number(text.slice(1));
      return { ...token, kind: 'year', value: two > 35 ? 1900 + two : 2000 + two };
    }
    case 'size':
    case 'pour': {
      const ml = parseSize(text.replace(/^\(?\d\s?[x×]\s?/u, ''));
      return ml === null ? token : { ...token, kind, value: ml };
    }
    case 'gap':
    case 'percent':
    case 'nv':
    case 'poa':
    case 'bar':
    case 'blank':
      return { ...token, kind };
    default:
      return token;
  }
}
