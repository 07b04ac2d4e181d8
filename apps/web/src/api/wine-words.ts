import { addWords, language, LANGUAGES } from '@app/domain';

let added: Promise<void> | null = null;

/** Fetches the words of wine of the page's language. Without them (the network went away) they are shown in English. */
export function needWineWords(): Promise<void> {
  added ??= LANGUAGES[language()].wineWords().then(
    (words) => {
      if (words) addWords(words);
    },
    () => {
      added = null;
    },
  );
  return added;
}
