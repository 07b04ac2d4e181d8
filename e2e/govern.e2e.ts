import { expect, test } from 'vitest';
import { seriousFaults } from './faults.ts';
import { ADMIN_EMAIL } from './server.ts';
import { comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

test('users: found, suspended and let in again, with limits of their own, all of it in the audit log', async () => {
  const guest = await arrive();
  await comeSignedIn(guest, 'governed@example.com');
  await open(guest, '/profile');
  await guest.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

  const page = await arrive();
  await comeSignedIn(page, ADMIN_EMAIL);
  for (const path of ['/admin/users', '/admin/jobs', '/admin/audit'])
    expect((await page.request.get(path)).status(), path).toBe(200);
  await open(page, '/admin/users');
  await page.getByRole('searchbox', { name: 'Search by email' }).fill('governed@');
  const row = page.getByRole('article', { name: 'governed@example.com' });
  await row.waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await expect.poll(() => row.innerText()).toMatch(/Lists\s+0[\s\S]*Sign-ins\s+1/);
  expect(await seriousFaults(page)).toEqual([]);

  await row.getByRole('button', { name: 'Suspend' }).click();
  await row.getByText('Suspended', { exact: true }).waitFor();
  await open(guest, '/profile');
  await guest.getByText('Your session has ended').first().waitFor();
  await row.getByRole('button', { name: 'End suspension' }).click();
  await row.getByText('Suspended', { exact: true }).waitFor({ state: 'detached' });

  await row.getByRole('button', { name: 'Limits and tokens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Limits and tokens' });
  await dialog.getByLabel('Pages in 24 hours').fill('7');
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Own limits').waitFor();

  await row.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete governed@example.com?' })
    .getByRole('button', { name: 'Delete everything' })
    .click();
  await page.getByText('Nobody has “governed@” in their email.').waitFor();

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.waitForURL('**/admin/audit');
  const log = page.getByRole('region', { name: 'Audit log' });
  for (const act of [
    'deleted an account',
    'changed the limits of an account',
    'ended a suspension',
    'suspended an account',
  ])
    await log.getByText(act, { exact: true }).first().waitFor();
  await log.getByText('Every entry is as it was written.').waitFor();
  await expect.poll(() => log.innerText()).toContain(ADMIN_EMAIL);
  const download = page.waitForEvent('download');
  await log.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.jsonl$/);
  expect(await seriousFaults(page)).toEqual([]);
});

test('jobs: by state, with why a job failed and a way to run it again', async () => {
  const page = await arrive({ colorScheme: 'dark', viewport: PHONE });
  await comeSignedIn(page, ADMIN_EMAIL);
  const job = {
    id: '00000000-0000-4000-8000-000000000000',
    kind: 'read-list',
    state: 'failed',
    createdAt: '2026-11-16T10:00:00.000Z',
    startedAt: '2026-11-16T10:00:01.000Z',
    endedAt: '2026-11-16T10:00:05.000Z',
    attempts: 2,
    reason: 'The disk is full.',
  };
  await page.route('**/api/admin/jobs?**', (route) =>
    route.fulfill({ json: { counts: { waiting: 0, running: 1, failed: 1, done: 12 }, jobs: [job] } }),
  );
  await open(page, '/admin/jobs');
  const row = page.getByRole('article', { name: 'Reads a wine list' });
  await expect.poll(() => row.innerText()).toMatch(/The disk is full\.[\s\S]*2 attempts/);
  await page.getByRole('button', { name: 'Running 1' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  // There is no such job on this server, which says so.
  await row.getByRole('button', { name: 'Run again' }).click();
  await page.getByText('This job is not there any more, or has not failed.').first().waitFor();
  await page.unroute('**/api/admin/jobs?**');
  await page.getByRole('button', { name: /^Waiting \d+$/ }).click();
  await page.waitForURL('**/admin/jobs?state=waiting');
});

test('a setting of the site: new lists are private, or not', async () => {
  const page = await arrive();
  await comeSignedIn(page, ADMIN_EMAIL);
  // Answered here: the lists of other tests stay as they are.
  let settings = { newLists: 'link' };
  await page.route('**/api/admin/settings', (route) => {
    if (route.request().method() === 'PUT') settings = route.request().postDataJSON() as typeof settings;
    return route.fulfill({ json: settings });
  });
  await open(page, '/admin/users');
  const box = page.getByRole('checkbox', { name: 'New lists are private' });
  await box.click();
  await page.getByText('New lists are private.', { exact: true }).first().waitFor();
  await expect.poll(() => box.isChecked()).toBe(true);
  expect(settings).toEqual({ newLists: 'private' });
});
