import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { useSession } from '#session/session.tsx';
import { sendFiles } from './send-files.ts';
import { EMPTY_AREA, uploadReducer } from './upload-items.ts';
import { forgetWaitingFiles, keepWaitingFiles, takeWaitingFiles } from './waiting-files.ts';

interface UploadOptions {
  /** §4: opens the sign-up modal when somebody without an account uploads. */
  onAuthRequired: () => void;
}

/** §4: the upload area's life: choose, remove, upload, wait for sign-in, and open the list when it is there. */
export function useUpload({ onAuthRequired }: UploadOptions) {
  const session = useSession();
  const navigate = useNavigate();
  const [area, dispatch] = useReducer(uploadReducer, EMPTY_AREA);
  const firebaseUid = session.phase === 'signed-in' ? session.user.firebaseUid : null;
  const isSending = useRef(false);

  const send = useCallback(
    async (files: readonly File[], createdBy: string) => {
      if (isSending.current || files.length === 0) return;
      isSending.current = true;
      dispatch({ type: 'uploading' });
      void forgetWaitingFiles();
      try {
        const wineListId = await sendFiles(files, createdBy);
        dispatch({ type: 'succeeded' });
        void navigate(paths.menu(wineListId));
      } catch {
        // §8: every item shows 'Upload failed'.
        dispatch({ type: 'failed' });
      } finally {
        isSending.current = false;
      }
    },
    [navigate],
  );

  const upload = () => {
    const files = area.items.map((item) => item.file);
    if (firebaseUid) return void send(files, firebaseUid);
    dispatch({ type: 'auth-required' });
    void keepWaitingFiles(files);
    onAuthRequired();
  };

  // Files that waited through a full-page sign-in.
  useEffect(() => {
    let isHere = true;
    void takeWaitingFiles().then((files) => {
      if (!isHere || files.length === 0) return;
      dispatch({ type: 'chosen', files });
      dispatch({ type: 'auth-required' });
    });
    return () => {
      isHere = false;
    };
  }, []);

  // §4: once the user is signed in, the waiting files upload automatically; dropped files do so at once.
  const { items } = area;
  const isWaiting = items.some((item) => item.status === 'auth-required');
  const mayStart = (isWaiting && firebaseUid !== null) || (area.startRequested && session.phase !== 'loading');
  const start = useEffectEvent(upload);
  useEffect(() => {
    if (mayStart) start();
  }, [mayStart]);

  return {
    items,
    alert: area.alert,
    isSignedOut: session.phase === 'signed-out',
    isBusy: items.some((item) => item.status === 'uploading' || item.status === 'success'),
    choose: useCallback((files: readonly File[]) => dispatch({ type: 'chosen', files }), []),
    drop: useCallback((files: readonly File[]) => dispatch({ type: 'chosen', files, startNow: true }), []),
    remove: (id: number) => {
      dispatch({ type: 'removed', id });
      if (items.length === 1) void forgetWaitingFiles();
    },
    upload,
  };
}
