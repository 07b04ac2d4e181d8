import { word, type KeyScope } from '@app/domain';

/** What each scope of a key allows, in words to be said with `t`. */
export const SCOPE_WORDS: Record<KeyScope, { label: string; text: string }> = {
  read: {
    label: word('Look||what a key may do'),
    text: word('Look at wines, prices and lists, your private ones too'),
  },
  upload: { label: word('Read lists||what a key may do'), text: word('Have new lists read, within your daily limits') },
  ask: { label: word('Ask||what a key may do'), text: word('Ask the sommelier, and see what you asked before') },
};
