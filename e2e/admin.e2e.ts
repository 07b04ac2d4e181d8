import { beforeAll, expect, inject, test } from 'vitest';
import { LASCOMBES, stockMarket } from './market.ts';
import { ADMIN_EMAIL } from './server.ts';
import { arriveHome, comeSignedIn, open, PHONE, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();
beforeAll(() => stockMarket(), 400_000);

test('§6 the pages are for admins alone, and so are their links', async () => {
  const page = await arrive();
  await page.goto('/admin/review');
  await page.waitForURL((url) => url.searchParams.get('redirect') === '/admin/review');
  await comeSignedIn(page, 'no.admin@example.com');
  for (const path of [
    '/admin/review',
    '/admin/new-wines',
    '/admin/merchants',
    '/admin/users',
    '/admin/jobs',
    '/admin/audit',
  ]) {
    await open(page, path);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  }
  await page.getByRole('button', { name: 'no.admin@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).not.toContain('Review queue');
});

test('the review queue: current against proposed; keys approve, reject and undo', async () => {
  const page = await arrive();
  await arriveHome(page, ADMIN_EMAIL);
  await page.getByRole('button', { name: ADMIN_EMAIL }).click();
  await page.getByRole('menuitem', { name: 'Review queue' }).click();
  await page.waitForURL('**/admin/review');
  await page.getByRole('button', { name: /^Matches \d+$/ }).click();
  await page.waitForURL((url) => url.search === '?kind=match');
  const items = page.getByRole('region', { name: 'Review queue' }).getByRole('listitem');
  // The list is that of the matches once there are as many as its button says.
  const matches = page.getByRole('button', { name: /^Matches \d+$/, pressed: true });
  await expect
    .poll(async () => (await items.getByRole('article').count()) - Number((await matches.innerText()).split(/\s+/)[1]))
    .toBe(0);
  const waiting = async () => {
    await items.first().waitFor();
    return items
      .getByRole('article')
      .evaluateAll((articles) => articles.map((article) => article.getAttribute('aria-label') ?? ''));
  };
  const before = await waiting();
  expect(before.length).toBeGreaterThanOrEqual(2);
  const first = items.first();
  await expect.poll(() => first.innerText()).toMatch(/Current[\s\S]*Linked to [\s\S]*Proposed[\s\S]*% sure/);
  const current = page.locator('article[aria-current=true]');
  await expect.poll(() => current.getAttribute('aria-label')).toBe(before[0]);
  await page.keyboard.press('j');
  await expect.poll(() => current.getAttribute('aria-label')).toBe(before[1]);
  await page.keyboard.press('k');
  await expect.poll(() => current.getAttribute('aria-label')).toBe(before[0]);
  // Approved: it leaves, the next takes its place; U brings it back.
  await page.keyboard.press('a');
  await page.getByText(`Approved: ${before[0]}`).waitFor();
  await expect.poll(waiting).toEqual(before.slice(1));
  await page.keyboard.press('u');
  await expect.poll(async () => (await waiting()).toSorted()).toEqual(before.toSorted());
  await page
    .locator('article[aria-current=true]')
    .getByRole('button', { name: /^Reject/ })
    .click();
  await page.getByText(/^Rejected: /).waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await waiting()).toSorted()).toEqual(before.toSorted());
  // All of it is written down.
  const changes = page.getByRole('region', { name: 'Recent changes' });
  await changes.getByText('undid: rejected a match').first().waitFor();
  await expect.poll(() => changes.innerText()).toContain(ADMIN_EMAIL);
});

test("what visitors report, and a price some fifty times off its wine's market, wait there too", async () => {
  const page = await arrive();
  await comeSignedIn(page, ADMIN_EMAIL);
  const reply = await page.request.get(`/api/wines/search/${encodeURIComponent(LASCOMBES)}?vintage=2016`);
  const { listings } = (await reply.json()) as { listings: { id: number; url: string }[] };
  const [listing] = listings;
  await page.request.post('/api/listings/report', {
    data: { url: listing?.url, id: listing?.id, reason: 'wrong price', note: 'It is 46 in the shop' },
  });
  await open(page, '/admin/review?kind=report');
  const report = page.getByRole('article').filter({ hasText: 'It is 46 in the shop' });
  await report.getByText('said by 1 visitor').waitFor();
  const doubt = page.getByRole('article').filter({ hasText: 'noticed while reading the feed' });
  await expect.poll(() => doubt.first().innerText()).toMatch(/\$9,000\.00 per 750 ml is \d\d times its market/);
  // Rejecting the doubtful price would show that listing to the tests of other files.
  await report.getByRole('button', { name: /^Reject/ }).click();
  await page.getByText(/^Rejected: /).waitFor();
});

test('merchants: the last run with its counts and errors, the runs before it, and a feed read at once', async () => {
  const page = await arrive();
  await comeSignedIn(page, ADMIN_EMAIL);
  await open(page, '/admin/merchants');
  const broken = page.getByRole('article', { name: 'Epsilon Broken' });
  await broken.waitFor();
  await expect.poll(() => broken.innerText()).toMatch(/Ailing[\s\S]*Failed today: The server answered 500\./);
  const gamma = page.getByRole('article', { name: 'Gamma Wines' });
  await expect
    .poll(() => gamma.innerText())
    .toMatch(/Well[\s\S]*Read today[\s\S]*Offers\s+9[\s\S]*New\s+\d[\s\S]*Gone\s+0[\s\S]*Set aside\s+1/);
  await gamma.getByRole('button', { name: 'Show runs' }).click();
  await gamma.getByText("A price that waits for a person, so far is it from its wine's market").waitFor();
  await page.getByRole('button', { name: /^In trouble \d+$/ }).click();
  await gamma.waitFor({ state: 'detached' });
  await broken.waitFor();
  // The site never asks inside its own network, where these merchants are: the page says so.
  await broken.getByRole('button', { name: 'Fetch now' }).click();
  await broken.getByText(/^Refused today: .*inside this server's own network/).waitFor({ timeout: 120_000 });
});

test('a merchant is added; what is wrong with it is said', async () => {
  const page = await arrive();
  await comeSignedIn(page, ADMIN_EMAIL);
  await page.setViewportSize(PHONE);
  await open(page, '/admin/merchants');
  await page.getByRole('button', { name: 'Add merchant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add merchant' });
  await dialog.getByRole('button', { name: 'Fill in the fields' }).click();
  await dialog.getByLabel('Name').fill('Cave Nouvelle');
  await dialog.getByLabel('Country (two letters)').fill('fr');
  await dialog.getByLabel('Currency (three letters)').fill('eur');
  await dialog.getByLabel('Kind of feed').selectOption('csv');
  await dialog.getByLabel('Address of the feed').fill('https://cave.invalid/list.csv');
  await dialog.getByRole('button', { name: 'Save merchant' }).click();
  await page.getByRole('article', { name: 'Cave Nouvelle' }).waitFor();
  // Nothing stands over the edge of a phone.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

test('a merchant is added by the address of its shop alone; an address that is none is said to be so', async () => {
  const page = await arrive();
  await comeSignedIn(page, ADMIN_EMAIL);
  await page.setViewportSize(PHONE);
  await open(page, '/admin/merchants');
  await page.getByRole('button', { name: 'Add merchant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add merchant' });
  const look = async (address: string) => {
    await dialog.getByLabel('Address of the shop').fill(address);
    await dialog.getByRole('button', { name: 'Look at the shop' }).click();
  };
  await look('no shop');
  await dialog.getByText(/^This is no web address/).waitFor();
  await look('http://10.0.0.1');
  await dialog.getByText("The shop cannot be read. 10.0.0.1 is inside this server's own network.").waitFor();
  await look(inject('shop'));
  await dialog.getByText('Found: Shopify products.json.').waitFor();
  await dialog.getByText(/robots\.txt of .* forbids nothing to us\./).waitFor();
  const offers = dialog.getByRole('table', { name: '10 offers as they would appear' });
  await expect.poll(() => offers.getByRole('row').count()).toBe(11);
  await expect
    .poll(() => offers.getByRole('row').nth(1).innerText())
    .toMatch(/Margaux 2016[\s\S]*2016[\s\S]*€45\.00 EUR[\s\S]*Kirwan[\s\S]*The wine/);
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Cave par Adresse');
  await expect.poll(() => dialog.getByLabel('Country (two letters)').inputValue()).toBe('FR');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await dialog.getByRole('button', { name: 'Save merchant' }).click();
  const row = page.getByRole('article', { name: 'Cave par Adresse' });
  await expect.poll(() => row.innerText(), { timeout: 120_000 }).toMatch(/Well[\s\S]*Offers\s+12/);
});

test('a merchant is edited, paused, removed and put back', async () => {
  const page = await arrive();
  const headers = { authorization: `Bearer ${await comeSignedIn(page, ADMIN_EMAIL)}` };
  await page.setViewportSize(PHONE);
  const merchant = {
    name: 'Cave à Changer',
    country: 'FR',
    currency: 'EUR',
    feedKind: 'csv',
    feedUrl: 'https://change.invalid/list.csv',
  };
  expect((await page.request.put('/api/admin/merchants', { data: merchant, headers })).ok()).toBe(true);
  await open(page, '/admin/merchants');
  const row = page.getByRole('article', { name: 'Cave à Changer' });
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit merchant' });
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Cave à Changer');
  await dialog.getByLabel('Read every … hours').fill('48');
  await dialog.getByLabel('Name').fill('Cave Changée');
  await dialog.getByRole('button', { name: 'Save merchant' }).click();
  const changed = page.getByRole('article', { name: 'Cave Changée' });
  await changed.getByText(/every 48 hours/).waitFor();

  await changed.getByRole('button', { name: /^Pause/ }).click();
  await changed.getByText('Paused', { exact: true }).waitFor();
  await expect.poll(() => changed.getByRole('button', { name: 'Fetch now' }).isDisabled()).toBe(true);
  await changed.getByRole('button', { name: 'End the pause' }).click();
  await changed.getByRole('button', { name: /^Pause/ }).waitFor();

  await changed.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Cave Changée?' });
  await question.getByText(/You can put it back for 7 days/).waitFor();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await question.waitFor({ state: 'detached' });
  await changed.getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Remove merchant' }).click();
  await changed.getByText(/It can be put back until/).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await changed.getByRole('button', { name: 'Put back' }).click();
  await changed.getByRole('button', { name: 'Edit' }).waitFor();
});
