import type { AnyDictionary, Forms } from './dictionary.ts';
import { LANGUAGES, type Language } from './language.ts';

/*
 * Words on the screen. A text is written in English where it is used, `t('Sign In')`, and that English is its key in the
 * dictionaries of the other languages (decision 0026).
 */

export type Values = Readonly<Record<string, string | number>>;

export interface Spoken {
  language: Language;
  /** Null for English. */
  dictionary: AnyDictionary | null;
}

const ENGLISH: Spoken = { language: 'en', dictionary: null };
let spoken: () => Spoken = () => ENGLISH;

/**
 * An app says once where the language of the moment is to be found: in a browser the page's, on a server the reader's. The
 * reply puts back what was before, for tests.
 */
export function speak(source: () => Spoken): () => void {
  const former = spoken;
  spoken = source;
  return () => {
    spoken = former;
  };
}

/** Adds texts to the language of the moment, in a browser: the words of wine are fetched by the screens that need them. */
export function addWords(words: AnyDictionary): void {
  const before = spoken();
  speak(() => ({ ...before, dictionary: { ...before.dictionary, ...words } }));
}

export const language = (): Language => spoken().language;
/** For Intl: how numbers, money and dates are written. */
export const locale = (): string => LANGUAGES[spoken().language].locale;

/** A text in the language of the moment. `{name}` is a value; what follows '||' tells two meanings of one text apart. */
export function t(text: string, values?: Values): string {
  const found = spoken().dictionary?.[text];
  return fill(typeof found === 'string' ? found : english(text), values);
}

/** Whether the language of the moment has a word for a text of its own; English has none. */
export const hasText = (text: string): boolean => spoken().dictionary?.[text] !== undefined;

/** A text that counts: `many(3, { one: '{n} offer', other: '{n} offers' })`. Its key is the form for many. */
export function many(n: number, texts: { one: string; other: string }, values?: Values): string {
  const { dictionary, language: code } = spoken();
  const found = dictionary?.[texts.other];
  const forms: Forms = typeof found === 'object' ? found : texts;
  const form = forms[ruleOf(found ? code : 'en', n)] ?? forms.other;
  return fill(english(form), { n, ...values });
}

/** The English of a text, whatever language is spoken: for logs, and for programs that ask. */
export const inEnglish = (text: string, values?: Values): string => fill(english(text), values);

/** Marks a text of a table that is said later with `t`. */
export const word = <const Text extends string>(text: Text): Text => text;

/** A table of texts, each in the language of the moment when it is read. */
export function texts<Table extends Readonly<Record<string, string>>>(table: Table): Table {
  const said = {} as Table;
  for (const [name, text] of Object.entries(table)) {
    Object.defineProperty(said, name, { enumerable: true, get: () => t(text) });
  }
  return said;
}

const english = (text: string): string => {
  const mark = text.indexOf('||');
  return mark === -1 ? text : text.slice(0, mark);
};

function fill(text: string, values: Values | undefined): string {
  return values ? text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole)) : text;
}

/** Making one costs more than using it. */
const rules = new Map<Language, Intl.PluralRules>();

/** English needs none: a page that counts in it does not wait for the browser's tables. */
function ruleOf(code: Language, n: number): Intl.LDMLPluralRule {
  if (code === 'en') return Math.abs(n) === 1 ? 'one' : 'other';
  const known = rules.get(code) ?? new Intl.PluralRules(LANGUAGES[code].locale);
  rules.set(code, known);
  return known.select(n);
}

const formats = new Map<string, Intl.NumberFormat>();

const PLAIN: Intl.NumberFormatOptions = {};

/** 12,345 in English, 12.345 in German. English is written out: starting the browser's own formatter takes long. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = PLAIN): string {
  if (options === PLAIN && language() === 'en' && Number.isSafeInteger(value) && value >= 0)
    return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
  const key = `${locale()} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale(), options);
  formats.set(key, format);
  return format.format(value);
}

/** A figure with so many digits behind the point, rounded as `toFixed` rounds. */
export function formatFixed(value: number, digits: number): string {
  if (language() === 'en' && Number.isFinite(value)) return value.toFixed(digits);
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return formatNumber(Number(value.toFixed(digits)), format);
}

const JOINS = { conjunction: 'and', disjunction: 'or' } as const;

/** As American English writes it. */
function joined(names: readonly string[], by: string): string {
  if (names.length < 3) return names.join(` ${by} `);
  return `${names.slice(0, -1).join(', ')}, ${by} ${names.at(-1)}`;
}

const joins = new Map<string, Intl.ListFormat>();

/** A list of names: 'a, b and c' in the language of the moment. */
export function formatNames(names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  if (language() === 'en') return joined(names, JOINS[type]);
  const key = `${locale()} ${type}`;
  const join = joins.get(key) ?? new Intl.ListFormat(locale(), { type, style: 'long' });
  joins.set(key, join);
  return join.format(names);
}
