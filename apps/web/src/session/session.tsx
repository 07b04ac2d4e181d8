import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { FIRST_MESSAGES as MESSAGES } from '#first-messages.ts';
import { toast } from '#ui/toast-store.ts';
import { adoptAccountPreferences, followOtherTabs } from './preferences.ts';
import { createSessionStore, type SessionState, type SessionStore } from './session-store.ts';

const SessionContext = createContext<SessionStore | null>(null);

const LOADING: SessionState = { phase: 'loading' };

export function SessionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() =>
    createSessionStore({
      onExpired: () => toast.info(MESSAGES.sessionEnded, MESSAGES.sessionEndedText),
      onFailed: () => toast.error(MESSAGES.notSignedIn, MESSAGES.tryAgain),
    }),
  );
  // What it finds changes the page at once, so it has a task of its own: not that in which the page comes alive.
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => (stop = store.start()));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  useEffect(followOtherTabs, []);
  useEffect(() => onArrival(store, () => void adoptAccountPreferences().catch(() => undefined)), [store]);
  return <SessionContext value={store}>{children}</SessionContext>;
}

/** Once for each sign-in and each return. */
function onArrival({ getState, subscribe }: SessionStore, listener: () => void): () => void {
  let uid: string | null = null;
  return subscribe(() => {
    const state = getState();
    const next = state.phase === 'signed-in' ? state.user.firebaseUid : null;
    if (next !== null && next !== uid) listener();
    uid = next;
  });
}

export type Session = SessionState & Pick<SessionStore, 'prepare' | 'signIn' | 'signOut' | 'refresh'>;

/** §4: who is here, and the ways in and out. */
export function useSession(): Session {
  const store = use(SessionContext);
  // §8
  if (!store) throw new Error('useSession must be used within the auth provider');
  const state = useSyncExternalStore(store.subscribe, store.getState, () => LOADING);
  const { prepare, signIn, signOut, refresh } = store;
  return { ...state, prepare, signIn, signOut, refresh };
}
