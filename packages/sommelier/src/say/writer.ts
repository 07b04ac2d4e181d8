import type { Row } from '#src/cellar/rows.ts';
import type { Language } from '#src/tables/languages.ts';
import { PHRASES } from './languages.ts';
import type { PhraseKey, WordKey } from './phrasebook.ts';

/** Where a number of an answer comes from. */
export interface NumberSource {
  /** As it stands in the text. */
  text: string;
  from:
    | 'price'
    | 'retail'
    | 'markup'
    | 'rating'
    | 'vintage'
    | 'window'
    | 'service'
    | 'total'
    | 'tally'
    | 'guest'
    | 'table';
  row: number | null;
}

type Values = Readonly<Record<string, string | number>>;

/** Writes an answer in one language: every wine and every number goes through here, so that none is made up on the way. */
export interface Writer {
  language: Language;
  /** One of the ways to say a phrase of the tables; not the one the answer before began with. */
  say(key: PhraseKey, values?: Values): string;
  word(key: WordKey): string;
  /** The row's name as printed; the answer points at it. */
  wine(row: Row): string;
  /** The name with the list's price, and the size where it is no bottle. */
  priced(row: Row): string;
  /** Named to say no to it, or in passing: the answer does not point at it. */
  passing(row: Row): string;
  price(row: Row): string;
  money(amount: number, from: NumberSource['from']): string;
  number(value: number, from: NumberSource['from'], row?: Row): string;
  /** Notes a figure that stands in a text of the tables. */
  noted(text: string, from: NumberSource['from'], row?: Row): string;
  /** 'a, b and c' */
  list(parts: readonly string[], link?: 'and' | 'or'): string;
  /** A small count in words, a large one in figures. */
  count(value: number): string;
  size(row: Row): string;
  pointed(): number[];
  numbers(): NumberSource[];
}

const FORMATS = new Map<string, Intl.NumberFormat>();

function format(amount: number, currency: string | null): string {
  const whole = Number.isInteger(amount);
  const digits = { minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: whole ? 0 : 2 };
  const key = `${currency}|${whole}`;
  let found = FORMATS.get(key);
  if (!found) {
    try {
      found = new Intl.NumberFormat(
        'en-US',
        currency ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } : digits,
      );
    } catch {
      return `${currency} ${amount}`;
    }
    FORMATS.set(key, found);
  }
  return found.format(amount).replaceAll('\u00A0', ' ');
}

/** A small, steady hash: variety without chance. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  return value >>> 0;
}

/** Opens a writer. `before` is what the last answer said: its beginning is not used again. */
export function openWriter(given: {
  language: Language;
  currency: string | null;
  seed: string;
  before: string;
}): Writer {
  const { phrases, words } = PHRASES[given.language];
  const pointed: number[] = [];
  const numbers: NumberSource[] = [];
  let turn = hash(given.seed);
  const note = (text: string, from: NumberSource['from'], row: Row | null = null): string => {
    numbers.push({ text, from, row: row?.index ?? null });
    return text;
  };
  const named = (row: Row): string => {
    if (row.vintage !== null) note(String(row.vintage), 'vintage', row);
    return row.label;
  };
  const word = (key: WordKey): string => words[key];
  const count = (value: number): string => note(words.numbers.split(' ')[value] ?? String(value), 'tally');
  const writer: Writer = {
    language: given.language,
    say(key, values = {}) {
      const ways = phrases[key];
      turn = (Math.imul(turn, 1664525) + 1013904223) >>> 0;
      const fresh = ways.filter((way) => !isBegun(way, given.before));
      const open = fresh.length > 0 ? fresh : ways;
      const way = open[(turn >>> 8) % open.length] ?? '';
      const said = elided(
        way.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? '')),
        given.language,
      );
      // A sentence begins with a capital, a wine's name stays as printed.
      const isSuch = way.startsWith('{wine}') && said.startsWith(words.suchWine);
      return isSuch || /^\{(taste|dish|keeping|place|parts)\}/.test(way) ? capital(said) : said;
    },
    word,
    wine(row) {
      if (!pointed.includes(row.index)) pointed.push(row.index);
      return named(row);
    },
    passing: named,
    price: (row) => (row.price === null ? word('noPrice') : note(format(row.price, given.currency), 'price', row)),
    priced: (row) => `${writer.wine(row)} (${writer.price(row)}${row.standard ? '' : ` ${writer.size(row)}`})`,
    money: (amount, from) => note(format(amount, given.currency), from),
    number: (value, from, row) => note(String(value), from, row ?? null),
    noted: (text, from, row) => {
      for (const figure of text.match(/\d[\d.,]*/g) ?? []) note(figure, from, row ?? null);
      return text;
    },
    list(parts, link = 'and') {
      if (parts.length < 2) return parts[0] ?? '';
      return `${parts.slice(0, -1).join(', ')} ${word(link)} ${parts.at(-1)}`;
    },
    count,
    size(row) {
      const ml = row.entry.bottleSize;
      if (row.glass) return row.pourMl === null ? word('perGlass') : note(`${row.pourMl} ml`, 'table');
      if (ml === 375) return word('perHalf');
      if (ml === 1500) return word('perMagnum');
      return ml === 0 || ml === 750
        ? word('perBottle')
        : note(ml >= 1000 ? `${ml / 1000} L` : `${ml / 10} cl`, 'table');
    },
    pointed: () => [...pointed],
    numbers: () => [...numbers],
  };
  return writer;
}

/** Articles before a name that begins with a vowel, and Italian 'lo': "l'Etna", "lo Zweigelt". */
const ELISIONS: Partial<Record<Language, readonly (readonly [words: RegExp, written: string])[]>> = {
  fr: [
    [/\b([Ll])[ea] (?=[“"]?[AEIOUÉÈÊÎÔ])/g, "$1'"],
    [/\bdu (?=[“"]?[AEIOUÉÈÊÎÔ])/g, "de l'"],
    [/\bau (?=[“"]?[AEIOUÉÈÊÎÔ])/g, "à l'"],
  ],
  it: [
    [/\b([Ii])l (?=[“"]?[AEIOUÈ])/g, "l'"],
    [/\b(de|a|da|ne|su)l (?=[“"]?[AEIOUÈ])/g, "$1ll'"],
    [/\bil (?=[“"]?(?:S[bcdfglmnpqrtvz]|Z|Gn|Ps))/g, 'lo '],
    [/\bIl (?=[“"]?(?:S[bcdfglmnpqrtvz]|Z|Gn|Ps))/g, 'Lo '],
  ],
};

/** A name that begins with its own article takes no other: 'The Prisoner', 'Il Poggione', "L'Ecole". */
const OWN_ARTICLE: Readonly<Record<Language, RegExp>> = {
  en: /\bthe (?=The )/gi,
  fr: /\bl[ea] (?=(?:L[ea]s? |L['’]))/gi,
  de: /\b(?:der|den|dem|die|das) (?=(?:Der|Die|Das) )/gi,
  it: /\b(?:il|lo|la) (?=(?:Il|Lo|La|I|Gli) |L['’])/gi,
  es: /\bel (?=(?:El|La|Los|Las) )/gi,
};

function elided(said: string, language: Language): string {
  const text = said.replace(OWN_ARTICLE[language], (article, at: number) => (/[A-Z]/.test(said.charAt(at + article.length)) ? '' : article)); // prettier-ignore
  const written = (ELISIONS[language] ?? []).reduce((made, [words, to]) => made.replace(words, to), text);
  return language === 'it' ? written.replace(/^l'/, "L'") : written;
}

/** Whether an answer begins as this way of saying it does. */
function isBegun(way: string, before: string): boolean {
  const [opening = ''] = way.split('{');
  return opening.length >= 4 && before.startsWith(opening.slice(0, 12));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
