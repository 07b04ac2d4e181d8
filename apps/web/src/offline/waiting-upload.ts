import { inStore } from './database.ts';

/** Files that are to be sent later: after a sign-in that leaves the page, or when the signal returns. */
export interface WaitingUpload {
  id: string;
  waitsFor: 'sign-in' | 'signal';
  /** Whose it is, where that is known. */
  uid: string | null;
  /** Milliseconds since 1970. */
  at: number;
  files: File[];
}

const KEY = 'upload';
const LOCK = 'tastevin.waiting-upload';
const HOUR_MS = 60 * 60_000;
/** What was left behind longer ago is not uploaded by surprise. A signal may take a weekend to return. */
const MAX_AGE_MS = { 'sign-in': HOUR_MS, signal: 72 * HOUR_MS } as const;

/** Whether they are kept. Where the browser refuses, they wait as long as the page is open. */
export async function keepWaitingUpload(upload: WaitingUpload): Promise<boolean> {
  return inStore('waiting-files', 'readwrite', (store) => store.put(upload, KEY)).then(
    () => true,
    () => false,
  );
}

export async function findWaitingUpload(): Promise<WaitingUpload | null> {
  // Written by `keepWaitingUpload`, or in an older form without an id.
  const found = (await inStore('waiting-files', 'readonly', (store) => store.get(KEY)).catch(() => undefined)) as
    | WaitingUpload
    | undefined;
  if (!found?.id) return null;
  if (Date.now() - found.at < MAX_AGE_MS[found.waitsFor]) return found;
  await forgetWaitingUpload();
  return null;
}

export async function forgetWaitingUpload(): Promise<void> {
  await inStore('waiting-files', 'readwrite', (store) => store.delete(KEY)).catch(() => undefined);
}

/** Sends what waits, once, however many windows are open: null when another window has done it. */
export async function sendOnce<T>(id: string, send: () => Promise<T>): Promise<T | null> {
  const sendIfThere = async () => {
    if ((await findWaitingUpload())?.id !== id) return null;
    const sent = await send();
    await forgetWaitingUpload();
    return sent;
  };
  // Not there on addresses without encryption; then two windows may both send, which is the lesser harm.
  return 'locks' in navigator ? navigator.locks.request(LOCK, sendIfThere) : sendIfThere();
}
