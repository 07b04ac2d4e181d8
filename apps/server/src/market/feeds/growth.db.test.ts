import { expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { startTestMarket, type TestMarket } from '#testing/test-market.ts';
import { upsertWines, type StoredWine } from '#wines/catalogue/wines.store.ts';

const HEAD = 'sku,url,name,producer,price,country,category,grapes,ean';

async function startStand() {
  const market = await startTestMarket(await startTestApp());
  const { db } = market.test.services;
  const shop = async (name: string, rows: readonly string[]): Promise<number> => {
    const path = `/${name}.csv`;
    market.fake.serve(path, [HEAD, ...rows].join('\n'));
    const id = await market.addMerchant(name, 'csv', path);
    expect(await market.read(id)).toBe('ok');
    return id;
  };
  const wines = async (merchant: number) => {
    const { rows } = await db.query<{
      key: string;
      lwin: string | null;
      display_name: string | null;
      source: string | null;
    }>(
      `SELECT l.key, l.lwin, w.display_name, w.source FROM listings l LEFT JOIN wines w ON w.lwin = l.lwin WHERE merchant_id = $1 ORDER BY l.key`,
      [merchant],
    );
    return rows;
  };
  return { market, db, shop, wines };
}

const row = (market: TestMarket, cells: readonly string[]): string =>
  [cells[0], `${market.fake.origin}/o/${cells[0]}`, ...cells.slice(1)].join(',');

it('an offer that no known wine is becomes a new wine; the next shop that means the same lands on it', async () => {
  const { market, shop, wines } = await startStand();
  const first = await shop('One', [
    row(market, [
      '1',
      'Ferrinotti Vigna Alta Barbera 2019',
      'Cantina Ferrinotti',
      '20',
      'Italia',
      'punaviinit',
      'Barbera',
      '',
    ]),
  ]);
  const second = await shop('Two', [
    row(market, ['a', 'BARBERA - FERRINOTTI VIGNA ALTA 2018', '', '22', 'Italy', 'RED', '', '']),
    row(market, ['b', 'FERRINOTTI VIGNA ALTA ROSATO', '', '15', 'Italy', 'ROSE', '', '']),
  ]);
  const [one] = await wines(first);
  const [red, rose] = await wines(second);
  expect(one).toMatchObject({ lwin: expect.stringMatching(/^TN/), source: 'grown' });
  expect(red?.lwin).toBe(one?.lwin);
  expect(rose?.lwin).not.toBe(one?.lwin);
});

it('an offer that leaves out the village of its vineyard stands on the wine of its house, and another step of ripeness grows', async () => {
  const { market, db, shop, wines } = await startStand();
  const known = (lwin: string, wine: string): StoredWine => ({
    lwin,
    linkedLwin: null,
    source: 'lwin',
    displayName: `Weingut Adam Muster, ${wine}, Nahe`,
    producerName: 'Weingut Adam Muster',
    wine,
    country: 'Germany',
    region: 'Nahe',
    subRegion: 'Nahe',
    colour: 'White',
    subType: 'Still',
    lwinType: 'Wine',
    classification: '',
    designation: '',
    grapes: ['Riesling'],
    grapesAre: 'own',
    aliases: [],
    producerAliases: [],
    firstVintage: null,
    finalVintage: null,
    nonVintage: false,
    typicalUsd: null,
    houseScore: null,
  });
  await upsertWines(db, [
    known('7654321', 'Bockenauer Felseneck Riesling GG'),
    known('7654322', 'Bockenauer Riesling'),
  ]);
  await market.test.services.wineIndex.refresh();
  const id = await shop('One', [
    row(market, ['1', 'Adam Muster Felseneck Riesling GG 2014', '', '60', 'Tyskland', 'Hvitvin', 'Riesling', '']),
    row(market, ['2', 'Adam Muster Felseneck Riesling Auslese 2014', '', '70', 'Tyskland', 'Hvitvin', 'Riesling', '']),
  ]);
  const [gg, auslese] = await wines(id);
  expect(gg?.lwin).toBe('7654321');
  expect(auslese?.lwin).toMatch(/^TN/);
});

it('a bar code that two shops share joins two names', async () => {
  const { market, shop, wines } = await startStand();
  const first = await shop('One', [
    row(market, ['1', 'Ferrinotti Vigna Alta', '', '20', 'Italy', 'red', '', '8001234567890']),
  ]);
  const second = await shop('Two', [
    row(market, ['a', 'Casa dei Colli Selezione', '', '21', 'Italy', 'RED', '', '8001234567890']),
  ]);
  expect((await wines(second))[0]?.lwin).toBe((await wines(first))[0]?.lwin);
});

it('a bar code that leads to a wine of the catalogue makes one wine of both, and the old address works', async () => {
  const { market, db, shop, wines } = await startStand();
  const first = await shop('One', [
    row(market, ['1', 'Vin de la Maison Rouge', '', '20', 'France', 'red', '', '3001234567894']),
  ]);
  const [grown] = await wines(first);
  expect(grown?.source).toBe('grown');
  await shop('Two', [
    row(market, ['a', 'Château Cissac Haut-Médoc 2016', '', '30', 'France', 'red', '', '3001234567894']),
  ]);
  const [joined] = await wines(first);
  expect(joined?.source).not.toBe('grown');
  const { rows } = await db.query<{ lwin: string }>('SELECT lwin FROM wine_redirects WHERE id = $1', [grown?.lwin]);
  expect(rows).toEqual([{ lwin: joined?.lwin }]);
});

it("a wine of the catalogue is not taken against the shop's own facts", async () => {
  const { market, shop, wines } = await startStand();
  const id = await shop('One', [
    row(market, ['1', 'Château Cissac Haut-Médoc 2016', '', '30', 'France', 'red', '', '']),
    row(market, ['2', 'Château Cissac Haut-Médoc 2017', '', '30', 'Chile', 'red', '', '']),
    row(market, ['3', 'Château Cissac 2018', '', '30', 'France', 'Hvitvin', '', '']),
  ]);
  const [real, chilean, white] = await wines(id);
  expect(real?.source).not.toBe('grown');
  expect([chilean?.source, white?.source]).toEqual(['grown', 'grown']);
});

it('what is no wine grows none: glasses, sake, cider, mixed cases', async () => {
  const { market, shop, wines } = await startStand();
  const id = await shop('One', [
    row(market, ['1', 'Kizan Junmai Daiginjo Sake', '', '30', 'Japan', 'white', '', '']),
    row(market, ['2', 'Dry Apple Cider', '', '5', 'England', '', '', '']),
    row(market, ['3', 'Wine glass set', '', '25', '', '', '', '']),
    row(market, ['4', 'Mixed case of six reds', '', '60', 'France', 'red', '', '']),
  ]);
  expect((await wines(id)).filter(({ lwin }) => lwin !== null)).toEqual([]);
});

it('the same feed again changes nothing', async () => {
  const { market, db, shop, wines } = await startStand();
  const rows = [row(market, ['1', 'Ferrinotti Vigna Alta', '', '20', 'Italy', 'red', '', '8001234567890'])];
  const id = await shop('One', rows);
  const before = await wines(id);
  expect(await market.read(id)).toBe('ok');
  expect(await wines(id)).toEqual(before);
  const { rows: counts } = await db.query<{ wines: number; sights: number }>(
    'SELECT (SELECT count(*) FROM grown_wines) AS wines, (SELECT count(*) FROM grown_sights) AS sights',
  );
  expect(counts).toEqual([{ wines: 1, sights: 1 }]);
});
