import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { shareTestApp, type TestApp } from '#testing/test-app.ts';
import { openBrowser, resultOf } from '#testing/test-browser.ts';
import { toLocalPath } from './sign-in.routes.ts';

async function signIn(app: TestApp, email: string, browser = openBrowser(app.url)) {
  const form = await browser.visit('/auth/login?mode=popup&return=/profile');
  const html = await form.text();
  expect(html).toContain('<input type="email" name="email"');
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const end = await browser.visit(action, {
    method: 'POST',
    body: new URLSearchParams({ email }).toString(),
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
    const reply = await browser.visit('/auth/logout', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(reply.status).toBe(403);
  });

  it('a callback without its cookie ends with a message, not with a token', async () => {
    const app = await shared();
    const reply = await fetch(`${app.url}/auth/callback?code=stolen&state=x`);
    expect(resultOf(await reply.text())).toMatchObject({ error: expect.stringContaining('Please try again') });
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

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via'])(
    'not what a proxy passes on with %s, though the proxy is on this machine',
    async (header) => {
      const app = await shared();
      const reply = await fetch(`${app.url}/oidc/jwks`, { headers: { [header]: '203.0.113.9' } });
      expect(reply.status).toBe(403);
      expect((await fetch(`${app.url}/oidc/jwks`)).status).toBe(200);
    },
  );

  it('goes back only to a path of this site', () => {
    expect(toLocalPath('/menu/abc?x=1')).toBe('/menu/abc?x=1');
    for (const wish of ['//evil.example', 'https://evil.example', '/\\evil.example', '\\/x', '/a\tb', undefined, '']) {
      expect(toLocalPath(wish)).toBe('/');
    }
  });
});
