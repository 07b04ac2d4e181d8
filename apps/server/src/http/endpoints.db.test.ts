import { describe, expect, it } from 'vitest';
import { buildPdf } from '@app/documents/src/samples/test-pdf.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

/*
 * Every address the server answers, and what each kind of caller gets there. The routes are read from the running
 * server: one that is not in this table, or that is no more, fails the test.
 */

const CALLERS = ['anonymous', 'other', 'admin', 'owner'] as const;
type Statuses = readonly [anonymous: number, other: number, admin: number, owner: number];

interface Row {
  /** Method and path as the server registers them. */
  route: string;
  /** What is asked for in place of the pattern. */
  target?: string;
  body?: unknown;
  expected: Statuses;
}

const OPEN: Statuses = [200, 200, 200, 200];
const SIGNED_IN: Statuses = [401, 200, 200, 200];
const ELSEWHERE: Statuses = [401, 400, 400, 400];
const ADMIN_ONLY: Statuses = [401, 403, 200, 403];
/** A list that its owner made private does not exist for anybody else, admin or not. */
const OWNERS_SECRET: Statuses = [404, 404, 404, 200];
const OWNER_OF_PRIVATE: Statuses = [401, 404, 404, 200];
const OWNER_OF_LINKED: Statuses = [401, 403, 403, 200];

const place = { pageNumber: 1, positionInPage: 0, offeredSizeIdx: 0 };
const question = { messages: [{ role: 'user', content: 'The cheapest?' }] };

const aboutLists = (id: string, owners: Statuses, readers: Statuses): Row[] => [
  { route: 'GET /api/wineLists/parse/:id', target: `/api/wineLists/parse/${id}`, expected: readers },
  { route: 'GET /api/wineLists/:id/settings', target: `/api/wineLists/${id}/settings`, expected: readers },
  {
    route: 'GET /api/wineLists/:id/pages/:pageNumber',
    target: `/api/wineLists/${id}/pages/1`,
    expected: readers,
  },
  {
    route: 'POST /api/sommelier',
    body: { ...question, wineListId: id },
    expected: [401, readers[1], readers[2], readers[3]],
  },
  {
    route: 'POST /api/sommelier/stream',
    body: { ...question, wineListId: id },
    expected: [401, readers[1], readers[2], readers[3]],
  },
  { route: 'PUT /api/wineLists/setTitle', target: `/api/wineLists/setTitle?id=${id}&title=New`, expected: owners },
  {
    route: 'PUT /api/wineLists/:id/entry',
    target: `/api/wineLists/${id}/entry`,
    body: { ...place, lwin: 'TV00000001' },
    expected: owners,
  },
  {
    route: 'PUT /api/wineLists/:id/entry/mend',
    target: `/api/wineLists/${id}/entry/mend`,
    body: { ...place, mend: {} },
    expected: owners,
  },
  {
    route: 'POST /api/wineLists/:id/entry/undo',
    target: `/api/wineLists/${id}/entry/undo`,
    body: place,
    expected: owners,
  },
  {
    route: 'PUT /api/wineLists/:id/settings',
    target: `/api/wineLists/${id}/settings`,
    body: { visibility: owners === OWNER_OF_PRIVATE ? 'private' : 'link' },
    expected: owners,
  },
  { route: 'GET /api/wineLists/:id/restaurant', target: `/api/wineLists/${id}/restaurant`, expected: readers },
  {
    route: 'POST /api/wineLists/:id/restaurant',
    target: `/api/wineLists/${id}/restaurant`,
    body: { otherId: null },
    expected: owners,
  },
  {
    route: 'DELETE /api/wineLists/:id/restaurant/:wordId',
    target: `/api/wineLists/${id}/restaurant/1`,
    expected: owners,
  },
  { route: 'GET /api/wineLists/:id/changes', target: `/api/wineLists/${id}/changes`, expected: readers },
  {
    // Neither of these came from the web.
    route: 'POST /api/wineLists/:id/again',
    target: `/api/wineLists/${id}/again`,
    expected: [owners[0], owners[1], owners[2], 422],
  },
  { route: 'DELETE /api/wineLists/:id/photos', target: `/api/wineLists/${id}/photos`, expected: owners },
  { route: 'DELETE /api/wineLists/:id', target: `/api/wineLists/${id}`, expected: owners },
];

const table = (lists: { linked: string; secret: string; upload: unknown }): Row[] => [
  { route: 'GET /healthz', expected: OPEN },
  { route: 'GET /readyz', expected: OPEN },
  { route: 'GET /metrics', expected: [404, 404, 404, 404] },
  { route: 'GET /api/openapi.json', expected: OPEN },
  { route: 'GET /api/docs', expected: OPEN },
  { route: 'GET /auth/docs.css', expected: OPEN },
  { route: 'GET /auth/sign-in.css', expected: OPEN },
  { route: 'GET /auth/callback', expected: OPEN },
  { route: 'GET /auth/callback.js', expected: OPEN },
  { route: 'POST /auth/renew', expected: [401, 401, 401, 401] },
  { route: 'POST /auth/logout', expected: [204, 204, 204, 204] },
  // The issuer's page.
  { route: 'GET /auth/login', expected: [302, 302, 302, 302] },
  // The door for assistants takes API keys only.
  { route: 'POST /mcp', body: {}, expected: [401, 401, 401, 401] },
  { route: 'GET /mcp', expected: [401, 401, 401, 401] },
  { route: 'DELETE /mcp', expected: [401, 401, 401, 401] },
  // Every address that is not in this table.
  { route: 'ALL /api/*', target: '/api/secrets', expected: [404, 404, 404, 404] },
  { route: 'GET /api/auth/config', expected: OPEN },
  { route: 'GET /api/auth/me', expected: SIGNED_IN },
  { route: 'GET /api/account', expected: SIGNED_IN },
  { route: 'PUT /api/account/preferences', body: { theme: 'dim' }, expected: SIGNED_IN },
  { route: 'GET /api/account/export', expected: SIGNED_IN },
  { route: 'GET /api/bulk', expected: SIGNED_IN },
  { route: 'POST /api/bulk', body: { name: 'a.csv', data: btoa('Wine\nKrug\n') }, expected: SIGNED_IN },
  { route: 'GET /api/bulk/:id/csv', target: '/api/bulk/none/csv', expected: [401, 404, 404, 404] },
  { route: 'GET /api/bulk/:id/xlsx', target: '/api/bulk/none/xlsx', expected: [401, 404, 404, 404] },
  { route: 'DELETE /api/bulk/:id', target: '/api/bulk/none', expected: SIGNED_IN },
  { route: 'GET /api/account/sign-ins', expected: SIGNED_IN },
  { route: 'POST /api/account/sign-ins/end', body: { which: 'none' }, expected: SIGNED_IN },
  { route: 'GET /api/account/credentials', expected: SIGNED_IN },
  // Here people sign in with another service, which keeps their passkeys and passwords.
  { route: 'POST /api/account/passkeys/offer', expected: ELSEWHERE },
  { route: 'POST /api/account/passkeys', body: { response: {} }, expected: ELSEWHERE },
  { route: 'DELETE /api/account/passkeys/:id', target: '/api/account/passkeys/x', expected: ELSEWHERE },
  { route: 'PUT /api/account/password', body: { password: 'a quiet cellar' }, expected: ELSEWHERE },
  { route: 'GET /api/account/keys', expected: SIGNED_IN },
  { route: 'POST /api/account/keys', body: { name: 'A program', scopes: ['read'] }, expected: SIGNED_IN },
  { route: 'DELETE /api/account/keys/:id', target: '/api/account/keys/x', expected: SIGNED_IN },
  { route: 'GET /api/account/watches', expected: SIGNED_IN },
  {
    route: 'POST /api/account/watches',
    body: { lwin: 'TV00000001', vintage: null, bottleMl: 750, belowCents: 5000, currency: 'EUR', wantsStock: true },
    expected: SIGNED_IN,
  },
  { route: 'DELETE /api/account/watches/:id', target: '/api/account/watches/none', expected: SIGNED_IN },
  { route: 'PUT /api/account/watches/mail', body: { isOn: true }, expected: SIGNED_IN },
  { route: 'GET /watching/stop/:key', target: '/watching/stop/none', expected: OPEN },
  { route: 'POST /watching/stop/:key', target: '/watching/stop/none', body: {}, expected: OPEN },
  { route: 'GET /sitemap-wines.xml', expected: OPEN },
  { route: 'GET /sitemap-wines-:part(^\\d{1,3}).xml', target: '/sitemap-wines-1.xml', expected: OPEN },
  { route: 'POST /api/wines/match', body: { lines: ['Château Latour 2005'] }, expected: SIGNED_IN },
  { route: 'GET /api/wines/search/:query', target: '/api/wines/search/latour', expected: OPEN },
  { route: 'GET /api/wines/find/:query', target: '/api/wines/find/latour', expected: OPEN },
  { route: 'GET /api/wines/wine/:lwin', target: '/api/wines/wine/TV00000001', expected: OPEN },
  { route: 'GET /api/wines/wine/:lwin/lists', target: '/api/wines/wine/TV00000001/lists', expected: OPEN },
  { route: 'GET /api/wines/suggest/:query', target: '/api/wines/suggest/latour', expected: OPEN },
  { route: 'GET /api/wines/prices/:lwin', target: '/api/wines/prices/TV00000001', expected: OPEN },
  { route: 'GET /api/market', expected: OPEN },
  {
    route: 'POST /api/listings/report',
    body: { id: 1, url: 'https://shop.example/1', reason: 'other' },
    expected: [200, 200, 200, 200],
  },
  { route: 'GET /api/wineLists/sample', expected: OPEN },
  { route: 'POST /api/wineLists/initialize', body: lists.upload, expected: SIGNED_IN },
  { route: 'POST /api/wineLists/address', body: { address: 'no address' }, expected: [401, 422, 422, 422] },
  {
    route: 'POST /api/wineLists/text',
    body: { kind: 'text', data: 'Morgon 2020 £50', name: 'Pasted list' },
    expected: SIGNED_IN,
  },
  // The history of 'owner'.
  {
    route: 'GET /api/wineLists/history/:firebaseUid',
    target: '/api/wineLists/history/owner',
    expected: [401, 403, 403, 200],
  },
  { route: 'GET /api/admin/review', expected: ADMIN_ONLY },
  {
    route: 'POST /api/admin/review/decide',
    body: { id: 1, decision: 'approve' },
    expected: ADMIN_ONLY,
  },
  { route: 'GET /api/admin/changes', expected: ADMIN_ONLY },
  { route: 'POST /api/admin/changes/undo', body: { id: 1 }, expected: ADMIN_ONLY },
  { route: 'GET /api/admin/new-wines', expected: ADMIN_ONLY },
  { route: 'POST /api/admin/new-wines/change', body: { ids: ['TN00000000'], act: 'refuse' }, expected: ADMIN_ONLY },
  { route: 'POST /api/admin/new-wines/undo', body: { id: 1 }, expected: ADMIN_ONLY },
  {
    route: 'GET /api/admin/new-wines/export',
    target: '/api/admin/new-wines/export?ids=TN00000000',
    expected: ADMIN_ONLY,
  },
  { route: 'GET /api/admin/users', expected: ADMIN_ONLY },
  { route: 'PUT /api/admin/users/:uid', target: '/api/admin/users/nobody', body: {}, expected: ADMIN_ONLY },
  { route: 'POST /api/admin/users/:uid/sign-out', target: '/api/admin/users/nobody/sign-out', expected: ADMIN_ONLY },
  { route: 'DELETE /api/admin/users/:uid', target: '/api/admin/users/nobody', expected: ADMIN_ONLY },
  { route: 'POST /api/admin/invitations', body: { email: null }, expected: ADMIN_ONLY },
  { route: 'GET /api/admin/audit', expected: ADMIN_ONLY },
  { route: 'GET /api/admin/audit/export', expected: ADMIN_ONLY },
  { route: 'GET /api/admin/jobs', expected: ADMIN_ONLY },
  {
    route: 'POST /api/admin/jobs/again',
    body: { kind: 'read-list', id: '00000000-0000-4000-8000-000000000000' },
    expected: ADMIN_ONLY,
  },
  { route: 'GET /api/admin/settings', expected: ADMIN_ONLY },
  { route: 'PUT /api/admin/settings', body: {}, expected: ADMIN_ONLY },
  { route: 'GET /api/admin/merchants', expected: ADMIN_ONLY },
  { route: 'GET /api/admin/merchants/:id/runs', target: '/api/admin/merchants/1/runs', expected: ADMIN_ONLY },
  { route: 'POST /api/admin/merchants/run', body: { id: 1 }, expected: ADMIN_ONLY },
  // An address that is none is refused in words.
  { route: 'POST /api/admin/merchants/find', body: { address: 'none' }, expected: ADMIN_ONLY },
  { route: 'POST /api/admin/merchants/pause', body: { id: 1, isPaused: true }, expected: ADMIN_ONLY },
  { route: 'POST /api/admin/merchants/remove', body: { id: 1, isRemoved: true }, expected: ADMIN_ONLY },
  {
    route: 'PUT /api/admin/merchants',
    body: MERCHANT,
    expected: ADMIN_ONLY,
  },
  {
    route: 'PUT /api/admin/listings/update',
    body: { url: 'https://shop.example/1', field: 'name', currentValue: 'a', newValue: 'b' },
    expected: ADMIN_ONLY,
  },
  {
    route: 'DELETE /api/admin/listings/delete',
    body: { url: 'https://shop.example/1', reason: 'bad data' },
    expected: ADMIN_ONLY,
  },
  // Each caller has their own; the list that is named makes no difference.
  {
    route: 'POST /api/sommelier/mark',
    body: { wineListId: lists.linked, question: 'A red?', answer: 'Try this one.', word: '' },
    expected: [401, 200, 200, 200],
  },
  {
    route: 'GET /api/sommelier/history/:id',
    target: `/api/sommelier/history/${lists.linked}`,
    expected: SIGNED_IN,
  },
  {
    route: 'DELETE /api/sommelier/history/:id',
    target: `/api/sommelier/history/${lists.linked}`,
    expected: SIGNED_IN,
  },
  ...aboutLists(lists.secret, OWNER_OF_PRIVATE, OWNERS_SECRET),
  ...aboutLists(lists.linked, OWNER_OF_LINKED, OPEN),
  { route: 'DELETE /api/account', expected: SIGNED_IN },
];

const MERCHANT = {
  name: 'Shop',
  country: 'FR',
  currency: 'EUR',
  feedKind: 'google-xml',
  feedUrl: 'https://shop.example/feed.xml',
  everyHours: 24,
  enabled: false,
};

/** Pages of the site and the demonstration's shops: anybody's, and tested with the site. */
const PAGES = /^(\/\*|\/|\/demo\/.*|\/assets\/.*)$/;

/** 'METHOD path' of every route, from the server's own tree; HEAD comes with GET. */
function routesOf({ app }: TestApp): string[] {
  const found = new Set<string>();
  const above: string[] = [];
  for (const line of app.printRoutes().split('\n')) {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (indent === undefined || part === undefined) continue;
    above.length = indent.length / 4;
    above.push(part);
    const path = above.join('');
    if (!methods || PAGES.test(path)) continue;
    const names = methods.split(', ').filter((method) => method !== 'HEAD');
    if (names.length > 5) found.add(`ALL ${path}`);
    else for (const method of names) found.add(`${method} ${path}`);
  }
  return [...found].toSorted();
}

const upload = {
  createdBy: null,
  files: [
    {
      data: `data:application/pdf;base64,${Buffer.from(
        buildPdf([
          [
            { text: 'Red Wines', y: 80, size: 18 },
            { text: 'Château Latour, Pauillac', y: 120 },
            { text: '2005', x: 400, y: 120 },
            { text: '$500', x: 480, y: 120 },
          ],
        ]),
      ).toString('base64')}`,
      mimeType: 'application/pdf',
      pageNumber: 1,
      fileName: 'List.pdf',
    },
  ],
};

async function ask(app: TestApp, row: Row, as?: string): Promise<number> {
  const [method = '', path = ''] = row.route.split(' ');
  const headers = new Headers(row.body ? { 'content-type': 'application/json' } : {});
  const reply = await app.call(row.target ?? path, {
    method: method === 'ALL' ? 'POST' : method,
    as,
    headers,
    redirect: 'manual',
    body: row.body ? JSON.stringify(row.body) : null,
  });
  await reply.arrayBuffer();
  return reply.status;
}

async function makeList(app: TestApp, visibility: 'link' | 'private'): Promise<string> {
  const send = (target: string, method: string, body: unknown): Promise<Response> =>
    app.call(target, {
      method,
      as: 'owner',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { wineListId } = await (await send('/api/wineLists/initialize', 'POST', upload)).json();
  await (await app.call(`/api/wineLists/parse/${wineListId}`, { as: 'owner' })).text();
  await send(`/api/wineLists/${wineListId}/settings`, 'PUT', { visibility });
  return wineListId;
}

describe('§6 who may do what', () => {
  it('each address answers each caller as the table says, and there is no other', async () => {
    const app = await startTestApp();
    await app.services.queue.work(app.services.workers);
    const lists = { linked: await makeList(app, 'link'), secret: await makeList(app, 'private'), upload };
    const rows = table(lists);
    expect(routesOf(app)).toEqual([...new Set(rows.map(({ route }) => route))].toSorted());

    const seen: Record<string, number[]> = {};
    const wanted: Record<string, readonly number[]> = {};
    for (const [at, row] of rows.entries()) {
      const name = `${at} ${row.route}`;
      wanted[name] = row.expected;
      seen[name] = [];
      // The owner comes last: what the owner may do may end what is asked for.
      for (const caller of CALLERS) seen[name].push(await ask(app, row, caller === 'anonymous' ? undefined : caller));
    }
    expect(seen).toEqual(wanted);
  }, 1_200_000);
});
