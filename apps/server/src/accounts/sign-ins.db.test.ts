import { describe, expect, it } from 'vitest';
import { shareTestApp, startTestApp, type TestApp } from '#testing/test-app.ts';
import { openBrowser, signInWith, subOfToken, type TestBrowser } from '#testing/test-browser.ts';

const shared = shareTestApp({ IDENTITY: 'embedded' });

const ask = (app: TestApp, idToken: string, path = '/api/auth/me', body?: unknown): Promise<Response> =>
  fetch(app.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${idToken}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

async function signIn(app: TestApp, email: string) {
  const browser = openBrowser(app.url);
  return { browser, idToken: await signInWith(browser, { email, code: app.services.machineCode ?? '' }) };
}

describe('§4 signing out', () => {
  it('ends the tokens of this browser at once, and not those of another', async () => {
    const app = await shared();
    const [here, there] = [await signIn(app, 'one@example.org'), await signIn(app, 'one@example.org')];
    const renewed = await (await here.browser.visit('/auth/renew', { method: 'POST' })).json();
    await here.browser.visit('/auth/logout', { method: 'POST' });
    for (const token of [here.idToken, renewed.idToken]) {
      const reply = await ask(app, token);
      expect(reply.status).toBe(401);
      expect((await reply.json()).error.code).toBe('auth.signed-out');
    }
    expect((await ask(app, there.idToken)).status).toBe(200);
    expect((await there.browser.visit('/auth/renew', { method: 'POST' })).status).toBe(200);
  });

  it('revokes the refresh token: a stolen copy of the cookie renews nothing', async () => {
    const app = await shared();
    const { browser, idToken } = await signIn(app, 'stolen@example.org');
    const refreshTokens = async (): Promise<number> => {
      const { rows } = await app.services.db.query(
        "SELECT 1 FROM oidc_records WHERE model = 'RefreshToken' AND payload->>'accountId' = $1",
        [subOfToken(idToken)],
      );
      return rows.length;
    };
    expect(await refreshTokens()).toBe(1);
    const thief = openBrowser(app.url);
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    await browser.visit('/auth/logout', { method: 'POST' });
    // Asked first: a renewal that is refused would revoke it as well.
    expect(await refreshTokens()).toBe(0);
    expect((await thief.visit('/auth/renew', { method: 'POST' })).status).toBe(401);
  });

  it('leaves nothing of the provider’s session: neither this browser nor a copy of its cookies is signed in again unasked', async () => {
    const app = await shared();
    const [browser, copy] = [openBrowser(app.url), openBrowser(app.url)];
    const { set } = Map.prototype;
    // As somebody who reads along: every cookie that the browser was ever given.
    browser.cookies.set = (name, value) => {
      copy.cookies.set(name, value);
      return set.call(browser.cookies, name, value);
    };
    const email = 'closed@example.org';
    const idToken = await signInWith(browser, { email, code: app.services.machineCode ?? '' });
    expect([...copy.cookies.keys()]).toContain('tastevin_provider');
    expect([...browser.cookies.keys()]).not.toContain('tastevin_provider');
    const unasked = async (one: TestBrowser): Promise<string> => {
      const query = new URLSearchParams({
        client_id: 'tastevin',
        response_type: 'code',
        scope: 'openid email',
        redirect_uri: `${app.url}/auth/callback`,
        prompt: 'none',
        nonce: 'n',
        state: 's',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
      });
      return (await one.visit(`/oidc/auth?${query}`)).url;
    };
    expect(await unasked(copy)).toContain('error=login_required');
    expect((await browser.visit('/auth/renew', { method: 'POST' })).status).toBe(200);

    // As a version before this one left it.
    const { db } = app.services;
    const left = { accountId: subOfToken(idToken), kind: 'Session' };
    await db.query("INSERT INTO oidc_records (model, id, payload) VALUES ('Session', 'left-over', $1)", [left]);
    browser.cookies.set('tastevin_provider', 'left-over');
    await browser.visit('/auth/logout', { method: 'POST' });
    expect((await db.query("SELECT 1 FROM oidc_records WHERE id = 'left-over'")).rows).toEqual([]);
    expect([...browser.cookies.keys()]).not.toContain('tastevin_provider');
    expect(await unasked(browser)).toContain('error=login_required');
  });

  it('a sign-in is seen with its device and ended alone', async () => {
    const app = await shared();
    const [here, there] = [await signIn(app, 'two@example.org'), await signIn(app, 'two@example.org')];
    const { signIns } = await (await ask(app, here.idToken, '/api/account/sign-ins')).json();
    expect(signIns).toHaveLength(2);
    const other = signIns.find((each: { isThis: boolean }) => !each.isThis);
    expect(other).toMatchObject({ device: 'An unknown device', isThis: false });
    const stranger = await signIn(app, 'three@example.org');
    const end = { which: other.id };
    expect(await (await ask(app, stranger.idToken, '/api/account/sign-ins/end', end)).json()).toEqual({ ended: 0 });
    expect(await (await ask(app, here.idToken, '/api/account/sign-ins/end', end)).json()).toEqual({ ended: 1 });
    expect((await ask(app, there.idToken)).status).toBe(401);
    expect((await there.browser.visit('/auth/renew', { method: 'POST' })).status).toBe(401);
    expect((await ask(app, here.idToken)).status).toBe(200);
  });

  it('everywhere ends every sign-in, and a new one works at once', async () => {
    const app = await shared();
    const [here, there] = [await signIn(app, 'four@example.org'), await signIn(app, 'four@example.org')];
    const reply = await ask(app, here.idToken, '/api/account/sign-ins/end', { which: 'all' });
    expect(await reply.json()).toEqual({ ended: 2 });
    for (const { idToken, browser } of [here, there]) {
      expect((await ask(app, idToken)).status).toBe(401);
      expect((await browser.visit('/auth/renew', { method: 'POST' })).status).toBe(401);
    }
    const again = await signIn(app, 'four@example.org');
    expect((await ask(app, again.idToken)).status).toBe(200);
  });

  it('tokens that a provider gives to the browser itself end too, by the moment of the sign-in', async () => {
    const app = await startTestApp();
    const at = Math.floor(Date.now() / 1000);
    const token = (claims: object): Promise<string> => app.issuer.sign({ sub: 'fire', auth_time: at - 60, ...claims });
    const [first, other] = [await token({ jti: '1' }), await token({ jti: '2' })];
    expect(await (await ask(app, first, '/api/account/sign-ins/end', { which: 'this' })).json()).toEqual({ ended: 1 });
    expect((await ask(app, first)).status).toBe(401);
    expect((await ask(app, other, '/api/account/sign-ins/end', { which: 'all' })).status).toBe(200);
    expect((await ask(app, other)).status).toBe(401);
    // Renewed by the provider, and yet of the same sign-in.
    expect((await ask(app, await token({ jti: '3' }))).status).toBe(401);
    expect((await ask(app, await token({ jti: '4', auth_time: at + 60 }))).status).toBe(200);
  });

  it('an ended sign-in is a visitor where visitors may ask', async () => {
    const app = await shared();
    const { browser, idToken } = await signIn(app, 'five@example.org');
    await browser.visit('/auth/logout', { method: 'POST' });
    expect((await ask(app, idToken, '/api/market')).status).toBe(200);
  });
});
