import type { Config } from '#config.ts';
import { route, type Route } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { tokenBalance } from './accounts.store.ts';

export function accountRoutes(services: { db: Db; config: Pick<Config, 'identity'> }): Route[] {
  const { identity } = services.config;
  return [
    route('getMe', async ({ caller }) => ({
      firebaseUid: caller.uid,
      tokens: await tokenBalance(services.db, caller.uid),
      isAdmin: caller.isAdmin,
    })),
    route('getAuthConfig', async () => {
      if (identity.provider === 'firebase') {
        const { apiKey, authDomain, projectId } = identity;
        return { provider: 'firebase' as const, label: 'Google', firebase: { apiKey, authDomain, projectId } };
      }
      return { provider: identity.provider, label: identity.provider === 'oidc' ? identity.label : 'email' };
    }),
  ];
}
