import { base64url } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { shareTestApp, startTestApp, type TestApp } from '#testing/test-app.ts';

const me = (app: TestApp, token: string): Promise<Response> =>
  fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });

const shared = shareTestApp();

describe('§6 who is asking', () => {
  it('a good token gives the user record, created on first sight, with no tokens and no rights', async () => {
    const app = await shared();
    const reply = await me(app, await app.issuer.sign({ sub: 'u1', email: 'Anna@Example.org' }));
    expect(await reply.json()).toEqual({ firebaseUid: 'u1', tokens: 0, isAdmin: false, tokensUsed: false });
    const { rows } = await app.services.db.query("SELECT uid, email FROM users WHERE uid = 'u1'");
    expect(rows).toEqual([{ uid: 'u1', email: 'anna@example.org' }]);
  });

  it('a person who is known is not written down again with each call, and a new email is', async () => {
    const app = await shared();
    const { db } = app.services;
    let written = 0;
    const query = db.query.bind(db);
    const spy = vi.spyOn(db, 'query').mockImplementation((text: string, values?: unknown[]) => {
      if (text.startsWith('INSERT INTO users')) written++;
      return query(text, values);
    });
    onTestFinished(() => spy.mockRestore());
    const token = await app.issuer.sign({ sub: 'often', email: 'often@example.org' });
    for (let at = 0; at < 3; at++) expect((await me(app, token)).status).toBe(200);
    expect(written).toBe(1);
    await me(app, await app.issuer.sign({ sub: 'often', email: 'other@example.org' }));
    expect(written).toBe(2);
    await db.query("UPDATE users SET last_seen_at = now() - interval '2 hours' WHERE uid = 'often'");
    await me(app, await app.issuer.sign({ sub: 'often', email: 'other@example.org' }));
    expect(written).toBe(3);
  });

  it('the balance is the sum of the ledger', async () => {
    const app = await shared();
    await me(app, await app.issuer.sign({ sub: 'u2' }));
    await app.services.db.query(
      "INSERT INTO token_ledger (uid, amount, reason) VALUES ('u2', 100, 'welcome'), ('u2', -1, 'answer')",
    );
    expect(await (await me(app, await app.issuer.sign({ sub: 'u2' }))).json()).toMatchObject({ tokens: 99 });
  });

  it('ADMIN_EMAILS names the admins, by verified email only', async () => {
    const app = await shared();
    const isAdmin = async (claims: object) =>
      (await (await me(app, await app.issuer.sign({ ...claims }))).json()).isAdmin;
    expect(await isAdmin({ sub: 'a', email: 'admin@example.org', email_verified: true })).toBe(true);
    expect(await isAdmin({ sub: 'b', email: 'ADMIN@example.org', email_verified: true })).toBe(true);
    expect(await isAdmin({ sub: 'c', email: 'admin@example.org', email_verified: false })).toBe(false);
    expect(await isAdmin({ sub: 'd', email: 'admin@example.org', email_verified: undefined })).toBe(false);
    expect(await isAdmin({ sub: 'e', email: 'bruno@example.org' })).toBe(false);
  });

  it('without a token the answer is 401 in words', async () => {
    const app = await shared();
    const reply = await fetch(`${app.url}/api/auth/me`);
    expect(reply.status).toBe(401);
    expect((await reply.json()).error).toMatchObject({ code: 'auth.required', message: 'Please sign in first.' });
  });

  const segment = (value: object): string => base64url.encode(JSON.stringify(value));
  const cases: [string, (app: TestApp) => Promise<string>][] = [
    ['forged (signed by another key)', (app) => app.issuer.sign({}, { forged: true })],
    ['expired', (app) => app.issuer.sign({}, { expiresInS: -60 })],
    ['for another audience', (app) => app.issuer.sign({}, { audience: 'somebody-else' })],
    ['of another issuer', (app) => app.issuer.sign({}, { issuer: 'https://evil.example' })],
    [
      "unsigned (alg 'none')",
      async (app) =>
        `${segment({ alg: 'none' })}.${segment({ sub: 'x', iss: app.issuer.url, aud: app.issuer.audience, exp: 9999999999 })}.`,
    ],
    [
      'signed with the public key as a shared secret (HS256)',
      async (app) => {
        const { createHmac } = await import('node:crypto');
        const { keys } = await (await fetch(`${app.issuer.url}/jwks`)).json();
        const head = `${segment({ alg: 'HS256', kid: keys[0].kid })}.${segment({ sub: 'x', iss: app.issuer.url, aud: app.issuer.audience, exp: 9999999999 })}`;
        return `${head}.${createHmac('sha256', JSON.stringify(keys[0])).update(head).digest('base64url')}`;
      },
    ],
    ['without an expiry', (app) => app.issuer.sign({}, { expiresInS: null })],
    [
      'changed after it was signed',
      async (app) =>
        (await app.issuer.sign()).replace(
          /\.[^.]+\./,
          `.${segment({ sub: 'x', iss: app.issuer.url, aud: app.issuer.audience, exp: 9999999999 })}.`,
        ),
    ],
    ['of 12,000 characters', async () => `${'a'.repeat(4000)}.${'b'.repeat(4000)}.${'c'.repeat(4000)}`],
    ['no token at all', async () => 'garbage'],
  ];
  it.each(cases)('a token that is %s is refused', async (_name, make) => {
    const app = await shared();
    const users = async () => (await app.services.db.query('SELECT uid FROM users ORDER BY uid')).rows;
    const before = await users();
    const reply = await me(app, await make(app));
    expect(reply.status).toBe(401);
    expect((await reply.json()).error.code).toBe('auth.invalid-token');
    expect(await users()).toEqual(before);
  });

  it('keys are fetched once and kept', async () => {
    const app = await shared();
    await me(app, await app.issuer.sign());
    const fetched = app.issuer.keyFetches();
    for (let at = 0; at < 5; at++) await me(app, await app.issuer.sign());
    expect(app.issuer.keyFetches()).toBe(fetched);
  });

  it('a key we have not seen is asked for, but not at every such token: that would let anybody make us ask', async () => {
    const app = await startTestApp();
    expect((await me(app, await app.issuer.sign())).status).toBe(200);
    const fetched = app.issuer.keyFetches();
    for (let at = 0; at < 5; at++) {
      expect((await me(app, await app.issuer.sign({}, { kid: `nobody-${at}` }))).status).toBe(401);
    }
    expect(app.issuer.keyFetches() - fetched).toBeLessThanOrEqual(1);
  });

  it('an issuer that is down is an outage, not a wrong password', async () => {
    const app = await startTestApp();
    const token = await app.issuer.sign();
    await app.issuer.close();
    const reply = await me(app, token);
    expect(reply.status).toBe(503);
    expect((await reply.json()).error.code).toBe('auth.provider-unreachable');
  });

  it('so is an issuer behind a proxy that says it is away, when only its keys are wanted', async () => {
    const app = await startTestApp();
    const [, claims = ''] = (await app.issuer.sign()).split('.');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url');
    // Refused before keys are asked for; the issuer is known from now on.
    expect((await me(app, `${unsigned}.${claims}.c2ln`)).status).toBe(401);
    app.issuer.behave('answers 503');
    const token = await app.issuer.sign();
    expect((await me(app, token)).status).toBe(503);
    app.issuer.behave('well');
    expect((await me(app, token)).status).toBe(200);
  });
});
