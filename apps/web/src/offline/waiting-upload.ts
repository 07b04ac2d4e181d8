import { inStore } from './database.ts';

/** Files that are to be sent later: after a sign-in that leaves the page, when the signal returns, or when a press says so (shared files). */
export interface WaitingUpload {
  id: string;
  waitsFor: 'sign-in' | 'signal' | 'press';
  /** Whose it is, where that is known. */
  uid: string | null;
  /** Milliseconds since 1970. */
  at: number;
  files: File[];
}

const KEY = 'upload';
const LOCK = 'tastevin.waiting-upload';
const HOUR_MS = 60 * 60_000;
/** Older files are not uploaded by surprise. A signal may take a weekend to return. */
const MAX_AGE_MS = { 'sign-in': HOUR_MS, signal: 72 * HOUR_MS, press: 72 * HOUR_MS } as const;

/**
 * Keeps them and answers their name; null where the browser refuses, and they wait as long as the page is open. What another page or
 * window left here keeps its name, so that it is sent once; what was kept as `keptAs` and is gone has been sent by another window, and is
 * not kept again.
 */
export function keepWaitingUpload(upload: Omit<WaitingUpload, 'id'>, keptAs: string | null): Promise<string | null> {
  return alone(async () => {
    if (keptAs !== null && (await found())?.id !== keptAs) return keptAs;
    const id = keptAs ?? (await findWaitingUpload())?.id ?? `${Date.now()}-${Math.random()}`;
    return inStore('waiting-files', 'readwrite', (store) => store.put({ ...upload, id }, KEY)).then(
      () => id,
      () => null,
    );
  });
}

export async function findWaitingUpload(): Promise<WaitingUpload | null> {
  const waiting = await found();
  if (!waiting || Date.now() - waiting.at < MAX_AGE_MS[waiting.waitsFor]) return waiting;
  await forgetWaitingUpload();
  return null;
}

/** The stored files of any age: a page that is still open may send files it stored long ago. */
async function found(): Promise<WaitingUpload | null> {
  // Written by `keepWaitingUpload`, or in an older form without an id.
  const there = (await inStore('waiting-files', 'readonly', (store) => store.get(KEY)).catch(() => undefined)) as
    | WaitingUpload
    | undefined;
  return there?.id ? there : null;
}

export async function forgetWaitingUpload(): Promise<void> {
  await inStore('waiting-files', 'readwrite', (store) => store.delete(KEY)).catch(() => undefined);
}

/** Sends what waits, once, however many windows are open: null when another window has done it. */
export function sendOnce<T>(id: string, send: () => Promise<T>): Promise<T | null> {
  return alone(async () => {
    if ((await found())?.id !== id) return null;
    const sent = await send();
    await forgetWaitingUpload();
    return sent;
  });
}

/** One window at a time. Not there on addresses without encryption; then two may both send, which is the lesser harm. */
const alone = async <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, act) : act();
