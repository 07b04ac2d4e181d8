import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { MESSAGES } from '#messages.ts';
import { toast } from '#ui/toast-store.ts';
import { followOtherTabs } from './preferences.ts';
import { createSessionStore, type SessionState, type SessionStore } from './session-store.ts';

const SessionContext = createContext<SessionStore | null>(null);

const LOADING: SessionState = { phase: 'loading' };

export function SessionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() =>
    createSessionStore({
      onExpired: () => toast.info(MESSAGES.sessionEnded, MESSAGES.sessionEndedText),
    }),
  );
  useEffect(() => store.start(), [store]);
  useEffect(followOtherTabs, []);
  return <SessionContext value={store}>{children}</SessionContext>;
}

export type Session = SessionState & Pick<SessionStore, 'signIn' | 'signOut' | 'refresh'>;

/** §4: who is here, and the ways in and out. */
export function useSession(): Session {
  const store = use(SessionContext);
  // §8
  if (!store) throw new Error('useSession must be used within the auth provider');
  const state = useSyncExternalStore(store.subscribe, store.getState, () => LOADING);
  return { ...state, signIn: store.signIn, signOut: store.signOut, refresh: store.refresh };
}
