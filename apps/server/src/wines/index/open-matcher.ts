import { buildIndex, createEngine, openSnapshot, type Engine, type Index, type WineInput } from '@app/matcher';
import { foldName, readRows } from '@app/vocabulary';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { toMatcherWine, toMatcherWines } from './fame.ts';
import { fameByHouse } from './known-houses.ts';
import { readCatalogue } from '#wines/catalogue/read-catalogue.ts';
import { readWordTables } from '#wines/catalogue/read-vocabulary.ts';

/** Where an instance keeps the index of its own catalogue. */
export const SNAPSHOT_NAME = 'matcher.snapshot';

/** Which wines a command matches against: a JSONL file, or the instance's own when it is null. */
interface MatcherSource {
  catalogue: string | null;
  dataDir: string;
}

/**
 * The engine for a command: the same one that the site asks. It needs neither a server nor a database: the wines come from
 * a JSONL file, or else from the instance's snapshot, or else from the files of the built-in catalogue.
 */
export async function openMatcher(source: MatcherSource): Promise<Engine> {
  return createEngine(await openIndex(source));
}

/** The same wines without an engine over them. */
export async function openIndex(options: MatcherSource): Promise<Index> {
  if (options.catalogue !== null) {
    const tables = await readWordTables();
    return buildIndex(await withFame(await readJsonl(options.catalogue), tables), { tables });
  }
  const snapshot = path.join(options.dataDir, SNAPSHOT_NAME);
  if (existsSync(snapshot)) {
    try {
      return openSnapshot(await readFile(snapshot));
    } catch {
      // An older version wrote it. Use the catalogue's files instead.
    }
  }
  const { wines } = await readCatalogue();
  return buildIndex(toMatcherWines(wines), { tables: await readWordTables() });
}

/** A catalogue that says nothing of fame is told what ours knows of its houses. */
async function withFame(wines: WineInput[], tables: Readonly<Record<string, string>>): Promise<WineInput[]> {
  if (wines.some(({ popularity }) => typeof popularity === 'number')) return wines;
  const titles = readRows(tables['producer-titles'] ?? '').map(({ word = '' }) => foldName(word));
  const articles = readRows(tables['articles'] ?? '').map(({ word = '' }) => foldName(word));
  const fameOf = fameByHouse(
    (await readCatalogue()).wines,
    new Set([...titles, ...articles]),
    (wine) => toMatcherWine(wine).popularity ?? 0,
  );
  return wines.map((wine) => ({ ...wine, popularity: fameOf(wine) }));
}

async function readJsonl(file: string): Promise<WineInput[]> {
  if (!existsSync(file)) throw new Error(`There is no file '${file}'.`);
  const wines: WineInput[] = [];
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    number++;
    if (line.trim() === '') continue;
    wines.push(readWine(line, `${file}:${number}`));
  }
  if (wines.length === 0) throw new Error(`'${file}' holds no wines.`);
  return wines;
}

function readWine(line: string, where: string): WineInput {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    throw new Error(`${where}: not JSON.`);
  }
  const wine = row as Partial<Omit<WineInput, 'lwin'>> & { lwin?: string | number }; // only these are needed, and checked
  if (row === null || typeof row !== 'object' || (typeof wine.lwin !== 'string' && typeof wine.lwin !== 'number'))
    throw new Error(`${where}: a wine needs at least "lwin" and a name.`);
  return { ...wine, lwin: String(wine.lwin) };
}
