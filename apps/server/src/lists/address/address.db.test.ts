import { scoreEntries, type ExpectedWine } from '@app/page-reader/eval';
import { openFakeRestaurants, type FakeRestaurants } from '@app/fakes/src/restaurants.ts';
import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { shareTestApp, type TestApp } from '#testing/test-app.ts';
import { events, readEntries, SMALL_LIST } from '#testing/test-lists.ts';

const FIXTURES = new URL('../../../../../packages/page-reader/fixtures/expected.json', import.meta.url);
const expected = JSON.parse(await readFile(FIXTURES, 'utf8')) as Record<
  string,
  { wines?: ExpectedWine[]; links?: string[] }
>;
const restaurants: FakeRestaurants = await openFakeRestaurants();
/** Another host, and one where nobody listens any more. */
const elsewhere: FakeRestaurants = await openFakeRestaurants();
const shut: FakeRestaurants = await openFakeRestaurants();
await shut.close();
restaurants.move('/moved-away', `${elsewhere.origin}/no-robots`);
afterAll(() => Promise.all([restaurants.close(), elsewhere.close()]));
const shared = shareTestApp({ TRUSTED_ORIGINS: [restaurants, elsewhere, shut].map(({ origin }) => origin).join(',') });
let working: Promise<unknown> | undefined;
const workingApp = async (): Promise<TestApp> => {
  const app = await shared();
  await (working ??= app.services.queue.work(app.services.workers));
  return app;
};

const post = (app: TestApp, path: string, body: unknown, as = 'anna'): Promise<Response> =>
  app.call(path, { method: 'POST', as, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const readAddress = (app: TestApp, address: string, as = 'anna') =>
  post(app, '/api/wineLists/address', { address }, as);
const again = (app: TestApp, id: string, as: string): Promise<Response> =>
  app.call(`/api/wineLists/${id}/again`, { method: 'POST', as });
const refusalOf = async (address: string): Promise<{ status: number; code: string; message: string }> => {
  const reply = await readAddress(await shared(), address.startsWith('/') ? restaurants.origin + address : address);
  const { error } = await reply.json();
  return { status: reply.status, code: error.code, message: error.message };
};

describe('a list by its address', () => {
  for (const [name, { wines, links }] of Object.entries(expected)) {
    if (wines)
      it(`reads the page '${name}': at least 98 % of its wines`, async () => {
        const app = await workingApp();
        const { wineListId } = await (await readAddress(app, `${restaurants.origin}/${name}`)).json();
        const score = scoreEntries(await readEntries(app, wineListId), wines);
        expect(score.missing.length).toBeLessThanOrEqual(0.02 * wines.length);
      });
    if (links)
      it(`offers the lists that '${name}' links to`, async () => {
        const reply = await (await readAddress(await shared(), `${restaurants.origin}/${name}`)).json();
        expect(reply.wineListId).toBeNull();
        expect(reply.links.map(({ title }: { title: string }) => title)).toEqual(links);
      });
  }

  it('reads a huge page: 1,500 wines in one table', async () => {
    const app = await workingApp();
    const rows = Array.from(
      { length: 1500 },
      (_, at) => `<tr><td>Château Exemple Cuvée ${at + 1}, Pauillac<td>${1990 + (at % 30)}<td>£${40 + at}</tr>`,
    );
    restaurants.serve('/huge', { body: `<h1>Le Grand Livre</h1><table>${rows.join('\n')}</table>` });
    const { wineListId } = await (await readAddress(app, `${restaurants.origin}/huge`)).json();
    const entries = await readEntries(app, wineListId);
    expect(entries.length).toBeGreaterThanOrEqual(1470);
    expect(new Set(entries.map(({ restaurantPrice }) => restaurantPrice)).size).toBeGreaterThanOrEqual(1470);
  });

  it('takes a PDF the usual way, and keeps its address and date', async () => {
    const app = await workingApp();
    restaurants.serve('/wine-list.pdf', { body: SMALL_LIST, type: 'application/octet-stream' });
    const { wineListId } = await (await readAddress(app, `${restaurants.origin}/wine-list.pdf#page=2`)).json();
    expect(await readEntries(app, wineListId)).toHaveLength(6);
    const settings = await (await app.call(`/api/wineLists/${wineListId}/settings`, { as: 'anna' })).json();
    expect(settings).toMatchObject({
      hasPhotos: true,
      source: { url: `${restaurants.origin}/wine-list.pdf`, readAt: expect.stringMatching(/^20\d\d-/) },
    });
  });

  it('follows a page that has moved; a list that came as text has a title and no pictures', async () => {
    const app = await workingApp();
    const { wineListId } = await (await readAddress(app, `${restaurants.origin}/moved`)).json();
    await readEntries(app, wineListId);
    const settings = await (await app.call(`/api/wineLists/${wineListId}/settings`)).json();
    expect(settings).toMatchObject({ hasPhotos: false, source: { url: `${restaurants.origin}/plain` } });
    expect((await events(app, wineListId))[0]?.data.title).toContain('Walnut Tree');
    expect((await app.call(`/api/wineLists/${wineListId}/pages/1`)).status).toBe(404);
  });

  it('needs a sign-in', async () => {
    const app = await shared();
    const reply = await app.call('/api/wineLists/address', { method: 'POST', body: '{}' });
    expect(reply.status).toBe(401);
  });
});

describe('an address without a list is refused with one sentence', () => {
  const cases: [what: string, address: string, code: string, sentence: RegExp][] = [
    ['no address', 'wine list', 'none', /^This is no web address\. Please paste one/],
    ['another scheme', 'ftp://restaurant.example/list.pdf', 'none', /no web address/],
    ['our own network', 'http://127.0.0.1:9/', 'private', /not on the public web/],
    ['the cloud’s metadata', 'http://169.254.169.254/latest', 'private', /not on the public web/],
    ['a name inside', 'http://localhost:9/', 'private', /not on the public web/],
    ['a redirect inside', '/private', 'private', /not on the public web/],
    ['robots.txt', '/no-robots', 'robots', /asks programs not to read this page.*save the page as a PDF/],
    ['robots.txt of a redirect’s target', '/moved-to-no-robots', 'robots', /asks programs not to read this page/],
    ['robots.txt of another host, to which a redirect leads', '/moved-away', 'robots', /asks programs not to read/],
    ['a redirect to no address', '/moved-nowhere', 'moved', /sends us to something that is no address/],
    ['a redirect to a file of ours', '/moved-to-a-file', 'private', /not on the public web/],
    ['only scripts', '/script-only', 'scripts', /only while its own program runs.*take a screenshot/],
    ['nothing there', '/nowhere', 'not-found', /answered 404/],
    ['closed', '/closed', 'closed', /answered 403/],
    ['in trouble', '/trouble', 'trouble', /says 503/],
    ['broken off', '/half', 'broken', /broke off half-way/],
    ['too large', '/flood', 'too-large', /larger than 20 MB/],
    ['round and round', '/around', 'around', /from one address to the next without end/],
    ['nobody at home', shut.origin, 'unreachable', /could not be reached/],
    ['no list', '/plain-page', 'no-list', /No wine list was found at this address/],
    ['a program', '/program', 'kind', /neither a web page nor a PDF/],
  ];
  it.each(cases)('%s', async (_what, address, code, sentence) => {
    const refusal = await refusalOf(address);
    expect(refusal).toMatchObject({ status: 422, code: `address.${code}` });
    expect(refusal.message).toMatch(sentence);
    expect(refusal.message).toMatch(/Please .+\.$/);
  });
});

describe('reading an address again', () => {
  const page = (wines: string) => ({ body: `<h1>Chez Odile</h1><ul>${wines}</ul>` });
  const line = (name: string, price: number) => `<li>${name} <span>£${price}</span></li>`;

  it('is a new list that knows what has changed; the owner’s right', async () => {
    const app = await workingApp();
    restaurants.serve(
      '/again',
      page(
        line('Morgon, Foillard 2020', 50) +
          line('Chablis, Fèvre 2021', 60) +
          line('Barolo, Conterno 2017', 120) +
          line('Fleurie, Sunier 2020', 48),
      ),
    );
    const first = (await (await readAddress(app, `${restaurants.origin}/again`)).json()).wineListId;
    await readEntries(app, first);
    restaurants.serve(
      '/again',
      page(
        line('Morgon, Foillard 2020', 54) +
          line('Chablis, Fèvre 2021', 55) +
          line('Barolo, Conterno 2017', 120) +
          line('Sancerre, Vacheron 2021', 62),
      ),
    );
    expect((await again(app, first, 'bruno')).status).toBe(403);
    const second = (await (await again(app, first, 'anna')).json()).wineListId;
    expect(second).not.toBe(first);
    await readEntries(app, second);
    const changes = await (await app.call(`/api/wineLists/${second}/changes`)).json();
    expect(changes).toMatchObject({
      before: { wineListId: first },
      isReady: true,
      added: [{ rawName: expect.stringContaining('Sancerre'), now: 62 }],
      gone: [{ rawName: expect.stringContaining('Fleurie'), before: 48 }],
      dearer: [{ before: 50, now: 54 }],
      cheaper: [{ before: 60, now: 55 }],
      same: 1,
    });
    // A list before that somebody may not see is not compared with.
    await app.call(`/api/wineLists/${first}/settings`, {
      method: 'PUT',
      as: 'anna',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ visibility: 'private' }),
    });
    expect(await (await app.call(`/api/wineLists/${second}/changes`)).json()).toMatchObject({
      before: null,
      added: [],
    });
    expect(await (await app.call(`/api/wineLists/${second}/changes`, { as: 'anna' })).json()).toMatchObject({
      same: 1,
    });
    await app.call(`/api/wineLists/${first}`, { method: 'DELETE', as: 'anna' });
    expect(await (await app.call(`/api/wineLists/${second}/changes`, { as: 'anna' })).json()).toMatchObject({
      before: null,
    });
  });
});
