import { t } from '@app/domain';
import { randomBytes } from 'node:crypto';
import type { Config } from '#config.ts';
import { addAudit } from '#platform/audit.store.ts';
import type { Db, Sql } from '#platform/db.ts';
import { addAdmin, isNamedAdmin } from './accounts.store.ts';
import { codeDigest } from './one-time-code.ts';
import {
  ensureLocalAccount,
  findCode,
  findLocalAccount,
  insertPasskey,
  setEmailVerified,
  setPassword,
  takeCode,
  type LocalAccount,
  type Passkey,
} from './credentials.store.ts';
import { passkeyTaken } from './passkeys.ts';
import { endAllSignIns } from './sign-ins.store.ts';

export interface EnrolServices {
  db: Db;
  config: Pick<Config, 'identity' | 'adminEmails'>;
}

/** Why somebody may choose how to sign in: the operator's code, an invitation, or a site that is open to all. */
export type EnrolRight = { kind: 'admin' | 'invitation'; digest: string; vouched: boolean } | { kind: 'open' };

/** Is this an admin's address, whether somebody has signed in with it or not? */
export async function isAdminAddress({ db, config }: EnrolServices, email: string): Promise<boolean> {
  return config.adminEmails.includes(email) || (await isNamedAdmin(db, email));
}

/** The right to choose a passkey or a password for this address, or what is wrong, in words. */
export async function findEnrolRight(
  services: EnrolServices,
  { email, code }: { email: string; code: string },
): Promise<EnrolRight | { problem: string }> {
  const { db, config } = services;
  const taken = { problem: t('This address cannot be used here. Sign in with it, or ask for an invitation to it.') };
  if (code.trim() !== '') {
    const digest = codeDigest(code);
    const found = await findCode(db, digest);
    if (!found || (found.email !== null && found.email !== email))
      return { problem: t('This code is not valid any more, or is for another address. Please ask for a new one.') };
    const vouched = found.kind === 'admin' || found.email === email;
    // A code for anybody makes a new account. It opens neither an existing one nor an admin's.
    if (!vouched && ((await isAdminAddress(services, email)) || (await findLocalAccount(db, { email })))) return taken;
    return { kind: found.kind, digest, vouched };
  }
  const isOpen = config.identity.provider === 'local' && config.identity.registration === 'open';
  if (!isOpen) return { problem: t('Please type the code you were given.') };
  if ((await isAdminAddress(services, email)) || (await findLocalAccount(db, { email }))) return taken;
  return { kind: 'open' };
}

/** A new identifier of an account; it tells nothing of its owner. */
export const newSub = (): string => `local-${randomBytes(18).toString('base64url')}`;

/**
 * Gives an account its passkey or password and uses the code up, all or nothing. Every sign-in from before ends: until now
 * the address alone was enough for it. Null when the code was used meanwhile.
 */
export async function enrol(
  { db, config }: EnrolServices,
  given: {
    email: string;
    right: EnrolRight;
    credential: { password: string } | { passkey: Omit<Passkey, 'sub'> };
    sub: string;
  },
): Promise<LocalAccount | null> {
  const { email, right, credential } = given;
  return db.transaction(async (sql: Sql) => {
    if (right.kind !== 'open' && !(await takeCode(sql, right.digest))) return null;
    const isVouched = right.kind !== 'open' && right.vouched;
    const account = await ensureLocalAccount(sql, { sub: given.sub, email, emailVerified: isVouched });
    if (isVouched) await setEmailVerified(sql, account.sub);
    if ('password' in credential) await setPassword(sql, account.sub, credential.password);
    else if (!(await insertPasskey(sql, { ...credential.passkey, sub: account.sub }))) throw passkeyTaken();
    await endAllSignIns(sql, account.sub);
    if (right.kind === 'admin') {
      if (!config.adminEmails.includes(email)) await addAdmin(sql, email);
      await addAudit(sql, { uid: account.sub, action: 'admin.enrol', target: account.sub });
    }
    return account;
  });
}
