import type { Language } from '#src/tables/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

export type PhraseKey = keyof typeof en.phrases;
export type WordKey = keyof typeof en.words;

/** What one language needs: several ways to say each phrase, and single words. English names the keys. */
export interface Phrasebook {
  phrases: Readonly<Record<PhraseKey, readonly string[]>>;
  words: Readonly<Record<WordKey, string>>;
}

export const PHRASES: Readonly<Record<Language, Phrasebook>> = { en, fr, de, it, es };
