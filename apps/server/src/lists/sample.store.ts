import type { WineListEntry } from '@app/domain';
import type { Sql } from '#platform/db.ts';
import { insertEntries, insertList, type StoredFile } from './lists.store.ts';

/** One for the whole instance, at an address that is always the same. */
export const SAMPLE_ID = 'sample';

/** Changes whenever the sample would come out differently: other wines, other offers. Lessons have a state of their own. */
export async function sampleState(sql: Sql): Promise<string> {
  const { rows } = await sql.query<{ state: string }>(
    `SELECT concat_ws(' ', (SELECT max(revision) FROM wines),
       (SELECT concat(max(complete_at), '/', sum(shown_listings)) FROM merchants WHERE enabled)) AS state`,
  );
  return rows[0]?.state ?? '';
}

export interface Sample {
  title: string;
  pages: number;
  currency: string | null;
  file: StoredFile;
  entries: readonly WineListEntry[];
}

/** Replaces the sample by this one. A reader sees the old one or the new one, never a mixture. */
export async function writeSample(sql: Sql, sample: Sample): Promise<void> {
  const { rowCount } = await sql.query('SELECT 1 FROM wine_lists WHERE id = $1 FOR UPDATE', [SAMPLE_ID]);
  if (!rowCount) await insertList(sql, { id: SAMPLE_ID, title: sample.title, createdBy: null, files: [sample.file] });
  await sql.query(
    `UPDATE wine_lists SET is_sample = true, status = 'complete', title = $2, number_of_pages = $3, currency = $4 WHERE id = $1`,
    [SAMPLE_ID, sample.title, sample.pages, sample.currency],
  );
  await sql.query('DELETE FROM list_entries WHERE list_id = $1', [SAMPLE_ID]);
  await insertEntries(sql, SAMPLE_ID, sample.entries);
}

export async function deleteSample(sql: Sql): Promise<void> {
  await sql.query('DELETE FROM wine_lists WHERE id = $1 AND is_sample', [SAMPLE_ID]);
}
