import { actOf, actText, word, actsSaid, LANGUAGE_CODES, LANGUAGES } from '@app/domain';
import type { CallReply } from '@app/domain';
import { Readable } from 'node:stream';
import { makeInvitation } from '#accounts/one-time-code.ts';
import { findUsers, type UserFacts } from '#accounts/users.store.ts';
import { addAudit, auditEntries, isAuditIntact, type AuditEntry } from '#platform/audit.store.ts';
import { downloadRoute, route, type Route } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { countJobs, isFailedJob, listJobs, type StoredJob } from '#platform/queue.store.ts';
import type { Queue } from '#platform/queue.ts';
import { changeSettings, findSettings } from '#platform/settings.store.ts';
import { changeUser, signUserOut, type GovernServices } from './govern-user.ts';

/** People, the audit log, jobs and settings. */
export function governRoutes(services: GovernServices & { queue: Queue; clock: Clock }): Route[] {
  const { db, config, queue, clock } = services;
  return [
    route('getUsers', async ({ query, caller }) => {
      const offset = query.page * query.limit;
      const { users, total } = await findUsers(db, { search: query.search, limit: query.limit, offset });
      return {
        users: users.map((user) => toUser(user, { adminEmails: config.adminEmails, me: caller.uid })),
        total,
        usual: toQuota(config.quota),
        canInvite: config.identity.provider === 'local',
      };
    }),
    route('changeUser', ({ caller, params, body }) => changeUser(services, caller, { uid: params.uid, change: body })),
    route('signUserOut', ({ caller, params }) => signUserOut(services, caller, params.uid)),
    route('inviteUser', async ({ caller, body }) => {
      if (config.identity.provider !== 'local')
        return { success: false, message: word('Invitations are for sites with SIGN_IN=local.'), link: null };
      const code = await db.transaction(async (sql) => {
        const action = body.email === null ? 'account.invite-anybody' : 'account.invite';
        await addAudit(sql, { uid: caller.uid, action, target: 'an invitation' });
        return makeInvitation(sql, body.email);
      });
      const link = `${config.publicUrl}/auth/login?invitation=${code}`;
      return { success: true, message: word('The link works once, within seven days.'), link };
    }),
    route('getAudit', async ({ query }) => {
      const acts = query.search ? await actsNamed(query.search) : [];
      const entries = await auditEntries(db, { ...query, acts });
      const last = entries.at(-1);
      return {
        entries: entries.map(toEntry),
        next: last && entries.length === query.limit ? last.id : null,
        isIntact: await isAuditIntact(db),
      };
    }),
    downloadRoute('exportAudit', async () => ({
      fileName: `tastevin-audit-${clock().toISOString().slice(0, 10)}.jsonl`,
      stream: Readable.from(auditLines(db)),
    })),
    route('getJobs', async ({ query }) => ({
      counts: await countJobs(db),
      jobs: (await listJobs(db, query)).map(toJob),
    })),
    route('runJobAgain', async ({ caller, body }) => {
      if (!(await isFailedJob(db, body.kind, body.id)))
        return { success: false, message: word('This job is not there any more, or has not failed.') };
      await queue.runAgain(body.kind, body.id);
      await addAudit(db, { uid: caller.uid, action: 'job.again', target: body.kind });
      return { success: true, message: word('The job waits for its turn.') };
    }),
    route('getSettings', () => findSettings(db)),
    route('setSettings', async ({ caller, body }) =>
      db.transaction(async (sql) => {
        const before = await findSettings(sql);
        await changeSettings(sql, body);
        const after = await findSettings(sql);
        const acts = { before: { ...before }, after: { ...after } };
        await addAudit(sql, { uid: caller.uid, action: 'site.settings', target: 'the site', ...acts });
        return after;
      }),
    ),
  ];
}

type User = CallReply<'getUsers'>['users'][number];

function toUser(user: UserFacts, { adminEmails, me }: { adminEmails: readonly string[]; me: string }): User {
  const isFixed = user.emailVerified && user.email !== null && adminEmails.includes(user.email);
  return {
    uid: user.uid,
    email: user.email,
    isYou: user.uid === me,
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt.toISOString(),
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
    role: isFixed || (user.isNamedAdmin && user.emailVerified) ? 'admin' : 'user',
    isRoleFixed: isFixed || !user.emailVerified,
    lists: user.lists,
    storedBytes: user.storedBytes,
    tokens: user.tokens,
    signIns: user.signIns,
    quota: toQuota(user.quota),
  };
}

const toQuota = (quota: UserFacts['quota']): User['quota'] => ({
  listsWaiting: quota.listsWaiting ?? null,
  pagesPerDay: quota.pagesPerDay ?? null,
  storedMb: quota.storedBytes === undefined ? null : Math.round(quota.storedBytes / 2 ** 20),
});

function toEntry({ at, uid, email, targetEmail, ...entry }: AuditEntry): CallReply<'getAudit'>['entries'][number] {
  const who = uid === null ? word('the command line') : (email ?? word('a deleted account'));
  return { ...entry, action: actOf(entry.action), at: at.toISOString(), who, target: targetEmail ?? entry.target };
}

function toJob(job: StoredJob): CallReply<'getJobs'>['jobs'][number] {
  const { createdAt, startedAt, endedAt, ...rest } = job;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** How acts are kept whose words in one of our languages hold the search. */
async function actsNamed(search: string): Promise<string[]> {
  const dictionaries = await Promise.all(LANGUAGE_CODES.map((code) => LANGUAGES[code].dictionary()));
  return actsSaid(
    search,
    dictionaries.map((dictionary: Readonly<Record<string, unknown>> | null) => (text) => {
      const said = dictionary?.[text];
      return typeof said === 'string' ? said : text;
    }),
  );
}

const EXPORT_BATCH = 1000;

/** The whole log, the newest first, one line each. */
async function* auditLines(db: Db): AsyncGenerator<string> {
  for (let before: number | undefined; ;) {
    const entries = await auditEntries(db, { limit: EXPORT_BATCH, before });
    for (const entry of entries) yield `${JSON.stringify({ ...entry, words: actText(actOf(entry.action)) })}\n`;
    before = entries.at(-1)?.id;
    if (entries.length < EXPORT_BATCH) return;
  }
}
