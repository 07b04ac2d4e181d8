/** What people say around a wine in whole sentences: dishes, occasions, parts of the world, and ordinary words, from catalogue/knowledge. */
import { foldText, readRows, splitCell } from '@app/vocabulary';
import type { Index } from '#index/index-shape.ts';
import { tableNames, tableOf, type AskToken } from './ask-words.ts';

/** A dish, and the wine that goes with it: how well each family suits (0 to 3), and the grapes and places to look for. */
export type AskDish = {
  name: string;
  suits: ReadonlyMap<string, number>;
  look: readonly string[];
  because: string;
  /** 'Italian' is a cuisine only where a word such as 'with' stands before it. */
  isCuisine: boolean;
};
/** Places that no map of appellations has together, or one by another word: the Northern Rhône, the Left Bank, 'claret'. */
export type PlaceGroup = { name: string; places: readonly string[]; colour?: string };
/** An occasion, and what it wants: 'sparkling', 'rated', 'value'. */
export type Occasion = { name: string; say: string; wants: readonly string[] };

export type TalkMeaning =
  | { says: 'colour' | 'style' | 'type' | 'sort'; value: string }
  | { says: 'dish'; dish: AskDish }
  | { says: 'occasion'; occasion: Occasion }
  | { says: 'group'; group: PlaceGroup };
type TalkPhrase = { tokens: readonly string[]; meaning: TalkMeaning };
type TalkTables = {
  /** By the first word, the longest phrase first. */
  phrases: ReadonlyMap<string, readonly TalkPhrase[]>;
  ordinary: ReadonlySet<string>;
};

const GUESTS = 'knowledge/guests/';
const FAMILIES: Readonly<Record<string, string>> = {
  r: 'red',
  w: 'white',
  p: 'rosé',
  o: 'orange',
  s: 'sparkling',
  d: 'sweet',
  f: 'fortified',
};
const COLOURS: Readonly<Record<string, string>> = { red: 'Red', white: 'White', rosé: 'Rosé', orange: 'Orange' };
const TYPES: Readonly<Record<string, string>> = { sparkling: 'Sparkling', fortified: 'Fortified', still: 'Still' };
const SORTS: Readonly<Record<string, string>> = {
  cheap: 'cheap',
  cheapest: 'cheap',
  value: 'cheap',
  best: 'best',
  special: 'best',
};
const tables = new WeakMap<Index, TalkTables>();

function talkOf(index: Index): TalkTables {
  let found = tables.get(index);
  if (!found) tables.set(index, (found = read(index)));
  return found;
}

function read(index: Index): TalkTables {
  const phrases = new Map<string, TalkPhrase[]>();
  const add = (words: readonly string[], meaning: TalkMeaning): void => {
    for (const word of words) {
      const tokens = foldText(word).split(' ').filter(Boolean);
      const first = tokens[0];
      if (first !== undefined) phrases.set(first, [...(phrases.get(first) ?? []), { tokens, meaning }]);
    }
  };
  const dishes = new Map<string, AskDish>();
  for (const table of ['knowledge/dishes', 'knowledge/cuisines'])
    for (const { name = '', also, suits = '', look, because = '' } of readRows(tableOf(index, table))) {
      const families = suits
        .split(' ')
        .map((cell): [string, number] => [FAMILIES[cell[0] ?? ''] ?? '', Number(cell[1])]);
      const dish = {
        name,
        suits: new Map(families),
        look: splitCell(look),
        because,
        isCuisine: table.endsWith('cuisines'),
      };
      dishes.set(foldText(name), dish);
      add([name, ...splitCell(also)], { says: 'dish', dish });
    }
  const occasions = new Map<string, Occasion>();
  for (const { occasion: name = '', also, wants, say = name } of readRows(tableOf(index, 'knowledge/occasions'))) {
    const occasion = { name, say, wants: splitCell(wants) };
    occasions.set(foldText(name), occasion);
    add([name, ...splitCell(also)], { says: 'occasion', occasion });
  }
  for (const { group: name = '', also, places, colour } of readRows(tableOf(index, 'knowledge/place-groups')))
    add([name, ...splitCell(also)], {
      says: 'group',
      group: { name, places: splitCell(places), ...(colour && { colour }) },
    });
  for (const { country = '', words } of readRows(tableOf(index, 'knowledge/nations')))
    add(splitCell(words), { says: 'group', group: { name: country, places: [country] } });
  const ordinary = new Set<string>();
  for (const { words = '' } of readRows(tableOf(index, 'knowledge/ordinary')))
    for (const word of words.split(' ')) ordinary.add(foldText(word));
  for (const table of tableNames(index)) {
    if (!table.startsWith(GUESTS)) continue;
    for (const { part = '', value = '', words } of readRows(tableOf(index, table))) {
      const said = splitCell(words);
      if (part === 'function') for (const word of said) ordinary.add(foldText(word));
      const dish = part === 'dish' ? dishes.get(foldText(value)) : undefined;
      const occasion = part === 'occasion' ? occasions.get(foldText(value)) : undefined;
      if (dish) add(said, { says: 'dish', dish });
      else if (occasion) add(said, { says: 'occasion', occasion });
      else if (part === 'colour' && COLOURS[value]) add(said, { says: 'colour', value: COLOURS[value] });
      else if (part === 'style' && TYPES[value]) add(said, { says: 'type', value: TYPES[value] });
      else if (part === 'place') add(said, { says: 'group', group: { name: value, places: [value] } });
      else if (part === 'sort' && SORTS[value]) add(said, { says: 'sort', value: SORTS[value] });
      else if (['style', 'body', 'taste'].includes(part)) add(said, { says: 'style', value });
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.tokens.length - a.tokens.length);
  return { phrases, ordinary };
}

/** The longest phrase of talk that begins at a token; `says` keeps to those of one meaning. */
export function talkAt(
  index: Index,
  tokens: readonly AskToken[],
  at: number,
  says?: TalkMeaning['says'],
): TalkPhrase | null {
  for (const phrase of talkOf(index).phrases.get(tokens[at]?.text ?? '') ?? [])
    if ((!says || phrase.meaning.says === says) && phrase.tokens.every((word, k) => tokens[at + k]?.text === word))
      return phrase;
  return null;
}

/** Whether a word is one of everyday speech: a wine is not meant by it alone. */
export const isOrdinary = (index: Index, word: string): boolean => talkOf(index).ordinary.has(word);
