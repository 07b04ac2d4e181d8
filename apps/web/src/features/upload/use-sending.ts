import { t } from '@app/domain';
import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#api/client.ts';
import { isReachable } from '#api/reach.ts';
import { sendFiles } from '#api/upload.ts';
import { FIRST_MESSAGES as MESSAGES } from '#first-messages.ts';
import { findWaitingUpload, forgetWaitingUpload, keepWaitingUpload, sendOnce } from '#offline/waiting-upload.ts';
import { paths } from '#paths.ts';
import { useSession } from '#session/session.tsx';
import { toast } from '#ui/toast-store.ts';
import type { UploadArea, UploadEvent } from './upload-items.ts';

/** How often a server that could not be reached is asked again. */
const LOOK_AGAIN_MS = 15_000;

interface SendingOptions {
  area: UploadArea;
  dispatch: Dispatch<UploadEvent>;
  /** §4: opens the sign-up modal when a signed-out visitor uploads. */
  onAuthRequired: () => void;
}

/** §4: what happens to chosen files: sent, or waiting for a sign-in or a signal, and then sent by themselves. */
export function useSending({ area, dispatch, onAuthRequired }: SendingOptions) {
  const session = useSession();
  const navigate = useNavigate();
  const { items, waitsForSignal } = area;
  const firebaseUid = session.phase === 'signed-in' ? session.user.firebaseUid : null;
  const request = useRef<AbortController | null>(null);
  const isHere = useIsHere();
  const kept = useKeptWhileWaiting(area, firebaseUid);

  const send = async (createdBy: string) => {
    if (request.current || items.length === 0) return;
    const files = items.map((item) => item.file);
    const { signal } = (request.current = new AbortController());
    dispatch({ type: 'uploading' });
    const onProgress = (share: number) => dispatch({ type: 'sent', share });
    const sendNow = () => sendFiles(files, { createdBy, onProgress, signal });
    try {
      const keptId = await kept.id();
      const wineListId = keptId === null ? await sendNow() : await sendOnce(keptId, sendNow);
      if (wineListId === null) return dispatch({ type: 'sent-elsewhere' });
      dispatch({ type: 'succeeded' });
      if (isHere.current) void navigate(paths.menu(wineListId));
      else toast.success(t('Wine list uploaded'), t('You find it in your profile.'));
    } catch (error) {
      if (isUnanswered(error) && !(await isReachable())) return dispatch({ type: 'no-signal' });
      kept.forget();
      if (signal.aborted) return dispatch({ type: 'cancelled' });
      // §8: every item shows 'Upload failed'.
      dispatch({ type: 'failed', alert: adviceFor(error) });
    } finally {
      request.current = null;
    }
  };

  const upload = () => {
    if (!firebaseUid) {
      dispatch({ type: 'auth-required' });
      onAuthRequired();
    } else if (navigator.onLine) void send(firebaseUid);
    else dispatch({ type: 'no-signal' });
  };

  // Files that waited through a full-page sign-in, or for the signal.
  const adopt = useEffectEvent(kept.adopt);
  useEffect(() => {
    let isWanted = true;
    void findWaitingUpload().then((waiting) => {
      if (!waiting || !isWanted) return;
      adopt(waiting.id);
      dispatch({ type: 'chosen', files: waiting.files });
      // Any page of the web could send what looks shared: it is looked at before it goes.
      if (waiting.waitsFor !== 'press')
        dispatch({ type: waiting.waitsFor === 'signal' ? 'no-signal' : 'auth-required' });
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch]);

  // §4: once the user is signed in, the waiting files upload automatically; dropped files do so at once.
  const waitsForUser = items.some((item) => item.status === 'auth-required');
  const mayStart = (waitsForUser && firebaseUid !== null) || (area.startRequested && session.phase !== 'loading');
  const start = useEffectEvent(upload);
  useEffect(() => {
    if (mayStart) start();
  }, [mayStart]);

  useSignal({
    isAwaited: waitsForSignal && session.phase !== 'loading',
    // A sign-in may have run out meanwhile.
    onSignal: () => (firebaseUid ? upload() : dispatch({ type: 'auth-required' })),
  });

  // A removed file must not come back, even if the page is closed at once.
  const remove = async (id: number) => {
    await kept.without(id);
    dispatch({ type: 'removed', id });
  };

  return { upload, remove, cancel: () => request.current?.abort() };
}

/** Keeps the files in the browser for as long as they wait, as they are at that moment. */
function useKeptWhileWaiting({ items, waitsForSignal }: UploadArea, uid: string | null) {
  /** Their name once they are kept; null where nothing is. */
  const kept = useRef<Promise<string | null>>(Promise.resolve(null));
  const waitsForUser = items.some((item) => item.status === 'auth-required');
  const waitsFor = waitsForSignal ? 'signal' : waitsForUser ? 'sign-in' : null;
  const isEmpty = items.length === 0;

  const keep = (left: UploadArea['items'], reason: 'signal' | 'sign-in', whose: string | null) => {
    const files = left.map((item) => item.file);
    kept.current = kept.current.then((keptAs) =>
      keepWaitingUpload({ waitsFor: reason, uid: whose, at: Date.now(), files }, keptAs),
    );
  };
  const forget = () => {
    kept.current = kept.current.then(async (keptAs) => {
      if (keptAs !== null) await forgetWaitingUpload();
      return null;
    });
  };
  const keepThese = useEffectEvent(keep);
  useEffect(() => {
    if (waitsFor !== null) keepThese(items, waitsFor, uid);
  }, [waitsFor, items, uid]);

  /** Keeps the others. When none is left they are forgotten with the last. */
  const without = async (removed: number): Promise<void> => {
    const left = items.filter((item) => item.id !== removed);
    if (waitsFor === null) return;
    if (left.length > 0) keep(left, waitsFor, uid);
    else forget();
    await kept.current;
  };

  const forgetAll = useEffectEvent(forget);
  useEffect(() => {
    // All were taken out.
    if (isEmpty) forgetAll();
  }, [isEmpty]);
  /** What another page left waiting: already kept. */
  const adopt = (name: string) => {
    kept.current = Promise.resolve(name);
  };
  return { id: () => kept.current, adopt, forget, without };
}

/** Tells when the server answers again: at the browser's word, and by asking now and then. */
function useSignal({ isAwaited, onSignal }: { isAwaited: boolean; onSignal: () => void }): void {
  const tell = useEffectEvent(onSignal);
  useEffect(() => {
    if (!isAwaited) return;
    let isOver = false;
    const look = async () => {
      if ((await isReachable()) && !isOver) tell();
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    const onOnline = () => void look();
    window.addEventListener('online', onOnline);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isAwaited]);
}

function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** What to do now. The server's own words say it best where it refused the files. */
function adviceFor(error: unknown): string {
  if (!(error instanceof ApiError)) return t('A file could not be read on this device. Please choose it again.');
  if (error.status === 0) return t('The connection broke off. Please try again.');
  if (error.status === 401) return MESSAGES.sessionEndedText;
  if (error.status < 500 && error.message) return error.message;
  return t('The server could not take the files just now. Please try again in a moment.');
}
