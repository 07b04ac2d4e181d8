import { initializeApp } from '@firebase/app';
import {
  getAuth,
  getRedirectResult,
  GoogleAuthProvider,
  onIdTokenChanged,
  signInWithPopup,
  signInWithRedirect,
  signOut,
} from '@firebase/auth';
import { call } from '#api/client.ts';
import { isMobileBrowser } from './mobile-browser.ts';
import type { IdentityProvider } from './identity-provider.ts';

interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
}

/** Google accounts through Firebase; loaded only where the server is configured for it. */
export function createFirebaseProvider(config: FirebaseConfig): IdentityProvider {
  const auth = getAuth(initializeApp(config));
  const google = new GoogleAuthProvider();
  google.addScope('email');

  return {
    async signIn() {
      if (isMobileBrowser(navigator)) {
        await signInWithRedirect(auth, google);
        return { kind: 'leaving' };
      }
      try {
        const { user } = await signInWithPopup(auth, google);
        return { kind: 'token', idToken: await user.getIdToken() };
      } catch (error) {
        if ((error as { code?: string }).code !== 'auth/popup-blocked') throw error;
        await signInWithRedirect(auth, google);
        return { kind: 'leaving' };
      }
    },
    async signOut() {
      // The token stays genuine for an hour: the server is told to refuse it.
      await call('endSignIns', { body: { which: 'this' }, withoutRenewal: true }).catch(() => undefined);
      await signOut(auth);
    },
    async renew() {
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken(true)) ?? null;
    },
    async pendingToken() {
      const result = await getRedirectResult(auth);
      return (await result?.user.getIdToken()) ?? null;
    },
    watch(listener) {
      onIdTokenChanged(auth, (user) => {
        if (!user) return listener(null);
        // A token that cannot be had now comes with the next renewal.
        user.getIdToken().then(listener, () => undefined);
      });
    },
  };
}
