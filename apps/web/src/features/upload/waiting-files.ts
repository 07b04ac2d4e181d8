/**
 * Files chosen before signing in. A full-page sign-in leaves the page, and only a database of the browser can carry
 * files across. Where it is forbidden, the visitor chooses the files again.
 */
const DATABASE = 'tastevin';
const STORE = 'waiting-files';
const KEY = 'upload';
/** What was left behind longer ago is not uploaded by surprise. */
const MAX_AGE_MS = 60 * 60_000;

interface Waiting {
  at: number;
  files: File[];
}

export async function keepWaitingFiles(files: readonly File[]): Promise<void> {
  const waiting: Waiting = { at: Date.now(), files: [...files] };
  await inStore('readwrite', (store) => store.put(waiting, KEY)).catch(() => undefined);
}

/** The files that wait, once: reading takes them away. */
export async function takeWaitingFiles(): Promise<File[]> {
  try {
    const waiting = (await inStore('readonly', (store) => store.get(KEY))) as Waiting | undefined;
    if (!waiting) return [];
    await forgetWaitingFiles();
    return Date.now() - waiting.at < MAX_AGE_MS ? waiting.files : [];
  } catch {
    return [];
  }
}

export async function forgetWaitingFiles(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(KEY)).catch(() => undefined);
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await settled(openDatabase());
  try {
    return await settled(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function openDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return request;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser refused the database')));
  });
}
