import type { CallReply, Mend, WineListEntry } from '@app/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '@app/documents/src/samples/test-pdf.ts';
import { shareTestApp, type TestApp } from '#testing/test-app.ts';
import { events, printLine, readEntries, uploadList } from '#testing/test-lists.ts';

const LIST = buildPdf([
  [
    { text: 'Red Wines', y: 80, size: 18 },
    ...printLine(0, 'Château Latour, Pauillac', '2005', '$980'),
    ...printLine(1, 'The Old Tower Red', '2004', '$500'),
    ...printLine(2, 'The Landlord Red and The Landlord White', '2019', '$60'),
    ...printLine(3, 'Sparkling water of the house', '', '$9'),
  ],
]);

type Settings = CallReply<'getWineListSettings'>;

describe('an owner mends what was read', () => {
  const shared = shareTestApp();
  let app: TestApp;
  const headers = { 'content-type': 'application/json' };
  const call = (path: string, body: unknown, as = 'anna', method = 'PUT') =>
    app.call(path, { method, as, headers, body: JSON.stringify(body) });
  const settingsOf = async (id: string): Promise<Settings> =>
    (await app.call(`/api/wineLists/${id}/settings`, { as: 'anna' })).json() as Promise<Settings>;
  /** A list of its own for each test, read anew, and a way to mend its lines. */
  const newList = async () => {
    const id = await uploadList(app, LIST);
    const entries = await readEntries(app, id);
    const find = (name: string): WineListEntry => {
      const found = entries.find(({ rawName }) => rawName.includes(name));
      if (!found) throw new Error(`no ${name} in ${entries.map(({ rawName }) => rawName).join('; ')}`);
      return found;
    };
    const mend = async (name: string, said: Mend, as = 'anna') => {
      const { pageNumber, positionInPage, offeredSizeIdx } = find(name);
      const body = { pageNumber, positionInPage, offeredSizeIdx, mend: said };
      const reply = await call(`/api/wineLists/${id}/entry/mend`, body, as);
      return { status: reply.status, body: (await reply.json()) as CallReply<'mendEntry'> };
    };
    return { id, find, mend, stored: () => readEntries(app, id) };
  };

  beforeAll(async () => {
    app = await shared();
    await app.services.queue.work(app.services.workers);
  });

  it('price, vintage, size and colour are as said, everything follows, and an empty mend is the line as read', async () => {
    const { mend, find, stored } = await newList();
    const said = { restaurantPrice: 98, vintage: '2010', bottleSize: 375 };
    expect((await mend('Latour', said, 'bruno')).status).toBe(403);
    const { body } = await mend('Latour', said);
    expect(body.removed).toEqual([]);
    expect(body.entries).toMatchObject([
      {
        ...said,
        wine: { lwin: 'TV00000001' },
        insight: { mend: said, isReadUnsure: false, match: { outcome: 'sure' } },
      },
    ]);
    expect((await stored())[0]).toMatchObject(said);
    expect((await mend('Latour', {})).body.entries).toEqual([find('Latour')]);

    const white = (await mend('Old Tower', { colour: 'White' })).body.entries[0];
    expect(white).toMatchObject({ wine: null, insight: { identity: { colour: 'White' } } });
    await mend('Old Tower', {});
  });

  it('a wine of another colour than its owner says is not that wine', async () => {
    const { mend } = await newList();
    expect((await mend('Latour', { colour: 'White' })).body.entries[0]?.wine).toBeNull();
    expect((await mend('Latour', {})).body.entries[0]?.wine).toMatchObject({ lwin: 'TV00000001' });
  });

  it('what is no wine leaves the list, stands aside, and comes back', async () => {
    const { id, mend, find, stored } = await newList();
    const { rawName, pageNumber, positionInPage, offeredSizeIdx } = find('water');
    const place = { pageNumber, positionInPage, offeredSizeIdx };
    expect((await mend('water', { isNoWine: true })).body).toEqual({ entries: [], removed: [place] });
    expect((await stored()).map((entry) => entry.rawName)).not.toContain(rawName);
    expect((await settingsOf(id)).setAside).toEqual([{ ...place, rawName }]);
    expect((await mend('water', {})).body.entries).toEqual([find('water')]);
    expect((await settingsOf(id)).setAside).toEqual([]);
  });

  it('a line above gives its wine', async () => {
    const { mend } = await newList();
    expect((await mend('Old Tower', { isSameAsAbove: true })).body.entries).toMatchObject([
      {
        vintage: '2004',
        restaurantPrice: 500,
        wine: { lwin: 'TV00000001' },
        insight: { match: { outcome: 'corrected' } },
      },
    ]);
    expect((await mend('Old Tower', {})).body.entries[0]?.wine).toBeNull();
  });

  it('two wines on a line become two, each is mended by itself, and they become one again', async () => {
    const { id, mend, find, stored } = await newList();
    expect((await mend('Landlord', { splitAt: 50 })).status).toBe(400);
    const { body } = await mend('Landlord', { splitAt: 4 });
    expect(body.entries.map(({ rawName }) => rawName)).toEqual(['The Landlord Red and', 'The Landlord White']);
    const [, second] = body.entries;
    const names = (await stored()).map(({ rawName }) => rawName);
    expect(names.slice(2, 4)).toEqual(['The Landlord Red and', 'The Landlord White']);

    const { pageNumber, positionInPage, offeredSizeIdx } = second ?? find('Landlord');
    const priced = { pageNumber, positionInPage, offeredSizeIdx, mend: { restaurantPrice: 55 } };
    expect(await (await call(`/api/wineLists/${id}/entry/mend`, priced)).json()).toMatchObject({
      entries: [{ rawName: 'The Landlord White', restaurantPrice: 55 }],
    });
    // What is said of the first leaves the second as it is.
    await mend('Landlord', { splitAt: 4, restaurantPrice: 70 });
    expect((await stored()).find(({ rawName }) => rawName === 'The Landlord White')?.restaurantPrice).toBe(55);

    expect((await mend('Landlord', {})).body.removed).toEqual([{ pageNumber, positionInPage, offeredSizeIdx }]);
    expect(await stored()).toHaveLength(names.length - 1);
  });

  it('the same lines of the same owner are mended in the same way when they come again', async () => {
    const first = await newList();
    await first.mend('Latour', { restaurantPrice: 98 });
    await first.mend('water', { isNoWine: true });
    await first.mend('Landlord', { splitAt: 4 });

    const again = await uploadList(app, LIST);
    const told = await events(app, again);
    expect(told.map(({ event }) => event)).toContain('mended');
    const entries = await readEntries(app, again);
    expect(entries.find(({ wine }) => wine?.lwin === 'TV00000001')?.restaurantPrice).toBe(98);
    expect(entries.map(({ rawName }) => rawName)).not.toContain(first.find('water').rawName);
    expect(entries.map(({ rawName }) => rawName)).toContain('The Landlord White');

    const other = await uploadList(app, LIST, 'bruno');
    await events(app, other);
    expect((await readEntries(app, other))[0]?.restaurantPrice).toBe(980);
    for (const name of ['Latour', 'water', 'Landlord']) await first.mend(name, {});
  });

  it('a list that does not name its currency comes with the guess, until its owner says it', async () => {
    const plain = [
      ...printLine(0, 'Château Latour, Pauillac', '2005', '980'),
      ...printLine(1, 'Fendant', '2022', '45'),
    ];
    const id = await uploadList(
      app,
      buildPdf([
        [{ text: 'Weinkarte', y: 60, size: 18 }, ...plain, { text: 'Seestrasse 9, 8002 Zürich', y: 700, size: 10 }],
      ]),
    );
    await events(app, id);
    expect(await settingsOf(id)).toMatchObject({
      currency: null,
      isCurrencySaid: false,
      currencyGuess: { currency: 'CHF', by: 'address' },
    });
    await call(`/api/wineLists/${id}/settings`, { currency: 'CHF' });
    expect(await settingsOf(id)).toMatchObject({ isCurrencySaid: true, currencyGuess: null });
  });

  it('the currency that the owner says holds for every row and stays when a row is mended', async () => {
    const { id, mend, stored } = await newList();
    const path = `/api/wineLists/${id}/settings`;
    expect((await call(path, { currency: 'GBP' }, 'bruno')).status).toBe(403);
    expect(await (await call(path, { currency: 'GBP' })).json()).toEqual({ visibility: 'link', currency: 'GBP' });
    expect(new Set((await stored()).map(({ insight }) => insight?.currency))).toEqual(new Set(['GBP']));
    expect((await mend('Latour', { restaurantPrice: 99 })).body.entries[0]?.insight?.currency).toBe('GBP');
    expect(await settingsOf(id)).toMatchObject({ currency: 'GBP', isCurrencySaid: true });
    await mend('Latour', {});
  });
});
