import { readList, type ListDocument, type Run } from '@app/list-reader';
import { buildIndex, toSnapshot, type Index } from '@app/matcher';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readWordTables } from '#wines/catalogue/read-vocabulary.ts';
import { SNAPSHOT_NAME } from '#wines/index/open-matcher.ts';
import { openTradeWords, readTradeWords } from './trade-words.ts';

const indexOf = async (producerName: string): Promise<Index> =>
  buildIndex(
    [{ lwin: '1', producerName, wine: 'Clos Épreuve', subRegion: 'Puligny-Montrachet', grapes: ['Chardonnay'] }],
    { tables: await readWordTables() },
  );

const run = (text: string, x: number, line: number, confidence: number): Run => ({
  text,
  x,
  baseline: 100 + 40 * line,
  width: 14 * text.length,
  size: 20,
  confidence,
});
/** A photo of one wine under a heading, read as badly as it is. */
const photo: ListDocument = {
  kind: 'picture',
  pageCount: 1,
  readText: async () => null,
  recognise: async function* () {
    const runs = [
      run('White Wines', 60, 0, 0.99),
      run('Beispeil, Puligny-Montracbet Clos Epreuve', 60, 1, 0.82),
      run('2019', 760, 1, 0.82),
      run('148', 900, 1, 0.82),
    ];
    yield { width: 1000, height: 1400, runs };
  },
  close: async () => undefined,
};

test('what a photo shows unclearly is read with the words of the instance’s own wines', async () => {
  const index = await indexOf('Domaine Beispiel');
  const words = openTradeWords(() => index);
  const names: unknown[] = [];
  const ports = { openDocument: async () => photo, vocabulary: words };
  for await (const event of readList({ files: [{ name: 'a.jpg', mimeType: '', bytes: new Uint8Array() }], ports }))
    if (event.type === 'entries')
      names.push(...event.entries.map((entry) => [entry.rawName, entry.vintage, entry.restaurantPrice]));
  // Two letters changed places: too far to guess. One letter wrong: put right.
  expect(names).toEqual([['Beispeil, Puligny-Montrachet Clos Epreuve', '2019', 148]]);
});

test('they are gathered once for each index', async () => {
  let index = await indexOf('Domaine Beispiel');
  const words = openTradeWords(() => index);
  const first = await words();
  expect(await words()).toBe(first);
  expect([first.knows('beispiel'), first.nearest('epreuvo'), first.nearest('chardonnoy')]).toEqual([
    true,
    'épreuve',
    'chardonnay',
  ]);
  index = await indexOf('Weingut Anderswo');
  expect([(await words()).knows('beispiel'), (await words()).knows('anderswo')]).toEqual([false, true]);
});

test('a command takes them from the snapshot, else from the catalogue', { timeout: 400_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'words-'));
  try {
    await writeFile(path.join(folder, SNAPSHOT_NAME), toSnapshot(await indexOf('Domaine Beispiel')));
    expect((await readTradeWords(folder)).knows('beispiel')).toBe(true);
    await writeFile(path.join(folder, SNAPSHOT_NAME), 'of an older version');
    const words = await readTradeWords(folder);
    expect([words.knows('beispiel'), words.nearest('montracbet')]).toEqual([false, 'montrachet']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
