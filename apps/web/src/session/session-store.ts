import type { CallReply } from '@app/domain';
import { onRefusedBearer, setBearer } from '#api/bearer.ts';
import { ApiError, call } from '#api/client.ts';
import { readClaims, type TokenClaims } from './id-token.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createProvider } from './provider.ts';
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
  /** Makes the next `signIn` quick: browsers only let a window open right after a press. */
  prepare: () => void;
  /** Resolves once signed in; rejects when it fails or the popup is closed. */
  signIn: (returnPath: string) => Promise<void>;
  /** §8: rejects when the provider refuses; then nothing has changed, unless `anyway`. */
  signOut: (options?: { anyway: boolean }) => Promise<void>;
  /** §4: fetches the user record again; errors are ignored. */
  refresh: () => Promise<void>;
}

/** Just issued, just issued to another tab, or kept from an earlier visit. */
type TokenOrigin = 'provider' | 'tab' | 'storage';
interface TakeIn {
  origin: TokenOrigin;
  isReplacement?: boolean;
}

interface SessionEvents {
  onExpired: () => void;
  /** A full-page sign-in came back without a token. */
  onFailed: () => void;
}

/** The session as a small machine, apart from React: tokens come in, a state goes out. */
export function createSessionStore({ onExpired, onFailed }: SessionEvents): SessionStore {
  let state: SessionState = { phase: 'loading' };
  let token: string | null = null;
  let provider: Promise<IdentityProvider> | null = null;
  let adopting: { idToken: string; done: Promise<void> } | null = null;
  let replacing: Promise<void> | null = null;
  let isWatching = false;
  /** How far the provider's clock is ahead of this device's, which may be set wrong by hours. */
  let clockAheadMs = 0;
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
  function adopt(idToken: string, origin: TokenOrigin = 'provider'): Promise<void> {
    if (adopting?.idToken !== idToken) adopting = { idToken, done: takeIn(idToken, { origin }) };
    return adopting.done;
  }

  async function takeIn(idToken: string, { origin, isReplacement = false }: TakeIn): Promise<void> {
    const claims = readClaims(idToken);
    if (!claims) throw new Error('the identity provider sent something that is no ID token');
    token = idToken;
    setBearer(idToken);
    if (origin === 'provider') safeStorage.set(TOKEN_KEY, idToken);
    if (origin !== 'storage') compareClocks(claims);
    scheduleRenewal(claims);
    const user = await fetchUser(claims);
    // Meanwhile the user signed out, or another user signed in.
    if (token !== idToken) return;
    if (user === 'refused') return isReplacement ? expire() : replace(idToken);
    setState({ phase: 'signed-in', email: claims.email, user });
    watchProvider();
  }

  /**
   * A fresh token in the place of an old one, or null when the provider no longer knows the visitor. A renewal can be
   * used once, so that tabs take turns: the second tab finds what the first has stored.
   */
  function freshToken(old: string): Promise<string | null> {
    return oneTabAtATime(async () => {
      const stored = safeStorage.get(TOKEN_KEY);
      if (stored && stored !== old && !isExpired(stored)) return stored;
      const fresh = await (await getProvider()).renew();
      if (fresh && token === old) safeStorage.set(TOKEN_KEY, fresh);
      return fresh;
    });
  }

  /** A token that has not expired but is refused: keys have changed. A new one is asked for, once. */
  async function replace(refused: string): Promise<void> {
    const fresh = await freshToken(refused).catch(() => null);
    if (token !== refused) return;
    return fresh ? takeIn(fresh, { origin: 'provider', isReplacement: true }) : expire();
  }

  /** A token that is new and yet at its end, or not yet begun: this device's clock is wrong. */
  function compareClocks({ issuedAt, expiresAt }: TokenClaims): void {
    const now = Date.now();
    const isWrong = issuedAt !== null && (expiresAt - now < RENEW_AHEAD_MS || issuedAt - now > RENEW_AHEAD_MS);
    clockAheadMs = isWrong ? issuedAt - now : 0;
  }

  /** A call in the middle of a visit was refused. True when there is another token to try. */
  async function onRefused(refused: string): Promise<boolean> {
    if (refused === token) await (replacing ??= replace(refused).finally(() => (replacing = null)));
    return token !== null && token !== refused;
  }

  const isExpired = (idToken: string) => (readClaims(idToken)?.expiresAt ?? 0) <= Date.now() + clockAheadMs;

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
    const left = expiresAt - (Date.now() + clockAheadMs);
    const delay = Math.min(Math.max(left - RENEW_AHEAD_MS, 1_000), 86_400_000);
    renewTimer = setTimeout(() => void renew(), delay);
  }

  /** A fresh token shortly before the old one ends. An unreachable server ends nothing until the token itself has. */
  async function renew(): Promise<void> {
    const before = token;
    if (!before) return;
    const fresh = await freshToken(before).catch(() => undefined);
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
    if (pending) onFailed();
    if (safeStorage.get(LEFT_KEY)) {
      safeStorage.remove(LEFT_KEY);
      const idToken = await (await getProvider()).pendingToken();
      if (idToken) return adopt(idToken);
    }
    const stored = safeStorage.get(TOKEN_KEY);
    if (!stored || !readClaims(stored)) return forget({ byChoice: false });
    if (!isExpired(stored)) return adopt(stored, 'storage');
    token = stored;
    return renew();
  }

  /** Other tabs sign in and out too. */
  const onStorage = (event: StorageEvent) => {
    // Without a key everything was cleared.
    if ((event.key !== TOKEN_KEY && event.key !== null) || event.newValue === token) return;
    if (event.newValue) void adopt(event.newValue, 'tab').catch(() => undefined);
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
      onRefusedBearer(onRefused);
      window.addEventListener('storage', onStorage);
      window.addEventListener('focus', onFocus);
      return () => {
        stopResults();
        onRefusedBearer(null);
        clearTimeout(renewTimer);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('focus', onFocus);
      };
    },

    prepare() {
      void getProvider().catch(() => undefined);
    },

    async signIn(returnPath) {
      const identity = await getProvider();
      safeStorage.set(LEFT_KEY, '1');
      const start = await identity.signIn(returnPath);
      if (start.kind === 'leaving') return new Promise(() => {});
      safeStorage.remove(LEFT_KEY);
      if (start.kind === 'token') return adopt(start.idToken);
      await popupResult(start.closed, (idToken) => adopt(idToken));
    },

    async signOut({ anyway } = { anyway: false }) {
      try {
        await (await getProvider()).signOut();
      } catch (error) {
        if (!anyway) throw error;
      }
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

/** Where the browser knows no locks, tabs are on their own. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('tastevin.renew', work) : work();
}

/** The visitor closed the window: nothing went wrong. */
export class SignInGivenUp extends Error {}

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
        reject(new SignInGivenUp());
      }, 1_000),
    );
  });
}

/** §3, §8: the user record, or the fallback of zero tokens and no rights when it cannot be fetched. */
async function fetchUser({ sub }: TokenClaims): Promise<UserRecord | 'refused'> {
  return call('getMe', { withoutRenewal: true }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return 'refused';
    return { firebaseUid: sub, tokens: 0, isAdmin: false };
  });
}
