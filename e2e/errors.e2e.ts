import { expect, test } from 'vitest';
import { comeSignedIn, open, useVisitors } from './visitor.ts';

const { arrive, complaints } = useVisitors();

test('§2 an unknown path: the 404 page with its texts and ways on, and status 404', async () => {
  const page = await arrive();
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  const text = await page.getByRole('main').innerText();
  expect(text).toContain('404');
  expect(text).toContain("Sorry, we couldn't find the page you're looking for.");
  const main = page.getByRole('main');
  await expect.poll(() => main.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  await expect.poll(() => main.getByRole('link', { name: 'Search Wines' }).getAttribute('href')).toBe('/search');
  await expect.poll(() => main.getByRole('link', { name: 'Wine Search' }).getAttribute('href')).toBe('/search');
  expect(text).not.toContain('Looking to analyze a wine list?');
  await expect.poll(() => main.getByRole('link', { name: 'My Profile' }).count()).toBe(0);
});

test('§2 Go Back goes back when there is history', async () => {
  const page = await arrive();
  await open(page, '/blog');
  await open(page, '/no/such/page');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL('**/blog');
});

test('§2 Go Back goes home when there is none', async () => {
  const page = await arrive();
  await open(page, '/no/such/page');
  // A tab that was opened on this very page has nothing behind it.
  await page.evaluate(() => Object.defineProperty(history, 'length', { value: 1 }));
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('§2 signed-in users are also offered the upload and their profile', async () => {
  const page = await arrive();
  await comeSignedIn(page, 'sal@example.com');
  await page.goto('/no/such/page');
  await page.getByText('Looking to analyze a wine list?').waitFor();
  const main = page.getByRole('main');
  await expect.poll(() => main.getByRole('link', { name: 'Upload Wine List' }).getAttribute('href')).toBe('/');
  await expect.poll(() => main.getByRole('link', { name: 'My Profile' }).getAttribute('href')).toBe('/profile');
});

test('§2 a page that cannot be loaded: the route error page inside the layout, with its ways on', async () => {
  const page = await arrive();
  await open(page, '/faq');
  const link = page.getByRole('main').getByRole('link').first();
  // The chunk of one FAQ page cannot be fetched: a train enters a tunnel.
  const slug = (await link.getAttribute('href'))?.split('/').at(-1);
  await page.route(`**/assets/${slug}-*.js`, (route) => route.abort());
  await link.click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  const main = page.getByRole('main');
  const text = await main.innerText();
  expect(text).toContain('Oops!');
  expect(text).toContain(
    'We encountered an unexpected error while loading this page. Please try refreshing or return to the home page.',
  );
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(true);
  await expect.poll(() => main.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  for (const [name, href] of [
    ['Wine Search', '/search'],
    ['FAQ', '/faq'],
    ['Blog', '/blog'],
  ] as const) {
    await expect.poll(() => main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
  }
  // Try Again reloads, and the built page comes whole from the server.
  await main.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('article').waitFor();
  complaints.length = 0;
});

test("§2, §8 what breaks while a page is drawn: the generic screen, 'Try Again' and 'Go Home'", async () => {
  const page = await arrive();
  await comeSignedIn(page, 'xia@example.com');
  // A reply that no server of ours gives.
  await page.route('**/api/wineLists/history/**', (route) => route.fulfill({ json: {} }));
  await open(page, '/profile');
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  const main = page.getByRole('main');
  await expect
    .poll(() => main.innerText())
    .toContain(
      "We're sorry, but something unexpected happened. Please try refreshing the page or go back to the home page.",
    );
  await main.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await main.getByRole('button', { name: 'Go Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  complaints.length = 0;
});
