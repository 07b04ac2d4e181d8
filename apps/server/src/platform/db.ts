import { Pool, types, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import type { Log } from './log.ts';

/** What a store needs: one statement with its parameters. A pool and a transaction both are one. */
export interface Sql {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
}

export interface Db extends Sql {
  /** Runs `work` in one transaction: all of it happens, or none. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** A connection of its own, for LISTEN and COPY; the caller releases it. */
  connect(): Promise<PoolClient>;
  close(): Promise<void>;
}

// Counts and money arrive as bigint text; ours all fit a double.
types.setTypeParser(types.builtins.INT8, Number);

export function openDb(url: string, log: Log, max = 20): Db {
  const pool = new Pool({ connectionString: url, max, connectionTimeoutMillis: 60_000, application_name: 'tastevin' });
  // Without a listener a lost connection ends the process. The pool replaces an idle connection; for one in use between
  // two statements, the next statement fails and its caller gets the error.
  pool.on('error', (error) => log.warn({ err: error }, 'lost a database connection'));
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'a connection broke')));
  return {
    query: (text, values) => pool.query(text, values),
    connect: () => pool.connect(),
    close: () => pool.end(),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work(client);
        await client.query('COMMIT');
        client.release();
        return result;
      } catch (error) {
        await client.query('ROLLBACK').then(
          () => client.release(),
          (broken: Error) => client.release(broken),
        );
        throw error;
      }
    },
  };
}
