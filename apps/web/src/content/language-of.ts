import { isLanguage, type Language } from '@app/domain';

/** The language of a page by its address; a loader at build time has nothing else to tell it. */
export function languageOf(params: Readonly<Record<string, string | undefined>>): Language {
  const code = params['language'];
  return isLanguage(code) ? code : 'en';
}
