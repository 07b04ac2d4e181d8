import { buildPdf } from '@app/documents/src/samples/test-pdf.ts';
import { describe, expect, it } from 'vitest';
import { addAudit, isAuditIntact } from '#platform/audit.store.ts';
import { openTestDb } from '#testing/test-db.ts';
import { personalRecords } from '#privacy/privacy.store.ts';
import { shareTestApp, startTestApp, type TestApp } from '#testing/test-app.ts';
import { beginSignIn, openBrowser } from '#testing/test-browser.ts';

const shared = shareTestApp();

const send = async (app: TestApp, method: string, path: string, body?: unknown) => {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const reply = await app.call(path, {
    method,
    as: 'admin',
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return reply.json();
};
const me = async (app: TestApp, as: string): Promise<number> => (await app.call('/api/auth/me', { as })).status;
const change = (app: TestApp, uid: string, body: unknown) => send(app, 'PUT', `/api/admin/users/${uid}`, body);
const newest = async (app: TestApp) => (await send(app, 'GET', '/api/admin/audit')).entries[0];

describe('people', () => {
  it('are found by email, the last seen first, with what they use', async () => {
    const app = await startTestApp();
    for (const name of ['anna', 'bruno', 'carla']) await me(app, name);
    const { users, total, canInvite } = await send(app, 'GET', '/api/admin/users?search=BRUNO');
    expect({ total, canInvite }).toEqual({ total: 1, canInvite: false });
    expect(users[0]).toMatchObject({
      uid: 'bruno',
      email: 'bruno@example.org',
      role: 'user',
      isYou: false,
      lists: 0,
      quota: { listsWaiting: null, pagesPerDay: null, storedMb: null },
    });
    const all = await send(app, 'GET', '/api/admin/users?limit=2&page=1');
    expect(all).toMatchObject({ total: 4 });
    expect(all.users).toHaveLength(2);
    const [admin] = (await send(app, 'GET', '/api/admin/users?search=admin')).users;
    expect(admin).toMatchObject({ role: 'admin', isRoleFixed: true, isYou: true });
  });

  it('a suspended account may do nothing until the suspension ends, and both are written down', async () => {
    const app = await shared();
    expect(await me(app, 'sus')).toBe(200);
    expect(await change(app, 'sus', { isSuspended: true })).toMatchObject({ success: true });
    const later = { auth_time: Math.floor(Date.now() / 1000) + 60, sub: 'sus', email: 'sus@example.org' };
    const again = async (): Promise<Response> =>
      fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${await app.issuer.sign(later)}` } });
    const refused = await again();
    expect(refused.status).toBe(403);
    expect((await refused.json()).error.message).toBe('This account is suspended. Please ask whoever runs this site.');
    expect(await newest(app)).toMatchObject({
      who: 'admin@example.org',
      action: 'account.suspend',
      target: 'sus@example.org',
    });
    await change(app, 'sus', { isSuspended: false });
    expect((await again()).status).toBe(200);
    expect(await newest(app)).toMatchObject({ action: 'account.resume' });
  });

  it('a role is given and taken, with before and after; nobody locks themselves out', async () => {
    const app = await shared();
    await me(app, 'deputy');
    await change(app, 'deputy', { isAdmin: true });
    expect(await (await app.call('/api/auth/me', { as: 'deputy' })).json()).toMatchObject({ isAdmin: true });
    expect(await newest(app)).toMatchObject({
      action: 'account.role',
      before: { role: 'user' },
      after: { role: 'admin' },
    });
    await change(app, 'deputy', { isAdmin: false });
    expect(await (await app.call('/api/auth/me', { as: 'deputy' })).json()).toMatchObject({ isAdmin: false });
    // Whom it was done to finds it in the export of the account.
    const { auditLog } = await personalRecords(app.services.db, 'deputy');
    expect(auditLog).toMatchObject([{ after: { role: 'admin' } }, { after: { role: 'user' } }]);
    for (const body of [{ isSuspended: true }, { isAdmin: false }])
      expect(await change(app, 'admin', body)).toMatchObject({
        success: false,
        message: expect.stringContaining('yourself'),
      });
    expect(await send(app, 'DELETE', '/api/admin/users/admin')).toMatchObject({ success: false });
  });

  it('an account whose email nobody verified is made no admin', async () => {
    const app = await shared();
    const token = await app.issuer.sign({ sub: 'loose', email: 'loose@example.org', email_verified: false });
    await fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await change(app, 'loose', { isAdmin: true })).toMatchObject({ success: false });
  });

  it('tokens, limits, sign-out everywhere and deletion', async () => {
    const app = await shared();
    const token = await app.issuer.sign({ sub: 'guest', email: 'guest@example.org' });
    const asGuest = () => fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    expect((await asGuest()).status).toBe(200);
    const quota = { listsWaiting: 1, pagesPerDay: null, storedMb: 7 };
    await change(app, 'guest', { addTokens: 25, quota });
    const [user] = (await send(app, 'GET', '/api/admin/users?search=guest@')).users;
    expect(user).toMatchObject({ tokens: 25, quota });
    expect(await send(app, 'POST', '/api/admin/users/guest/sign-out')).toMatchObject({ success: true });
    expect((await asGuest()).status).toBe(401);
    expect(await send(app, 'DELETE', '/api/admin/users/guest')).toMatchObject({ success: true });
    expect((await send(app, 'GET', '/api/admin/users?search=guest@')).total).toBe(0);
    expect(await newest(app)).toMatchObject({
      action: 'account.delete',
      target: expect.stringMatching(/^person-[0-9a-f]{32}$/),
      before: { lists: 0 },
    });
  });

  it('an invitation is a link that begins a sign-in with its code', async () => {
    const app = await startTestApp({ IDENTITY: 'embedded', SIGN_IN: 'local' });
    const code = (await app.services.codeForStart()) ?? '';
    const page = await beginSignIn(openBrowser(app.url));
    const fields = { step: 'enrol', email: 'admin@example.org', code, password: 'a quiet cellar' };
    const { idToken } = await page.send(fields);
    const invite = await fetch(`${app.url}/api/admin/invitations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'New@Example.org' }),
    });
    const { link } = (await invite.json()) as { link: string };
    const html = await (await openBrowser(app.url).visit(link)).text();
    expect(html).toContain('Choose how you sign in from now on.');
    expect(html).toContain(`value="${new URL(link).searchParams.get('invitation')}"`);
  });
});

describe('the audit log', () => {
  it('cannot be changed, shortened or emptied', async () => {
    const db = await openTestDb();
    for (const action of ['key.make', 'key.end', 'job.again'] as const)
      await addAudit(db, { uid: 'anna', action, target: 'the site' });
    for (const statement of [
      "UPDATE audit_log SET action = 'nothing' WHERE id = 2",
      'DELETE FROM audit_log WHERE id = 2',
      'TRUNCATE audit_log',
    ])
      await expect(db.query(statement)).rejects.toThrow('The audit log cannot be changed.');
    expect(await isAuditIntact(db)).toBe(true);
  });

  it('notices a row that was changed or taken out by somebody who may switch the guard off', async () => {
    const db = await openTestDb();
    for (const action of ['key.make', 'key.end', 'job.again'] as const)
      await addAudit(db, { uid: 'anna', action, target: 'the site' });
    const behind = (statement: string): Promise<unknown> =>
      db.query(`ALTER TABLE audit_log DISABLE TRIGGER USER; ${statement}; ALTER TABLE audit_log ENABLE TRIGGER USER`);
    await behind("UPDATE audit_log SET action = 'nothing' WHERE id = 2");
    expect(await isAuditIntact(db)).toBe(false);
    await behind("UPDATE audit_log SET action = 'key.end' WHERE id = 2");
    expect(await isAuditIntact(db)).toBe(true);
    await behind('DELETE FROM audit_log WHERE id = 2');
    expect(await isAuditIntact(db)).toBe(false);
  });

  it('keeps its order when many write at once', async () => {
    const db = await openTestDb();
    await Promise.all(
      Array.from({ length: 6 }, (_, at) => addAudit(db, { uid: 'anna', action: 'job.again', target: `x ${at}` })),
    );
    expect(await isAuditIntact(db)).toBe(true);
  });

  it('is shown by pages, searched and exported whole', async () => {
    const app = await startTestApp();
    for (let at = 1; at <= 5; at++)
      await send(app, 'PUT', '/api/admin/settings', { newLists: at % 2 ? 'private' : 'link' });
    const first = await send(app, 'GET', '/api/admin/audit?limit=3');
    expect(first).toMatchObject({ isIntact: true, next: 3 });
    expect(first.entries[0]).toMatchObject({
      id: 5,
      who: 'admin@example.org',
      action: 'site.settings',
      before: { newLists: 'link' },
      after: { newLists: 'private' },
    });
    const rest = await send(app, 'GET', '/api/admin/audit?limit=3&before=3');
    expect(rest.entries.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
    expect((await send(app, 'GET', '/api/admin/audit?search=nothing+of+this')).entries).toEqual([]);
    // The words of the act, in English and in German.
    for (const words of ['changed+a+setting', 'Einstellung'])
      expect((await send(app, 'GET', `/api/admin/audit?search=${words}`)).entries).toHaveLength(5);
    const lines = (await (await app.call('/api/admin/audit/export', { as: 'admin' })).text()).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { id: number }).id)).toEqual([5, 4, 3, 2, 1]);
  });
});

describe('jobs', () => {
  const KIND = 'privacy.remove-files';

  it('are counted by state; a failed one says why and is run again', async () => {
    const app = await startTestApp();
    const { db, queue } = app.services;
    await queue.send({ name: KIND, schema: { parse: (data: unknown) => data } as never, retries: 0 }, { prefixes: [] });
    expect(await send(app, 'GET', '/api/admin/jobs?state=waiting')).toMatchObject({
      counts: { waiting: 1, failed: 0 },
    });
    await db.query("UPDATE queue.job SET state = 'failed', output = $1, started_on = now(), completed_on = now()", [
      JSON.stringify({ message: 'The disk is full.' }),
    ]);
    const { jobs, counts } = await send(app, 'GET', '/api/admin/jobs');
    expect(counts).toMatchObject({ waiting: 0, failed: 1 });
    expect(jobs[0]).toMatchObject({ kind: KIND, state: 'failed', reason: 'The disk is full.', attempts: 1 });
    expect(JSON.stringify(jobs)).not.toContain('prefixes');
    const again = { kind: KIND, id: jobs[0].id };
    expect(await send(app, 'POST', '/api/admin/jobs/again', again)).toMatchObject({ success: true });
    expect((await send(app, 'GET', '/api/admin/jobs?state=waiting')).counts).toMatchObject({ waiting: 1, failed: 0 });
    expect(await send(app, 'POST', '/api/admin/jobs/again', again)).toMatchObject({ success: false });
  });
});

describe('settings', () => {
  it('new lists are private where an admin says so, and an account keeps to limits of its own', async () => {
    const app = await startTestApp();
    const page = buildPdf([[{ text: 'Krug, Grande Cuvée', y: 120 }]]);
    const upload = async () => {
      const data = `data:application/pdf;base64,${Buffer.from(page).toString('base64')}`;
      const files = [{ data, mimeType: 'application/pdf', pageNumber: 1, fileName: 'List.pdf' }];
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ createdBy: null, files });
      return app.call('/api/wineLists/initialize', { method: 'POST', as: 'anna', headers, body });
    };
    const seen = async (reply: Response): Promise<number> =>
      (await app.call(`/api/wineLists/${(await reply.json()).wineListId}/settings`, { as: 'bruno' })).status;
    expect(await seen(await upload())).toBe(200);
    expect(await send(app, 'PUT', '/api/admin/settings', { newLists: 'private' })).toEqual({ newLists: 'private' });
    expect(await seen(await upload())).toBe(404);
    await change(app, 'anna', { quota: { listsWaiting: 2, pagesPerDay: null, storedMb: null } });
    const full = await upload();
    expect(full.status).toBe(429);
    expect((await full.json()).error.code).toBe('lists.too-many-waiting');
  });
});
