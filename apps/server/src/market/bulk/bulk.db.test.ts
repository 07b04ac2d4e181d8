import { said, WHY, type CallReply } from '@app/domain';
import { pipes } from '@app/fakes/src/feeds.ts';
import { describe, expect, it, vi } from 'vitest';
import { readSheet } from '#platform/read-sheet.ts';
import { buildXlsx } from '#testing/build-xlsx.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMarket } from '#testing/test-market.ts';
import { matchBatch } from './bulk.jobs.ts';

type Sheet = CallReply<'getBulk'>['sheets'][number];

const send = (app: TestApp, bytes: string | Uint8Array, { as = 'anna', name = 'Cellar.csv' } = {}): Promise<Response> =>
  app.call('/api/bulk', {
    method: 'POST',
    as,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, data: Buffer.from(bytes).toString('base64'), currency: 'EUR' }),
  });

async function sheetsOf(app: TestApp, as = 'anna'): Promise<Sheet[]> {
  return ((await (await app.call('/api/bulk', { as })).json()) as CallReply<'getBulk'>).sheets; // validated by the server
}

/** An app with one offer, and a sheet of it that has been matched to the end. */
async function stocked() {
  const app = await startTestApp();
  const market = await startTestMarket(app);
  market.fake.serve('/feed', pipes(market.fake.origin, [['1', 'Château Latour Pauillac 2016', 650]]));
  await market.read(await market.addMerchant('Shop', 'wine-searcher', '/feed'));
  const services = { ...app.services, rates: app.services.market.rates };
  const finish = async (id: string): Promise<void> => {
    while ((await matchBatch(services, id)) > 0);
  };
  return { app, services, finish };
}

const download = async (app: TestApp, id: string, kind: string): Promise<string[][]> => {
  const reply = await app.call(`/api/bulk/${id}/${kind}`, { as: 'anna' });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="Cellar priced.${kind}"`);
  return readSheet(new Uint8Array(await reply.arrayBuffer()), 1000);
};

describe('a spreadsheet of wines', () => {
  it('comes back with matches, prices of its vintage and size, and every doubt; formulas stay texts', async () => {
    const { app, finish } = await stocked();
    const rows = [
      ['Producer', 'Wine', 'Vintage', 'Size', 'Note'],
      ['Château Latour', 'Pauillac', '2016', '750', '=1+1'],
      ['Château Latour', 'Pauillac', '1999', '', 'a, "b"'],
      ['Château Latour', 'Pauillac', '2016', 'Magnum', ''],
      ['', 'Zzzqqq Nothing', '', '', ''],
      ['', '', '', '', 'only a note'],
    ];
    const { id } = (await (await send(app, buildXlsx(rows))).json()) as { id: string };
    await finish(id);
    const [sheet] = await sheetsOf(app);
    expect(sheet).toMatchObject({
      fileName: 'Cellar.csv',
      total: 5,
      done: 5,
      sure: 3,
      unknown: 2,
      priced: 1,
      columns: { name: 'Wine', producer: 'Producer', vintage: 'Vintage', size: 'Size' },
    });
    expect(sheet?.doubts.map(({ row, doubt }) => [row, doubt])).toEqual([
      [4, said(WHY.noSuchWords)],
      [5, said('The row names no wine.')],
    ]);
    for (const kind of ['csv', 'xlsx']) {
      const [head = [], ...out] = await download(app, id, kind);
      expect(head.slice(0, 5)).toEqual(rows[0]);
      const get = (row: number, name: string): string => out[row]?.[head.indexOf(name)] ?? '';
      expect(out).toHaveLength(5);
      expect([get(0, 'Match'), get(0, 'Middle price'), get(0, 'Currency'), get(0, 'Offers')]).toEqual([
        'sure',
        '650',
        'EUR',
        '1',
      ]);
      expect(get(0, 'Note')).toBe(kind === 'csv' ? "'=1+1" : '=1+1');
      expect(get(1, 'Note')).toBe('a, "b"');
      expect(get(1, 'Middle price')).toBe('');
      expect(get(1, 'Doubts')).toBe('No shop here offers 1999 today; there is 2016.');
      expect(get(2, 'Doubts')).toBe('No shop here offers it in 1500 ml today.');
      expect(get(3, 'Match')).toBe('none');
      expect(get(3, 'Doubts')).toBe('No wine of the catalogue has these words.');
      expect(get(4, 'Doubts')).toBe('The row names no wine.');
    }
  });

  it('rows kept with an English sentence are told in the language of the reader, too', async () => {
    const { app, finish } = await stocked();
    const { id } = (await (await send(app, 'Wine\nZzzqqq Nothing\n')).json()) as { id: string };
    await finish(id);
    await app.services.db.query(
      `UPDATE bulk_rows SET result = jsonb_set(result, '{notes}', '["It may be Krug, but the list only names the house."]') WHERE sheet_id = $1`,
      [id],
    );
    const because = said('the list only names the house');
    expect((await sheetsOf(app))[0]?.doubts).toMatchObject([{ doubt: said(WHY.maybe, { wine: 'Krug', because }) }]);
    const reply = await app.call(`/api/bulk/${id}/csv`, { as: 'anna', headers: { 'accept-language': 'de' } });
    expect(await reply.text()).toContain('Es kann Krug sein, aber die Karte nennt nur');
  });

  it('goes on where it was left: rows that are done stay done, and a worker does the rest', async () => {
    const { app, services } = await stocked();
    const lines = Array.from({ length: 60 }, (_, at) => `Château Latour Pauillac 2016,${at}`);
    const { id } = (await (await send(app, ['Wine,Bin', ...lines].join('\n'))).json()) as { id: string };
    expect(await matchBatch(services, id)).toBe(50);
    expect(await sheetsOf(app)).toMatchObject([{ total: 60, done: 50, sure: 50 }]);
    expect((await app.call(`/api/bulk/${id}/csv`, { as: 'anna' })).status).toBe(409);
    await app.services.queue.work(app.services.workers);
    await vi.waitFor(async () => expect(await sheetsOf(app)).toMatchObject([{ done: 60, sure: 60, priced: 60 }]), {
      timeout: 120_000,
      interval: 100,
    });
    const out = await download(app, id, 'csv');
    expect(out.map((cells) => cells[1])).toEqual(['Bin', ...lines.map((_, at) => String(at))]);
  });

  it('is refused with what to do when it is empty, damaged, too long, too wide or no table of wines', async () => {
    const app = await startTestApp();
    const message = async (bytes: string | Uint8Array): Promise<string> => {
      const reply = await send(app, bytes);
      expect(reply.status).toBe(422);
      return ((await reply.json()) as { error: { message: string } }).error.message;
    };
    expect(await message('\n\n')).toMatch(/^No row of the first sheet names a wine/);
    expect(await message('Wine,Vintage\n')).toMatch(/^No row of the first sheet names a wine/);
    expect(await message('1,2\n3,4\n')).toMatch(/^No row/);
    // Headings alone are words, too.
    expect(await message('Bin,Cost\n1,20\n2,30\n')).toMatch(/^No row/);
    expect(await message(`Wine\n${'Krug\n'.repeat(10_001)}`)).toBe(
      'The sheet has more than 10,000 rows. Please split it.',
    );
    expect(await message(`Wine${',x'.repeat(60)}\nKrug\n`)).toMatch(/more than 60 columns/);
    expect(await message(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).toMatch(
      /^This file cannot be read: .* save it as CSV or XLSX/,
    );
    expect(await message(Uint8Array.from([0x57, 0x69, 0xff, 0x0a]))).toMatch(/CSV UTF-8/);
    expect(await message('Wine\n"Krug\n')).toMatch(/a quote is not closed/);
    expect(await sheetsOf(app)).toEqual([]);
  });

  it('is seen by its owner alone, only so many wait at once, and it can be deleted', async () => {
    const app = await startTestApp();
    // All at once: each is counted before the next one is.
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(app, 'Wine\nKrug\n')));
    const taken = replies.filter(({ status }) => status === 200);
    expect([taken.length, replies.filter(({ status }) => status === 429).length]).toEqual([3, 5]);
    const ids: string[] = [];
    for (const reply of taken) ids.push(((await reply.json()) as { id: string }).id);
    expect(await sheetsOf(app, 'bruno')).toEqual([]);
    const [id = ''] = ids;
    const remove = async (as: string) => (await app.call(`/api/bulk/${id}`, { method: 'DELETE', as })).json();
    expect((await app.call(`/api/bulk/${id}/csv`, { as: 'bruno' })).status).toBe(404);
    expect(await remove('bruno')).toEqual({ removed: false });
    expect(await remove('anna')).toEqual({ removed: true });
    expect(await sheetsOf(app)).toHaveLength(2);
    expect((await app.call('/api/bulk')).status).toBe(401);
  });

  it('goes with the account, and stands in what a person exports', async () => {
    const { app, finish } = await stocked();
    const { id } = (await (await send(app, 'Wine\nChâteau Latour 2016\n')).json()) as { id: string };
    await finish(id);
    const zip = Buffer.from(await (await app.call('/api/account/export', { as: 'anna' })).arrayBuffer());
    expect(zip.includes('spreadsheets/0001 Cellar.csv')).toBe(true);
    await app.call('/api/account', { method: 'DELETE', as: 'anna' });
    for (const table of ['bulk_sheets', 'bulk_rows', "queue.job WHERE name = 'bulk.match'"])
      expect((await app.services.db.query(`SELECT 1 FROM ${table}`)).rowCount).toBe(0);
  });
});
