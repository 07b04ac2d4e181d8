import type { WineListEntry } from '@app/domain';
import type { ListHead } from '#lists/lists.store.ts';
import { deleteProviderRecords } from '#accounts/sign-ins.store.ts';
import { auditOf } from '#platform/audit.store.ts';
import type { Sql } from '#platform/db.ts';
import { forgetTeacher } from '#wines/index/learned-names.store.ts';

/** Everything about a person that stands outside their lists. */
export async function personalRecords(sql: Sql, uid: string): Promise<Record<string, unknown[]>> {
  const ask = async (text: string): Promise<unknown[]> => (await sql.query(text, [uid])).rows;
  return {
    account: await ask(
      'SELECT uid, email, email_verified, created_at, last_seen_at, preferences, tokens_topped_up_on, watch_mail FROM users WHERE uid = $1',
    ),
    signIns: await ask('SELECT device, begun_at, used_at, ended_at FROM sign_ins WHERE uid = $1 ORDER BY begun_at'),
    apiKeys: await ask(
      'SELECT name, scopes, beginning, made_at, used_at, ended_at FROM api_keys WHERE uid = $1 ORDER BY made_at',
    ),
    passkeys: await ask('SELECT created_at, used_at FROM passkeys WHERE sub = $1 ORDER BY created_at'),
    tokens: await ask('SELECT amount, reason, at FROM token_ledger WHERE uid = $1 ORDER BY id'),
    watchedWines: await ask(
      'SELECT id, lwin, vintage, bottle_ml, below_cents, currency, wants_stock, made_at FROM watches WHERE uid = $1 ORDER BY made_at',
    ),
    watchedWineEvents: await ask(
      `SELECT e.watch_id, e.kind, e.price_cents, e.currency, e.shop, e.url, e.at, e.mailed_at
       FROM watch_events e JOIN watches w ON w.id = e.watch_id WHERE w.uid = $1 ORDER BY e.id`,
    ),
    learnedNames: await ask(
      'SELECT text, lwin, taught_at, undone_at FROM learned_names WHERE taught_by = $1 ORDER BY id',
    ),
    adminChanges: await ask(
      'SELECT at, action, listing_id, before, after, undone_at FROM changes WHERE uid = $1 ORDER BY id',
    ),
    auditLog: await auditOf(sql, uid),
    // Conversations that name no stored list; the others stand with their lists.
    chats: await ask(
      'SELECT question, answer, source, at FROM chat_turns WHERE uid = $1 AND list_id IS NULL ORDER BY id',
    ),
    chatsAboutListsOfOthers: await ask(
      `SELECT c.list_id, c.question, c.answer, c.source, c.at FROM chat_turns c JOIN wine_lists l ON l.id = c.list_id
       WHERE c.uid = $1 AND l.created_by IS DISTINCT FROM $1 ORDER BY c.id`,
    ),
  };
}

export type OwnList = Pick<ListHead, 'id' | 'title' | 'createdAt'>;

export async function ownLists(sql: Sql, uid: string): Promise<OwnList[]> {
  const { rows } = await sql.query<OwnList>(
    'SELECT id, title, created_at AS "createdAt" FROM wine_lists WHERE created_by = $1 ORDER BY created_at, id',
    [uid],
  );
  return rows;
}

export interface ListRecords {
  list: Record<string, unknown> | null;
  pages: unknown[];
  entries: WineListEntry[];
  corrections: unknown[];
  mends: unknown[];
  /** What was said of the restaurant it is of. */
  restaurantWords: unknown[];
  chats: unknown[];
}

/** A list with all that hangs on it, as it is now. */
export async function listRecords(sql: Sql, uid: string, id: string): Promise<ListRecords> {
  const ask = async <Row extends Record<string, unknown>>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await sql.query<Row>(text, [id, ...values])).rows;
  const [list] = await ask(
    `SELECT id AS "wineListId", title, created_at AS "uploadedAt", visibility, status, number_of_pages AS "numberOfPages",
            currency, restaurant_id AS "restaurantId", photos_deleted_at AS "photosDeletedAt",
            source_url AS "sourceUrl", previous_id AS "previousId"
     FROM wine_lists WHERE id = $1`,
  );
  return {
    list: list ?? null,
    pages: await ask(
      'SELECT page_number, outcome, message, code FROM list_pages WHERE list_id = $1 ORDER BY page_number',
    ),
    entries: (
      await ask<{ entry: WineListEntry }>(
        'SELECT entry FROM list_entries WHERE list_id = $1 ORDER BY page_number, position_in_page, offered_size_idx',
      )
    ).map(({ entry }) => entry),
    corrections: await ask(
      `SELECT page_number, position_in_page, offered_size_idx, raw_name, before_lwin, after_lwin, at
       FROM corrections WHERE list_id = $1 ORDER BY id`,
    ),
    mends: await ask('SELECT line, mend, at FROM line_mends WHERE list_id = $1 ORDER BY at, line'),
    restaurantWords: await ask(
      `SELECT list_id AS "wineListId", other_id AS "otherListId", at FROM restaurant_words
       WHERE (list_id = $1 OR other_id = $1) AND uid = $2 ORDER BY id`,
      uid,
    ),
    chats: await ask(
      'SELECT question, answer, source, at FROM chat_turns WHERE list_id = $1 AND uid = $2 ORDER BY id',
      uid,
    ),
  };
}

/**
 * Deletes a person from every table. What they taught the matcher and changed as an admin stays, without their name; what they
 * taught as anybody else goes. Returns the deleted lists, whose jobs and files must be deleted too.
 */
export async function erasePerson(
  sql: Sql,
  person: { uid: string; email: string | null; mark: string; at: Date },
): Promise<string[]> {
  const { uid, email, mark, at } = person;
  await sql.query(
    'INSERT INTO ended_accounts (mark, ended_at) VALUES ($1, $2) ON CONFLICT (mark) DO UPDATE SET ended_at = excluded.ended_at',
    [mark, at],
  );
  // The lock makes a running upload or answer end first, or find no account.
  await sql.query('SELECT 1 FROM users WHERE uid = $1 FOR UPDATE', [uid]);
  const { rows } = await sql.query<{ id: string }>('DELETE FROM wine_lists WHERE created_by = $1 RETURNING id', [uid]);
  await forgetTeacher(sql, uid);
  await sql.query("UPDATE changes SET uid = '', who = 'a deleted account' WHERE uid = $1", [uid]);
  await deleteProviderRecords(sql, uid);
  await sql.query('DELETE FROM sign_ins WHERE uid = $1', [uid]);
  if (email) await sql.query('DELETE FROM one_time_codes WHERE email = $1', [email]);
  await sql.query('DELETE FROM local_accounts WHERE sub = $1', [uid]);
  if (email) await sql.query('DELETE FROM admins WHERE email = $1', [email]);
  // Ledger, API keys, watched wines, corrections, chats and spreadsheets are deleted with the user's row.
  await sql.query('DELETE FROM users WHERE uid = $1', [uid]);
  return rows.map(({ id }) => id);
}

/** A token is valid for a day at most, a renewable sign-in for a month. After that the mark is useless. */
export async function forgetMarks(sql: Sql, before: Date): Promise<number> {
  return (await sql.query('DELETE FROM ended_accounts WHERE ended_at < $1', [before])).rowCount ?? 0;
}

/** Lists uploaded before that moment whose original files are still kept. */
export async function listsWithPhotosBefore(sql: Sql, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT id FROM wine_lists l WHERE created_at < $1 AND NOT is_sample
       AND EXISTS (SELECT 1 FROM list_files f WHERE f.list_id = l.id) ORDER BY created_at LIMIT $2`,
    [before, limit],
  );
  return rows.map(({ id }) => id);
}

/** Of these lists, those that have files on record. */
export async function withFiles(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql.query<{ list_id: string }>(
    'SELECT DISTINCT list_id FROM list_files WHERE list_id = ANY($1)',
    [ids],
  );
  return new Set(rows.map((row) => row.list_id));
}
