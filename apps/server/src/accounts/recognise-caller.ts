import type { Caller } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { invalidToken, type TokenVerifier } from '#platform/identity.ts';
import type { Secrets } from '#platform/secrets.ts';
import { accountEnded } from '#platform/hold-account.ts';
import { accountMark } from './account-mark.ts';
import { upsertUser } from './accounts.store.ts';
import { accountSuspended, signInEnded } from './recognise-caller.errors.ts';
import { findKey, recogniseKey } from './recognise-key.ts';
import { findStanding, tokenDigest, type Standing } from './sign-ins.store.ts';

export interface RecogniseServices {
  db: Db;
  verifier: TokenVerifier;
  secrets: Pick<Secrets, 'cookieKey'>;
  adminEmails: readonly string[];
  /** The built-in provider believes an email that is typed: an admin must have proved more. */
  isOwnProvider: boolean;
}

/**
 * The caller behind an Authorization header, or null without one. A header that is there but not valid throws: silently
 * treating a stale sign-in as a stranger would hide why things do not work.
 */
export async function recogniseCaller(services: RecogniseServices, header: string | undefined): Promise<Caller | null> {
  if (!header) return null;
  const key = findKey(header);
  if (key !== null) return recogniseKey(services, key);
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(header)?.[1];
  if (!token) throw invalidToken();
  const identity = await services.verifier.verify(token);
  const mark = accountMark(services.secrets, identity.uid);
  const digest = tokenDigest(token);
  const standing = await findStanding(services.db, { identity, digest, mark });
  if (standing.isDeleted) throw accountEnded();
  if (standing.isEnded) throw signInEnded();
  if (standing.isSuspended) throw accountSuspended();
  if (!standing.isNoted) await upsertUser(services.db, identity, mark);
  return {
    uid: identity.uid,
    email: identity.email,
    isAdmin: isAdmin(services, identity.emailVerified ? identity.email : null, standing),
    signIn: { id: standing.signIn, digest, expiresAt: identity.expiresAt },
  };
}

/** An unverified email gives no rights, and at the built-in provider neither does one without a passkey or a password. */
function isAdmin(
  { adminEmails, isOwnProvider }: RecogniseServices,
  verifiedEmail: string | null,
  { isNamedAdmin, hasCredential }: Standing,
): boolean {
  if (!verifiedEmail || (isOwnProvider && !hasCredential)) return false;
  return adminEmails.includes(verifiedEmail) || isNamedAdmin;
}
