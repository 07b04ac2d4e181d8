import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { shareTestApp, startTestApp, type TestApp } from '#testing/test-app.ts';
import { openAuthenticator } from '#testing/test-authenticator.ts';
import { beginSignIn, openBrowser, resultOf, signInWith, type TestBrowser } from '#testing/test-browser.ts';
import { openGuesses } from './guesses.ts';
import { makeAdminCode, makeInvitation } from './one-time-code.ts';

const LOCAL = { IDENTITY: 'embedded', SIGN_IN: 'local' };
const PASSWORD = 'a quiet cellar';
const shared = shareTestApp(LOCAL);

const isAdmin = async (app: TestApp, idToken: string | null): Promise<boolean> => {
  const reply = await fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${idToken}` } });
  return ((await reply.json()) as { isAdmin: boolean }).isAdmin;
};

const post = async (
  browser: TestBrowser,
  path: string,
  body: unknown,
): Promise<{ status: number; json: Record<string, never> }> => {
  const headers = { 'content-type': 'application/json' };
  const reply = await browser.visit(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, json: await reply.json() };
};

/** An account by invitation, with a password. */
async function invite(app: TestApp, email: string, password = PASSWORD): Promise<string> {
  const code = await makeInvitation(app.services.db, email);
  return signInWith(openBrowser(app.url), { step: 'enrol', email, code, password });
}

describe('the sign-in of a house without an identity provider', () => {
  it('the first admin comes by the code of the start, and signs in by password from then on', async () => {
    const app = await startTestApp({ ...LOCAL, ADMIN_EMAILS: '' });
    const code = (await app.services.codeForStart()) ?? '';
    const fields = { step: 'enrol', email: 'host@example.org', code, password: PASSWORD };
    expect(await isAdmin(app, await signInWith(openBrowser(app.url), fields))).toBe(true);
    const again = { step: 'password', email: 'Host@Example.org', password: PASSWORD };
    expect(await isAdmin(app, await signInWith(openBrowser(app.url), again))).toBe(true);
    expect(await app.services.codeForStart()).toBeNull();
  });

  it('an email alone opens nothing, and the answer to a known and an unknown account is the same', async () => {
    const app = await shared();
    await invite(app, 'known@example.org');
    const answer = async (fields: Record<string, string>) => {
      const { status, html, idToken } = await (await beginSignIn(openBrowser(app.url))).send(fields);
      expect(idToken).toBeNull();
      return { status, html: html.replaceAll(/interaction\/[\w-]+/g, '').replaceAll(fields.email ?? '', '') };
    };
    const password = 'not the password';
    expect(await answer({ email: 'known@example.org' })).toEqual(await answer({ email: 'nobody@example.org' }));
    expect(await answer({ step: 'password', email: 'known@example.org', password })).toEqual(
      await answer({ step: 'password', email: 'nobody@example.org', password }),
    );
  });

  it('an invitation works once, for its address alone, and vouches for it', async () => {
    const app = await shared();
    const code = await makeInvitation(app.services.db, 'guest@example.org');
    const page = await beginSignIn(openBrowser(app.url), `&invitation=${code}`);
    expect(page.html).toContain(`value="${code}"`);
    const fields = { step: 'enrol', email: 'guest@example.org', code, password: PASSWORD };
    expect((await page.send({ ...fields, email: 'other@example.org' })).html).toContain('is for another address');
    const { idToken } = await page.send(fields);
    expect(decodeJwt(idToken ?? '')).toMatchObject({ email: 'guest@example.org', email_verified: true });
    const second = await beginSignIn(openBrowser(app.url));
    expect((await second.send({ ...fields, password: 'quite another one' })).idToken).toBeNull();
  });

  it('an invitation for anybody opens neither an account that is there nor that of an admin', async () => {
    const app = await shared();
    await invite(app, 'there@example.org');
    const code = await makeInvitation(app.services.db, null);
    const page = await beginSignIn(openBrowser(app.url));
    for (const email of ['there@example.org', 'admin@example.org']) {
      const fields = { step: 'enrol', email, code, password: 'quite another one' };
      expect((await page.send(fields)).html).toContain('This address cannot be used here.');
    }
    const { idToken } = await page.send({ step: 'enrol', email: 'new@example.org', code, password: PASSWORD });
    expect(decodeJwt(idToken ?? '')).toMatchObject({ email: 'new@example.org', email_verified: false });
  });

  it('nobody registers without a code unless the site is open, and an open site gives no rights', async () => {
    const closed = await shared();
    const fields = { step: 'enrol', email: 'walkin@example.org', code: '', password: PASSWORD };
    expect((await (await beginSignIn(openBrowser(closed.url))).send(fields)).html).toContain('type the code');
    const app = await startTestApp({ ...LOCAL, REGISTRATION: 'open' });
    const idToken = await signInWith(openBrowser(app.url), fields);
    expect(decodeJwt(idToken).email_verified).toBe(false);
    const admin = await (await beginSignIn(openBrowser(app.url))).send({ ...fields, email: 'admin@example.org' });
    expect(admin.html).toContain('This address cannot be used here.');
  });

  it('ten wrong passwords close an account to the address they came from, in words, and not to its owner', async () => {
    const app = await startTestApp({ ...LOCAL, TRUST_PROXY: '1' });
    await invite(app, 'target@example.org');
    await invite(app, 'bystander@example.org');
    const from = (address: string) => beginSignIn(openBrowser(app.url, { 'x-forwarded-for': address }));
    const page = await from('203.0.113.9');
    const guess = { step: 'password', email: 'target@example.org', password: 'guess after guess' };
    for (let at = 1; at <= 10; at++) expect((await page.send(guess)).status).toBe(400);
    const closed = await page.send({ ...guess, password: PASSWORD });
    expect(closed.status).toBe(429);
    expect(closed.html).toContain('There were too many attempts. Please wait fifteen minutes');
    expect((await page.send({ ...guess, email: 'bystander@example.org', password: PASSWORD })).idToken).not.toBeNull();
    const owner = await from('198.51.100.7');
    expect((await owner.send({ ...guess, password: PASSWORD })).idToken).not.toBeNull();
  });

  it('guesses from many addresses at one account wait for each other, and most of them are refused', async () => {
    const app = await shared();
    const waits: number[] = [];
    const guesses = openGuesses(app.services, async (ms) => waits.push(ms));
    const at = (address: string, isKnown = false) =>
      guesses.mayGuess({ email: 'wanted@example.org', address, isKnown });
    const allowed: boolean[] = [];
    for (let house = 1; house <= 60; house++) allowed.push(await at(`203.0.113.${house}`));
    expect(allowed.slice(0, 20)).toEqual(Array(20).fill(true));
    // On a busy machine some seconds have passed, and as many more had their turn.
    const late = allowed.filter(Boolean).length - 20;
    expect(late).toBeGreaterThan(0);
    expect(late).toBeLessThan(40);
    expect(waits.length).toBeLessThanOrEqual(late);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(20_000);
    // Its owner, at home, waits for nobody; strangers are not let in by that.
    waits.length = 0;
    expect(await at('198.51.100.7', true)).toBe(true);
    await guesses.wasRight({ email: 'wanted@example.org', address: '198.51.100.7', isKnown: true });
    expect(waits).toEqual([]);
    let more = true;
    for (let house = 61; more && house <= 90; house++) more = await at(`203.0.113.${house}`);
    expect(more).toBe(false);
  });

  it('all addresses of one IPv6 network are one, and one that is refused makes nobody slower', async () => {
    const app = await shared();
    const waits: number[] = [];
    const guesses = openGuesses(app.services, async (ms) => waits.push(ms));
    const at = (address: string) => guesses.mayGuess({ email: 'network@example.org', address });
    for (let more = 1; more <= 10; more++) expect(await at(`2001:db8:1:2::${more}`)).toBe(true);
    for (let more = 11; more <= 40; more++) expect(await at(`2001:db8:1:2::${more}`)).toBe(false);
    expect(await at('198.51.100.7')).toBe(true);
    expect(waits).toEqual([]);
  });

  it('while strangers guess, the owner comes in by the browser that is known', async () => {
    const app = await startTestApp({ ...LOCAL, TRUST_PROXY: '1' });
    const fields = { step: 'password', email: 'target@example.org', password: PASSWORD };
    await invite(app, fields.email);
    const home = openBrowser(app.url, { 'x-forwarded-for': '198.51.100.7' });
    await signInWith(home, fields);
    const guesses = openGuesses(app.services, async () => {});
    for (let house = 1; house <= 60; house++)
      await guesses.mayGuess({ email: fields.email, address: `203.0.113.${house}` });
    const stranger = await beginSignIn(openBrowser(app.url, { 'x-forwarded-for': '203.0.113.99' }));
    const guessed = await stranger.send({ ...fields, password: 'guess after guess' });
    expect(guessed.html).toContain('There were too many attempts. Please wait fifteen minutes');
    expect(await signInWith(home, fields)).toBeTruthy();
  });

  it('right passwords do not count: a house behind one address signs in as often as it likes', async () => {
    const app = await startTestApp(LOCAL);
    const idToken = await invite(app, 'house@example.org');
    expect(decodeJwt(idToken).email).toBe('house@example.org');
    await (
      await beginSignIn(openBrowser(app.url))
    ).send({ step: 'password', email: 'house@example.org', password: PASSWORD });
    const { rows } = await app.services.db.query('SELECT count FROM guesses');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('one address may not guess at many accounts', async () => {
    const app = await startTestApp(LOCAL);
    const page = await beginSignIn(openBrowser(app.url));
    const statuses = new Set<number>();
    for (let at = 1; at <= 51; at++) {
      const { status } = await page.send({
        step: 'enrol',
        email: `p${at}@example.org`,
        code: 'AAAA',
        password: PASSWORD,
      });
      if (at === 51) expect(status).toBe(429);
      else statuses.add(status);
    }
    expect([...statuses]).toEqual([400]);
  }, 400_000);
});

describe('passkeys', () => {
  async function enrolled(app: TestApp, email: string) {
    const key = openAuthenticator(app.url);
    const browser = openBrowser(app.url);
    const { action } = await beginSignIn(browser);
    const code = await makeInvitation(app.services.db, email);
    const { json: options, status: offered } = await post(browser, `${action}/passkey/offer`, { email, code });
    expect(offered).toBe(200);
    const { json, status } = await post(browser, `${action}/passkey/keep`, {
      email,
      code,
      response: key.create(options as never),
    });
    expect(status).toBe(200);
    return { key, end: await (await browser.visit(json.location ?? '')).text() };
  }
  const signIn = async (app: TestApp, key: ReturnType<typeof openAuthenticator>) => {
    const browser = openBrowser(app.url);
    const { action } = await beginSignIn(browser);
    const { json: options } = await post(browser, `${action}/passkey/ask`, {});
    const response = key.get(options as never);
    const answer = await post(browser, `${action}/passkey/answer`, { response });
    return { browser, action, response, ...answer };
  };

  it('a passkey is made with an invitation and signs in without an email', async () => {
    const app = await shared();
    const { key, end } = await enrolled(app, 'pass@example.org');
    expect(end).toContain('idToken');
    const { json, browser } = await signIn(app, key);
    expect(await (await browser.visit(json.location ?? '')).text()).toContain('idToken');
  });

  it('an answer counts once, and only for the sign-in it was asked for', async () => {
    const app = await shared();
    const { key } = await enrolled(app, 'once@example.org');
    const { browser, action, response } = await signIn(app, key);
    expect((await post(browser, `${action}/passkey/answer`, { response })).status).toBe(400);
    const [mine, other] = [openBrowser(app.url), openBrowser(app.url)];
    const [here, there] = [await beginSignIn(mine), await beginSignIn(other)];
    const { json: options } = await post(other, `${there.action}/passkey/ask`, {});
    const stolen = await post(mine, `${here.action}/passkey/answer`, { response: key.get(options as never) });
    expect(stolen.status).toBe(400);
  });

  it('a passkey whose identifier is there already is refused in words, and the first one stays', async () => {
    const app = await shared();
    const { key } = await enrolled(app, 'first@example.org');
    const browser = openBrowser(app.url);
    const { action } = await beginSignIn(browser);
    const email = 'second@example.org';
    const code = await makeInvitation(app.services.db, email);
    const { json: options } = await post(browser, `${action}/passkey/offer`, { email, code });
    const again = { email, code, response: key.create(options as never) };
    expect(await post(browser, `${action}/passkey/keep`, again)).toMatchObject({
      status: 409,
      json: { error: { message: 'This passkey is in use already. Please choose another one.' } },
    });
    const { json, browser: first } = await signIn(app, key);
    const end = await (await first.visit(json.location ?? '')).text();
    expect(decodeJwt(resultOf(end).idToken).email).toBe('first@example.org');
    // The code was not used up.
    expect((await post(browser, `${action}/passkey/offer`, { email, code })).status).toBe(200);
  });

  it('a passkey of another site, or of nobody, does not sign in', async () => {
    const app = await shared();
    expect((await signIn(app, openAuthenticator(app.url))).status).toBe(400);
    const browser = openBrowser(app.url);
    const { action } = await beginSignIn(browser);
    const code = await makeAdminCode(app.services.db);
    const person = { email: 'far@example.org', code };
    const { json: options } = await post(browser, `${action}/passkey/offer`, person);
    const response = openAuthenticator('https://evil.example').create(options as never);
    expect((await post(browser, `${action}/passkey/keep`, { ...person, response })).status).toBe(400);
  });

  it('the owner of an account adds a passkey and a password, and cannot take the last way away', async () => {
    const app = await shared();
    const idToken = await invite(app, 'owner@example.org');
    const call = async (method: string, path: string, body?: unknown) => {
      const headers = { authorization: `Bearer ${idToken}`, ...(body ? { 'content-type': 'application/json' } : {}) };
      const reply = await fetch(app.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      return { status: reply.status, json: await reply.json() };
    };
    expect((await call('GET', '/api/account/credentials')).json).toEqual({
      isPossible: true,
      hasPassword: true,
      passkeys: [],
    });
    const key = openAuthenticator(app.url);
    const { json: options } = await call('POST', '/api/account/passkeys/offer');
    const kept = await call('POST', '/api/account/passkeys', { response: key.create(options) });
    expect(kept.json.passkeys).toHaveLength(1);
    const wrong = await call('PUT', '/api/account/password', { current: 'not this one', password: 'a newer cellar' });
    expect(wrong).toMatchObject({ status: 400, json: { error: { message: 'The current password is wrong.' } } });
    expect((await call('PUT', '/api/account/password', { current: PASSWORD, password: 'a newer cellar' })).status).toBe(
      200,
    );
    const { id } = kept.json.passkeys[0];
    expect((await call('DELETE', `/api/account/passkeys/${id}`)).json).toMatchObject({
      hasPassword: true,
      passkeys: [],
    });
    await app.services.db.query("UPDATE local_accounts SET password = NULL WHERE email = 'owner@example.org'");
    const last = await call('POST', '/api/account/passkeys', {
      response: openAuthenticator(app.url).create((await call('POST', '/api/account/passkeys/offer')).json),
    });
    expect((await call('DELETE', `/api/account/passkeys/${last.json.passkeys[0].id}`)).status).toBe(400);
  });
});
