import type { Language } from './languages.ts';
import { phraseBook, type PhraseBook } from './phrase-book.ts';
import { parseTable, splitCell } from './table.ts';

/** What a word of a guest's says: a part of the turn with its value, or a cue ('money' 'max', 'not', 'coin'). */
export interface GuestWord {
  part: string;
  value: string;
}

export interface Cue {
  /** What it speaks for: a kind wanted, a matter of health, a turn of talk. */
  value: string;
  weight: number;
  pattern: RegExp;
}

/** One language's table of `catalogue/knowledge/guests`, made ready for looking up. */
export interface GuestWords {
  language: Language;
  /** Parts: colours, styles, sizes, sorting words, occasions and so on. */
  book: PhraseBook<GuestWord>;
  /** Words about money, numbers, negation: they overlap with parts and are looked up apart. */
  cues: PhraseBook<GuestWord>;
  numbers: ReadonlyMap<string, number>;
  /** Words as thumbs and ears write them, with what is meant: 'wot' is 'what', 'c' is 'c est'. */
  spelling: ReadonlyMap<string, string>;
  /** The commonest words, by which a language is told. */
  common: ReadonlySet<string>;
  wants: Cue[];
  health: Cue[];
  talk: Cue[];
}

const CUES = new Set(['money', 'coin', 'not', 'follow', 'people', 'bottles']);
const PATTERNS = new Set(['want', 'health', 'talk']);

/** Reads the table of one language. A pattern that does not compile names its row. */
export function readGuestWords(language: Language, table: string): GuestWords {
  const book = phraseBook<GuestWord>();
  const cues = phraseBook<GuestWord>();
  const numbers = new Map<string, number>();
  const common = new Set<string>();
  const spelling = new Map<string, string>();
  const patterns: Record<string, Cue[]> = { want: [], health: [], talk: [] };
  for (const { part = '', value = '', words = '' } of parseTable(table)) {
    if (PATTERNS.has(part)) {
      for (const source of splitCell(words))
        patterns[part]?.push(readCue(value, source, `${language}: ${part} ${value}`));
    } else if (part === 'number') for (const word of splitCell(words)) numbers.set(fold(word), Number(value));
    else if (part === 'spelling') for (const word of splitCell(words)) spelling.set(fold(word), fold(value));
    else if (part === 'function') for (const word of splitCell(words)) common.add(fold(word));
    else for (const word of splitCell(words)) (CUES.has(part) ? cues : book).add(word, { part, value });
  }
  const { want = [], health = [], talk = [] } = patterns;
  return { language, book, cues, numbers, spelling, common, wants: want, health, talk };
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function readCue(value: string, source: string, where: string): Cue {
  const [name = '', weight = '1'] = value.split(':');
  try {
    return { value: name, weight: Number(weight), pattern: new RegExp(source, 'u') };
  } catch {
    throw new Error(`${where}: the pattern '${source}' is not a regular expression.`);
  }
}
