import { word } from './language/say.ts';
import type { WineListEntry } from './list.ts';
import { readSentence, type FoundText } from './read-sentence.ts';
import { said, saidText, type Said } from './said.ts';

/*
 * Why a line was taken for a wine, or for none. The matcher says it by these texts and their values; words are made of them
 * where they are read. Lists and rows from before version 0.3 have the English sentence instead, which is taken apart here.
 */

export const WHY = {
  byOwner: word('Set by the owner of this list.'),
  saidBefore: word('You have said so of this name on a list of yours.'),
  taught: word('This name was taught here.'),
  continued: word('The line has no name of its own: another vintage or price of the wine before it.'),
  namedAbove: word('The same name stands further up in this list, where its place is said.'),
  nothingLike: word('No wine of the catalogue resembles this line.'),
  noSuchWords: word('No wine of the catalogue has these words.'),
  onlyMaking: word('The line says how a wine is made, not which.'),
  noWine: word('Not a wine: "{drink}".'),
  houseAbove: word('The house {house} stands above the line.'),
  houseNamed: word('The list names {house}.'),
  houseUnsaid: word('The list names no house, but {house} is known for a wine of this name.'),
  notMade: word('It was not made in {year}.'),
  leavesOut: word('The line leaves out {words}, as lists do.'),
  cannotPlace: word('We cannot place {names}.'),
  everyWord: word('Every word agrees.'),
  whichOfHouse: word('The list names {house}, but we cannot tell which of its wines: {one} or {other}.'),
  maybeOfHouse: word('The list names {house}. It may be {wine}, but {because}.'),
  houseUnknown: word('The list names the house {house}, which our catalogue does not have.'),
  nameOfHouse: word('The list names no house, but only {house} uses this name. It may be {wine}.'),
  maybe: word('It may be {wine}, but {because}.'),
} as const;

/** How a line was matched, with its reason as it is kept today or as it was kept before. */
type Reasoned = { why?: readonly Said[] | undefined; reason?: string | undefined };

export const whyOf = ({ why, reason = '' }: Reasoned): readonly Said[] => why ?? keptWhy(reason);

/** The reason of a match in the language of the moment. */
export const whyText = (match: Reasoned): string => saidText(whyOf(match));

/** Whether the matcher took a line for another drink or a dish. */
export function seemsNoWine({ wine, insight }: Pick<WineListEntry, 'wine' | 'insight'>): boolean {
  return wine === null && insight !== undefined && whyOf(insight.match)[0]?.text === WHY.noWine;
}

/** Reasons of one sentence. The longer ones come first: a hole would hold what they say. */
const ALONE = [WHY.whichOfHouse, WHY.maybeOfHouse, WHY.houseUnknown, WHY.nameOfHouse, WHY.maybe, WHY.noWine];

/** The sentences of a wine that is sure, in their order: one of the first row, at most one of each further row. */
const SURE = [
  [WHY.houseAbove, WHY.houseNamed, WHY.houseUnsaid],
  [WHY.notMade],
  [WHY.leavesOut],
  [WHY.cannotPlace],
  [WHY.everyWord],
];

/** The texts and values of a sentence from before. One without values, or of another program, is its own text. */
export function keptWhy(sentence: string): Said[] {
  if (sentence === '') return [];
  for (const rows of [...ALONE.map((text) => [[text]]), SURE]) {
    const found = readSentence(sentence, rows);
    if (found) return found.map(toSaid);
  }
  return [said(sentence)];
}

function toSaid({ text, values }: FoundText): Said {
  const entries = Object.entries(values).map(([name, value]): [string, string | number | Said | readonly string[]] => {
    if (name === 'because') return [name, said(String(value))];
    const quoted = name === 'words' || name === 'names' ? /^“(.+)”$/u.exec(String(value))?.[1] : undefined;
    return [name, quoted?.split('”, “') ?? value];
  });
  return entries.length > 0 ? said(text, Object.fromEntries(entries)) : said(text);
}
