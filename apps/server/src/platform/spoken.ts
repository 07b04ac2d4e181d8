import { LANGUAGES, speak, type Language, type Spoken } from '@app/domain';
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
