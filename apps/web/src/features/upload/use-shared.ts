import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** Loaded only by those who come from another app. */
const loadWords = () => import('#offline/shared-words.ts');

/** What another app has shared: files are found by the upload itself, words and links are handed over here. */
export function useShared(onWords: (words: string) => void): { isHere: boolean; forget: () => void } {
  const [params] = useSearchParams();
  const isHere = params.has('shared');
  const take = useEffectEvent(onWords);
  useEffect(() => {
    if (!isHere) return;
    let isWanted = true;
    void loadWords()
      .then(({ findSharedWords }) => findSharedWords())
      .then((words) => {
        if (words !== null && isWanted) take(words);
      });
    return () => {
      isWanted = false;
    };
  }, [isHere]);
  return {
    isHere,
    forget: () => {
      if (isHere) void loadWords().then(({ forgetSharedWords }) => forgetSharedWords());
    },
  };
}
