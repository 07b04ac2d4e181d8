import type { Language } from '#src/tables/languages.ts';

/** Which of two is the older, and by how many years: one year, then several. */
export const YEARS_APART: Readonly<Record<Language, readonly [string, string]>> = {
  en: [
    'The {young} is the younger, by one year, the {old} the older.',
    'The {young} is the younger, by {years} years, the {old} the older.',
  ],
  fr: [
    'Le {young} est le plus jeune, d’un an, le {old} le plus vieux.',
    'Le {young} est le plus jeune, de {years} ans, le {old} le plus vieux.',
  ],
  de: [
    'Der {young} ist der jüngere, um ein Jahr, der {old} der ältere.',
    'Der {young} ist der jüngere, um {years} Jahre, der {old} der ältere.',
  ],
  it: [
    'Il {young} è il più giovane, di un anno, il {old} il più vecchio.',
    'Il {young} è il più giovane, di {years} anni, il {old} il più vecchio.',
  ],
  es: [
    'El {young} es el más joven, por un año, el {old} el más viejo.',
    'El {young} es el más joven, por {years} años, el {old} el más viejo.',
  ],
};
