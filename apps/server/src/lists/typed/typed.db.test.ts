import { describe, expect, it } from 'vitest';
import { buildXlsx } from '#testing/build-xlsx.ts';
import { shareTestApp, type TestApp } from '#testing/test-app.ts';
import { readEntries } from '#testing/test-lists.ts';

const shared = shareTestApp();
let working: Promise<unknown> | undefined;
const workingApp = async (): Promise<TestApp> => {
  const app = await shared();
  await (working ??= app.services.queue.work(app.services.workers));
  return app;
};
const send = (app: TestApp, body: unknown, as?: string): Promise<Response> =>
  app.call('/api/wineLists/text', {
    method: 'POST',
    as,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const base64 = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64');

describe('a list that is typed, pasted or kept in a spreadsheet', () => {
  it('is read from pasted text, with a title and without pictures', async () => {
    const app = await workingApp();
    const data = 'Red Wines\nChâteau Latour, Pauillac 2005 $980\nChâteau Latour, Pauillac 2006 $760\n';
    const reply = await send(app, { kind: 'text', data, name: 'Pasted list' }, 'anna');
    const { wineListId } = await reply.json();
    const entries = await readEntries(app, wineListId);
    expect(entries.map(({ vintage, restaurantPrice }) => [vintage, restaurantPrice])).toEqual([
      ['2005', 980],
      ['2006', 760],
    ]);
    expect(entries[0]?.wine).toMatchObject({ lwin: 'TV00000001' });
    const settings = await (await app.call(`/api/wineLists/${wineListId}/settings`)).json();
    expect(settings).toMatchObject({ hasPhotos: false, source: null });
  });

  it('is read from a CSV file and from a spreadsheet', async () => {
    const app = await workingApp();
    const csv = 'Wine;Vintage;Price\n"Château Latour, Pauillac";2005;$980\n"Château Latour, Pauillac";2006;$760\n';
    const { wineListId } = await (
      await send(app, { kind: 'sheet', data: base64(csv), name: 'list.csv' }, 'anna')
    ).json();
    expect((await readEntries(app, wineListId)).map(({ restaurantPrice }) => restaurantPrice)).toEqual([980, 760]);
    const sheet = buildXlsx([
      ['Wine', 'Vintage', 'Price'],
      ['Château Latour, Pauillac', '2005', '$980'],
    ]);
    const other = await (await send(app, { kind: 'sheet', data: base64(sheet), name: 'list.xlsx' }, 'anna')).json();
    expect((await readEntries(app, other.wineListId)).map(({ vintage }) => vintage)).toEqual(['2005']);
  });

  it('is refused with a sentence where there is nothing to read', async () => {
    const app = await shared();
    const refusal = async (body: unknown) => {
      const reply = await send(app, body, 'anna');
      return [reply.status, (await reply.json()).error.message];
    };
    expect(await refusal({ kind: 'text', data: '12\n13', name: 'x' })).toEqual([
      422,
      expect.stringContaining('Please paste'),
    ]);
    expect(await refusal({ kind: 'sheet', data: base64('PK\u0003\u0004 broken'), name: 'x' })).toEqual([
      422,
      expect.stringMatching(/^This spreadsheet cannot be read: .+ Please save it as CSV or XLSX and try again\.$/),
    ]);
    expect(await refusal({ kind: 'text', data: 'a'.repeat(3_000_000), name: 'x' })).toEqual([400, expect.any(String)]);
    expect((await send(app, { kind: 'text', data: 'Morgon', name: 'x' })).status).toBe(401);
  });
});
