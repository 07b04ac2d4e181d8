import { API, KEY_CALLS, type CallName, type CallReply, type KeyScope } from '@app/domain';
import { describe, expect, it } from 'vitest';
import { personalRecords } from '#privacy/privacy.store.ts';
import { shareTestApp, startTestApp, type TestApp } from '#testing/test-app.ts';

const shared = shareTestApp();
const json = { 'content-type': 'application/json' };

type Made = CallReply<'makeApiKey'>;

async function makeKey(app: TestApp, as: string, scopes: KeyScope[], name = 'A program'): Promise<Made> {
  const body = JSON.stringify({ name, scopes });
  const reply = await app.call('/api/account/keys', { method: 'POST', as, headers: json, body });
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as Made;
}

const withKey = (app: TestApp, secret: string, path: string, init: RequestInit = {}): Promise<Response> =>
  app.call(path, { ...init, headers: { ...(init.body ? json : {}), authorization: `Bearer ${secret}` } });
const codeOf = async (reply: Response): Promise<[number, string]> => [
  reply.status,
  ((await reply.json()) as { error?: { code: string } }).error?.code ?? '',
];

describe('an API key', () => {
  it('is shown once, kept as a digest, and seen by its name, scopes and first characters', async () => {
    const app = await shared();
    const { key, secret } = await makeKey(app, 'kim', ['ask', 'read', 'ask'], '  My assistant ');
    expect(secret).toMatch(/^tv_[\w-]{43}$/);
    expect(key).toMatchObject({ name: 'My assistant', scopes: ['read', 'ask'], usedAt: null });
    expect(await codeOf(await withKey(app, secret, '/api/auth/me'))).toEqual([200, '']);
    const { keys } = (await (await app.call('/api/account/keys', { as: 'kim' })).json()) as CallReply<'getApiKeys'>;
    expect(keys).toEqual([{ ...key, usedAt: expect.any(String) }]);
    expect(keys[0]?.beginning).toBe(secret.slice(0, 8));
    const { rows } = await app.services.db.query('SELECT * FROM api_keys WHERE id = $1', [key.id]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(8));
  });

  it('opens the calls of its scopes and no others', async () => {
    const app = await shared();
    const read = (await makeKey(app, 'scope', ['read'])).secret;
    const upload = (await makeKey(app, 'scope', ['upload'])).secret;
    const text = { method: 'POST', body: JSON.stringify({ kind: 'text', data: 'Morgon 2020 $40', name: 'x' }) };
    const question = { method: 'POST', body: JSON.stringify({ messages: [{ role: 'user', content: 'Red?' }] }) };
    expect(await codeOf(await withKey(app, read, '/api/wines/suggest/latour'))).toEqual([200, '']);
    expect(await codeOf(await withKey(app, read, '/api/wineLists/text', text))).toEqual([403, 'auth.key-scope']);
    expect(await codeOf(await withKey(app, read, '/api/sommelier', question))).toEqual([403, 'auth.key-scope']);
    expect(await codeOf(await withKey(app, upload, '/api/wineLists/text', text))).toEqual([200, '']);
    // Also where a visitor without a key may ask.
    expect(await codeOf(await withKey(app, upload, '/api/wines/suggest/latour'))).toEqual([403, 'auth.key-scope']);
  });

  it('is refused by every call that the table does not name, also for an admin', async () => {
    const app = await shared();
    const { secret } = await makeKey(app, 'admin', ['read', 'upload', 'ask']);
    const closed = (Object.keys(API) as CallName[]).filter((name) => !(name in KEY_CALLS));
    expect(closed).toEqual(expect.arrayContaining(['deleteAccount', 'makeApiKey', 'getUsers', 'deleteWineList']));
    for (const name of closed) {
      const { method, path } = API[name];
      const reply = await withKey(app, secret, path.replaceAll(/\{\w+\}/g, '1'), { method });
      expect([name, ...(await codeOf(reply))]).toEqual([name, 403, 'auth.key-not-here']);
    }
    expect(await (await withKey(app, secret, '/api/auth/me')).json()).toMatchObject({ isAdmin: false });
  });

  it('that was ended, forged or cut short is refused at once, also where visitors may ask', async () => {
    const app = await shared();
    const { key, secret } = await makeKey(app, 'ender', ['read']);
    const end = (as: string): Promise<Response> => app.call(`/api/account/keys/${key.id}`, { method: 'DELETE', as });
    expect(await (await end('somebody-else')).json()).toEqual({ removed: false });
    expect(await codeOf(await withKey(app, secret, '/api/market'))).toEqual([200, '']);
    expect(await (await end('ender')).json()).toEqual({ removed: true });
    for (const path of ['/api/auth/me', '/api/market'])
      expect(await codeOf(await withKey(app, secret, path))).toEqual([401, 'auth.key-ended']);
    for (const wrong of [secret.slice(0, -1), `tv_${'A'.repeat(43)}`, 'tv_', "tv_' OR 1=1 --"])
      expect(await codeOf(await withKey(app, wrong, '/api/market'))).toEqual([401, 'auth.key-unknown']);
    expect(await (await app.call('/api/account/keys', { as: 'ender' })).json()).toEqual({ keys: [] });
  });

  it('of a suspended account is refused, and sees no private list of another person', async () => {
    const app = await shared();
    const body = JSON.stringify({ kind: 'text', data: 'Morgon 2020 $40', name: 'Mine' });
    const made = await app.call('/api/wineLists/text', { method: 'POST', as: 'owner', headers: json, body });
    const { wineListId } = (await made.json()) as { wineListId: string };
    const settings = `/api/wineLists/${wineListId}/settings`;
    const hide = JSON.stringify({ visibility: 'private' });
    await app.call(settings, { method: 'PUT', as: 'owner', headers: json, body: hide });
    const [own, foreign] = [await makeKey(app, 'owner', ['read']), await makeKey(app, 'guest', ['read'])];
    expect((await withKey(app, own.secret, settings)).status).toBe(200);
    expect(await codeOf(await withKey(app, foreign.secret, settings))).toEqual([404, 'lists.not-found']);
    await app.services.db.query("UPDATE users SET suspended_at = now() WHERE uid = 'owner'");
    for (const path of [settings, '/api/auth/me'])
      expect(await codeOf(await withKey(app, own.secret, path))).toEqual([403, 'auth.suspended']);
  });

  it('an account has at most twenty, each with a name and a scope', async () => {
    const app = await shared();
    for (let at = 0; at < 20; at++) await makeKey(app, 'hoarder', ['read']);
    await expect(makeKey(app, 'hoarder', ['read'])).rejects.toThrow('You have 20 API keys.');
    await expect(makeKey(app, 'nobody', [])).rejects.toThrow('request.invalid');
    await expect(makeKey(app, 'nobody', ['admin' as KeyScope])).rejects.toThrow('request.invalid');
    await expect(makeKey(app, 'nobody', ['read'], ' ')).rejects.toThrow('request.invalid');
  });

  it('counts against the limit of its account', async () => {
    const app = await startTestApp({ RATE_LIMIT_PER_MINUTE: '4', TRUST_PROXY: '1' });
    const { secret } = await makeKey(app, 'anna', ['read']);
    const statuses = [];
    for (let at = 1; at <= 4; at++) {
      const headers = { authorization: `Bearer ${secret}`, 'x-forwarded-for': `203.0.113.${at}` };
      statuses.push((await app.call('/api/auth/me', { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('stands in the export and in the audit log, and goes with the account', async () => {
    const app = await shared();
    const { db } = app.services;
    const { key, secret } = await makeKey(app, 'leaver', ['ask'], 'Kitchen tablet');
    await app.call(`/api/account/keys/${key.id}`, { method: 'DELETE', as: 'leaver' });
    const other = await makeKey(app, 'leaver', ['read']);
    await makeKey(app, 'neighbour', ['upload']);

    const { apiKeys, auditLog } = await personalRecords(db, 'leaver');
    expect(auditLog).toMatchObject([
      { action: 'key.make', after: { scopes: ['ask'] } },
      { action: 'key.end', before: { scopes: ['ask'] } },
      { action: 'key.make', after: { scopes: ['read'] } },
    ]);
    expect(apiKeys).toMatchObject([
      { name: 'Kitchen tablet', scopes: ['ask'], beginning: secret.slice(0, 8), ended_at: expect.any(Date) },
      { name: 'A program', ended_at: null },
    ]);
    expect(JSON.stringify(apiKeys)).not.toContain('digest');
    expect((await app.call('/api/account', { method: 'DELETE', as: 'leaver' })).status).toBe(200);
    expect(await codeOf(await withKey(app, other.secret, '/api/auth/me'))).toEqual([401, 'auth.key-unknown']);
  });
});

describe('lines are matched', () => {
  it('each with its wine or with candidates, in their order', async () => {
    const app = await shared();
    const body = JSON.stringify({ lines: ['Château Latour, Pauillac 2005', 'Fish and chips'], section: 'Red wines' });
    const reply = await app.call('/api/wines/match', { method: 'POST', as: 'anna', headers: json, body });
    const { lines } = (await reply.json()) as CallReply<'matchLines'>;
    expect(lines).toMatchObject([
      { text: 'Château Latour, Pauillac 2005', outcome: 'sure', vintage: '2005', wine: { lwin: 'TV00000001' } },
      { text: 'Fish and chips', wine: null },
    ]);
    expect(lines[1]?.outcome).not.toBe('sure');
    for (const { reason } of lines) expect(reason).not.toBe('');
  });
});
