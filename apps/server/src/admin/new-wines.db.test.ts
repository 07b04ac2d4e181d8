import type { CallInput, CallReply } from '@app/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { shareTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMarket, type TestMarket } from '#testing/test-market.ts';

type NewWines = CallReply<'getNewWines'>;
type Outcome = CallReply<'changeNewWines'>;

describe('admins look after new wines', () => {
  const shared = shareTestApp();
  let app: TestApp;
  let market: TestMarket;
  beforeEach(async () => {
    app = await shared();
    market = await startTestMarket(app);
  });
  /** A shop that sells these wines of Italy: name and colour. */
  const shop = async (name: string, wines: readonly [string, string][]): Promise<number> => {
    const rows = wines.map(
      ([wine, colour], at) => `${at},${market.fake.origin}/${name}/${at},"${wine}",20,75 cl,Italy,${colour}`,
    );
    market.fake.serve(`/${name}.csv`, ['sku,url,name,price,size,country,category', ...rows].join('\n'));
    const id = await market.addMerchant(name, 'csv', `/${name}.csv`);
    expect(await market.read(id)).toBe('ok');
    return id;
  };
  const list = (search: string, state = 'open'): Promise<NewWines> =>
    market.admin<NewWines>('GET', `/api/admin/new-wines?state=${state}&search=${search}`);
  const change = (body: CallInput<'changeNewWines'>['body']): Promise<Outcome> =>
    market.admin<Outcome>('POST', '/api/admin/new-wines/change', body);
  const undo = (id: number | null): Promise<Outcome> =>
    market.admin<Outcome>('POST', '/api/admin/new-wines/undo', { id: id ?? 0 });
  const lwinsOf = async (merchant: number) =>
    (
      await app.services.db.query<{ lwin: string | null }>(
        'SELECT lwin FROM listings WHERE merchant_id = $1 ORDER BY key',
        [merchant],
      )
    ).rows.map(({ lwin }) => lwin);
  const only = async (search: string) => {
    const { wines } = await list(search);
    const [wine] = wines;
    if (!wine || wines.length !== 1) throw new Error(`${wines.length} wines for ${search}`);
    return wine;
  };

  it('those seen at most shops come first, with their parts, names and counts', async () => {
    await shop('Alpha', [
      ['Bradelli Colle Uno 2019', 'red'],
      ['Bradelli Colle Due 2019', 'white'],
    ]);
    await shop('Beta', [['BRADELLI COLLE DUE 2020', 'WHITE']]);
    const { wines, total } = await list('bradelli');
    expect(total).toBe(2);
    expect(wines).toMatchObject([
      { shops: 2, offers: 2, people: 0, state: 'open', parts: { colour: 'White', country: 'Italy', type: 'Still' } },
      { shops: 1, offers: 1, parts: { colour: 'Red' } },
    ]);
    expect(wines[0]?.names).toEqual([
      { name: 'Bradelli Colle Due 2019', shop: 'Alpha' },
      { name: 'BRADELLI COLLE DUE 2020', shop: 'Beta' },
    ]);
    expect(wines[0]?.sure.colour).toBeGreaterThan(0.9);
  });

  it('a merge moves the offers, its address leads on, the same name does not grow again, and undo brings all back', async () => {
    const merchant = await shop('Gamma', [['Castelvero Riva Rossa 2019', 'red']]);
    const wine = await only('castelvero');
    const { success, changeId } = await change({ ids: [wine.id], act: 'merge', into: 'TV00000001' });
    expect(success).toBe(true);
    expect(await lwinsOf(merchant)).toEqual(['TV00000001']);
    const page = (await (await app.call(`/api/wines/wine/${wine.id}`)).json()) as CallReply<'getWine'>;
    expect(page.wine.lwin).toBe('TV00000001');
    expect((await list('castelvero', 'merged')).wines).toMatchObject([
      { id: wine.id, mergedInto: { lwin: 'TV00000001' } },
    ]);

    const later = await shop('Delta', [['Riva Rossa Castelvero', 'red']]);
    expect(await lwinsOf(later)).toEqual(['TV00000001']);
    expect((await list('castelvero')).wines).toEqual([]);

    expect(await undo(changeId)).toMatchObject({ success: true });
    expect(await lwinsOf(merchant)).toEqual([wine.id]);
    expect((await list('castelvero')).wines).toMatchObject([{ id: wine.id }]);
    expect((await (await app.call(`/api/wines/wine/${wine.id}`)).json()).wine.lwin).toBe(wine.id);
    expect(await undo(changeId)).toMatchObject({ success: false });
  });

  it('what is refused has no page and does not come back with the next feed, until that is undone', async () => {
    const merchant = await shop('Epsilon', [
      ['Fanfalone Gift Basket Deluxe', 'red'],
      ['Fanfalone Gift Basket Royal', 'red'],
    ]);
    const { wines } = await list('fanfalone');
    expect(wines).toHaveLength(2);
    const { changeId, message } = await change({ ids: wines.map(({ id }) => id), act: 'refuse' });
    expect(message).toBe('Refused 2 wines.');
    expect(await lwinsOf(merchant)).toEqual([null, null]);
    expect((await app.call(`/api/wines/wine/${wines[0]?.id}`)).status).toBe(404);
    const later = await shop('Zeta', [['FANFALONE GIFT BASKET DELUXE', 'red']]);
    expect(await lwinsOf(later)).toEqual([null]);
    expect((await list('fanfalone')).wines).toEqual([]);
    await undo(changeId);
    expect(new Set(await lwinsOf(merchant))).toEqual(new Set(wines.map(({ id }) => id)));
    expect((await list('fanfalone')).wines).toHaveLength(2);
  });

  it('parts are mended and exported as a row of a table', async () => {
    await shop('Eta', [['Roncobello Selezione 2019', 'red']]);
    const wine = await only('roncobello');
    const parts = {
      ...wine.parts,
      producerName: 'Cantina Roncobello',
      wine: 'Selezione',
      region: 'Piedmont',
      appellation: "Barbera d'Asti",
      grapes: ['Barbera'],
    };
    const { changeId } = await change({ ids: [wine.id], act: 'mend', parts });
    expect(await only('cantina+roncobello')).toMatchObject({
      displayName: "Cantina Roncobello, Selezione, Barbera d'Asti",
      parts,
    });
    // The next reading of the same feed leaves it as it is.
    await shop('Theta', [['Roncobello Selezione 2021', 'red']]);
    expect(await only('cantina+roncobello')).toMatchObject({ parts, shops: 2 });
    const table = await (await app.call(`/api/admin/new-wines/export?ids=${wine.id}`, { as: 'admin' })).text();
    expect(table.split('\n')).toEqual([
      'id\tproducer\twine\tappellation\tcolour\ttype\tclassification\tgrapes\taliases\tvintages\tusd\tscore',
      expect.stringMatching(/^\tCantina Roncobello\tSelezione\tBarbera d'Asti\tred\tstill\t\tBarbera\t\t-\t2\d\t$/),
      '',
    ]);
    await undo(changeId);
    expect((await only('roncobello')).parts).toEqual(wine.parts);
  });

  it('every act is in the audit log; a stranger may do none of it', async () => {
    await shop('Iota', [['Valdimezzo Torre 2019', 'red']]);
    const wine = await only('valdimezzo');
    const { changeId } = await change({ ids: [wine.id], act: 'refuse' });
    await undo(changeId);
    const { entries } = await market.admin<CallReply<'getAudit'>>('GET', '/api/admin/audit?search=valdimezzo');
    expect(entries.map(({ action }) => action)).toEqual(['undo:new-wine.refuse', 'new-wine.refuse']);
    expect(await change({ ids: [wine.id], act: 'merge', into: 'TV99999999' })).toMatchObject({ success: false });
    expect((await app.call('/api/admin/new-wines', { as: 'anna' })).status).toBe(403);
  });
});
