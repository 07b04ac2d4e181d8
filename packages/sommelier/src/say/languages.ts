import type { Language } from '#src/tables/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { Phrasebook } from './phrasebook.ts';

export const PHRASES: Readonly<Record<Language, Phrasebook>> = { en, fr, de, it, es };
