import type { CallReply } from '@app/domain';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPdf } from '@app/documents/src/samples/test-pdf.ts';
import { shareTestApp, type TestApp } from '#testing/test-app.ts';
import { events, printLine, readEntries, uploadList } from '#testing/test-lists.ts';
import { startTestMarket } from '#testing/test-market.ts';

/** A list of one red wine that no catalogue has. */
const listOf = (name: string): Uint8Array =>
  buildPdf([
    [
      { text: 'Red Wines', y: 80, size: 18 },
      ...printLine(0, name, '2019', '$60'),
      ...printLine(1, 'Château Latour, Pauillac', '2005', '$980'),
    ],
  ]);

describe('lines of lists grow wines, and what is private stays private', () => {
  const shared = shareTestApp();
  let app: TestApp;
  beforeAll(async () => {
    app = await shared();
    await app.services.queue.work(app.services.workers);
  });
  const grown = async (words: string) => {
    const { rows } = await app.services.db.query<{ id: string; state: string; lists: number }>(
      `SELECT g.id, g.state, count(DISTINCT s.list_id)::int AS lists FROM grown_wines g JOIN grown_sights s ON s.wine = g.id
       WHERE s.name ILIKE '%' || $1 || '%' GROUP BY g.id`,
      [words],
    );
    return rows;
  };
  /** Uploads a list and waits until its wine has grown on so many lists. */
  const read = async (name: string, as: string, lists: number) => {
    const id = await uploadList(app, listOf(name), as);
    await events(app, id);
    await vi.waitFor(async () => expect((await grown(name.split(' ')[0] ?? ''))[0]?.lists).toBe(lists), {
      timeout: 60_000,
    });
    return id;
  };
  const get = async (path: string, as?: string) => app.call(path, as ? { as } : {});
  /** Whether anybody finds a wine by this word: price search, search by words, type-ahead. */
  const isFound = async (word: string, as?: string): Promise<boolean> => {
    await app.services.wineIndex.refresh();
    const replies = await Promise.all(
      ['search', 'find', 'suggest'].map(async (call) => (await get(`/api/wines/${call}/${word}`, as)).text()),
    );
    return replies.some((text) => text.includes('"TN'));
  };

  it('a wine of one person is shown to nobody; a second list of the same person changes nothing', async () => {
    await read('Ferrinotti Vigna Alta, Barbera d’Asti', 'anna', 1);
    await read('Ferrinotti Barbera d’Asti Vigna Alta', 'anna', 2);
    const [wine, ...more] = await grown('Ferrinotti');
    expect(more).toEqual([]);
    expect(wine).toMatchObject({ id: expect.stringMatching(/^TN/), state: 'private' });
    for (const as of [undefined, 'anna', 'bruno', 'admin']) {
      expect(await isFound('Ferrinotti', as)).toBe(false);
      expect((await get(`/api/wines/wine/${wine?.id}`, as)).status).toBe(404);
    }
    const { rows } = await app.services.db.query('SELECT lwin FROM wines WHERE lwin = $1', [wine?.id]);
    expect(rows).toEqual([]);
  });

  it('two people who have it make it a wine of everybody', async () => {
    await read('Maldorini Poggio Rosso, Barbera d’Asti', 'anna', 1);
    expect(await grown('Maldorini')).toMatchObject([{ state: 'private' }]);
    await read('Maldorini Poggio Rosso, Barbera d’Asti', 'bruno', 2);
    await vi.waitFor(async () => expect(await grown('Maldorini')).toMatchObject([{ state: 'open' }]), {
      timeout: 60_000,
    });
    const [wine] = await grown('Maldorini');
    const page = (await (await get(`/api/wines/wine/${wine?.id}`)).json()) as CallReply<'getWine'>;
    expect(page.wine).toMatchObject({ lwin: wine?.id, colour: 'Red', country: 'Italy' });
  });

  it('a shop that sells it makes it a wine of everybody, in the words of the shop', async () => {
    const market = await startTestMarket(app);
    await read('Zuccolotto Riva Scura, Barbera d’Asti', 'anna', 1);
    const [wine] = await grown('Zuccolotto');
    market.fake.serve(
      '/one.csv',
      `sku,url,name,price,country,category\n1,${market.fake.origin}/o/1,"RIVA SCURA BARBERA D'ASTI ZUCCOLOTTO 2020",20,Italy,red`,
    );
    const id = await market.addMerchant('One', 'csv', '/one.csv');
    expect(await market.read(id)).toBe('ok');
    expect(await grown('Zuccolotto')).toMatchObject([{ id: wine?.id, state: 'open' }]);
    const { rows } = await app.services.db.query('SELECT lwin FROM listings WHERE merchant_id = $1', [id]);
    expect(rows).toEqual([{ lwin: wine?.id }]);
    expect((await get(`/api/wines/wine/${wine?.id}`)).status).toBe(200);
  });

  it('what a deleted list said does not count', async () => {
    const id = await read('Bellapersi Colle Nero, Barbera d’Asti', 'anna', 1);
    expect((await app.call(`/api/wineLists/${id}`, { method: 'DELETE', as: 'anna' })).ok).toBe(true);
    expect(await grown('Bellapersi')).toEqual([]);
    await read('Bellapersi Colle Nero, Barbera d’Asti', 'bruno', 1);
    expect(await grown('Bellapersi')).toMatchObject([{ state: 'private' }]);
  });

  it('a correction holds for the lists of the person who made it, and for everybody when three agree', async () => {
    const name = 'The Crooked Chimney Red';
    // Each has a list of their own: the same wines of other years.
    const carteOf = (as: string): Uint8Array =>
      buildPdf([
        [
          { text: `Red Wines of ${as}`, y: 80, size: 18 },
          ...printLine(0, name, '2019', '$60'),
          ...['2000', '2001', '2002', '2003', '2004'].flatMap((vintage, at) =>
            printLine(
              at + 1,
              at === 0 ? `Château Latour, Pauillac, ${as}` : 'Château Latour, Pauillac',
              vintage,
              '$980',
            ),
          ),
        ],
      ]);
    const wineOn = async (as: string) => {
      const id = await uploadList(app, carteOf(as), as);
      const entry = (await readEntries(app, id)).find(({ rawName }) => rawName.startsWith('The Crooked'));
      return { id, entry };
    };
    const correct = async ({ id, entry }: Awaited<ReturnType<typeof wineOn>>, as: string) => {
      const { pageNumber, positionInPage, offeredSizeIdx } = entry ?? {};
      const reply = await app.call(`/api/wineLists/${id}/entry/mend`, {
        method: 'PUT',
        as,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pageNumber, positionInPage, offeredSizeIdx, mend: { lwin: 'TV00000001' } }),
      });
      expect(reply.status).toBe(200);
    };
    const first = await wineOn('anna');
    expect(first.entry?.wine).toBeNull();
    await correct(first, 'anna');
    // Another list of the same person, at another price and of another year.
    const other = buildPdf([
      [
        { text: 'Red Wines', y: 80, size: 18 },
        ...printLine(0, name, '2021', '$75'),
        ...printLine(1, 'Château Latour, Pauillac', '2005', '$980'),
      ],
    ]);
    const again = await readEntries(app, await uploadList(app, other, 'anna'));
    expect(again[0]).toMatchObject({ wine: { lwin: 'TV00000001' }, vintage: '2021', restaurantPrice: 75 });
    const others = await wineOn('bruno');
    expect(others.entry?.wine).toBeNull();
    await correct(others, 'bruno');
    const third = await wineOn('carla');
    expect(third.entry?.wine).toBeNull();
    await correct(third, 'carla');
    // Accounts of today have no voice in what others see.
    expect((await wineOn('dora')).entry?.wine).toBeNull();
    await app.services.db.query("UPDATE users SET created_at = created_at - interval '8 days'");
    await app.services.wineIndex.refresh();
    expect((await wineOn('dora')).entry?.wine).toMatchObject({ lwin: 'TV00000001' });
  });
});
