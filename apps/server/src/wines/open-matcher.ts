import { buildIndex, openSnapshot, type Index, type WineInput } from '@app/matcher';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CATALOGUE_DIR, readCatalogue, type CatalogueWine } from './read-catalogue.ts';

/** Where an instance keeps the index of its own catalogue. */
export const SNAPSHOT_NAME = 'matcher.snapshot';

/** The matcher's word tables by name, as `buildIndex` wants them. */
export async function readWordTables(folder = path.join(CATALOGUE_DIR, 'words')): Promise<Record<string, string>> {
  const tables: Record<string, string> = {};
  for (const name of (await readdir(folder)).sort()) {
    if (name.endsWith('.tsv')) tables[name.slice(0, -4)] = await readFile(path.join(folder, name), 'utf8');
  }
  return tables;
}

/** A wine of the built-in catalogue as the matcher wants it. The house estimate stands in for how well known it is. */
export function toMatcherWine(wine: Omit<CatalogueWine, 'source'>): WineInput {
  const fame = wine.houseScore === null ? 0.3 : 0.2 + ((wine.houseScore - 80) / 20) * 0.5;
  return { ...wine, popularity: Math.min(0.8, Math.max(0.1, fame)) };
}

/**
 * The index for a command: of a given JSONL file, else the instance's snapshot, else the built-in catalogue's files.
 * Needs neither a server nor a database.
 */
export async function openMatcher(options: { catalogue: string | null; dataDir: string }): Promise<Index> {
  if (options.catalogue !== null)
    return buildIndex(await readJsonl(options.catalogue), { tables: await readWordTables() });
  const snapshot = path.join(options.dataDir, SNAPSHOT_NAME);
  if (existsSync(snapshot)) {
    try {
      return openSnapshot(await readFile(snapshot));
    } catch {
      // Written by an older version: the files below are always good.
    }
  }
  const { wines } = await readCatalogue();
  return buildIndex(wines.map(toMatcherWine), { tables: await readWordTables() });
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
