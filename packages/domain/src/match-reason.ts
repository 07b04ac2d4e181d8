import { language, t, word, type Values } from './language/say.ts';
import type { WineListEntry } from './list.ts';

/*
 * Why a line was taken for a wine. The sentences are written in English by the matcher and kept with the list, so that lists
 * from before go on working; here they are recognised and said in the reader's language.
 */

const FIXED: readonly string[] = [
  word('Set by the owner of this list.'),
  word('You have said so of this name on a list of yours.'),
  word('This name was taught here.'),
  word('The line has no name of its own: another vintage or price of the wine before it.'),
  word('No wine of the catalogue resembles this line.'),
  word('No wine of the catalogue has these words.'),
  word('The line says how a wine is made, not which.'),
];

/** The sentences of a wine that is sure, in their order: one of each row, or none of the later ones. */
const SURE: readonly (readonly string[])[] = [
  [
    word('The house {house} stands above the line.'),
    word('The list names {house}.'),
    word('The list names no house, but {house} is known for a wine of this name.'),
  ],
  [word('It was not made in {year}.')],
  [word('The line leaves out {words}, as lists do.')],
  [word('We cannot place {names}.')],
  [word('Every word agrees.')],
];

const OPEN = [
  word('The list names {house}, but we cannot tell which of its wines: {wines}.'),
  word('The list names {house}. It may be {wine}, but {because}.'),
  word('The list names the house {house}, which our catalogue does not have.'),
  word('It may be {wine}, but {because}.'),
  word('Not a wine: "{drink}".'),
];

/** What may follow 'but'. */
const BECAUSE: ReadonlySet<string> = new Set([
  word('too little of the line agrees'),
  word('the list names another house'),
  word('it is made in two colours and the list does not say which'),
  word('the line names a drink that is no wine'),
  word('the line looks like a heading'),
  word('several houses use this name'),
  word('the list gives the house another title'),
  word('it stands under another country'),
  word('the list does not name the house clearly'),
  word('the list only has words that many wines share'),
  word('the line has neither vintage nor price'),
  word('the list says NV and this is the wine of one year'),
  word('the list gives a year and this wine has none'),
  word('the list has a name that it does not have'),
  word('the list seems to name another wine of the house'),
  word('the list has another number'),
  word('the list names another appellation'),
  word('the list names another place'),
  word('the list names another appellation or rank'),
  word('another wine of the house fits as well'),
  word('the list names a grape that it is not made of'),
  word('the list seems to name the second wine'),
  word('the list does not say the colour'),
  word('the list spells the house otherwise'),
  word('several houses bear this name'),
  word('the list has only half of the name of the house'),
  word('the list has only one word of it'),
  word('the list has another surname'),
  word('the list does not say its rank'),
  word('the list does not say how it is made'),
  word('the list does not say its appellation'),
  word('the list does not say rosé'),
  word('the list names another style'),
  word('the list does not say its name'),
  word('the list names only the village'),
  word('the list names a rank that it does not have'),
  word('it stands under a heading of another colour'),
  word('the list only names the house'),
]);

/** Whether the matcher took a line for another drink or a dish. */
export function seemsNoWine({ wine, insight }: Pick<WineListEntry, 'wine' | 'insight'>): boolean {
  return wine === null && (insight?.match.reason ?? '').startsWith('Not a wine: ');
}

/** The reason of a match for its reader. A sentence that is none of these stays as it was kept. */
export function matchReasonText(reason: string): string {
  if (language() === 'en') return reason;
  if (FIXED.includes(reason)) return t(reason);
  for (const text of OPEN) {
    const values = readSentence(reason, [[text]])?.[0]?.values;
    if (values && (values['because'] === undefined || BECAUSE.has(String(values['because']))))
      return t(text, { ...values, ...(values['because'] !== undefined && { because: t(String(values['because'])) }) });
  }
  const sentences = readSentence(reason, SURE);
  return sentences ? sentences.map(({ text, values }) => t(text, values)).join(' ') : reason;
}

interface Said {
  text: string;
  values: Values;
}

/** Which texts a sentence is made of, the first of one row and then at most one of each further row; null for another. */
export function readSentence(reason: string, rows: readonly (readonly string[])[]): Said[] | null {
  const rowPatterns = rows.map((row, at) => {
    const either = row.map((text, place) => `(?<s${at}x${place}>${patternOf(text, `${at}x${place}`)})`).join('|');
    return at === 0 ? `(?:${either})` : `(?: (?:${either}))?`;
  });
  const found = new RegExp(`^${rowPatterns.join('')}$`, 'u').exec(reason)?.groups;
  if (!found) return null;
  return rows.flatMap((row, at) =>
    row.flatMap((text, place) => {
      if (found[`s${at}x${place}`] === undefined) return [];
      const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      return [{ text, values: Object.fromEntries(names.map((name) => [name, found[`${name}${at}x${place}`] ?? ''])) }];
    }),
  );
}

/** A text as a pattern: each hole is as short as the rest lets it be. */
function patternOf(text: string, mark: string): string {
  return text
    .replace(/[.?]/g, String.raw`\$&`)
    .replace(/\{(\w+)\}/g, (_hole, name: string) => `(?<${name}${mark}>.+?)`);
}
