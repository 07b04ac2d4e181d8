import { word } from '@app/domain';
import type { StoredWine } from './wines.store.ts';

export interface Credit {
  text: string;
  link: string;
}

/** By a wine's `source`: what must be said, and where to, wherever its data is shown. Tables of our own need none. */
export const CREDITS: Readonly<Record<string, Credit>> = {
  // CC BY 4.0 asks for the author, the licence and whether it was changed.
  lwin: {
    text: word('Contains data of the LWIN database by Liv-ex, licensed under CC BY 4.0; spelling of places adapted.'),
    link: 'https://www.liv-ex.com/lwin-creative-commons-licence/',
  },
  'x-wines': {
    text: word('Contains data of X-Wines (R. X. de Azambuja, A. J. Morais, V. Filipe, 2023).'),
    link: 'https://doi.org/10.3390/bdcc7010020',
  },
};

/** The credits that these wines ask for, each once. A row of ours that carries a LWIN uses that table too. */
export function creditsOf(wines: readonly Pick<StoredWine, 'source' | 'linkedLwin'>[]): Credit[] {
  const sources = new Set(
    wines.flatMap(({ source, linkedLwin }) => (linkedLwin === null ? [source] : [source, 'lwin'])),
  );
  return Object.entries(CREDITS)
    .filter(([source]) => sources.has(source))
    .map(([, credit]) => credit);
}
