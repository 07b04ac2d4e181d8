import type { en } from './en.ts';

export type PhraseKey = keyof typeof en.phrases;
export type WordKey = keyof typeof en.words;

/** What one language needs: several ways to say each phrase, and single words. English names the keys. */
export interface Phrasebook {
  phrases: Readonly<Record<PhraseKey, readonly string[]>>;
  words: Readonly<Record<WordKey, string>>;
}
