import { said, saidInEnglish, WHY, type CallReply } from '@app/domain';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { pipes } from '@app/fakes/src/feeds.ts';
import { startTestMarket, type TestMarket } from '#testing/test-market.ts';

type Outcome = CallReply<'updateListing'>;
type Row = [string, string, number];
const ROWS: Row[] = [
  ['1', 'Château Cissac Haut-Médoc 2016', 30],
  ['2', 'Château Coufran 2015', 25],
  ['3', 'Château Latour Les Forts 2015', 220],
];

interface Stand {
  market: TestMarket;
  /** Serves these rows and reads them. */
  feed(rows: Row[]): Promise<void>;
  listing(query: string): Promise<CallReply<'searchWines'>['listings'][number]>;
  edit(query: string, field: string, newValue: string | number): Promise<Outcome>;
  remove(query: string, reason: string): Promise<Outcome>;
  undo(id: number | null): Promise<Outcome>;
}

async function startStand(): Promise<Stand> {
  const market = await startTestMarket(await startTestApp());
  const id = await market.addMerchant('Shop', 'wine-searcher', '/feed');
  const listing = async (query: string) => {
    const [found] = (await market.search(query)).listings;
    if (!found) throw new Error(`no listing of ${query}`);
    return found;
  };
  const stand: Stand = {
    market,
    listing,
    async feed(rows) {
      market.fake.serve('/feed', pipes(market.fake.origin, rows));
      await market.read(id);
    },
    async edit(query, field, newValue) {
      const found = await listing(query);
      const { url } = found;
      return market.admin('PUT', '/api/admin/listings/update', {
        url,
        field,
        currentValue: found[field as 'name'],
        newValue,
      });
    },
    async remove(query, reason) {
      const { url } = await listing(query);
      return market.admin('DELETE', '/api/admin/listings/delete', { url, reason });
    },
    undo: (changeId) => market.admin('POST', '/api/admin/changes/undo', { id: changeId }),
  };
  await stand.feed(ROWS);
  return stand;
}

describe("an admin's work", () => {
  it('§6 is for admins alone, and the server sees to it', async () => {
    const { market, listing } = await startStand();
    const { url } = await listing('Chateau Cissac');
    const body = JSON.stringify({ url, field: 'priceCents', currentValue: 3000, newValue: 1 });
    const init = { method: 'PUT', body, headers: { 'content-type': 'application/json' } };
    expect((await market.test.call('/api/admin/listings/update', init)).status).toBe(401);
    expect((await market.test.call('/api/admin/listings/update', { ...init, as: 'visitor' })).status).toBe(403);
    for (const path of ['review', 'changes', 'merchants'])
      expect((await market.test.call(`/api/admin/${path}`, { as: 'visitor' })).status).toBe(403);
    expect((await listing('Chateau Cissac')).priceCents).toBe(3000);
  });

  it('§5 values are checked, and one that somebody else has changed is not overwritten unseen', async () => {
    const { market, listing, edit } = await startStand();
    for (const [field, value, message] of [
      ['priceCents', '-5', 'Please enter a valid positive number'],
      ['packSize', 'six', 'Please enter a valid positive number'],
      ['vintage', 'old', "A vintage is a year or 'NV'."],
      ['listingType', 'rummage', 'A listing type is one of'],
    ] as const) {
      const outcome = await edit('Chateau Cissac', field, value);
      expect(outcome).toMatchObject({ success: false, changeId: null });
      expect(outcome.message).toContain(message);
    }
    const { url } = await listing('Chateau Cissac');
    const stale = await market.admin<Outcome>('PUT', '/api/admin/listings/update', {
      url,
      field: 'priceCents',
      currentValue: 9999,
      newValue: 3100,
    });
    expect(stale).toMatchObject({
      success: false,
      message: "Somebody has changed this in the meantime: it is now '3000'.",
    });
  });

  it("an edit stays when the next feed says something else; after undo the feed's value is back", async () => {
    const { market, feed, listing, edit, undo } = await startStand();
    const done = await edit('Chateau Cissac', 'priceCents', '4500');
    expect(done).toMatchObject({ success: true, message: 'The listing was updated.' });
    await edit('Chateau Cissac', 'vintage', '2017');
    await feed([['1', 'Château Cissac Haut-Médoc 2016', 31], ...ROWS.slice(1)]);
    expect(await listing('Chateau Cissac')).toMatchObject({ priceCents: 4500, vintage: '2017', isEdited: true });
    expect(await undo(done.changeId)).toMatchObject({ success: true });
    expect(await listing('Chateau Cissac')).toMatchObject({ priceCents: 3100, vintage: '2017', isEdited: true });
    expect(await undo(done.changeId)).toMatchObject({ success: false, message: 'This was undone already.' });
    const { changes } = await market.admin<CallReply<'getChanges'>>('GET', '/api/admin/changes');
    expect(changes.map(({ who, action, before, after }) => ({ who, action, before, after }))).toEqual([
      {
        who: 'admin@example.org',
        action: 'undo:listing.edit.priceCents',
        before: { priceCents: 4500 },
        after: { priceCents: 3100 },
      },
      {
        who: 'admin@example.org',
        action: 'listing.edit.vintage',
        before: { vintage: '2016' },
        after: { vintage: '2017' },
      },
      {
        who: 'admin@example.org',
        action: 'listing.edit.priceCents',
        before: { priceCents: 3000 },
        after: { priceCents: 4500 },
      },
    ]);
  });

  it("'bad match' is never linked to that wine again; 'bad data' is hidden until its content changes", async () => {
    const { market, feed, listing, remove, undo } = await startStand();
    const unlinked = await remove('Chateau Cissac', 'bad match');
    expect(unlinked).toMatchObject({ success: true });
    const hidden = await remove('Chateau Coufran', 'bad data');
    expect((await market.search('Chateau Cissac')).listings).toEqual([]);
    await feed(ROWS);
    expect((await market.search('Chateau Coufran')).listings).toEqual([]);
    await feed([['1', 'Château Cissac Haut-Médoc 2016', 29], ['2', 'Château Coufran 2015', 26], ROWS[2] as Row]);
    expect((await market.search('Chateau Cissac')).listings).toEqual([]);
    expect((await listing('Chateau Coufran')).priceCents).toBe(2600);
    expect(await undo(unlinked.changeId)).toMatchObject({ success: true });
    expect((await listing('Chateau Cissac')).priceCents).toBe(2900);
    // The feed has taken this back already.
    expect(await undo(hidden.changeId)).toMatchObject({ success: false });
  });

  it('the review queue: approved is linked for good, rejected never proposed again, both can be undone', async () => {
    const { market, feed, undo } = await startStand();
    const queue = () => market.admin<CallReply<'getReviewQueue'>>('GET', '/api/admin/review');
    const [item] = (await queue()).items;
    expect(item).toMatchObject({
      kind: 'match',
      // Until somebody decides, the offer stands on a wine of its own.
      current: { lwin: expect.stringMatching(/^TN/) },
      proposed: { lwin: 'TV00000001' },
      listing: { name: 'Château Latour Les Forts 2015' },
    });
    const decide = (decision: string) =>
      market.admin<Outcome>('POST', '/api/admin/review/decide', { id: item?.id, decision });
    const rejected = await decide('reject');
    expect((await queue()).items).toEqual([]);
    expect(await decide('approve')).toMatchObject({ success: false, message: 'Somebody has decided this already.' });
    await undo(rejected.changeId);
    expect((await queue()).items).toHaveLength(1);
    expect(await decide('approve')).toMatchObject({ success: true });
    await feed([...ROWS.slice(0, 2), ['3', 'Château Latour Les Forts 2015', 230]]);
    expect((await market.search('Chateau Latour')).listings.map((listing) => listing.priceCents)).toEqual([23_000]);
  });

  it('a wine that was combined with another is approved as the one that stands', async () => {
    const { market } = await startStand();
    const [item] = (await market.admin<CallReply<'getReviewQueue'>>('GET', '/api/admin/review')).items;
    const { db } = market.test.services;
    await db.query("INSERT INTO wine_redirects (id, lwin, source) VALUES ('1234567', 'TV00000001', 'test')");
    const approve = (lwin: string) =>
      market.admin<Outcome>('POST', '/api/admin/review/decide', { id: item?.id, decision: 'approve', lwin });
    expect(await approve('7654321')).toMatchObject({ success: false });
    expect(await approve('1234567')).toMatchObject({ success: true });
    expect((await market.search('Chateau Latour')).listings).toHaveLength(1);
  });

  it("a price some fifty times off its wine's market waits for a person; a hundred times off is never shown", async () => {
    const { market, feed, undo } = await startStand();
    const offers = async () =>
      (await market.search('Chateau Haut-Brion')).listings.map((listing) => listing.priceCents);
    const queue = async () =>
      (await market.admin<CallReply<'getReviewQueue'>>('GET', '/api/admin/review?kind=report')).items;
    // Some 600 dollars are typical.
    await feed([...ROWS, ['4', 'Château Haut-Brion 2015', 40_000], ['5', 'Château Haut-Brion 2016', 70_000]]);
    expect(await offers()).toEqual([]);
    const items = await queue();
    expect(items).toMatchObject([{ kind: 'report', reason: 'wrong price', reports: 0, listing: { vintage: '2015' } }]);
    expect(items[0]).toMatchObject({
      note: '',
      said: [
        said('{own} per 750 ml is {n} times its market of {market}.', {
          own: { cents: 4_155_600, currency: 'USD' },
          n: 69,
          market: { cents: 60_000, currency: 'USD' },
        }),
      ],
    });
    const decide = (decision: string) =>
      market.admin<Outcome>('POST', '/api/admin/review/decide', { id: items[0]?.id, decision });
    const { changeId } = await decide('reject');
    expect(await offers()).toEqual([4_000_000]);
    await undo(changeId);
    expect(await offers()).toEqual([]);
    expect(await queue()).toHaveLength(1);
    // The merchant mends it before anybody has looked.
    await feed([...ROWS, ['4', 'Château Haut-Brion 2015', 400], ['5', 'Château Haut-Brion 2016', 70_000]]);
    expect(await offers()).toEqual([40_000]);
    expect(await queue()).toEqual([]);
  });

  it('why a match or a price is doubted is kept by code and values; sentences from before are taken apart', async () => {
    const { market, feed } = await startStand();
    const { db } = market.test.services;
    await feed([...ROWS, ['4', 'Château Haut-Brion 2015', 40_000]]);
    const items = async () => {
      const queue = await market.admin<CallReply<'getReviewQueue'>>('GET', '/api/admin/review');
      return Object.fromEntries(queue.items.map((item) => [item.kind, item]));
    };
    const { match } = await items();
    expect(Object.values(WHY)).toContain(match?.said[0]?.text);
    expect(match?.reason).toBe(saidInEnglish(match?.said ?? []));
    const { rows } = await db.query<{ reason: string; note: string }>('SELECT reason, note FROM reviews ORDER BY kind');
    expect(rows).toEqual([
      { reason: '', note: '' },
      { reason: 'wrong price', note: '' },
    ]);

    const price = '$41556.00 per 750 ml is 69 times its market of $600.00.';
    await db.query(
      `UPDATE reviews SET said = NULL, reason = CASE kind WHEN 'match' THEN $1 ELSE reason END,
         note = CASE kind WHEN 'report' THEN $2 ELSE '' END`,
      ['It may be Château Latour, but the list only names the house.', price],
    );
    const because = said('the list only names the house');
    expect(await items()).toMatchObject({
      match: { said: [said(WHY.maybe, { wine: 'Château Latour', because })] },
      report: {
        note: '',
        said: [
          said('{own} per 750 ml is {n} times its market of {market}.', {
            own: '$41556.00',
            n: '69',
            market: '$600.00',
          }),
        ],
      },
    });
    // Once a visitor has written there, the note is people's words and stays as it is.
    await db.query("UPDATE reviews SET reports = 1, note = note || E'\\nSame here' WHERE kind = 'report'");
    expect((await items())['report']).toMatchObject({ note: `${price}\nSame here`, said: [] });
  });

  it('any visitor may report a wrong price; several about one listing are one item', async () => {
    const { market, listing } = await startStand();
    const { url } = await listing('Chateau Cissac');
    const report = (note: string) =>
      market.test.call('/api/listings/report', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url, reason: 'wrong price', note }),
      });
    expect(await (await report('It is 35 in the shop')).json()).toEqual({
      success: true,
      message: 'Thank you. Somebody will look at it.',
    });
    await report('Same here');
    const { items, open } = await market.admin<CallReply<'getReviewQueue'>>('GET', '/api/admin/review');
    expect(open.report).toBe(1);
    expect(items[0]).toMatchObject({
      kind: 'report',
      reason: 'wrong price',
      reports: 2,
      note: 'It is 35 in the shop\nSame here',
      current: { displayName: expect.stringContaining('Cissac') },
    });
    await market.admin('POST', '/api/admin/review/decide', { id: items[0]?.id, decision: 'approve' });
    expect((await market.search('Chateau Cissac')).listings).toEqual([]);
  });

  it('merchants are added, refused when they are inside, and read when asked to', async () => {
    const { market } = await startStand();
    const saved = await market.admin<CallReply<'saveMerchant'>>('PUT', '/api/admin/merchants', {
      name: 'Cave Nouvelle',
      country: 'FR',
      currency: 'EUR',
      feedKind: 'csv',
      feedUrl: 'https://cave.example/list.csv',
      options: { columns: { name: 'Vin' } },
    });
    expect(saved).toMatchObject({ success: true, id: expect.any(Number) });
    expect(await market.merchant(saved.id ?? 0)).toMatchObject({
      name: 'Cave Nouvelle',
      health: 'new',
      everyHours: 24,
      lastRun: null,
    });
    expect(await market.admin('POST', '/api/admin/merchants/run', { id: saved.id })).toMatchObject({ success: true });
    expect(await market.admin('POST', '/api/admin/merchants/run', { id: 9999 })).toMatchObject({ success: false });
  });
});
