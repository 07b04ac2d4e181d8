import { expect, test } from 'vitest';
import { open, signIn, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

test('§2 the email, Upload History and Sign Out, which goes home', async () => {
  const page = await arrive();
  await signIn(page, 'tom@example.com');
  await open(page, '/profile');
  await page.getByRole('heading', { name: 'Upload History' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain('tom@example.com');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.search === '');
});

test("§8 'Failed to load upload history', with a way to try again", async () => {
  const page = await arrive();
  await page.route('**/api/wineLists/history/**', (route) => route.abort());
  await signIn(page, 'una@example.com');
  await open(page, '/profile');
  await page.getByText('Failed to load upload history').waitFor({ timeout: 15_000 });
  expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
});

test("§2 while loading: 'Loading upload history...'", async () => {
  const page = await arrive();
  await page.route('**/api/wineLists/history/**', () => new Promise(() => {}));
  await signIn(page, 'val@example.com');
  await open(page, '/profile');
  await page.getByText('Loading upload history...').waitFor();
});
