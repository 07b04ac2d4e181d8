import type { Caller } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { invalidToken, type TokenVerifier } from '#platform/identity.ts';
import type { Secrets } from '#platform/secrets.ts';
import { accountEnded, accountMark } from './account-mark.ts';
import { hasEnded, isNamedAdmin, upsertUser } from './accounts.store.ts';

export interface RecogniseServices {
  db: Db;
  verifier: TokenVerifier;
  secrets: Pick<Secrets, 'cookieKey'>;
  adminEmails: readonly string[];
}

/**
 * The caller behind an Authorization header, or null without one. A header that is there but not valid throws: silently
 * treating a stale sign-in as a stranger would hide why things do not work.
 */
export async function recogniseCaller(services: RecogniseServices, header: string | undefined): Promise<Caller | null> {
  if (!header) return null;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(header)?.[1];
  if (!token) throw invalidToken();
  const identity = await services.verifier.verify(token);
  const mark = accountMark(services.secrets, identity.uid);
  if (await hasEnded(services.db, mark, identity.issuedAt)) throw accountEnded();
  await upsertUser(services.db, identity, mark);
  return {
    uid: identity.uid,
    email: identity.email,
    isAdmin: await isAdmin(services, identity.emailVerified ? identity.email : null),
  };
}

/** An unverified email gives no rights. */
async function isAdmin(services: RecogniseServices, verifiedEmail: string | null): Promise<boolean> {
  if (!verifiedEmail) return false;
  return services.adminEmails.includes(verifiedEmail) || (await isNamedAdmin(services.db, verifiedEmail));
}
