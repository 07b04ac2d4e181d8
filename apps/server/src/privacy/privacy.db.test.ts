import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPdf } from '@app/documents/src/samples/test-pdf.ts';
import { accountMark } from '#accounts/account-mark.ts';
import { upsertUser } from '#accounts/accounts.store.ts';
import { holdAccount } from '#platform/hold-account.ts';
import { openZip } from '#platform/zip.ts';
import { insertLearnedName } from '#wines/index/learned-names.store.ts';
import { erasePerson } from './privacy.store.ts';
import { forget } from './forget.ts';

const json = { 'content-type': 'application/json' };
const pdf = (pages: number): Uint8Array =>
  buildPdf(
    Array.from({ length: pages }, (_, at) => [
      { text: 'Red Wines', y: 80, size: 18 },
      { text: 'The Old Tower Red', y: 120 },
      { text: String(1990 + at), x: 400, y: 120 },
      { text: '$500', x: 480, y: 120 },
      { text: '=HYPERLINK("x") Chablis', y: 150 },
      { text: '2021', x: 400, y: 150 },
      { text: '$85', x: 480, y: 150 },
    ]),
  );

async function upload(app: TestApp, as: string, fileName = 'Chez Anna.pdf', pages = 1): Promise<string> {
  const data = `data:application/pdf;base64,${Buffer.from(pdf(pages)).toString('base64')}`;
  const files = [{ data, mimeType: 'application/pdf', pageNumber: 1, fileName }];
  const body = JSON.stringify({ files, createdBy: null });
  const reply = await app.call('/api/wineLists/initialize', { method: 'POST', as, headers: json, body });
  return ((await reply.json()) as { wineListId: string }).wineListId;
}

const put = (app: TestApp, target: string, as: string, body: unknown): Promise<Response> =>
  app.call(target, { method: 'PUT', as, headers: json, body: JSON.stringify(body) });
const watch = (app: TestApp, as: string): Promise<Response> =>
  app.call('/api/account/watches', {
    method: 'POST',
    as,
    headers: json,
    body: JSON.stringify({
      lwin: 'TV00000001',
      vintage: null,
      bottleMl: 750,
      belowCents: 5000,
      currency: 'EUR',
      wantsStock: false,
    }),
  });
const ask = (app: TestApp, as: string, wineListId: string, content: string): Promise<Response> =>
  app.call('/api/sommelier', {
    method: 'POST',
    as,
    headers: json,
    body: JSON.stringify({ messages: [{ role: 'user', content }], wineListId }),
  });

/** The archive of a reply, by name. */
async function unzip(reply: Response): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tastevin-zip-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'export.zip');
  await writeFile(file, new Uint8Array(await reply.arrayBuffer()));
  const zip = await openZip(file);
  const found = new Map<string, Buffer>();
  for (const name of zip.names()) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of zip.read(name)) chunks.push(chunk);
    found.set(name, Buffer.concat(chunks));
  }
  await zip.close();
  return found;
}

/** Every table of the instance, the queue's too, in which one of these texts stands anywhere. */
async function tablesWith({ services: { db } }: TestApp, texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await db.query(
      `SELECT 1 FROM ${name} AS t WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) AS x WHERE strpos(t::text, x) > 0) LIMIT 1`,
      [texts],
    );
    if (hit.rowCount) found.push(name);
  }
  return found.toSorted();
}

const filesOf = (app: TestApp): Promise<string[]> =>
  readdir(path.join(app.services.config.dataDir, 'files', 'lists')).catch(() => []);

describe('an account', () => {
  it('keeps what its owner chose, and tells what is kept', async () => {
    const app = await startTestApp({ KEEP_PHOTOS_DAYS: '14' });
    const first = await (await app.call('/api/account', { as: 'anna' })).json();
    expect(first).toMatchObject({
      firebaseUid: 'anna',
      email: 'anna@example.org',
      tokens: 0,
      tokensUsed: false,
      preferences: { currency: null, theme: 'system', language: null },
      lists: 0,
      photosKeptDays: 14,
    });
    expect(await (await put(app, '/api/account/preferences', 'anna', { currency: 'EUR' })).json()).toEqual({
      currency: 'EUR',
      theme: 'system',
      language: null,
    });
    await put(app, '/api/account/preferences', 'anna', { theme: 'dim', language: 'de' });
    expect((await put(app, '/api/account/preferences', 'anna', { language: 'xx' })).status).toBe(400);
    expect((await put(app, '/api/account/preferences', 'anna', { theme: 'neon' })).status).toBe(400);
    expect((await put(app, '/api/account/preferences', 'anna', { currency: 'euro' })).status).toBe(400);
    const { preferences } = await (await app.call('/api/account', { as: 'anna' })).json();
    expect(preferences).toEqual({ currency: 'EUR', theme: 'dim', language: 'de' });
    expect((await (await app.call('/api/account', { as: 'bruno' })).json()).preferences.currency).toBeNull();
  });

  it('finds its lists by title and by the wines on them', async () => {
    const app = await startTestApp();
    await app.services.queue.work(app.services.workers);
    const [one, two] = [await upload(app, 'anna', 'Trattoria 100%.pdf'), await upload(app, 'anna', 'Le Bistro.pdf')];
    for (const id of [one, two]) await (await app.call(`/api/wineLists/parse/${id}`)).text();
    const titles = async (search: string): Promise<string[]> => {
      const reply = await app.call(`/api/wineLists/history/anna?search=${encodeURIComponent(search)}`, { as: 'anna' });
      return (await reply.json()).history.map(({ title }: { title: string }) => title);
    };
    expect(await titles('')).toEqual(['Le Bistro', 'Trattoria 100%']);
    expect(await titles('0%')).toEqual(['Trattoria 100%']);
    expect(await titles('BISTRO')).toEqual(['Le Bistro']);
    expect(await titles('old tower')).toHaveLength(2);
    expect(await titles('nothing like it')).toEqual([]);
    const { history } = await (await app.call('/api/wineLists/history/anna', { as: 'anna' })).json();
    expect(history[0]).toMatchObject({
      status: 'complete',
      visibility: 'link',
      numberOfPages: 1,
      wines: 2,
      hasPhotos: true,
      photosDeletedAt: null,
    });
  });

  it('everything about an account is exported as one archive', async () => {
    const app = await startTestApp();
    await app.services.queue.work(app.services.workers);
    const id = await upload(app, 'anna', '../../etc/Chez: Anna?.pdf');
    await (await app.call(`/api/wineLists/parse/${id}`)).text();
    await put(app, `/api/wineLists/${id}/entry`, 'anna', {
      pageNumber: 1,
      positionInPage: 0,
      offeredSizeIdx: 0,
      lwin: 'TV00000001',
    });
    await app.call(`/api/wineLists/${id}/restaurant`, {
      method: 'POST',
      as: 'anna',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ otherId: null }),
    });
    await ask(app, 'anna', id, 'Which is the cheapest?');
    await watch(app, 'anna');
    const others = await upload(app, 'bruno', 'Secret of Bruno.pdf');
    await ask(app, 'anna', others, 'And here?');
    const inGerman = await app.call('/api/account/export', { as: 'anna', headers: { 'accept-language': 'de' } });
    expect(String((await unzip(inGerman)).get('README.txt'))).toMatch(
      /^Alles, was Tastevin von anna@example\.org aufbewahrt.*\n  entries\.csv +die Einträge als Tabelle\n/s,
    );
    const reply = await app.call('/api/account/export', { as: 'anna' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/zip');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="tastevin-[\d-]+\.zip"$/);
    const parts = await unzip(reply);
    expect(String(parts.get('README.txt'))).toMatch(/^Everything that Tastevin keeps of anna@example\.org, as of /);
    const names = [...parts.keys()];
    expect(names.slice(0, 2)).toEqual(['README.txt', 'account.json']);
    const folder = names[2]?.replace('/list.json', '') ?? '';
    expect(names.slice(2)).toEqual([
      `${folder}/list.json`,
      `${folder}/entries.csv`,
      `${folder}/originals/1 etc Chez Anna .pdf`,
    ]);
    expect(folder).not.toContain('..');
    const account = JSON.parse(String(parts.get('account.json')));
    expect(account.account).toMatchObject([{ uid: 'anna', email: 'anna@example.org' }]);
    expect(account.learnedNames).toMatchObject([{ text: 'The Old Tower Red', lwin: 'TV00000001' }]);
    expect(account.watchedWines).toMatchObject([{ lwin: 'TV00000001', below_cents: 5000 }]);
    expect(account.chatsAboutListsOfOthers).toMatchObject([{ question: 'And here?' }]);
    const list = JSON.parse(String(parts.get(`${folder}/list.json`)));
    expect(list).toMatchObject({
      list: { wineListId: id, status: 'complete' },
      entries: [{ wine: { lwin: 'TV00000001' } }, {}],
      corrections: [{ raw_name: 'The Old Tower Red', after_lwin: 'TV00000001' }],
      restaurantWords: [{ wineListId: id, otherListId: null }],
      chats: [{ question: 'Which is the cheapest?' }],
    });
    expect(list.chats[0].answer).not.toBe('');
    const csv = String(parts.get(`${folder}/entries.csv`));
    expect(csv).toContain('The Old Tower Red');
    expect(csv).toContain(`"'=HYPERLINK(""x"") Chablis"`);
    expect(parts.get(names.at(-1) ?? '')?.equals(pdf(1))).toBe(true);
    expect([...parts.values()].join('')).not.toContain('Secret of Bruno');
    expect((await app.call('/api/account/export')).status).toBe(401);
  });

  it('a request that waited for the deletion does not bring the account back, and nothing is added to it', async () => {
    const app = await startTestApp();
    const { db } = app.services;
    await upload(app, 'anna-7f3a');
    const identity = {
      uid: 'anna-7f3a',
      email: 'anna-7f3a@example.org',
      emailVerified: true,
      issuedAt: new Date(Date.now() - 60_000),
    };
    const mark = accountMark(app.services.secrets, identity.uid);
    let asked: Promise<void> | undefined;
    await db.transaction(async (sql) => {
      await erasePerson(sql, { ...identity, mark, at: new Date() });
      // It sees the marks as they are now, without this one, and waits for the row that is being deleted.
      asked = upsertUser(db, identity as never, mark);
      await vi.waitFor(async () => {
        const { rowCount } = await db.query(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO users%'",
        );
        expect(rowCount).toBe(1);
      });
    });
    await asked;
    expect((await db.query('SELECT uid FROM users WHERE uid = $1', [identity.uid])).rows).toEqual([]);
    await expect(db.transaction((sql) => holdAccount(sql, identity.uid))).rejects.toMatchObject({ status: 401 });
  });

  it('a deleted account leaves nothing in database, queue and files, and an old token does not create it again', async () => {
    const app = await startTestApp();
    const { queue, workers, db } = app.services;
    const waiting = await upload(app, 'anna-7f3a', 'Waiting.pdf');
    await queue.work(workers);
    const kept = await upload(app, 'bruno', 'Stays.pdf');
    await (await app.call(`/api/wineLists/parse/${kept}`)).text();
    await (await app.call(`/api/wineLists/parse/${waiting}`)).text();
    await put(app, `/api/wineLists/${waiting}/entry`, 'anna-7f3a', {
      pageNumber: 1,
      positionInPage: 0,
      offeredSizeIdx: 0,
      lwin: 'TV00000001',
    });
    await ask(app, 'anna-7f3a', waiting, 'Which is the cheapest?');
    await put(app, '/api/account/preferences', 'anna-7f3a', { currency: 'CHF' });
    await watch(app, 'anna-7f3a');
    await db.query('INSERT INTO admins (email) VALUES ($1)', ['anna-7f3a@example.org']);
    await db.query(
      "INSERT INTO changes (uid, who, action, before, after) VALUES ('anna-7f3a', 'anna-7f3a@example.org', 'edit', '{}', '{}')",
    );
    await insertLearnedName(db, {
      text: 'Of an admin',
      lwin: 'TV00000001',
      taughtBy: 'anna-7f3a',
      byAdmin: true,
    });
    await (await app.call(`/api/wineLists/${waiting}/pages/1`)).arrayBuffer();
    const long = await upload(app, 'anna-7f3a', 'Long.pdf', 60);
    const begun = () => db.query('SELECT 1 FROM list_pages WHERE list_id = $1', [long]);
    await vi.waitFor(async () => expect((await begun()).rowCount).toBeGreaterThan(0), {
      timeout: 120_000,
      interval: 10,
    });
    const traces = ['anna-7f3a', long, waiting];
    expect(await tablesWith(app, traces)).toEqual(
      expect.arrayContaining([
        'public.users',
        'public.watches',
        'public.wine_lists',
        'public.changes',
        'public.learned_names',
      ]),
    );

    const stale = await app.issuer.sign({ sub: 'anna-7f3a', email: 'anna-7f3a@example.org' });
    const reply = await app.call('/api/account', { method: 'DELETE', as: 'anna-7f3a' });
    expect(await reply.json()).toEqual({ removed: true });
    expect(await tablesWith(app, traces)).toEqual([]);
    expect(await filesOf(app)).toEqual([kept]);
    // The worker that was reading has stopped and left no rows or files.
    await queue.stop();
    expect(await tablesWith(app, traces)).toEqual([]);
    expect(await filesOf(app)).toEqual([kept]);

    const again = await fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${stale}` } });
    expect(again.status).toBe(401);
    expect((await again.json()).error.code).toBe('auth.account-deleted');
    expect(await tablesWith(app, traces)).toEqual([]);
    // What an admin taught and changed stays, without a name; what anybody else taught goes. Others lose nothing.
    expect((await db.query('SELECT text, taught_by FROM learned_names')).rows).toEqual([
      { text: 'Of an admin', taught_by: null },
    ]);
    expect((await db.query('SELECT uid, who FROM changes')).rows).toEqual([{ uid: '', who: 'a deleted account' }]);
    expect((await (await app.call('/api/wineLists/history/bruno', { as: 'bruno' })).json()).history).toHaveLength(1);
    // A new sign-in makes an empty account.
    await db.query("UPDATE ended_accounts SET ended_at = ended_at - interval '1 minute'");
    expect((await (await app.call('/api/account', { as: 'anna-7f3a' })).json()).preferences.currency).toBeNull();
  });
});

describe('photos', () => {
  it('are deleted when their time is over; the wines stay and the list says so', async () => {
    const app = await startTestApp();
    const { services } = app;
    await services.queue.work(services.workers);
    const id = await upload(app, 'anna');
    await (await app.call(`/api/wineLists/parse/${id}`)).text();
    const days = (count: number) => () => new Date(Date.now() + count * 24 * 3600 * 1000);
    const later = (count: number, keepPhotosDays: number | null = 30) =>
      forget({ ...services, clock: days(count), keepPhotosDays });
    await later(29);
    await later(4000, null);
    expect((await (await app.call(`/api/wineLists/${id}/pages/1`)).arrayBuffer()).byteLength).toBeGreaterThan(0);
    await later(31);
    expect(await filesOf(app)).toEqual([]);
    const page = await app.call(`/api/wineLists/${id}/pages/1`);
    expect(page.status).toBe(410);
    expect((await page.json()).error.message).toMatch(
      /^The original pages of this list were deleted on \d{4}-\d\d-\d\d/,
    );
    const settings = await (await app.call(`/api/wineLists/${id}/settings`)).json();
    expect(settings).toMatchObject({ hasPhotos: false, photosDeletedAt: expect.stringMatching(/^\d{4}-/) });
    const stream = await (await app.call(`/api/wineLists/parse/${id}`)).text();
    expect(stream).toContain('The Old Tower Red');
    expect(stream).toMatch(/"photosDeletedAt":"\d{4}-/);
    // A picture that was drawn while its list was deleted belongs to no list; it is deleted the next day.
    await services.files.put(`lists/${id}/page-1`, new Uint8Array([1]));
    await later(0);
    expect(await filesOf(app)).toEqual([id]);
    await later(1);
    expect(await filesOf(app)).toEqual([]);
  });
});
