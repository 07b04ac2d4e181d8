import type { Row } from '#src/cellar/rows.ts';
import { foldName } from '#src/tables/fold.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import { soundOf } from './sound.ts';

/** A printed line and what tells it from others. */
export interface Line {
  id: number;
  /** Words that tell it from others, and every word of its name. */
  telling: ReadonlySet<string>;
  all: ReadonlySet<string>;
  vintage: string;
  initials: ReadonlySet<string>;
  /** What the list prints in quotation marks: the name of the wine within its house. */
  quoted: ReadonlySet<string>;
  /** The whole printed name, where it is one name and nothing else. */
  whole: string;
}

/** The names of a list, made ready to be found in what a guest says. */
export interface NameIndex {
  lines: readonly Line[];
  byWord: ReadonlyMap<string, readonly Line[]>;
  bySound: ReadonlyMap<string, readonly string[]>;
  /** Telling words by first letter, for slips of the thumb. */
  byLetter: ReadonlyMap<string, readonly string[]>;
  byInitials: ReadonlyMap<string, readonly Line[]>;
  /** Two words in a row of names whose words tell nothing alone: 'Monte Bello', 'Old Bridge'. */
  byPair: ReadonlyMap<string, readonly Line[]>;
  /** A word of rank that one line alone has: 'the Spätlese', 'the tawny'. */
  byRank: ReadonlyMap<string, Line>;
  /** Places of the list by their first word: 'Yarra' for 'Yarra Valley'. */
  shortPlaces: ReadonlyMap<string, string>;
  /** Places that lines of several houses print last and no map has: 'Hemel-en-Aarde'. */
  printedPlaces: ReadonlyMap<string, string>;
}

/** Builds the index of a list's names: lines, their telling words, initials and sounds. */
export function buildNameIndex(rows: readonly Row[], knowledge: Knowledge): NameIndex {
  const lines: Line[] = [];
  const byWord = new Map<string, Line[]>();
  const byInitials = new Map<string, Line[]>();
  const seen = new Set<number>();
  for (const row of rows) {
    if (seen.has(row.line)) continue;
    seen.add(row.line);
    const line = readLine(row, knowledge);
    lines.push(line);
    for (const word of line.telling) add(byWord, word, line);
    for (const letters of line.initials) add(byInitials, letters, line);
  }
  const bySound = new Map<string, string[]>();
  const byLetter = new Map<string, string[]>();
  for (const word of byWord.keys()) {
    if (word.length < 4 || /\d/.test(word)) continue;
    add(bySound, soundOf(word), word);
    add(byLetter, word[0] ?? '', word);
  }
  return {
    lines,
    byWord,
    bySound,
    byLetter,
    byInitials,
    byPair: pairsOf(rows, lines, knowledge),
    byRank: ranksOf(lines, knowledge),
    shortPlaces: shortPlacesOf(rows, knowledge),
    printedPlaces: printedPlacesOf(rows, knowledge),
  };
}

const LANDS =
  /^(\p{L}{4,}) (valley|valleys|hills|county|coast|peninsula|mountain|mountains|ranges|vale|island|bench|ridge|district|plains)$/u;

/** 'Cerasuolo d'Abruzzo', 'Morellino di Scansano' are said by their first word. */
const OF_A_PLACE = /^(\p{L}{5,}) (?:d|di|dei|del|della|dell) \p{L}/u;

/** The list's places that are known by two words and said by one, where that word is nothing else. */
function shortPlacesOf(rows: readonly Row[], knowledge: Knowledge): Map<string, string> {
  const found = new Map<string, string>();
  for (const { appellation, region, subregion } of rows)
    for (const name of [appellation, subregion, region]) {
      const word = LANDS.exec(foldName(name))?.[1] ?? OF_A_PLACE.exec(foldName(name))?.[1];
      if (
        word &&
        !found.has(word) &&
        !knowledge.places.get(word) &&
        !knowledge.ordinary.has(word) &&
        !knowledge.grapes.get(word)
      )
        found.set(word, name);
    }
  return found;
}

/** What two houses or more print behind the last comma of their lines is a place, where the tables know it by no other name. */
function printedPlacesOf(rows: readonly Row[], knowledge: Knowledge): Map<string, string> {
  const houses = new Map<string, Set<string>>();
  const printed = new Map<string, string>();
  for (const { entry } of rows) {
    const parts = entry.rawName.replace(/\([^)]*\)/g, '').split(',').map((part) => part.trim()); // prettier-ignore
    const [house = '', last = ''] = [parts[0], parts.at(-1)];
    const folded = foldName(last);
    if (parts.length < 2 || folded.length < 5 || /\d/.test(folded)) continue;
    const isKnown = knowledge.places.get(folded) ?? knowledge.grapes.get(folded) ?? knowledge.kinds.get(folded) ?? knowledge.glossary.get(folded); // prettier-ignore
    if (isKnown !== undefined || (!folded.includes(' ') && knowledge.ordinary.has(folded))) continue;
    houses.set(folded, (houses.get(folded) ?? new Set()).add(foldName(house)));
    printed.set(folded, last);
  }
  return new Map([...printed].filter(([folded]) => (houses.get(folded)?.size ?? 0) > 1));
}

function pairsOf(rows: readonly Row[], lines: readonly Line[], knowledge: Knowledge): Map<string, Line[]> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const byPair = new Map<string, Line[]>();
  for (const row of rows) {
    const line = byId.get(row.line);
    if (line) for (const pair of wordsOfName(row, knowledge).pairs) add(byPair, pair, line);
  }
  return byPair;
}

const COLOUR_WORD = /^(rouge|blanc|rose|rosso|bianco|rosato|tinto|blanco|rosado|rot|weiss|red|white)$/;

/** Two or three words in a row of a printed name that are a name together. */
function pairsIn(words: readonly string[], knowledge: Knowledge): string[] {
  return words.flatMap((word, at) => {
    const [next = '', third = ''] = [words[at + 1], words[at + 2]];
    const pair = `${word} ${next}`;
    // '7 Fuentes': a figure and a word are a name together.
    const isFigured = (/^\d{1,3}$/.test(word) && next.length >= 4) || isNumbered(word, next);
    const isLong = Math.min(word.length, next.length) >= 3 && word.length + next.length >= 9;
    const isOther = (): boolean =>
      (knowledge.places.get(pair) ??
        knowledge.grapes.get(pair) ??
        knowledge.glossary.get(pair) ??
        knowledge.kinds.get(pair)) !== undefined ||
      // 'Rhône rouge' is a kind, though one line prints the two words.
      (COLOUR_WORD.test(next) && knowledge.places.get(word) !== undefined);
    // 'Hill of Grace': everyday words all, a name together.
    const isThree = JOINTS.test(next) && Math.min(word.length, third.length) >= 4;
    return [...((isFigured || isLong) && !isOther() ? [pair] : []), ...(isThree ? [`${pair} ${third}`] : [])];
  });
}

/** 'Vat 1', 'Section 94', 'Bin 389': a word and its number are a name together. */
export const isNumbered = (word: string, next: string): boolean => /^\p{L}{3,}$/u.test(word) && /^\d{1,3}$/.test(next);

const JOINTS = /^(of|the|de|du|des|la|le|les|del|della|di|da|dos|do|von|zum|am)$/;

function ranksOf(lines: readonly Line[], knowledge: Knowledge): Map<string, Line> {
  const byRank = new Map<string, Line[]>();
  for (const line of lines)
    for (const word of line.all)
      if (word.length > 3 && knowledge.glossary.get(word)?.isOnLabels) add(byRank, word, line);
  return new Map([...byRank].flatMap(([word, [only, other]]) => (only && !other ? [[word, only] as const] : [])));
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (!values.includes(value)) values.push(value);
}

/** What a printed name alone tells, whatever list it stands on. */
interface NameWords extends Omit<Line, 'id' | 'vintage'> {
  pairs: readonly string[];
}

const NAMES = new WeakMap<Knowledge, Map<string, NameWords>>();
const MOST_NAMES = 20_000;

/** The words of a name, found out once: a list is opened for every question. */
function wordsOfName({ entry }: Row, knowledge: Knowledge): NameWords {
  const { wine, rawName } = entry;
  const names = NAMES.get(knowledge) ?? new Map<string, NameWords>();
  NAMES.set(knowledge, names);
  const key = wine ? `${rawName}|${wine.producerName}|${wine.wine}` : rawName;
  const known = names.get(key);
  if (known) return known;
  const whole = foldName(rawName);
  const printed = whole.split(' ');
  const matched = wine ? foldName(`${wine.producerName} ${wine.wine}`).split(' ') : [];
  const all = new Set([...printed, ...matched].filter(Boolean));
  const telling = [...all].filter(
    (word) => word.length > 1 && !knowledge.generic.has(word) && !knowledge.titles.has(word) && !/^\d{1,2}$/.test(word),
  );
  // A château that bears its place's name: nothing else tells it.
  const own = telling.length > 0 ? telling : printed.filter((word) => word.length > 3 && !knowledge.titles.has(word));
  const words: NameWords = {
    telling: new Set(own),
    all,
    initials: initialsOf(rawName),
    quoted: new Set([...rawName.matchAll(QUOTED)].map(([, name = '']) => foldName(name))),
    whole,
    pairs: pairsIn(printed, knowledge),
  };
  // Bounded: lists come and go.
  if (names.size >= MOST_NAMES) names.clear();
  names.set(key, words);
  return words;
}

function readLine(row: Row, knowledge: Knowledge): Line {
  return { ...wordsOfName(row, knowledge), id: row.line, vintage: row.entry.vintage ?? '' };
}

const QUOTED = /(?:^|[\s,(])[‘“«"„']([^’”»"“]{2,40})[’”»"“](?=$|[\s,)])/g;

/** 'Pierre-Yves Colin-Morey, Saint-Aubin' is PYCM; 'Vieux Château Certan' VCC; 'Dom Pérignon' DP. */
function initialsOf(name: string): Set<string> {
  const found = new Set<string>();
  for (const part of name.split(/[,“"(]/)) {
    const words = foldName(part)
      .split(' ')
      .filter((word) => /^\p{L}/u.test(word));
    for (let count = 2; count <= Math.min(5, words.length); count++)
      found.add(words.slice(0, count).map((word) => word[0]).join('')); // prettier-ignore
  }
  return found;
}
