import type { Dictionary } from './texts.ts';

export const it: Partial<Dictionary> = {
  Language: 'Lingua',
};
