import type { AnyDictionary } from './dictionary.ts';

interface LanguageFacts {
  /** As its speakers call it. */
  name: string;
  /** For Intl. */
  locale: string;
  /** Fetched when it is used. English has none: its words stand where they are used. */
  dictionary(): Promise<AnyDictionary | null>;
  /** The words of the catalogue's tables: tastes, years, dishes. Fetched by the screens that show them. */
  wineWords(): Promise<AnyDictionary | null>;
}

/** The languages of the product, by the code that stands in their addresses. A new one is registered here. */
export const LANGUAGES = {
  en: {
    name: 'English',
    locale: 'en-US',
    dictionary: () => Promise.resolve(null),
    wineWords: () => Promise.resolve(null),
  },
  fr: {
    name: 'Français',
    locale: 'fr-FR',
    dictionary: async () => (await import('./fr.ts')).fr,
    wineWords: async () => (await import('./wine/fr.ts')).fr,
  },
  de: {
    name: 'Deutsch',
    locale: 'de-DE',
    dictionary: async () => (await import('./de.ts')).de,
    wineWords: async () => (await import('./wine/de.ts')).de,
  },
  it: {
    name: 'Italiano',
    locale: 'it-IT',
    dictionary: async () => (await import('./it.ts')).it,
    wineWords: async () => (await import('./wine/it.ts')).it,
  },
  es: {
    name: 'Español',
    locale: 'es-ES',
    dictionary: async () => (await import('./es.ts')).es,
    wineWords: async () => (await import('./wine/es.ts')).es,
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

export function isLanguage(code: string | null | undefined): code is Language {
  return typeof code === 'string' && Object.hasOwn(LANGUAGES, code);
}

/** '/fr/menu' is French and '/menu'; an address without a language is English. */
export function splitAddress(pathname: string): { language: Language; path: string } {
  const [, code, rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(pathname) ?? [];
  if (!isLanguage(code) || code === 'en') return { language: 'en', path: pathname };
  return { language: code, path: rest === '' ? '/' : rest };
}

/** The address of a page in a language: '/menu' in French is '/fr/menu'. */
export function addressIn(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The language a browser asks for first among ours (RFC 9110, 12.5.4); null when it names none of them. */
export function preferredLanguage(acceptLanguage: string | undefined): Language | null {
  const wanted = (acceptLanguage ?? '').split(',', 20).map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = /^\s*q=([\d.]+)\s*$/.exec(parameters[0] ?? '')?.[1];
    return { code: tag.slice(0, 2), isTag: /^[a-z]{2}(?:-[a-z0-9-]+)?$/.test(tag), quality: Number(quality ?? 1) };
  });
  const best = wanted
    .filter(({ code, isTag, quality }) => isTag && quality > 0 && isLanguage(code))
    .toSorted((a, b) => b.quality - a.quality)[0];
  return best && isLanguage(best.code) ? best.code : null;
}
