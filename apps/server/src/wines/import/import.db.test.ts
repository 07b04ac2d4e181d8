import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Db } from '#platform/db.ts';
import { openTestDb } from '#testing/test-db.ts';
import { buildXlsx } from '#testing/build-xlsx.ts';
import { creditsOf } from '#wines/catalogue/credits.ts';
import { importLwin } from './import-lwin.ts';
import { importRatings } from './import-ratings.ts';
import { resolveWineIds } from '#wines/catalogue/wine-ids.store.ts';
import { readImportWords } from './import-words.ts';
import { importWines } from './import-wines.ts';
import { importXWines } from './import-x-wines.ts';
import { toCsvLine } from '@app/sheet-reader';
import { findWines, retireMissing, upsertWines, type StoredWine } from '#wines/catalogue/wines.store.ts';

const words = await readImportWords();

async function place(content: string | Buffer): Promise<{ file: string; words: typeof words }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tastevin-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'table');
  await writeFile(file, content);
  return { file, words };
}

const HEAD =
  'LWIN,STATUS,DISPLAY_NAME,PRODUCER_TITLE,PRODUCER_NAME,WINE,COUNTRY,REGION,SUB_REGION,SITE,PARCEL,COLOUR,TYPE,SUB_TYPE,DESIGNATION,CLASSIFICATION,VINTAGE_CONFIG,FIRST_VINTAGE,FINAL_VINTAGE,DATE_ADDED,DATE_UPDATED,REFERENCE'.split(
    ',',
  );
function lwinRow(given: Record<string, string>): string[] {
  const row: Record<string, string> = {
    STATUS: 'Live',
    DISPLAY_NAME: 'Domaine Exemple, Meursault',
    PRODUCER_TITLE: 'Domaine',
    PRODUCER_NAME: 'Exemple',
    COUNTRY: 'France',
    REGION: 'Burgundy',
    SUB_REGION: 'Meursault',
    COLOUR: 'White',
    TYPE: 'Wine',
    SUB_TYPE: 'Still',
    VINTAGE_CONFIG: 'sequential',
    ...given,
  };
  return HEAD.map((name) => row[name] ?? 'NA');
}
const CHARMES = {
  DISPLAY_NAME: 'Domaine Exemple, Meursault Premier Cru, Charmes',
  WINE: 'Charmes',
  SITE: 'Charmes',
  CLASSIFICATION: 'Premier Cru',
};
const SHEET = [
  HEAD,
  lwinRow({ LWIN: '9990001.0', ...CHARMES }),
  lwinRow({ LWIN: '9990002.0', STATUS: 'Combined', PRODUCER_NAME: 'Dom. Exemple', REFERENCE: '9990003.0' }),
  lwinRow({ LWIN: '9990003.0', STATUS: 'Combined', REFERENCE: '9990001.0' }),
  lwinRow({
    LWIN: '12345.0',
    DISPLAY_NAME: 'Autre, Volnay',
    PRODUCER_TITLE: 'NA',
    PRODUCER_NAME: 'Autre',
    SUB_REGION: 'Volnay',
    COLOUR: 'Red',
  }),
  lwinRow({ LWIN: '9990005', STATUS: 'Deleted' }),
  lwinRow({ LWIN: '9990006', TYPE: 'Spirit' }),
  lwinRow({ LWIN: '9990007', DISPLAY_NAME: 'Exemple, Assortment Case' }),
  lwinRow({ LWIN: '9990008', STATUS: 'Combined', REFERENCE: '9990009' }),
  lwinRow({ LWIN: '9990009', STATUS: 'Combined', REFERENCE: '9990008' }),
  lwinRow({ LWIN: 'oops' }),
  lwinRow({ LWIN: '12345' }),
  lwinRow({ LWIN: '9990010', DISPLAY_NAME: 'Exemple, Meursault' }),
  lwinRow({ LWIN: '9990011', STATUS: 'Combined', REFERENCE: '9990005' }),
];

const ours: Omit<StoredWine, 'linkedLwin'> = {
  lwin: 'TVAAAAAAA1',
  source: 'tastevin',
  displayName: 'Domaine Exemple, Meursault Premier Cru Charmes',
  producerName: 'Domaine Exemple',
  wine: 'Meursault Premier Cru Charmes',
  country: 'France',
  region: 'Burgundy',
  subRegion: 'Meursault',
  colour: 'White',
  subType: 'Still',
  lwinType: 'Wine',
  classification: 'Premier Cru',
  designation: 'AOC',
  grapes: ['Chardonnay'],
  grapesAre: 'own' as const,
  aliases: [],
  producerAliases: [],
  firstVintage: null,
  finalVintage: null,
  nonVintage: false,
  typicalUsd: 90,
  houseScore: 93,
};

/** Everything an import may change. */
async function contents(db: Db): Promise<unknown> {
  const tables = ['wines', 'wine_redirects', 'ratings'];
  const read = tables.map((table) => db.query(`SELECT * FROM ${table} ORDER BY 1, 2, 3`));
  return (await Promise.all(read)).map(({ rows }) => rows);
}

describe('the LWIN database', () => {
  it.each([
    ['a spreadsheet', buildXlsx(SHEET)],
    ['CSV', SHEET.map(toCsvLine).join('')],
  ])('as %s is imported once, linked, followed, and told about', async (_, file) => {
    const db = await openTestDb();
    await upsertWines(db, [ours]);
    const input = await place(file);
    const report = await importLwin(db, input);
    expect(report).toMatchObject({
      rows: 13,
      added: 2,
      changed: 0,
      linked: 1,
      redirected: 2,
      retired: 0,
      unchanged: 0,
    });
    expect(Object.fromEntries(report.skipped)).toEqual({
      deleted: 1,
      'not a wine (Spirit)': 1,
      'assortment or mixed case': 1,
      'combined into another number (which it still finds)': 2,
      'combined into a number that is not kept': 1,
    });
    expect(report.faults).toEqual([
      { line: 11, message: "'oops' is not a LWIN" },
      { line: 12, message: 'LWIN 0012345 stands on line 5 already' },
      { line: 9, message: 'LWIN 9990008 is combined in a circle' },
      { line: 10, message: 'LWIN 9990009 is combined in a circle' },
    ]);
    const found = await resolveWineIds(db, ['9990001', '9990002', '9990003', '0012345', '9990008', 'TVAAAAAAA1']);
    expect(Object.fromEntries(found)).toEqual({
      9990001: 'TVAAAAAAA1',
      9990002: 'TVAAAAAAA1',
      9990003: 'TVAAAAAAA1',
      '0012345': '0012345',
      TVAAAAAAA1: 'TVAAAAAAA1',
    });
    const wines = await findWines(db, ['9990001', '0012345']);
    expect(creditsOf([...wines.values()])[0]?.text).toContain('Liv-ex');

    const before = await contents(db);
    expect(await importLwin(db, input)).toMatchObject({
      added: 0,
      changed: 0,
      linked: 0,
      redirected: 0,
      retired: 0,
      unchanged: 3,
    });
    expect(await contents(db)).toEqual(before);
  });

  it('a newer file changes, combines and deletes; links and ratings follow', async () => {
    const db = await openTestDb();
    await upsertWines(db, [ours]);
    await importLwin(db, await place(buildXlsx(SHEET)));
    await importRatings(db, await place('lwin,vintage,rating,count,source\n9990010,2015,90,10,A\n9990002,,95,20,A\n'));
    const newer = [
      HEAD,
      lwinRow({ LWIN: '9990001', STATUS: 'Combined', REFERENCE: '9990020' }),
      lwinRow({ LWIN: '9990020', ...CHARMES }),
      lwinRow({ LWIN: '9990010', STATUS: 'Combined', REFERENCE: '9990021' }),
      lwinRow({ LWIN: '9990021', DISPLAY_NAME: 'Exemple, Meursault, Meix', WINE: 'Meix' }),
      lwinRow({ LWIN: '12345', STATUS: 'Deleted' }),
    ];
    const input = await place(buildXlsx(newer));
    expect(await importLwin(db, input)).toMatchObject({ rows: 5, redirected: 2 });
    const found = await resolveWineIds(db, ['9990001', '9990002', '9990020', '9990010']);
    expect(Object.fromEntries(found)).toEqual({
      9990001: 'TVAAAAAAA1',
      9990002: 'TVAAAAAAA1',
      9990020: 'TVAAAAAAA1',
      9990010: '9990021',
    });
    const { rows } = await db.query('SELECT lwin FROM wines WHERE NOT retired ORDER BY lwin');
    expect(rows).toEqual([{ lwin: '9990021' }, { lwin: 'TVAAAAAAA1' }]);
    const { rows: ratings } = await db.query(
      "SELECT lwin, rating::float8 FROM ratings WHERE lwin IN ('9990021', 'TVAAAAAAA1') ORDER BY lwin",
    );
    expect(ratings).toEqual([
      { lwin: '9990021', rating: 90 },
      { lwin: 'TVAAAAAAA1', rating: 95 },
    ]);
    const before = await contents(db);
    expect(await importLwin(db, input)).toMatchObject({ added: 0, changed: 0, linked: 0, redirected: 0, retired: 0 });
    expect(await contents(db)).toEqual(before);
  });

  it('two rows of ours that may be the same wine are not linked, and nothing is lost', async () => {
    const db = await openTestDb();
    await upsertWines(db, [ours, { ...ours, lwin: 'TVAAAAAAA2', producerName: 'Maison Exemple' }]);
    const report = await importLwin(db, await place(buildXlsx(SHEET)));
    expect(report).toMatchObject({ added: 3, linked: 0 });
    expect(report.notes[0]).toContain('1 rows resemble');
  });

  it('a row that came in the place of a retired one takes its number', async () => {
    const db = await openTestDb();
    await upsertWines(db, [ours]);
    const input = await place(buildXlsx(SHEET));
    await importLwin(db, input);
    await upsertWines(db, [{ ...ours, lwin: 'TVAAAAAAA3' }]);
    await retireMissing(db, 'tastevin', ['TVAAAAAAA3']);
    expect(await importLwin(db, input)).toMatchObject({ added: 0, linked: 1 });
    expect((await resolveWineIds(db, ['9990001'])).get('9990001')).toBe('TVAAAAAAA3');
  });

  it.each([
    ['cut short', buildXlsx(SHEET).subarray(0, -30), 'cut short'],
    ['another table', 'LWIN,NAME\n1,x\n', 'it lacks the columns status, display_name'],
    ['an open quote at its end', `${SHEET.map(toCsvLine).join('')}"9990030`, 'does not end'],
    [
      'mostly broken',
      [HEAD, lwinRow({ LWIN: '9990001' }), lwinRow({ LWIN: 'x' }), lwinRow({ LWIN: 'y' })].map(toCsvLine).join(''),
      '2 of 3 rows',
    ],
    ['empty', '', 'is empty'],
  ])('a file that is %s changes nothing', async (_, file, message) => {
    const db = await openTestDb();
    await upsertWines(db, [ours]);
    const before = await contents(db);
    await expect(importLwin(db, await place(file))).rejects.toThrow(message);
    expect(await contents(db)).toEqual(before);
  });
});

describe('X-Wines', () => {
  const head =
    'WineID,WineName,Type,Elaborate,Grapes,Harmonize,ABV,Body,Acidity,Code,Country,RegionID,RegionName,WineryID,WineryName,Website,Vintages\n';
  const file =
    `${head}900001,Exemplo Merlot,Red,Varietal/100%,['Merlot'],"['Beef', 'Pasta']",13.0,Full-bodied,Medium,BR,Brazil,1002,Vale Exemplo,10014,Casa Exemplo,http://example.com,"[2020, 2019]"\n` +
    `900002,Meursault Premier Cru Charmes,White,Varietal/100%,['Chardonnay'],"['Fish']",13.0,Full-bodied,Medium,FR,France,1,Meursault,2,Domaine Exemple,,"[2020]"\n` +
    `900003,Broken,Red,Varietal/100%,['Merlot,"['Beef']",13.0,Full-bodied,Medium,BR,Brazil,1002,Vale Exemplo,10014,Casa Exemplo,,"[2020]"\n`;

  it('adds what is new, leads the rest to what is known, and takes the ratings of its users', async () => {
    const db = await openTestDb();
    await upsertWines(db, [ours]);
    const input = await place(file);
    const report = await importXWines(db, input);
    expect(report).toMatchObject({ rows: 3, added: 1, changed: 0, linked: 1 });
    expect(report.faults).toEqual([{ line: 4, message: 'its Grapes are not a list' }]);
    const before = await contents(db);
    expect(await importXWines(db, input)).toMatchObject({ added: 0, changed: 0, linked: 0, unchanged: 2 });
    expect(await contents(db)).toEqual(before);

    const ratings = await place(
      'RatingID,UserID,WineID,Vintage,Rating,Date\n1,1,900002,2020,4,2020-01-01\n2,2,900002,2020,5,2020-01-01\n3,3,900002,N.V.,3.0,2020-01-01\n4,4,77,2020,5,2020-01-01\n5,5,900002,2020,9,2020-01-01\n',
    );
    const rated = await importXWines(db, ratings);
    expect(rated).toMatchObject({ rows: 5, added: 2 });
    expect(rated.skipped.get('ratings of a wine that is not known; import the wines first')).toBe(1);
    const { rows } = await db.query('SELECT lwin, vintage, rating::float8, count FROM ratings ORDER BY vintage');
    expect(rows).toEqual([
      { lwin: 'TVAAAAAAA1', vintage: 0, rating: 80, count: 3 },
      { lwin: 'TVAAAAAAA1', vintage: 2020, rating: 90, count: 2 },
    ]);
    expect(await importXWines(db, ratings)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });
});

describe('wines of one’s own', () => {
  it('get identifiers, are updated by them, and leave other tables alone', async () => {
    const db = await openTestDb();
    await upsertWines(db, [ours]);
    const head = 'id,producer,wine,country,appellation,colour,usd,cellar\n';
    const mine = ',Casa Exemplo,Tinto da Casa,Portugal,Douro,red,';
    const file = `${head}${mine}12,A1\nTVAAAAAAA1,Other,Other,France,Pauillac,red,5,A2\n,Domaine Exemple,Meursault 1er Cru Charmes,France,Meursault,white,80,A3\n,Casa Exemplo,Branco,Portugal,Douro,blue,5,A4\n${mine}15,A5\n,Casa Exemplo,Branco,Portugal,Douro,white,5,A6\n`;
    const input = await place(file);
    const report = await importWines(db, input);
    expect(report).toMatchObject({ rows: 6, added: 2, linked: 1, changed: 0 });
    expect(report.faults.map(({ line }) => line)).toEqual([3, 5, 6]);
    expect(report.faults[0]?.message).toBe("the identifier 'TVAAAAAAA1' belongs to the table tastevin");
    expect(report.notes).toEqual(['Columns that were not read: cellar.']);
    const before = await contents(db);
    expect(await importWines(db, input)).toMatchObject({ added: 0, changed: 0, linked: 0 });
    expect(await contents(db)).toEqual(before);
    expect(await importWines(db, await place(`${head}${mine}14,A1\n`))).toMatchObject({ added: 0, changed: 1 });
    await expect(importWines(db, await place('producer,wine\nA,B\n'))).rejects.toThrow(
      'it lacks the columns country, colour. It has: producer, wine.',
    );
  });
});
