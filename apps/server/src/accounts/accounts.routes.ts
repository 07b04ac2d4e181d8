import type { Config } from '#config.ts';
import { route, type Route } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { tokenBalance } from './accounts.store.ts';
import { toppedUpBalance } from './tokens.store.ts';

/** 'Continue with …' */
const LABELS = { embedded: 'email', local: 'passkey or password' };

export function accountRoutes(services: { db: Db; config: Pick<Config, 'identity' | 'model'> }): Route[] {
  const { identity, model } = services.config;
  return [
    route('getMe', async ({ caller }) => ({
      firebaseUid: caller.uid,
      // Tokens limit what a model costs. Without a model the balance does not change and the site does not show it.
      tokens: model
        ? await toppedUpBalance(services.db, caller.uid, new Date())
        : await tokenBalance(services.db, caller.uid),
      tokensUsed: model !== null,
      isAdmin: caller.isAdmin,
    })),
    route('getAuthConfig', async () => {
      if (identity.provider === 'firebase') {
        const { apiKey, authDomain, projectId } = identity;
        return { provider: 'firebase' as const, label: 'Google', firebase: { apiKey, authDomain, projectId } };
      }
      return {
        provider: identity.provider,
        label: identity.provider === 'oidc' ? identity.label : LABELS[identity.provider],
      };
    }),
  ];
}
