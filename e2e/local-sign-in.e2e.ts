import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seriousFaults } from './faults.ts';
import { ADMIN_EMAIL, ADMIN_PASSWORD, startServer, type RunningServer } from './server.ts';
import { PHONE, useVisitors } from './visitor.ts';

const { arriveFresh } = useVisitors();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ SIGN_IN: 'local' }, inject('dataFolder'));
}, 400_000);
afterAll(() => server?.stop());

/** A device that has a passkey store, and whose owner always says yes. */
async function withPasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}
const SIGN_IN = '/auth/login?mode=redirect&return=/profile';

test('an admin invites; the guest makes a passkey, signs in with it, sees and ends their sign-ins', async () => {
  const admin = await arriveFresh({ baseURL: server.baseUrl });
  await admin.goto('/auth/login?mode=redirect&return=/admin/users');
  await admin.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  expect(await seriousFaults(admin)).toEqual([]);
  await admin.getByLabel('Email').fill(ADMIN_EMAIL);
  await admin.getByLabel('Password').fill('not the password');
  await admin.getByRole('button', { name: 'Sign in', exact: true }).click();
  await admin.getByText('The email or the password is wrong.').waitFor();
  await admin.getByLabel('Password').fill(ADMIN_PASSWORD);
  await admin.getByRole('button', { name: 'Sign in', exact: true }).click();
  await admin.waitForURL('**/admin/users');
  await admin.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByRole('textbox').fill('keyed@example.com');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByLabel('Link of the invitation').inputValue();

  const guest = await arriveFresh({ baseURL: server.baseUrl, viewport: PHONE });
  await withPasskeys(guest);
  await guest.goto(link);
  await guest.getByLabel('Email').fill('keyed@example.com');
  expect(await seriousFaults(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Create a passkey' }).click();
  await guest.waitForURL((url) => url.pathname === '/');

  await guest.goto(SIGN_IN);
  await guest.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await guest.waitForURL('**/profile');
  await guest.getByRole('main').getByText('keyed@example.com').waitFor();
  const signIns = guest.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem');
  await expect.poll(() => signIns.count()).toBe(2);
  await expect.poll(() => guest.getByRole('list', { name: 'Passkeys' }).innerText()).toContain('Passkey 1');
  expect(await seriousFaults(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Remove passkey 1' }).click();
  await guest.getByRole('alert').getByText('This is your only way to sign in.').waitFor();
  await guest.getByRole('button', { name: 'Set a password' }).click();
  await guest.getByLabel('New password').fill('a quiet cellar');
  await guest.getByRole('button', { name: 'Save the password' }).click();
  // The other sign-in ended with it.
  await expect.poll(() => signIns.count()).toBe(1);
  await guest.getByRole('button', { name: 'End every sign-in' }).click();
  await guest.getByText('You are signed out everywhere').first().waitFor();
  await guest.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => guest.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});
