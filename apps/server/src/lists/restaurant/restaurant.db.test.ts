import type { WineListEntry } from '@app/domain';
import { describe, expect, it } from 'vitest';
import { insertEntries, insertList, setStatus, type Visibility } from '#lists/lists.store.ts';
import { shareTestApp, type TestApp } from '#testing/test-app.ts';

const shared = shareTestApp();
let made = 0;

interface MadeList {
  owner: string;
  title?: string;
  visibility?: Visibility;
  url?: string;
  /** Names with prices; the name 'Latour' is the wine of that name. */
  wines?: [name: string, price: number][];
}

const LATOUR = 'TV00000001';

/** A list that has been read. */
async function makeList(app: TestApp, given: MadeList): Promise<string> {
  const { owner, title = 'Untitled Wine List', visibility = 'link', url, wines = [['Latour', 900]] } = given;
  const { db } = app.services;
  await app.call('/api/auth/me', { as: owner });
  const id = `made-${made++}`;
  const source = url === undefined ? {} : { source: { url, previousId: null } };
  await insertList(db, { id, title, createdBy: owner, visibility, files: [], ...source });
  const entries = wines.map(([rawName, restaurantPrice], positionInPage) => ({
    rawName,
    restaurantPrice,
    vintage: '2005',
    bottleSize: 750,
    pageNumber: 1,
    positionInPage,
    offeredSizeIdx: 0,
    wine: rawName === 'Latour' ? { lwin: LATOUR } : null,
  }));
  // Only these fields are looked at.
  await insertEntries(db, id, entries as unknown as WineListEntry[]);
  await setStatus(db, id, { status: 'complete', currency: 'GBP' });
  return id;
}

const ask = async (app: TestApp, path: string, as?: string): Promise<{ lists: Record<string, unknown>[] }> =>
  (await app.call(path, { as })).json();
const relatives = async (app: TestApp, id: string, as?: string): Promise<unknown[]> =>
  (await ask(app, `/api/wineLists/${id}/restaurant`, as)).lists.map(({ wineListId }) => wineListId);
const holders = async (app: TestApp, as?: string, query = ''): Promise<unknown[]> =>
  (await ask(app, `/api/wines/wine/${LATOUR}/lists${query}`, as)).lists.map(({ wineListId }) => wineListId);
const say = (app: TestApp, id: string, otherId: string | null, as: string): Promise<Response> =>
  app.call(`/api/wineLists/${id}/restaurant`, {
    method: 'POST',
    as,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ otherId }),
  });

describe('lists of one restaurant', () => {
  it('are told with what has changed between them, the newest first', async () => {
    const app = await shared();
    const old = await makeList(app, {
      owner: 'vera',
      title: 'Salt Loft, spring 2025',
      wines: [
        ['Morgon', 50],
        ['Chablis', 60],
        ['Fleurie', 48],
      ],
    });
    const drinks = await makeList(app, { owner: 'vera', title: 'Salt Loft spirits', wines: [['Gin', 9]] });
    const now = await makeList(app, {
      owner: 'vera',
      title: 'The Salt Loft',
      wines: [
        ['Morgon', 54],
        ['Chablis', 60],
        ['Sancerre', 62],
      ],
    });
    const { lists } = await ask(app, `/api/wineLists/${now}/restaurant`, 'vera');
    expect(lists).toMatchObject([
      { wineListId: drinks, reason: 'title', isLater: false, changes: { isVersion: false, same: 0 } },
      {
        wineListId: old,
        isOwn: true,
        wines: 3,
        changes: { isVersion: true, added: 1, gone: 1, dearer: 1, cheaper: 0, same: 1 },
      },
    ]);
    // Unasked it is compared with the version before, not with the list of spirits.
    const changes = await (await app.call(`/api/wineLists/${now}/changes`, { as: 'vera' })).json();
    expect(changes).toMatchObject({ before: { wineListId: old }, dearer: [{ before: 50, now: 54 }] });
    const asked = await (await app.call(`/api/wineLists/${now}/changes?since=${drinks}`, { as: 'vera' })).json();
    expect(asked).toMatchObject({ before: { wineListId: drinks }, added: [{}, {}, {}], gone: [{}] });
  });

  it('are joined and parted by their owner’s word, and undo makes it as it was', async () => {
    const app = await shared();
    const [one, two] = [
      await makeList(app, { owner: 'willi', title: 'Photo of the table' }),
      await makeList(app, { owner: 'willi', title: 'Gasthof Löwen' }),
    ];
    expect(await relatives(app, one, 'willi')).toEqual([]);
    const { wordId } = await (await say(app, one, two, 'willi')).json();
    expect(await relatives(app, one, 'willi')).toEqual([two]);
    expect(await relatives(app, two, 'willi')).toEqual([one]);
    const parted = await (await say(app, two, null, 'willi')).json();
    expect(await relatives(app, one, 'willi')).toEqual([]);
    const undo = (id: string, word: number, as = 'willi') =>
      app.call(`/api/wineLists/${id}/restaurant/${word}`, { method: 'DELETE', as });
    expect((await undo(two, parted.wordId, 'xenia')).status).toBe(403);
    expect(await (await undo(two, parted.wordId)).json()).toEqual({ removed: true });
    expect(await relatives(app, one, 'willi')).toEqual([two]);
    await undo(one, wordId);
    expect(await relatives(app, one, 'willi')).toEqual([]);
  });

  it('of others are never joined, told or compared, unless they are public', async () => {
    const app = await shared();
    const url = 'https://quay.example/wine';
    const mine = await makeList(app, { owner: 'yann', title: 'The Quay', url });
    const hidden = await makeList(app, { owner: 'zora', title: 'The Quay', url, visibility: 'private' });
    const linked = await makeList(app, { owner: 'zora', title: 'The Quay', url });
    const open = await makeList(app, { owner: 'zora', title: 'The Quay', url, visibility: 'public' });
    expect(await relatives(app, mine, 'yann')).toEqual([open]);
    expect(await relatives(app, mine)).toEqual([open]);
    // Somebody who was given the address of one list is not led to the others.
    expect(await relatives(app, linked)).toEqual([open]);
    expect(await relatives(app, linked, 'zora')).toEqual([open, hidden]);
    expect(await relatives(app, open, 'yann')).toEqual([mine]);
    expect((await say(app, mine, open, 'yann')).status).toBe(403);
    expect((await say(app, mine, hidden, 'yann')).status).toBe(404);
    expect((await app.call(`/api/wineLists/${mine}/changes?since=${hidden}`, { as: 'yann' })).status).toBe(404);
    expect((await app.call(`/api/wineLists/${hidden}/restaurant`, { as: 'yann' })).status).toBe(404);
  });
});

describe('a wine on other lists', () => {
  it('is told of one’s own lists and of public ones only', async () => {
    const app = await shared();
    const own = await makeList(app, { owner: 'adam', visibility: 'private' });
    const open = await makeList(app, { owner: 'berta', visibility: 'public' });
    const linked = await makeList(app, { owner: 'berta', visibility: 'link' });
    const hidden = await makeList(app, { owner: 'berta', visibility: 'private' });
    const seen = async (as?: string) =>
      (await holders(app, as)).filter((id) => [own, open, linked, hidden].includes(String(id)));
    expect(await seen('adam')).toEqual([own, open]);
    expect(await seen('berta')).toEqual([hidden, linked, open]);
    expect(await seen()).toEqual([open]);
    expect(await holders(app, 'adam', `?except=${own}`)).not.toContain(own);
    const { lists } = await ask(app, `/api/wines/wine/${LATOUR}/lists`, 'adam');
    expect(lists[0]).toMatchObject({
      wineListId: own,
      isOwn: true,
      rows: [{ rawName: 'Latour', price: '£900.00', priceCents: 90_000, currency: 'GBP' }],
    });
    // Taken back, a list is found no more.
    await app.call(`/api/wineLists/${open}/settings`, {
      method: 'PUT',
      as: 'berta',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ visibility: 'link' }),
    });
    expect(await seen('adam')).toEqual([own]);
  });
});

describe('what was said of a restaurant', () => {
  it('goes with the list, and with the account', async () => {
    const app = await shared();
    const { db } = app.services;
    const words = async (uid: string): Promise<number> =>
      (await db.query('SELECT 1 FROM restaurant_words WHERE uid = $1', [uid])).rowCount ?? 0;
    const [one, two, three] = [
      await makeList(app, { owner: 'carl' }),
      await makeList(app, { owner: 'carl' }),
      await makeList(app, { owner: 'carl' }),
    ];
    await say(app, one, two, 'carl');
    await say(app, three, null, 'carl');
    expect(await words('carl')).toBe(2);
    await app.call(`/api/wineLists/${two}`, { method: 'DELETE', as: 'carl' });
    expect(await words('carl')).toBe(1);
    expect((await app.call('/api/account', { method: 'DELETE', as: 'carl' })).status).toBe(200);
    expect(await words('carl')).toBe(0);
  });
});
