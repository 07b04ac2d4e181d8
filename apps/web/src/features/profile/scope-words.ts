import type { KeyScope } from '@app/domain';

/** What each scope of a key allows, in words. */
export const SCOPE_WORDS: Record<KeyScope, { label: string; text: string }> = {
  read: { label: 'Look', text: 'Look at wines, prices and lists, your private ones too' },
  upload: { label: 'Read lists', text: 'Have new lists read, within your daily limits' },
  ask: { label: 'Ask', text: 'Ask the sommelier, and see what you asked before' },
};
