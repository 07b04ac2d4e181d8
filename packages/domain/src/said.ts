import { inEnglish, t, type Values } from './language/say.ts';

/*
 * What a program says to a reader it does not know: a text of the dictionaries, which is its code (decision 0026), and the
 * values that fill it. So it is sent and stored; words are made of it where it is read.
 */

export interface Said {
  text: string;
  /** A value may be such a text itself, with values (why a shop cannot be read) or without. */
  values?: Readonly<Record<string, string | number | Said>> | undefined;
}

/** `said('The server answered {status}.', { status: 503 })` */
export const said = (text: string, values?: Said['values']): Said => (values ? { text, values } : { text });

const fillWith = (say: (text: string, values?: Values) => string, { text, values }: Said): string => {
  const entries = Object.entries(values ?? {}).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? fillWith(say, value) : typeof value === 'string' ? say(value) : value,
  ]);
  return say(text, Object.fromEntries(entries));
};

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
