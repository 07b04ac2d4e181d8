import { LANGUAGES, type Language } from '#src/tables/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { MORE } from './more.ts';
import type { Phrasebook, PhraseKey } from './phrasebook.ts';

const OWN: Readonly<Record<Language, Phrasebook>> = { en, fr, de, it, es };

interface Phrases extends Pick<Phrasebook, 'words'> {
  phrases: Readonly<Record<PhraseKey, readonly string[]>>;
}

export const PHRASES = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    { words: OWN[language].words, phrases: { ...OWN[language].phrases, ...MORE[language] } },
  ]),
) as Readonly<Record<Language, Phrases>>; // every language is a key
