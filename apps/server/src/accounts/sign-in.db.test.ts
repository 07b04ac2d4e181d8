import { decodeJwt } from 'jose';
import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { shareTestApp, startTestApp, type TestApp } from '#testing/test-app.ts';
import { beginSignIn, openBrowser, resultOf, signInWith, subOfToken } from '#testing/test-browser.ts';
import { toLocalPath } from './sign-in.routes.ts';

/** With the code of the machine, so that each test may come with a browser of its own. */
async function signIn(app: TestApp, email: string, browser = openBrowser(app.url)) {
  const form = await browser.visit('/auth/login?mode=popup&return=/profile');
  const html = await form.text();
  expect(html).toContain('<input type="email" name="email"');
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const end = await browser.visit(action, {
    method: 'POST',
    body: new URLSearchParams({ email, code: app.services.machineCode ?? '' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { browser, end, html: await end.text() };
}

const shared = shareTestApp({ IDENTITY: 'embedded' });

describe('§4 signing in with the embedded provider', () => {
  it('asks for an email and ends with a token that the API believes', async () => {
    const app = await shared();
    const { html } = await signIn(app, 'Anna@Example.org');
    const result = resultOf(html);
    expect(result).toMatchObject({ mode: 'popup', returnTo: '/profile' });
    expect(decodeJwt(result.idToken)).toMatchObject({ email: 'anna@example.org', email_verified: true });
    const me = await fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${result.idToken}` } });
    expect(await me.json()).toMatchObject({ isAdmin: false, tokens: 0, firebaseUid: decodeJwt(result.idToken).sub });
  });

  it('the same email is the same user the next time, another email another', async () => {
    const app = await shared();
    const sub = async (email: string) => decodeJwt(resultOf((await signIn(app, email)).html).idToken).sub;
    const first = await sub('anna@example.org');
    expect(await sub('anna@example.org')).toBe(first);
    expect(await sub('bruno@example.org')).not.toBe(first);
  });

  it('asks again each time, so that another person can sign in in the same browser', async () => {
    const app = await shared();
    const { browser } = await signIn(app, 'anna@example.org');
    const { html } = await signIn(app, 'bruno@example.org', browser);
    expect(decodeJwt(resultOf(html).idToken).email).toBe('bruno@example.org');
  });

  it('a full disk is said at the page where it was noticed, with 503', async () => {
    const app = await startTestApp({ IDENTITY: 'embedded' });
    const { db } = app.services;
    const { query, transaction } = db;
    const full = (): Promise<never> => Promise.reject(Object.assign(new Error('No space left'), { code: '53100' }));
    const isWritten = (text: string): boolean => /^\s*INSERT/.test(text);
    const NO_ROOM = 'There is no room left to keep this at the moment.';
    // The provider cannot keep that somebody begins to sign in.
    db.query = (text, values) => (isWritten(text) ? full() : query(text, values));
    const first = await openBrowser(app.url).visit('/auth/login?mode=popup&return=/profile');
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await first.text()).toContain(NO_ROOM);
    // Nor can the sign-in itself be kept.
    db.query = query;
    db.transaction = full;
    const last = await signIn(app, 'full@example.org');
    expect(last.end.status).toBe(503);
    expect(resultOf(last.html).error).toContain(NO_ROOM);
    db.transaction = transaction;
  });

  it('a mistyped email gets a message and is asked for again', async () => {
    const app = await shared();
    const { end, html } = await signIn(app, 'not an email <script>');
    expect(end.status).toBe(400);
    expect(html).toContain('Please type an email address such as name@example.org.');
    expect(html).not.toContain('<script>');
  });

  it('renews the token by its cookie, and not after signing out', async () => {
    const app = await shared();
    const { browser } = await signIn(app, 'anna@example.org');
    const renewed = await browser.visit('/auth/renew', { method: 'POST' });
    expect(decodeJwt((await renewed.json()).idToken).email).toBe('anna@example.org');
    expect((await browser.visit('/auth/renew', { method: 'POST' })).status).toBe(200);
    await browser.visit('/auth/logout', { method: 'POST' });
    expect((await browser.visit('/auth/renew', { method: 'POST' })).status).toBe(401);
  });

  it('renews a sign-in once for those who ask at the same moment, as two tabs do', async () => {
    const app = await shared();
    const { browser } = await signIn(app, 'tabs@example.org');
    const { cookies } = browser;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const renew = (): Promise<Response> => fetch(`${app.url}/auth/renew`, { method: 'POST', headers: { cookie } });
    const together = await Promise.all([renew(), renew(), renew()]);
    // A moment later, before the other tab has the new cookie.
    const replies = [...together, await renew()];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const tokens = await Promise.all(replies.map((reply) => reply.json()));
    expect(new Set(tokens.map(({ idToken }) => idToken)).size).toBe(1);
    const [line = ''] = replies[0]?.headers.getSetCookie() ?? [];
    cookies.set('tastevin_renewal', /^tastevin_renewal=([^;]+)/.exec(line)?.[1] ?? '');
    expect((await browser.visit('/auth/renew', { method: 'POST' })).status).toBe(200);
  });

  it('a deleted account is not renewed, and its embedded sign-in is gone', async () => {
    const app = await shared();
    const { browser } = await signIn(app, 'leaver@example.org');
    const { idToken } = await (await browser.visit('/auth/renew', { method: 'POST' })).json();
    const headers = { authorization: `Bearer ${idToken}` };
    expect((await fetch(`${app.url}/api/account`, { method: 'DELETE', headers })).status).toBe(200);
    const { rows } = await app.services.db.query(
      "SELECT 1 FROM oidc_records WHERE payload::text LIKE '%' || (SELECT $1::text) || '%'",
      [decodeJwt(idToken).sub],
    );
    expect(rows).toEqual([]);
    expect((await browser.visit('/auth/renew', { method: 'POST' })).status).toBe(401);
    const marked = await app.services.db.query("SELECT 1 FROM local_accounts WHERE email = 'leaver@example.org'");
    expect(marked.rowCount).toBe(0);
  });

  it('another site can neither renew nor end a sign-in', async () => {
    const app = await shared();
    const { browser } = await signIn(app, 'anna@example.org');
    for (const path of ['/auth/renew', '/auth/logout']) {
      const from = async (headers: Record<string, string>): Promise<number> =>
        (await browser.visit(path, { method: 'POST', headers })).status;
      expect(await from({ 'sec-fetch-site': 'cross-site' }), path).toBe(403);
      // An older browser says no more than this.
      expect(await from({ origin: 'https://evil.example' }), path).toBe(403);
      expect(await from({ origin: 'null' }), path).toBe(403);
    }
    const own = { origin: new URL(app.url).origin, 'sec-fetch-site': 'same-origin' };
    expect((await browser.visit('/auth/renew', { method: 'POST', headers: own })).status).toBe(200);
  });

  it('a callback without its cookie ends with a message, not with a token', async () => {
    const app = await shared();
    const reply = await fetch(`${app.url}/auth/callback?code=stolen&state=x`);
    expect(resultOf(await reply.text())).toMatchObject({ error: expect.stringContaining('Please try again') });
  });

  it('takes no long body, and none of a length that is not said', async () => {
    const app = await shared();
    const { hostname, port } = new URL(app.url);
    for (const [name, value] of [
      ['content-length', '2000000000'],
      ['transfer-encoding', 'chunked'],
    ] as const) {
      const ask = request({ hostname, port, path: '/oidc/token', method: 'POST' });
      ask.setHeader('content-type', 'application/x-www-form-urlencoded');
      ask.setHeader(name, value);
      ask.once('error', () => undefined);
      ask.write('grant_type=');
      const [reply] = await once(ask, 'response');
      expect(reply, name).toMatchObject({ statusCode: 413, headers: { connection: 'close' } });
      ask.destroy();
    }
  });

  it('serves loopback addresses only', async () => {
    const app = await shared();
    const reply = await app.app.inject({ url: '/oidc/jwks', remoteAddress: '203.0.113.9' });
    expect(reply.statusCode).toBe(403);
    const rebound = await app.app.inject({ url: '/oidc/jwks', headers: { host: 'evil.example' } });
    expect(rebound.statusCode).toBe(403);
  });

  it.each(['/%6fidc/jwks', '/oidc/%6awks', '/oidc/interaction/x', '/%6fidc/interaction/x', '/%6Fidc/auth'])(
    'however its address is written: %s',
    async (url) => {
      const app = await shared();
      const far = await app.app.inject({ url, remoteAddress: '203.0.113.9' });
      expect(far.statusCode).toBe(403);
    },
  );

  // What nginx, Apache, Envoy, Fly, Cloudflare, Akamai, Azure, Google, AWS and others say.
  const passedOn =
    'forwarded x-forwarded-for x-forwarded-proto x-original-forwarded-for x-real-ip via fly-client-ip cf-connecting-ip ' +
    'x-envoy-external-address true-client-ip x-cluster-client-ip x-azure-clientip x-appengine-user-ip x-original-url cdn-loop ' +
    'x-amzn-trace-id x-scheme';
  it.each(passedOn.split(' '))(
    'not what a proxy passes on with %s, though the proxy is on this machine',
    async (header) => {
      const app = await shared();
      const reply = await fetch(`${app.url}/oidc/jwks`, { headers: { [header]: '203.0.113.9' } });
      expect(reply.status).toBe(403);
      expect((await fetch(`${app.url}/oidc/jwks`)).status).toBe(200);
    },
  );

  it('an account that is there opens in the browser that made it, and in no other without the code of this machine', async () => {
    const app = await shared();
    const [owner, stranger] = [openBrowser(app.url), openBrowser(app.url)];
    const email = 'cellar@example.org';
    const first = await signInWith(owner, { email });
    expect(subOfToken(await signInWith(owner, { email }))).toBe(subOfToken(first));

    // As through a proxy that passes everybody on and says nothing of it.
    const page = await (await beginSignIn(stranger)).send({ email });
    expect(page.idToken).toBeNull();
    expect(page.html).toContain('This address was used in another browser.');
    const wrong = await page.send({ email, code: 'AAAA-BBBB-CCCC-DDDD' });
    expect([wrong.status, wrong.idToken]).toEqual([400, null]);
    // What another account's cookie allows counts for that account alone.
    await signInWith(stranger, { email: 'stranger@example.org' });
    expect((await (await beginSignIn(stranger)).send({ email })).idToken).toBeNull();
    const forged = openBrowser(app.url);
    const said = Buffer.from(JSON.stringify({ isOwner: true, subs: [] })).toString('base64url');
    forged.cookies.set('tastevin_here', `${said}.${'A'.repeat(43)}`);
    expect((await (await beginSignIn(forged)).send({ email })).idToken).toBeNull();

    const code = (app.services.machineCode ?? '').toLowerCase().replaceAll('-', ' ');
    expect(subOfToken((await page.send({ email, code })).idToken ?? '')).toBe(subOfToken(first));
    // The browser is now the owner's: the next account needs no code.
    await signInWith(owner, { email: 'guest@example.org' });
    await signInWith(stranger, { email: 'guest@example.org' });
  });

  it('goes back only to a path of this site', () => {
    expect(toLocalPath('/menu/abc?x=1')).toBe('/menu/abc?x=1');
    for (const wish of ['//evil.example', 'https://evil.example', '/\\evil.example', '\\/x', '/a\tb', undefined, '']) {
      expect(toLocalPath(wish)).toBe('/');
    }
  });
});
