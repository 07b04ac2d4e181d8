import type { Dictionary } from './texts.ts';

export const es: Partial<Dictionary> = {
  Language: 'Idioma',
};
