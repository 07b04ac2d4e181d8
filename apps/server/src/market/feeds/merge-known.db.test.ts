import { expect, it } from 'vitest';
import type { CallReply } from '@app/domain';
import { startTestApp } from '#testing/test-app.ts';
import { startTestMarket } from '#testing/test-market.ts';
import { upsertWines, type StoredWine } from '#wines/catalogue/wines.store.ts';
import { mergeKnown } from './merge-known.ts';

const LEARNED: StoredWine = {
  lwin: '7654321',
  linkedLwin: null,
  source: 'lwin',
  displayName: "Ferrinotti, Vigna Alta, Barbera d'Asti",
  producerName: 'Ferrinotti',
  wine: 'Vigna Alta',
  country: 'Italy',
  region: 'Piedmont',
  subRegion: "Barbera d'Asti",
  colour: 'Red',
  subType: 'Still',
  lwinType: 'Wine',
  classification: '',
  designation: '',
  grapes: ['Barbera'],
  grapesAre: 'own',
  aliases: [],
  producerAliases: [],
  firstVintage: null,
  finalVintage: null,
  nonVintage: false,
  typicalUsd: null,
  houseScore: null,
};

it('a grown wine that the catalogue learns later merges into it with its offers, bar code and address', async () => {
  const app = await startTestApp();
  const market = await startTestMarket(app);
  const { services } = app;
  const { db } = services;
  expect(await mergeKnown(services)).toBe(0);
  const { origin } = market.fake;
  market.fake.serve(
    '/one.csv',
    [
      'sku,url,name,price,country,category,ean',
      `1,${origin}/1,"Ferrinotti Vigna Alta Barbera d'Asti 2019",20,Italy,red,8001234567890`,
      `2,${origin}/2,"Ferrinotti Vigna Alta Barbera d'Asti Rosato 2019",20,Italy,rosé,`,
      `3,${origin}/3,"Ferrinotti Vigna Bassa Barbera d'Asti 2019",20,Italy,red,`,
    ].join('\n'),
  );
  const id = await market.addMerchant('One', 'csv', '/one.csv');
  expect(await market.read(id)).toBe('ok');
  const lwins = async () =>
    (await db.query<{ lwin: string }>('SELECT lwin FROM listings WHERE merchant_id = $1 ORDER BY key', [id])).rows.map(
      ({ lwin }) => lwin,
    );
  const before = await lwins();
  expect(await mergeKnown(services)).toBe(0);

  await upsertWines(db, [LEARNED]);
  expect(await mergeKnown(services)).toBe(1);
  expect(await lwins()).toEqual([LEARNED.lwin, before[1], before[2]]);
  const page = (await (await app.call(`/api/wines/wine/${before[0]}`)).json()) as CallReply<'getWine'>;
  expect(page.wine.lwin).toBe(LEARNED.lwin);
  expect((await db.query('SELECT lwin FROM bar_codes')).rows).toEqual([{ lwin: LEARNED.lwin }]);
  expect(await mergeKnown(services)).toBe(0);
});
