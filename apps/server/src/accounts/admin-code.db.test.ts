import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { beginSignIn, openBrowser, signInWith } from '#testing/test-browser.ts';
import { addAdmin } from './accounts.store.ts';

const ADMIN = 'admin@example.org';
const PASSWORD = 'a quiet cellar';

const isAdmin = async (app: TestApp, idToken: string): Promise<boolean> => {
  const reply = await fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${idToken}` } });
  return ((await reply.json()) as { isAdmin: boolean }).isAdmin;
};

describe('the address of an admin at the sign-in that believes any email', () => {
  it('is not enough: the code of the start is asked for, works once, and then a password does', async () => {
    const app = await startTestApp({ IDENTITY: 'embedded' });
    const code = (await app.services.codeForStart()) ?? '';
    expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    const { rows } = await app.services.db.query('SELECT digest FROM one_time_codes');
    expect(JSON.stringify(rows)).not.toContain(code);

    const first = await (await beginSignIn(openBrowser(app.url))).send({ email: ADMIN });
    expect(first.idToken).toBeNull();
    expect(first.html).toContain('Type the one-time code that the server printed');
    const enrol = { step: 'enrol', email: ADMIN, password: PASSWORD };
    expect((await first.send({ ...enrol, code: 'AAAA-BBBB-CCCC-DDDD' })).html).toContain(
      'This code is not valid any more',
    );
    expect((await first.send({ ...enrol, code, password: 'short' })).html).toContain('at least 12 characters');
    const { idToken } = await first.send({ ...enrol, code: code.toLowerCase().replaceAll('-', ' ') });
    expect(await isAdmin(app, idToken ?? '')).toBe(true);

    // Used: neither this code nor the address opens the account again, and no new code is printed.
    const thief = await (await beginSignIn(openBrowser(app.url))).send({ email: ADMIN });
    expect(thief.html).toContain('<input type="password"');
    expect((await thief.send({ ...enrol, code, password: 'another long one' })).html).toContain('not valid any more');
    expect((await thief.send({ step: 'password', email: ADMIN, password: 'wrong password' })).html).toContain(
      'The email or the password is wrong.',
    );
    expect((await thief.send({ step: 'password', email: ADMIN, password: PASSWORD })).idToken).not.toBeNull();
    expect(await app.services.codeForStart()).toBeNull();
  });

  it('somebody who signed in by address before being named an admin has no rights, and is signed out by the first password', async () => {
    const app = await startTestApp({ IDENTITY: 'embedded', ADMIN_EMAILS: '' });
    const stranger = await signInWith(openBrowser(app.url), { email: 'later@example.org' });
    await addAdmin(app.services.db, 'later@example.org');
    expect(await isAdmin(app, stranger)).toBe(false);
    const code = (await app.services.codeForStart()) ?? '';
    const page = await (await beginSignIn(openBrowser(app.url))).send({ email: 'later@example.org' });
    const { idToken } = await page.send({ step: 'enrol', email: 'later@example.org', code, password: PASSWORD });
    expect(await isAdmin(app, idToken ?? '')).toBe(true);
    const reply = await fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${stranger}` } });
    expect((await reply.json()).error.code).toBe('auth.signed-out');
  });

  it('everybody else signs in by address as before', async () => {
    const app = await startTestApp({ IDENTITY: 'embedded' });
    expect(await isAdmin(app, await signInWith(openBrowser(app.url), { email: 'anna@example.org' }))).toBe(false);
  });
});
