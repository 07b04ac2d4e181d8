/** The peers: general engines that npm carries, each set up as its manual says, fed with cleaned lines. */
import { loadPeer } from '@app/peers';
import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tokenise } from '#text/fold.ts';
import { readParts } from '#text/parts.ts';
import type { BenchAdapter, BenchRow } from './adapter.ts';

export const words = (text: string): string[] => tokenise(text).map((token) => token.text);
export const documentOf = (row: BenchRow): string =>
  words([row.display, row.cls, row.region, row.country].join(' ')).join(' ');

/** What a competent engineer takes out of a line before asking a general engine: prices, vintages, sizes, bins. */
export function cleaned(line: string): string[] {
  let text = line;
  for (const { start, end } of readParts(line).removed)
    text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
  return words(text)
    .filter((word) => word.length > 1 && !/^\d+$/.test(word))
    .slice(0, 24);
}

/** A score turned into 0..1 against the next one's: a general engine has no other confidence. */
export const trust = (scores: number[]): number =>
  scores.length === 0
    ? 0
    : scores.length === 1
      ? 1
      : Math.max(0, Math.min(1, 1 - Math.abs(scores[1]! / (scores[0]! || 1))));

export function sqlitePeer(): BenchAdapter {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const db = new DatabaseSync(path.join(folder, 'peer.db'));
  let ask: ReturnType<DatabaseSync['prepare']>;
  const query = (terms: string[], operator: string, prefix: boolean): { ids: number[]; scores: number[] } => {
    if (terms.length === 0) return { ids: [], scores: [] };
    const text = terms.map((term, i) => (prefix && i === terms.length - 1 ? `"${term}"*` : `"${term}"`)).join(operator);
    const found = ask.all(text) as { id: number; score: number }[];
    return { ids: found.map(({ id }) => id), scores: found.map(({ score }) => -score) };
  };
  const best = (terms: string[]): { ids: number[]; scores: number[] } => {
    const all = query(terms, ' ', false);
    return all.ids.length > 0 ? all : query(terms, ' OR ', false);
  };
  return {
    name: 'SQLite FTS5',
    build({ rows }) {
      db.exec('PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;');
      db.exec(
        "CREATE VIRTUAL TABLE wines USING fts5(text, pop UNINDEXED, prefix='2 3 4', tokenize='unicode61 remove_diacritics 2')",
      );
      const insert = db.prepare('INSERT INTO wines(rowid, text, pop) VALUES (?, ?, ?)');
      db.exec('BEGIN');
      for (const row of rows()) insert.run(row.id + 1, documentOf(row), row.pop);
      db.exec('COMMIT');
      ask = db.prepare(
        'SELECT rowid - 1 AS id, bm25(wines) AS score FROM wines WHERE wines MATCH ? ORDER BY rank LIMIT 10',
      );
    },
    suggest: (text) => query(words(text), ' ', true).ids,
    search: (text) => best(cleaned(text)).ids,
    match(line) {
      const { ids, scores } = best(cleaned(line));
      return { ids, conf: trust(scores) };
    },
    close() {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Loaded = { default: unknown };
// The peers are optional: a machine without one of them still runs the others.
const load = async (name: string): Promise<Loaded | null> => loadPeer<Loaded>(name).catch(() => null);

export async function miniSearchPeer(): Promise<BenchAdapter | null> {
  const module = await load('minisearch');
  if (!module) return null;
  type Mini = { addAll(rows: object[]): void; search(text: string, options: object): { id: number; score: number }[] };
  const MiniSearch = module.default as new (options: object) => Mini;
  const engine = new MiniSearch({ fields: ['text'] });
  const ask = (terms: string[], options: object): { id: number; score: number }[] =>
    engine.search(terms.join(' '), options).slice(0, 10);
  return {
    name: 'MiniSearch',
    build({ rows }) {
      engine.addAll(Array.from(rows(), (row) => ({ id: row.id, text: documentOf(row) })));
    },
    suggest: (text) => ask(words(text), { prefix: true, fuzzy: false, combineWith: 'AND' }).map(({ id }) => id),
    search: (text) => ask(cleaned(text), { fuzzy: 0.2 }).map(({ id }) => id),
    match(line) {
      const found = ask(cleaned(line), { fuzzy: 0.2 });
      return { ids: found.map(({ id }) => id), conf: trust(found.map(({ score }) => score)) };
    },
  };
}

export async function flexSearchPeer(): Promise<BenchAdapter | null> {
  const module = await load('flexsearch');
  if (!module) return null;
  type Flex = { add(id: number, text: string): void; search(text: string, options: object): number[] };
  const { Index } = module.default as { Index: new (options: object) => Flex };
  const engine = new Index({ tokenize: 'forward', context: false });
  const ask = (terms: string[]): number[] => engine.search(terms.join(' '), { limit: 10, suggest: true });
  return {
    name: 'FlexSearch',
    build({ rows }) {
      for (const row of rows()) engine.add(row.id, documentOf(row));
    },
    suggest: (text) => ask(words(text)),
    search: (text) => ask(cleaned(text)),
    match: (line) => ({ ids: ask(cleaned(line)), conf: 0.5 }),
  };
}

export async function oramaPeer(): Promise<BenchAdapter | null> {
  const module = await load('@orama/orama');
  if (!module) return null;
  type Hits = { hits: { id: string; score: number; document: { number: number } }[] };
  const orama = module as unknown as {
    create(options: object): unknown;
    insertMultiple(db: unknown, rows: object[], size: number): Promise<unknown>;
    search(db: unknown, options: object): Hits | Promise<Hits>;
  }; // the package's named exports
  const db = orama.create({ schema: { text: 'string', number: 'number' } });
  const ask = async (terms: string[], more: object): Promise<Hits['hits']> =>
    (await orama.search(db, { term: terms.join(' '), properties: ['text'], limit: 10, ...more })).hits;
  const ids = (hits: Hits['hits']): number[] => hits.map(({ document }) => document.number);
  return {
    name: 'Orama',
    async build({ rows }) {
      await orama.insertMultiple(
        db,
        Array.from(rows(), (row) => ({ text: documentOf(row), number: row.id })),
        5000,
      );
    },
    suggest: async (text) => ids(await ask(words(text), { threshold: 0 })),
    search: async (text) => ids(await ask(cleaned(text), { tolerance: 1 })),
    async match(line) {
      const hits = await ask(cleaned(line), { tolerance: 1 });
      return { ids: ids(hits), conf: trust(hits.map(({ score }) => score)) };
    },
  };
}
