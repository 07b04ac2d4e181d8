import type { Dictionary } from './texts.ts';

export const de: Partial<Dictionary> = {
  Language: 'Sprache',
};
