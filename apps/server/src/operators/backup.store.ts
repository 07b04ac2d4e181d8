import type { Sql } from '#platform/db.ts';

/** A table of the instance, with what a backup must know of it. */
export interface Table {
  name: string;
  columns: string[];
  /** Rows of it point at each other: the older must come first. */
  isSelfReferring: boolean;
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Every table with rows of its own, each after those it points at. */
export async function tablesInOrder(sql: Sql): Promise<Table[]> {
  const { rows } = await sql.query<{ name: string; columns: string[]; targets: string[] }>(
    `SELECT c.relname AS name,
            (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
            coalesce((SELECT array_agg(DISTINCT f.relname::text) FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
             WHERE k.conrelid = c.oid AND k.contype = 'f'), '{}') AS targets
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relname <> 'migrations' ORDER BY c.relname`,
  );
  const left = new Map(rows.map((row) => [row.name, row]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ name, targets }) => targets.every((to) => to === name || !left.has(to)));
    if (ready.length === 0) throw new Error(`Tables point at each other in a ring: ${[...left.keys()].join(', ')}`);
    for (const { name, columns, targets } of ready) {
      left.delete(name);
      ordered.push({ name, columns, isSelfReferring: targets.includes(name) });
    }
  }
  return ordered;
}

/** The rows of a table as JSON texts, some thousand at a time. Must run inside a transaction. */
export async function* readRows(sql: Sql, table: Table): AsyncGenerator<string[]> {
  const order = table.isSelfReferring ? 'ORDER BY id' : '';
  await sql.query(
    `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${quote(table.name)} AS t ${order}`,
  );
  for (;;) {
    const { rows } = await sql.query<{ row: string }>('FETCH 2000 FROM backup_rows');
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql.query('CLOSE backup_rows');
}

export async function insertRows(sql: Sql, table: Table, rows: readonly string[]): Promise<void> {
  const columns = table.columns.map(quote).join(', ');
  await sql.query(
    `INSERT INTO ${quote(table.name)} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM json_populate_recordset(NULL::${quote(table.name)}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

export async function migrationNames(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  return rows.map(({ name }) => name);
}

export async function sequenceValues(sql: Sql): Promise<Record<string, number>> {
  const { rows } = await sql.query<{ name: string; value: number | null }>(
    "SELECT sequencename AS name, last_value AS value FROM pg_sequences WHERE schemaname = 'public'",
  );
  return Object.fromEntries(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
}

export async function setSequence(sql: Sql, name: string, value: number): Promise<void> {
  await sql.query("SELECT setval(format('public.%I', $1::text)::regclass, $2)", [name, value]);
}

/** Keys of all original files on record. */
export async function fileKeys(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ key: string }>('SELECT key FROM list_files ORDER BY list_id, position');
  return rows.map(({ key }) => key);
}

export async function forgetFilesOtherThan(sql: Sql, keys: readonly string[]): Promise<void> {
  await sql.query('DELETE FROM list_files WHERE NOT key = ANY($1)', [keys]);
}

/** What would be lost: people and the lists they uploaded. */
export async function countPeopleAndLists(sql: Sql): Promise<{ people: number; lists: number }> {
  const { rows } = await sql.query<{ people: number; lists: number }>(
    `SELECT (SELECT count(*) FROM users) AS people, (SELECT count(*) FROM wine_lists WHERE NOT is_sample) AS lists`,
  );
  return rows[0] ?? { people: 0, lists: 0 };
}

/** Whether a site or a worker is connected: each keeps its queue open. */
export async function isInUse(sql: Sql): Promise<boolean> {
  const { rowCount } = await sql.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tastevin-queue' LIMIT 1",
  );
  return rowCount === 1;
}

/** Drops every table, the queue's too, so that the tables of a backup can be created. */
export async function dropEverything(sql: Sql): Promise<void> {
  await sql.query('DROP SCHEMA IF EXISTS queue CASCADE');
  const { rows } = await sql.query<{ name: string; kind: string }>(
    `SELECT c.relname AS name, c.relkind AS kind FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'S')`,
  );
  for (const { name } of rows.filter(({ kind }) => kind === 'r')) {
    await sql.query(`DROP TABLE IF EXISTS public.${quote(name)} CASCADE`);
  }
  for (const { name } of rows.filter(({ kind }) => kind === 'S')) {
    await sql.query(`DROP SEQUENCE IF EXISTS public.${quote(name)}`);
  }
}

/** The search index of another machine says nothing about files here. */
export async function forgetIndexes(sql: Sql): Promise<void> {
  await sql.query("DELETE FROM catalogue_loads WHERE name LIKE 'index %'");
}

/** Lists that wait to be read, or whose reading was cut off. */
export async function unreadLists(sql: Sql): Promise<{ id: string; createdBy: string | null }[]> {
  const { rows } = await sql.query<{ id: string; createdBy: string | null }>(
    `SELECT id, created_by AS "createdBy" FROM wine_lists WHERE status IN ('waiting', 'reading')`,
  );
  return rows;
}

/** Names of databases are ours: a letter, then letters, digits and underscores. */
const quoteName = (name: string): string => {
  if (!/^[a-zA-Z]\w{0,62}$/.test(name)) throw new Error(`'${name}' is no name for a database.`);
  return `"${name}"`;
};

export async function createDatabase(sql: Sql, name: string): Promise<void> {
  await sql.query(`CREATE DATABASE ${quoteName(name)} TEMPLATE template0`);
}

export async function dropDatabase(sql: Sql, name: string): Promise<void> {
  await sql.query(`DROP DATABASE IF EXISTS ${quoteName(name)} WITH (FORCE)`);
}
