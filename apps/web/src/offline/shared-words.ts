import { inStore } from './database.ts';

const KEY = 'shared-words';
/** Older words are not read by surprise. */
const MAX_AGE_MS = 72 * 60 * 60_000;

/** The words or the link that another app has shared, or that were brought on another page. Null where there are none. */
export async function findSharedWords(): Promise<string | null> {
  // Written below and by worker/keep-shared.ts.
  const kept = (await inStore('waiting-files', 'readonly', (store) => store.get(KEY)).catch(() => undefined)) as
    | { at: number; words: string }
    | undefined;
  return kept && Date.now() - kept.at < MAX_AGE_MS ? kept.words : null;
}

/** Keeps words for the upload page; false where the browser refuses. */
export function keepSharedWords(words: string): Promise<boolean> {
  return inStore('waiting-files', 'readwrite', (store) => store.put({ at: Date.now(), words }, KEY)).then(
    () => true,
    () => false,
  );
}

export async function forgetSharedWords(): Promise<void> {
  await inStore('waiting-files', 'readwrite', (store) => store.delete(KEY)).catch(() => undefined);
}
