import { word } from '@app/domain';
import type { Act, CallInput, CallReply } from '@app/domain';
import { addAdmin } from '#accounts/accounts.store.ts';
import { endAllSignIns } from '#accounts/sign-ins.store.ts';
import {
  giveTokens,
  holdUser,
  removeAdmin,
  setQuota,
  setSuspended,
  type Quota,
  type UserFacts,
} from '#accounts/users.store.ts';
import type { Config } from '#config.ts';
import { addAudit } from '#platform/audit.store.ts';
import type { Caller } from '#platform/call.ts';
import type { Db, Sql } from '#platform/db.ts';

export interface GovernServices {
  db: Db;
  config: Pick<Config, 'adminEmails' | 'identity' | 'publicUrl' | 'quota'>;
}

export type UserOutcome = CallReply<'changeUser'>;
type UserChange = NonNullable<CallInput<'changeUser'>['body']>;

const refuse = (message: string): UserOutcome => ({ success: false, message });
const done = (message: string): UserOutcome => ({ success: true, message });

/** Changes what an admin may change about a person; every part of it is written down. */
export async function changeUser(
  { db, config }: GovernServices,
  admin: Caller,
  { uid, change }: { uid: string; change: UserChange },
): Promise<UserOutcome> {
  return db.transaction(async (sql) => {
    const user = await holdUser(sql, uid);
    if (!user) return refuse(word('There is no such account.'));
    if (uid === admin.uid && (change.isSuspended || change.isAdmin === false))
      return refuse(word('You cannot do this to yourself. Ask another admin.'));
    const isFixed = user.email !== null && config.adminEmails.includes(user.email);
    if (change.isAdmin === false && isFixed)
      return refuse(word('ADMIN_EMAILS names this address. Take it out there and start the server again.'));
    if (change.isAdmin && (!user.email || !user.emailVerified))
      return refuse(word('Only an account with a verified email can be an admin.'));
    await applyChange(sql, { admin, user, change });
    return done(word('The account was changed.'));
  });
}

async function applyChange(
  sql: Sql,
  { admin, user, change }: { admin: Caller; user: UserFacts; change: UserChange },
): Promise<void> {
  const note = (action: Act, before: Record<string, unknown>, after: Record<string, unknown>): Promise<void> =>
    addAudit(sql, { uid: admin.uid, action, target: user.uid, before, after });
  if (change.isSuspended !== undefined && change.isSuspended !== (user.suspendedAt !== null)) {
    await setSuspended(sql, user.uid, change.isSuspended);
    if (change.isSuspended) await endAllSignIns(sql, user.uid);
    await note(change.isSuspended ? 'account.suspend' : 'account.resume', {}, {});
  }
  if (change.isAdmin !== undefined && change.isAdmin !== user.isNamedAdmin && user.email) {
    if (change.isAdmin) await addAdmin(sql, user.email);
    else await removeAdmin(sql, user.email);
    await note('account.role', { role: roleOf(!change.isAdmin) }, { role: roleOf(change.isAdmin) });
  }
  if (change.quota !== undefined) {
    const quota = toQuota(change.quota);
    await setQuota(sql, user.uid, quota);
    await note('account.limits', { ...user.quota }, { ...quota });
  }
  if (change.addTokens) {
    await giveTokens(sql, user.uid, change.addTokens);
    await note('account.tokens', { tokens: user.tokens }, { tokens: user.tokens + change.addTokens });
  }
}

const roleOf = (isAdmin: boolean): string => (isAdmin ? 'admin' : 'user');

function toQuota({ listsWaiting, pagesPerDay, storedMb }: NonNullable<UserChange['quota']>): Quota {
  return {
    ...(listsWaiting !== null && { listsWaiting }),
    ...(pagesPerDay !== null && { pagesPerDay }),
    ...(storedMb !== null && { storedBytes: storedMb * 2 ** 20 }),
  };
}

/** Signs a person out of every browser. */
export async function signUserOut({ db }: GovernServices, admin: Caller, uid: string): Promise<UserOutcome> {
  return db.transaction(async (sql) => {
    if (!(await holdUser(sql, uid))) return refuse(word('There is no such account.'));
    const ended = await endAllSignIns(sql, uid);
    await addAudit(sql, { uid: admin.uid, action: 'account.sign-out', target: uid, after: { ended } });
    return done(word('The account is signed out everywhere.'));
  });
}
