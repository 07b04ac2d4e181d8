import type { en } from './en.ts';
import type { MoreKey } from './more.ts';

type OwnKey = keyof typeof en.phrases;
export type PhraseKey = OwnKey | MoreKey;
export type WordKey = keyof typeof en.words;

/** What one language needs: several ways to say each phrase, and single words. English names the keys. */
export interface Phrasebook {
  phrases: Readonly<Record<OwnKey, readonly string[]>>;
  words: Readonly<Record<WordKey, string>>;
}
