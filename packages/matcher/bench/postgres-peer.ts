/** PostgreSQL full text, on the server that comes with the project. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchAdapter } from './adapter.ts';
import { cleaned, documentOf, words } from './peers.ts';

type Client = {
  connect(): Promise<void>;
  query(text: string, values?: unknown[]): Promise<{ rows: { id: number; score: number }[] }>;
  end(): Promise<void>;
};
type Cluster = { url: string; stop(): Promise<void> };
type ClusterModule = { openCluster(settings: object): Promise<Cluster> };
type DriverModule = { default: { Client: new (options: object) => Client } };

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** The server and its driver belong to the application: they are asked for where it keeps them. */
async function startServer(folder: string): Promise<{ client: Client; cluster: Cluster } | null> {
  try {
    const server = new URL('../../../apps/server/', import.meta.url);
    const { openCluster } = (await import(new URL('src/platform/postgres-cluster.ts', server).href)) as ClusterModule; // written beside us
    const driver = createRequire(new URL('package.json', server)).resolve('pg');
    const { Client: Driver } = ((await import(pathToFileURL(driver).href)) as DriverModule).default; // the driver's own shape
    const cluster = await openCluster({ dataDir: folder, log: quiet });
    const client = new Driver({ connectionString: cluster.url });
    await client.connect();
    return { client, cluster };
  } catch (error) {
    process.stderr.write(`PostgreSQL did not start: ${error instanceof Error ? error.message : 'unknown'}\n`);
    return null;
  }
}

/** Null where the server cannot be started. */
export async function postgresPeer(): Promise<BenchAdapter | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-pg-'));
  const started = await startServer(folder);
  if (!started) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const { client, cluster } = started;
  const ask = async (terms: string[], operator: string, prefix: boolean): Promise<{ id: number; score: number }[]> => {
    if (terms.length === 0) return [];
    const query = terms.map((term, i) => (prefix && i === terms.length - 1 ? `${term}:*` : term)).join(operator);
    return (
      await client.query(
        "SELECT id, ts_rank(words, q) AS score FROM wines, to_tsquery('simple', $1) q WHERE words @@ q ORDER BY score DESC LIMIT 10",
        [query],
      )
    ).rows;
  };
  const best = async (terms: string[]): Promise<{ id: number; score: number }[]> => {
    const all = await ask(terms, ' & ', false);
    return all.length > 0 ? all : ask(terms, ' | ', false);
  };
  return {
    name: 'PostgreSQL full text',
    async build({ rows }) {
      await client.query('CREATE TABLE wines (id int, words tsvector)');
      let batch: string[] = [];
      let ids: number[] = [];
      const flush = async (): Promise<void> => {
        if (ids.length > 0)
          await client.query("INSERT INTO wines SELECT unnest($1::int[]), to_tsvector('simple', unnest($2::text[]))", [
            ids,
            batch,
          ]);
        batch = [];
        ids = [];
      };
      for (const row of rows()) {
        ids.push(row.id);
        batch.push(documentOf(row));
        if (ids.length >= 5000) await flush();
      }
      await flush();
      await client.query('CREATE INDEX ON wines USING gin (words)');
      await client.query('ANALYZE wines');
      await client.query("SET statement_timeout = '20s'");
    },
    suggest: async (text) => (await ask(words(text), ' & ', true)).map(({ id }) => id),
    search: async (text) => (await best(cleaned(text))).map(({ id }) => id),
    async match(line) {
      const found = await best(cleaned(line));
      const [first, second] = found;
      return {
        ids: found.map(({ id }) => id),
        conf: first ? (second ? Math.max(0, 1 - second.score / (first.score || 1)) : 1) : 0,
      };
    },
    async close() {
      await client.end();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
