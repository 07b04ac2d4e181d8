import type { Dictionary } from './texts.ts';

export const fr: Partial<Dictionary> = {
  Language: 'Langue',
};
