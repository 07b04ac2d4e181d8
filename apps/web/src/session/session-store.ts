import type { CallReply } from '@app/domain';
import { setBearer } from '#api/bearer.ts';
import { ApiError, call } from '#api/client.ts';
import { readClaims, type TokenClaims } from './id-token.ts';
import { createProvider, type IdentityProvider } from './provider.ts';
import { safeStorage } from './safe-storage.ts';
import { onSignInResult, takePendingResult } from './sign-in-result.ts';

/** §4: the entry under which the ID token is kept. */
const TOKEN_KEY = 'authToken';
/** Set before leaving for a full-page sign-in, so that only then the provider's library is loaded on return. */
const LEFT_KEY = 'tastevin.left-for-signin';
const RENEW_AHEAD_MS = 60_000;

type UserRecord = CallReply<'getMe'>;

/** §4: three phases. */
export type SessionState =
  | { phase: 'loading' }
  | { phase: 'signed-in'; email: string; user: UserRecord }
  | { phase: 'signed-out'; byChoice: boolean };

export interface SessionStore {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Begins listening; returns the way to stop. */
  start: () => () => void;
  /** Resolves once signed in; rejects when it fails or the popup is closed. */
  signIn: (returnPath: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** §4: fetches the user record again; errors are ignored. */
  refresh: () => Promise<void>;
}

/** The session as a small machine, apart from React: tokens come in, a state goes out. */
export function createSessionStore({ onExpired }: { onExpired: () => void }): SessionStore {
  let state: SessionState = { phase: 'loading' };
  let token: string | null = null;
  let provider: Promise<IdentityProvider> | null = null;
  let adopting: { idToken: string; done: Promise<void> } | null = null;
  let isWatching = false;
  let renewTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const setState = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const getProvider = () => {
    provider ??= call('getAuthConfig', { withoutBearer: true }).then(createProvider);
    // A failed fetch must not be remembered: the next attempt asks again.
    provider.catch(() => (provider = null));
    return provider;
  };

  /** A popup's result arrives by two roads and is heard by two listeners: the same token is taken in once. */
  function adopt(idToken: string, { store = true } = {}): Promise<void> {
    if (adopting?.idToken !== idToken) adopting = { idToken, done: takeIn(idToken, { store }) };
    return adopting.done;
  }

  async function takeIn(idToken: string, { store = true, isReplacement = false } = {}): Promise<void> {
    const claims = readClaims(idToken);
    if (!claims) throw new Error('the identity provider sent something that is no ID token');
    token = idToken;
    setBearer(idToken);
    if (store) safeStorage.set(TOKEN_KEY, idToken);
    scheduleRenewal(claims);
    const user = await fetchUser(claims);
    // Signed out, or somebody else, in the meantime.
    if (token !== idToken) return;
    if (user === 'refused') return isReplacement ? expire() : replace(idToken);
    setState({ phase: 'signed-in', email: claims.email, user });
    watchProvider();
  }

  /** A token that has not expired but is refused: keys have changed. A new one is asked for, once. */
  async function replace(refused: string): Promise<void> {
    const fresh = await getProvider()
      .then((identity) => identity.renew())
      .catch(() => null);
    if (token !== refused) return;
    return fresh ? takeIn(fresh, { isReplacement: true }) : expire();
  }

  function expire(): void {
    forget({ byChoice: false });
    onExpired();
  }

  /** §4: when the auth state reports no user, the session ends here too. */
  function watchProvider(): void {
    if (isWatching) return;
    isWatching = true;
    getProvider().then(
      (identity) =>
        identity.watch?.((idToken) => {
          if (token === null || idToken === token) return;
          if (idToken) void adopt(idToken).catch(() => undefined);
          else forget({ byChoice: false });
        }),
      () => (isWatching = false),
    );
  }

  function forget({ byChoice }: { byChoice: boolean }): void {
    token = null;
    adopting = null;
    setBearer(null);
    clearTimeout(renewTimer);
    safeStorage.remove(TOKEN_KEY);
    setState({ phase: 'signed-out', byChoice });
  }

  function scheduleRenewal({ expiresAt }: TokenClaims): void {
    clearTimeout(renewTimer);
    // A timer beyond 2^31 ms fires at once; a day is soon enough to look again.
    const delay = Math.min(Math.max(expiresAt - Date.now() - RENEW_AHEAD_MS, 1_000), 86_400_000);
    renewTimer = setTimeout(() => void renew(), delay);
  }

  /** A fresh token shortly before the old one ends. An unreachable server ends nothing until the token itself has. */
  async function renew(): Promise<void> {
    const before = token;
    if (!before) return;
    const fresh = await getProvider()
      .then((identity) => identity.renew())
      .catch(() => undefined);
    if (token !== before) return;
    if (fresh) return adopt(fresh);
    if (!isExpired(before)) {
      renewTimer = setTimeout(() => void renew(), RENEW_AHEAD_MS / 2);
      return;
    }
    expire();
  }

  async function resume(): Promise<void> {
    const pending = takePendingResult();
    if (pending && 'idToken' in pending) return adopt(pending.idToken);
    if (safeStorage.get(LEFT_KEY)) {
      safeStorage.remove(LEFT_KEY);
      const idToken = await (await getProvider()).pendingToken();
      if (idToken) return adopt(idToken);
    }
    const stored = safeStorage.get(TOKEN_KEY);
    if (!stored || !readClaims(stored)) return forget({ byChoice: false });
    if (!isExpired(stored)) return adopt(stored);
    token = stored;
    return renew();
  }

  /** Other tabs sign in and out too. */
  const onStorage = (event: StorageEvent) => {
    if (event.key !== TOKEN_KEY || event.newValue === token) return;
    if (event.newValue) void adopt(event.newValue, { store: false }).catch(() => undefined);
    else forget({ byChoice: true });
  };
  /** A laptop that slept through the renewal. */
  const onFocus = () => {
    if (token && isExpired(token)) void renew();
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    start() {
      // §8: a redirect result that cannot be picked up is ignored.
      void resume().catch(() => forget({ byChoice: false }));
      const stopResults = onSignInResult((result) => {
        if ('idToken' in result) void adopt(result.idToken).catch(() => undefined);
      });
      window.addEventListener('storage', onStorage);
      window.addEventListener('focus', onFocus);
      return () => {
        stopResults();
        clearTimeout(renewTimer);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('focus', onFocus);
      };
    },

    async signIn(returnPath) {
      const identity = await getProvider();
      safeStorage.set(LEFT_KEY, '1');
      const start = await identity.signIn(returnPath);
      if (start.kind === 'leaving') return new Promise(() => {});
      safeStorage.remove(LEFT_KEY);
      if (start.kind === 'token') return adopt(start.idToken);
      await popupResult(start.closed, adopt);
    },

    async signOut() {
      await (await getProvider()).signOut();
      forget({ byChoice: true });
    },

    async refresh() {
      const claims = token ? readClaims(token) : null;
      if (state.phase !== 'signed-in' || !claims) return;
      const user = await call('getMe').catch(() => null);
      if (user && state.phase === 'signed-in') setState({ ...state, user });
    },
  };
}

/** Waits for the popup's result; a popup closed without one is a sign-in given up. */
function popupResult(closed: Promise<void>, adopt: (idToken: string) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = onSignInResult((result) => {
      stop();
      if ('idToken' in result) adopt(result.idToken).then(resolve, reject);
      else reject(new Error(result.error));
    });
    void closed.then(() =>
      // The message may still be under way when the window is already gone.
      setTimeout(() => {
        stop();
        reject(new Error('the sign-in window was closed'));
      }, 1_000),
    );
  });
}

/** §3, §8: the user record, or the fallback of zero tokens and no rights when it cannot be fetched. */
async function fetchUser({ sub }: TokenClaims): Promise<UserRecord | 'refused'> {
  return call('getMe').catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return 'refused';
    return { firebaseUid: sub, tokens: 0, isAdmin: false };
  });
}

function isExpired(idToken: string): boolean {
  return (readClaims(idToken)?.expiresAt ?? 0) <= Date.now();
}
