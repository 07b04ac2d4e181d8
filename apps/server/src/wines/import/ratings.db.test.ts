import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '#platform/db.ts';
import { openTestDb } from '#testing/test-db.ts';
import { importRatings } from './import-ratings.ts';
import type { ImportReport } from './import-report.ts';
import { readImportWords } from './import-words.ts';
import { linkWines, saveRedirects } from './import.store.ts';
import { ratingsOf } from '#wines/catalogue/ratings.store.ts';
import { replaceVintages, upsertWines } from '#wines/catalogue/wines.store.ts';

const words = await readImportWords();
const HEAD = 'lwin,vintage,rating,count,source\n';

async function importText(db: Db, text: string): Promise<ImportReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tastevin-ratings-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'ratings.csv');
  await writeFile(file, text);
  return importRatings(db, { file, words });
}

async function openWithWines(): Promise<Db> {
  const db = await openTestDb();
  const wine = {
    source: 'tastevin',
    displayName: 'Château Exemple',
    producerName: 'Château Exemple',
    wine: 'Château Exemple',
    country: 'France',
    region: 'Bordeaux',
    subRegion: 'Pauillac',
    colour: 'Red',
    subType: 'Still',
    lwinType: 'Wine',
    classification: '',
    designation: '',
    grapes: [],
    grapesAre: 'own' as const,
    aliases: [],
    producerAliases: [],
    firstVintage: null,
    finalVintage: null,
    nonVintage: false,
    typicalUsd: 50,
    houseScore: 92,
  };
  await upsertWines(db, [
    { ...wine, lwin: 'TVAAAAAAA1' },
    { ...wine, lwin: '2000002', houseScore: null },
  ]);
  await linkWines(db, [{ wine: 'TVAAAAAAA1', lwin: '1000001' }]);
  await saveRedirects(db, 'lwin', new Map([['1000009', '1000001']]));
  const year = { country: 'France', region: 'Bordeaux', style: 'red', character: 'x', ready: 2030, past: 2060 };
  await replaceVintages(db, [
    { ...year, year: 2015, quality: 94 },
    { ...year, year: 2016, quality: 98 },
    { ...year, year: 2017, quality: 84 },
  ]);
  return db;
}

it('ratings are found by any number of a wine; without ratings the house estimate says that it is one', async () => {
  const db = await openWithWines();
  const report = await importText(
    db,
    `${HEAD}1000001,2016,95,100,A\n10000092016,,91,300,B\nTVAAAAAAA1,NV,90,1000,A\n777,2016,90,1,A\n1000001,2015,900,1,A\nTVAAAAAAA1,2016,80,5,A\n`,
  );
  expect(report).toMatchObject({ rows: 6, added: 3, changed: 0 });
  expect(Object.fromEntries(report.skipped)).toEqual({ 'no such wine': 1 });
  expect(report.faults).toEqual([
    { line: 6, message: "rating '900' is not a number from 0 to 100" },
    { line: 7, message: 'wine, vintage and source are those of line 2' },
  ]);
  const asked = [
    { lwin: '1000009', vintage: 2016 },
    { lwin: 'TVAAAAAAA1', vintage: 2017 },
    { lwin: '0000000', vintage: 0 },
    { lwin: '2000002', vintage: 2016 },
    { lwin: '1000001', vintage: 2016 },
  ];
  const [redirected, unrated, unknown, blank, linked] = await ratingsOf(db, asked);
  expect(redirected).toMatchObject({
    rating: 92,
    numRatings: 400,
    ratingAllVintages: 90.2,
    numRatingsAllVintages: 1300,
    sources: [
      { source: 'B', count: 300 },
      { source: 'A', count: 100 },
    ],
  });
  expect(linked).toEqual(redirected);
  // 2017 is eight below the usual 92.
  expect(unrated).toMatchObject({
    rating: 89.2,
    numRatings: 0,
    ratingAllVintages: 90.2,
    house: { vintage: { source: 'house', count: 0, rating: 89.2 } },
  });
  expect(unknown).toBeNull();
  expect(blank).toMatchObject({ rating: null, numRatings: 0, ratingAllVintages: null, house: null });
  expect(await ratingsOf(db, [])).toEqual([]);
});

it('a second import changes nothing, a newer one what is different', async () => {
  const db = await openWithWines();
  expect(await importText(db, `${HEAD}1000001,2016,95,100,A\n1000001,2015,92.25,10,A\n`)).toMatchObject({ added: 2 });
  expect(await importText(db, `${HEAD}1000001,2016,95,100,A\n1000001,2015,92.25,10,A\n`)).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 2,
  });
  expect(await importText(db, `${HEAD}1000001,2016,96,101,A\n`)).toMatchObject({ added: 0, changed: 1 });
});

it('stars are scaled when the head says so, and never guessed', async () => {
  const db = await openWithWines();
  await importText(db, 'LWIN;Vintage;Stars;Count;Source\n1000001;2016;4,5;12;App\n');
  expect(await ratingsOf(db, [{ lwin: '1000001', vintage: 2016 }])).toMatchObject([{ rating: 90, numRatings: 12 }]);
  const unclear = `${HEAD}1000001,2014,4.5,12,B\n1000001,2015,4.1,12,B\n1000001,2016,3.9,12,B\n`;
  await expect(importText(db, unclear)).rejects.toThrow("call the column 'stars'");
  await expect(importText(db, 'lwin,vintage,points,count,source\n')).rejects.toThrow("'rating' (out of 100)");
  expect((await db.query('SELECT 1 FROM ratings')).rowCount).toBe(1);
});
