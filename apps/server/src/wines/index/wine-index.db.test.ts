import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDb } from '#platform/db.ts';
import { openLog } from '#platform/log.ts';
import { createTestDatabase } from '#testing/test-db.ts';
import { loadCatalogue } from '#wines/catalogue/load-catalogue.ts';
import { openWineIndex } from './wine-index.ts';
import { findWines, upsertWines } from '#wines/catalogue/wines.store.ts';

const log = openLog({ logLevel: 'silent' });
const catalogue = fileURLToPath(new URL('../../testing/catalogue/', import.meta.url));

async function openInstance() {
  const databaseUrl = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tastevin-index-'));
  const db = openDb(databaseUrl, log, 6);
  await loadCatalogue({ db, log }, catalogue);
  const index = await openWineIndex({ db, log, databaseUrl, dataDir, everyMs: 3_600_000 });
  onTestFinished(async () => {
    index.stop();
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { databaseUrl, dataDir, db, index };
}

describe("the engine over an instance's wines", () => {
  it('finds a wine of the catalogue', async () => {
    const { index } = await openInstance();
    expect(index.engine().search('chateau latour')[0]?.lwin).toBe('TV00000001');
    expect(index.engine().suggest('willia')[0]?.lwin).toBe('TV00000002');
  });

  it('a second process opens the same snapshot instead of building another', async () => {
    const { databaseUrl, dataDir, db } = await openInstance();
    const written = async () => (await stat(path.join(dataDir, 'matcher.snapshot'))).mtimeMs;
    const before = await written();
    const second = await openWineIndex({ db, log, databaseUrl, dataDir, everyMs: 3_600_000 });
    onTestFinished(() => second.stop());
    expect(second.engine().search('chateau latour')[0]?.lwin).toBe('TV00000001');
    expect(await written()).toBe(before);
  });

  it('a wine that is added or changed is found after the next look, without a new index', async () => {
    const { db, index } = await openInstance();
    const [latour] = [...(await findWines(db, ['TV00000001'])).values()];
    if (!latour) throw new Error('no such wine');
    const fresh = {
      ...latour,
      lwin: 'X1',
      producerName: 'Weingut Quittenbaum',
      wine: 'Quittenbaum Riesling',
      displayName: 'Weingut Quittenbaum, Riesling',
      aliases: [],
      producerAliases: [],
    };
    await upsertWines(db, [fresh]);
    expect(index.engine().search('quittenbaum')).toEqual([]);
    await index.refresh();
    expect(index.engine().search('quittenbaum')[0]?.lwin).toBe('X1');
    await db.query("UPDATE wines SET retired = true, revision = nextval('wines_revision_seq') WHERE lwin = 'X1'");
    await index.refresh();
    expect(
      index
        .engine()
        .search('quittenbaum')
        .map(({ lwin }) => lwin),
    ).not.toContain('X1');
  });

  it('suggestions and searches are answered while a new index is built', async () => {
    const { db, index } = await openInstance();
    const [latour] = [...(await findWines(db, ['TV00000001'])).values()];
    if (!latour) throw new Error('no such wine');
    // More than are laid over an index: a new one is built in its thread.
    const many = Array.from({ length: 2100 }, (_, i) => ({
      ...latour,
      lwin: `Q${i}`,
      producerName: `Weingut Quittenbaum ${i}`,
      wine: 'Riesling',
      displayName: `Weingut Quittenbaum ${i}, Riesling`,
      aliases: [],
      producerAliases: [],
    }));
    await upsertWines(db, many);
    const before = index.current();
    const state = { built: false };
    const building = index.refresh().finally(() => {
      state.built = true;
    });
    let asked = 0;
    while (!state.built) {
      expect(index.engine().search('chateau latour')[0]?.lwin).toBe('TV00000001');
      expect(index.engine().suggest('willia')[0]?.lwin).toBe('TV00000002');
      asked++;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await building;
    expect(asked).toBeGreaterThan(10);
    expect(index.current()).not.toBe(before);
    expect(index.engine().search('quittenbaum 2099')[0]?.lwin).toBe('Q2099');
  });

  it('loading the same tables twice changes nothing', async () => {
    const { db } = await openInstance();
    const state = async () => (await db.query('SELECT lwin, revision FROM wines ORDER BY lwin')).rows;
    const before = await state();
    await db.query('DELETE FROM catalogue_loads');
    await loadCatalogue({ db, log }, catalogue);
    expect(await state()).toEqual(before);
  });
});
