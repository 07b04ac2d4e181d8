import { addWords, language, LANGUAGES } from '@app/domain';
import { useEffect, useState } from 'react';

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

/** Whether the words of wine are there, for what is shown in any case and better with them. Fetched after the first drawing. */
export function useHasWineWords(): boolean {
  const [has, setHas] = useState(language() === 'en');
  useEffect(() => {
    if (!has) void needWineWords().then(() => setHas(true));
  }, [has]);
  return has;
}
