import { isLanguage, LANGUAGES, preferredLanguage, speak, type Language, type Spoken } from '@app/domain';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Readers of several languages are answered at the same time: each answer finds its own. English outside of any. */
const spoken = new AsyncLocalStorage<Spoken>();
speak(() => spoken.getStore() ?? { language: 'en', dictionary: null });

/** Does some work in a language: the texts that it says are of that language. */
export async function inLanguage<T>(language: Language, work: () => T | Promise<T>): Promise<T> {
  const [texts, words] = [await LANGUAGES[language].dictionary(), await LANGUAGES[language].wineWords()];
  const dictionary = texts && { ...texts, ...words };
  return spoken.run({ language, dictionary }, work);
}

/** Each step of what is read later is done in the language of the moment at which it was asked for. */
export function keepLanguage<T>(rows: AsyncIterable<T>): AsyncIterable<T> {
  const asNow = AsyncLocalStorage.snapshot();
  const steps = rows[Symbol.asyncIterator]();
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => asNow(() => steps.next()),
      return: async () => (await steps.return?.()) ?? { done: true, value: undefined },
    }),
  };
}

interface Headers {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

/** The language a reader has chosen on this site (its cookie), or else the one the browser asks for; null when neither is ours. */
export function languageAsked(headers: Headers): Language | null {
  const kept = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return isLanguage(kept) ? kept : preferredLanguage(headers['accept-language']);
}
