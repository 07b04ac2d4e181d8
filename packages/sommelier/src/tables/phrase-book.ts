import { foldName, type Word } from './fold.ts';

/** Something found in a text: what it means and which words it covers (`to` excluded). */
export interface Found<T> {
  meaning: T;
  phrase: string;
  from: number;
  to: number;
}

/** A dictionary of phrases. Longer phrases win over shorter ones that begin at the same word. */
export interface PhraseBook<T> {
  add(phrase: string, meaning: T): void;
  /** Adds a phrase or gives it another meaning. */
  set(phrase: string, meaning: T): void;
  /** The meaning of exactly this phrase, folded. */
  get(phrase: string): T | undefined;
  /** Everything found, left to right, without overlaps. */
  find(words: readonly Word[]): Found<T>[];
  /** Everything found, overlaps and all: the longest phrase at each word. */
  findAll(words: readonly Word[]): Found<T>[];
  entries(): Iterable<[string, T]>;
}

export function phraseBook<T>(): PhraseBook<T> {
  const meanings = new Map<string, T>();
  /** How many words the longest phrase with this first word has, so that most words are looked up once. */
  const longest = new Map<string, number>();
  const at = (words: readonly Word[], from: number): Found<T> | null => {
    const first = words[from]?.text ?? '';
    const most = Math.min(longest.get(first) ?? 0, words.length - from);
    let phrase = '';
    let best: Found<T> | null = null;
    for (let length = 1; length <= most; length++) {
      phrase += (length > 1 ? ' ' : '') + (words[from + length - 1]?.text ?? '');
      const meaning = meanings.get(phrase);
      if (meaning !== undefined) best = { meaning, phrase, from, to: from + length };
    }
    return best;
  };
  return {
    add(phrase, meaning) {
      const folded = foldName(phrase);
      if (folded === '' || meanings.has(folded)) return;
      meanings.set(folded, meaning);
      const parts = folded.split(' ');
      const first = parts[0] ?? '';
      longest.set(first, Math.max(longest.get(first) ?? 0, parts.length));
    },
    set(phrase, meaning) {
      meanings.delete(foldName(phrase));
      this.add(phrase, meaning);
    },
    get: (phrase) => meanings.get(foldName(phrase)),
    findAll: (words) => words.flatMap((_word, index) => at(words, index) ?? []),
    entries: () => meanings.entries(),
    find(words) {
      const found: Found<T>[] = [];
      for (let index = 0; index < words.length;) {
        const hit = at(words, index);
        if (hit) found.push(hit);
        index = hit ? hit.to : index + 1;
      }
      return found;
    },
  };
}
