import { hasText, language, t } from './language/say.ts';

/*
 * The words of the catalogue's tables: how wines taste, how years turned out, dishes, how wine is served. The tables, the lists
 * kept and the API have them in English; dictionaries of their own (language/wine) have them as the trade of a country says them.
 */

export type WineWordKind =
  | 'taste'
  | 'year'
  | 'dish'
  | 'because'
  | 'serving'
  | 'glass'
  | 'style'
  | 'occasion'
  | 'family';

/** The key of a word in the dictionaries of wine. */
export const wineWordKey = (kind: WineWordKind, text: string): string => `${text}||${kind}`;

/** A word of a table in the reader's language; one that no dictionary has stays as it is. */
export const wineWord = (kind: WineWordKind, text: string): string => t(wineWordKey(kind, text));

/** 'ripe, supple, charming throughout': how a year turned out. Rare words are left out where they have no translation. */
export function yearWords(character: string): string {
  if (language() === 'en') return character;
  return character
    .split(', ')
    .filter((text) => hasText(wineWordKey('year', text)))
    .map((text) => wineWord('year', text))
    .join(', ');
}

/** 'red (left bank)': the row of a table of years. */
export function yearStyle(style: string): string {
  const [, family = '', of] = /^([^(]+?)(?: \((.+)\))?$/.exec(style) ?? [];
  if (language() === 'en' || family === '') return style;
  const said = wineWord('family', family);
  return of === undefined ? said : `${said} (${wineWord('family', of)})`;
}
