/** The languages guests are heard and answered in. */
export const LANGUAGES = ['en', 'fr', 'de', 'it', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
