import { markKept } from './kept-mark.ts';

/** The browser's own database: what must outlive the page. Every call may be refused (private windows, strict settings). */
const DATABASE = 'tastevin';
const VERSION = 2;
/** Files waiting to be sent, the facts about each stored list, and the stored lists. */
const STORES = ['waiting-files', 'list-facts', 'list-states'] as const;

type StoreName = (typeof STORES)[number];

/** Runs one request and answers when it is safely stored. */
export async function inStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  if (mode === 'readwrite') markKept();
  const database = await opened();
  try {
    const transaction = database.transaction(name, mode);
    const request = act(transaction.objectStore(name));
    await committed(transaction);
    return request.result;
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
    request.addEventListener('success', () => {
      // A tab with a newer version of the application is not held up by this one.
      request.result.addEventListener('versionchange', () => request.result.close());
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? refused()));
  });
}

/** A full disk is only told when the transaction ends. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? refused()));
    transaction.addEventListener('error', () => reject(transaction.error ?? refused()));
  });
}

const refused = (): Error => new Error('the browser refused its database');
