import { inEnglish, locale, t, type Values } from './language/say.ts';

/*
 * What a program says to a reader it does not know: a text of the dictionaries, which is its code (decision 0026), and the
 * values that fill it. So it is sent and stored; words are made of it where it is read.
 */

/** An amount of money, written as the reader's language writes it. */
export interface Money {
  cents: number;
  currency: string;
}

export interface Said {
  text: string;
  /**
   * A value may be such a text itself, with values (why a shop cannot be read) or without. Several strings are words that
   * are quoted.
   */
  values?: Readonly<Record<string, string | number | Said | Money | readonly string[]>> | undefined;
}

/** `said('The server answered {status}.', { status: 503 })` */
export const said = (text: string, values?: Said['values']): Said => (values ? { text, values } : { text });

type Say = (text: string, values?: Values) => string;

function fillWith(say: Say, { text, values }: Said): string {
  const valueText = (value: NonNullable<Said['values']>[string]): string | number => {
    if (typeof value === 'string') return say(value);
    if (typeof value === 'number') return value;
    if ('text' in value) return fillWith(say, value);
    if ('cents' in value) return moneyText(value, say === inEnglish ? 'en-US' : locale());
    return value.map((words) => say('“{words}”', { words })).join(', ');
  };
  return say(text, Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, valueText(value)])));
}

const moneyText = ({ cents, currency }: Money, written: string): string =>
  new Intl.NumberFormat(written, { style: 'currency', currency }).format(cents / 100);

const sentences = (given: Said | readonly Said[]): readonly Said[] => (Array.isArray(given) ? given : [given as Said]);

/** What was said, sentence after sentence, in the language of the moment. */
export const saidText = (given: Said | readonly Said[]): string =>
  sentences(given)
    .map((one) => fillWith(t, one))
    .join(' ');

/** What a call that may say no replies with, in the language of the moment. */
export const outcomeText = (outcome: { message: string; said?: Said | undefined }): string =>
  outcome.said ? saidText(outcome.said) : t(outcome.message);

/** The same in English: for logs, and for programs that ask. */
export const saidInEnglish = (given: Said | readonly Said[]): string =>
  sentences(given)
    .map((one) => fillWith(inEnglish, one))
    .join(' ');
