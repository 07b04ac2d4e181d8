import type { Sql } from './db.ts';

/** What admins set on the site, with what holds until they do. */
export interface Settings {
  /** Who may see a list that was just uploaded: whoever has its link, or its owner alone. */
  newLists: 'link' | 'private';
}

const AT_FIRST: Settings = { newLists: 'link' };

export async function findSettings(sql: Sql): Promise<Settings> {
  const { rows } = await sql.query<{ name: string; value: unknown }>('SELECT name, value FROM settings');
  // Written by `changeSettings` alone, whose caller has checked the values.
  return { ...AT_FIRST, ...(Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Partial<Settings>) };
}

export async function changeSettings(sql: Sql, change: Partial<Settings>): Promise<void> {
  for (const [name, value] of Object.entries(change)) {
    await sql.query(
      'INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [name, JSON.stringify(value)],
    );
  }
}
