/*
 * What another app shares with this one. It is kept in the browser's database, where the pages look for it (src/offline), so that it
 * outlives a missing network and a sign-in.
 */

/** The database as src/offline/database.ts makes it. */
const DATABASE = 'tastevin';
const VERSION = 2;
const STORES = ['waiting-files', 'list-facts', 'list-states'];

/** PDFs, pictures and spreadsheets wait as files of an upload, words and links beside them. A press sends them. */
export async function keepShared(request: Request): Promise<void> {
  const form = await request.formData();
  const files = form.getAll('files').filter((part) => part instanceof File);
  const words = ['title', 'text', 'url'].flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
  });
  const database = await opened();
  try {
    const transaction = database.transaction('waiting-files', 'readwrite');
    const store = transaction.objectStore('waiting-files');
    const at = Date.now();
    // A share takes the place of what was shared before and never sent.
    if (files.length > 0) store.put({ id: `${at}-shared`, waitsFor: 'press', uid: null, at, files }, 'upload');
    else if (words.length > 0) store.put({ at, words: words.join('\n') }, 'shared-words');
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')));
    });
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.addEventListener('upgradeneeded', () => {
      const there = request.result.objectStoreNames;
      for (const name of STORES) if (!there.contains(name)) request.result.createObjectStore(name);
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser refused its database')));
  });
}
