import type { CurrencyGuess } from '@app/list-reader';
import type { CallReply, EntryPlace, ListEvent, WineListEntry } from '@app/domain';
import type { Sql } from '#platform/db.ts';
import { READ_LIST, READ_LONG_LIST } from './lists.jobs.ts';

/** Whoever has the address, the owner alone, or everybody. */
export type Visibility = 'link' | 'private' | 'public';
export type ListStatus = 'waiting' | 'reading' | 'complete' | 'failed';

/** A list without its entries. */
export interface ListHead {
  id: string;
  title: string;
  createdBy: string | null;
  createdAt: Date;
  visibility: Visibility;
  status: ListStatus;
  numberOfPages: number;
  currency: string | null;
  /** What its owner says it is in; null where nothing was said. */
  ownerCurrency: string | null;
  /** What it is most likely in, as the reader sees it. */
  currencyGuess: CurrencyGuess | null;
  isSample: boolean;
  /** Where on the web it was read; null for files and typed lists. */
  sourceUrl: string | null;
  /** The list that was read at the same address before. */
  previousId: string | null;
  /** When its original files were deleted; null while they are kept. */
  photosDeletedAt: Date | null;
}

interface HeadRow {
  id: string;
  title: string;
  created_by: string | null;
  created_at: Date;
  visibility: Visibility;
  status: ListStatus;
  number_of_pages: number;
  currency: string | null;
  owner_currency: string | null;
  currency_guess: CurrencyGuess | null;
  is_sample: boolean;
  source_url: string | null;
  previous_id: string | null;
  photos_deleted_at: Date | null;
}

const toHead = (row: HeadRow): ListHead => ({
  id: row.id,
  title: row.title,
  createdBy: row.created_by,
  createdAt: row.created_at,
  visibility: row.visibility,
  status: row.status,
  numberOfPages: row.number_of_pages,
  currency: row.owner_currency ?? row.currency,
  ownerCurrency: row.owner_currency,
  currencyGuess: row.currency_guess,
  isSample: row.is_sample,
  sourceUrl: row.source_url,
  previousId: row.previous_id,
  photosDeletedAt: row.photos_deleted_at,
});

export interface StoredFile {
  position: number;
  key: string;
  mimeType: string;
  fileName: string;
  bytes: number;
}

export async function insertList(
  sql: Sql,
  list: {
    id: string;
    title: string;
    createdBy: string | null;
    files: readonly StoredFile[];
    visibility?: Visibility;
    source?: { url: string; previousId: string | null };
  },
): Promise<void> {
  const { id, title, createdBy, visibility = 'link', source } = list;
  await sql.query(
    `INSERT INTO wine_lists (id, title, created_by, visibility, source_url, previous_id)
     VALUES ($1, $2, $3, $4, $5, (SELECT id FROM wine_lists WHERE id = $6))`,
    [id, title, createdBy, visibility, source?.url ?? null, source?.previousId ?? null],
  );
  for (const file of list.files) {
    await sql.query(
      'INSERT INTO list_files (list_id, position, key, mime_type, file_name, bytes) VALUES ($1, $2, $3, $4, $5, $6)',
      [list.id, file.position, file.key, file.mimeType, file.fileName, file.bytes],
    );
  }
}

export interface ListUse {
  /** Lists that wait to be read or are being read. */
  waiting: number;
  /** Bytes of the files that are kept. */
  bytes: number;
  /** Pages of the lists of the last 24 hours. */
  pagesToday: number;
}

/** What an account uses of the house. */
export async function findListUse(sql: Sql, uid: string): Promise<ListUse> {
  const { rows } = await sql.query<ListUse>(
    `SELECT (SELECT count(*) FROM wine_lists WHERE created_by = $1 AND status IN ('waiting', 'reading'))::int AS waiting,
       (SELECT coalesce(sum(f.bytes), 0) FROM list_files f JOIN wine_lists l ON l.id = f.list_id
        WHERE l.created_by = $1)::float8 AS bytes,
       (SELECT coalesce(sum(greatest(number_of_pages, 1)), 0) FROM wine_lists
        WHERE created_by = $1 AND created_at > now() - interval '24 hours')::int AS "pagesToday"`,
    [uid],
  );
  return rows[0] ?? { waiting: 0, bytes: 0, pagesToday: 0 };
}

export async function findListHead(sql: Sql, id: string): Promise<ListHead | null> {
  const { rows } = await sql.query<HeadRow>('SELECT * FROM wine_lists WHERE id = $1', [id]);
  return rows[0] ? toHead(rows[0]) : null;
}

/** The same, locked until the transaction ends: no other process changes its status meanwhile. */
export async function holdListHead(sql: Sql, id: string): Promise<ListHead | null> {
  const { rows } = await sql.query<HeadRow>('SELECT * FROM wine_lists WHERE id = $1 FOR UPDATE', [id]);
  return rows[0] ? toHead(rows[0]) : null;
}

export async function findEntries(sql: Sql, id: string): Promise<WineListEntry[]> {
  const { rows } = await sql.query<{ entry: WineListEntry }>(
    // The second of two wines on a line stands behind the first.
    `SELECT entry FROM list_entries WHERE list_id = $1 ORDER BY page_number,
       coalesce((entry->'insight'->>'splitFrom')::int, position_in_page), position_in_page, offered_size_idx`,
    [id],
  );
  return rows.map(({ entry }) => entry);
}

export async function findFiles(sql: Sql, id: string): Promise<StoredFile[]> {
  const { rows } = await sql.query<{
    position: number;
    key: string;
    mime_type: string;
    file_name: string;
    bytes: number;
  }>('SELECT * FROM list_files WHERE list_id = $1 ORDER BY position', [id]);
  return rows.map((row) => ({
    position: row.position,
    key: row.key,
    mimeType: row.mime_type,
    fileName: row.file_name,
    bytes: row.bytes,
  }));
}

export async function setTitle(sql: Sql, id: string, title: string): Promise<void> {
  await sql.query('UPDATE wine_lists SET title = $2 WHERE id = $1', [id, title]);
}

/** Somebody's lists, the newest first; with a search, those that have it in their title or in a wine's name. */
export async function historyOf(sql: Sql, uid: string, search = ''): Promise<CallReply<'getUploadHistory'>['history']> {
  const { rows } = await sql.query<HeadRow & { wines: number; has_photos: boolean }>(
    `SELECT l.*, (SELECT count(*) FROM list_entries e WHERE e.list_id = l.id) AS wines,
            EXISTS (SELECT 1 FROM list_files f WHERE f.list_id = l.id) AS has_photos
     FROM wine_lists l
     WHERE created_by = $1 AND ($2 = '' OR strpos(lower(title), lower($2)) > 0 OR EXISTS (
       SELECT 1 FROM list_entries e WHERE e.list_id = l.id
         AND strpos(lower(concat_ws(' ', e.entry->>'rawName', e.entry->'wine'->>'displayName')), lower($2)) > 0))
     ORDER BY created_at DESC, id`,
    [uid, search],
  );
  return rows.map((row) => ({
    wineListId: row.id,
    title: row.title,
    uploadedAt: row.created_at.toISOString(),
    status: row.status,
    visibility: row.visibility,
    numberOfPages: row.number_of_pages,
    wines: row.wines,
    hasPhotos: row.has_photos,
    photosDeletedAt: row.photos_deleted_at?.toISOString() ?? null,
  }));
}

export async function setStatus(
  sql: Sql,
  id: string,
  change: { status: ListStatus; currency?: string | null; currencyGuess?: CurrencyGuess | null },
): Promise<void> {
  await sql.query(
    `UPDATE wine_lists SET status = $2, currency = coalesce($3, currency), currency_guess = coalesce($4, currency_guess) WHERE id = $1`,
    [id, change.status, change.currency ?? null, change.currencyGuess ?? null],
  );
}

export async function setPages(sql: Sql, id: string, numberOfPages: number): Promise<void> {
  await sql.query('UPDATE wine_lists SET number_of_pages = $2 WHERE id = $1', [id, numberOfPages]);
}

/** Pages that are done, by number. */
export async function donePages(sql: Sql, id: string): Promise<Set<number>> {
  const { rows } = await sql.query<{ page_number: number }>('SELECT page_number FROM list_pages WHERE list_id = $1', [
    id,
  ]);
  return new Set(rows.map((row) => row.page_number));
}

interface PageSaid {
  pageNumber: number;
  message: string;
  code: string | null;
}

/** What there is to say about pages, in their order. */
export async function pageMessages(sql: Sql, id: string): Promise<PageSaid[]> {
  const { rows } = await sql.query<{ page_number: number; message: string; code: string | null }>(
    'SELECT page_number, message, code FROM list_pages WHERE list_id = $1 AND message IS NOT NULL ORDER BY page_number',
    [id],
  );
  return rows.map((row) => ({ pageNumber: row.page_number, message: row.message, code: row.code }));
}

/** Marks a page as done. False when another worker was quicker or the list was deleted; then nothing of the page may be written. */
export async function claimPage(
  sql: Sql,
  id: string,
  page: { pageNumber: number; outcome: string; message: string | null; code: string | null },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    // The lock waits for a deletion in progress; after it there is no list to write to.
    `INSERT INTO list_pages (list_id, page_number, outcome, message, code)
     SELECT id, $2, $3, $4, $5 FROM wine_lists WHERE id = $1 FOR KEY SHARE ON CONFLICT DO NOTHING`,
    [id, page.pageNumber, page.outcome, page.message, page.code],
  );
  return rowCount === 1;
}

/**
 * How many entries of a page stand there already, with the list held until the transaction ends. Null when the page is done
 * or the list is gone: then nothing of the page may be written.
 */
export async function holdPage(sql: Sql, id: string, pageNumber: number): Promise<number | null> {
  const { rowCount } = await sql.query(
    `SELECT 1 FROM wine_lists WHERE id = $1
     AND NOT EXISTS (SELECT 1 FROM list_pages WHERE list_id = $1 AND page_number = $2) FOR UPDATE`,
    [id, pageNumber],
  );
  if (rowCount !== 1) return null;
  const { rows } = await sql.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM list_entries WHERE list_id = $1 AND page_number = $2',
    [id, pageNumber],
  );
  return rows[0]?.count ?? 0;
}

/** Any number, as long as it is always this one: it keeps these locks apart from others. */
const LOCK_SEED = 7_285_103;

/**
 * Locks a list for this connection, or returns false. When the worker dies, the database notices the broken connection and
 * releases the lock; keepalives detect a machine that stopped without a word.
 */
export async function lockList(sql: Sql, id: string): Promise<boolean> {
  await sql.query('SET tcp_keepalives_idle = 5');
  await sql.query('SET tcp_keepalives_interval = 5');
  await sql.query('SET tcp_keepalives_count = 3');
  const { rows } = await sql.query<{ held: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, $2)) AS held', [
    id,
    LOCK_SEED,
  ]);
  return rows[0]?.held ?? false;
}

/**
 * Unfinished lists that nobody reads, each named once in a while: begun ones at once, with growing pauses while no page gets
 * done; waiting ones that no job speaks of, for whoever took it died or stumbled before the list was begun. A job that was
 * taken some seconds ago without a hold on its list is such a one, too.
 */
export async function takeAbandoned(sql: Sql): Promise<{ id: string; createdBy: string | null }[]> {
  const { rows } = await sql.query<{ id: string; createdBy: string | null }>(
    `UPDATE wine_lists l SET resumed_at = now()
     WHERE status IN ('waiting', 'reading')
       AND (status = 'reading' OR created_at < now() - interval '3 seconds')
       AND (resumed_at IS NULL OR resumed_at < now() - interval '1 second' * least(300, greatest(
              CASE status WHEN 'waiting' THEN 3 ELSE 1 END, attempts * attempts)))
       AND (status = 'reading' OR l.id NOT IN (
         SELECT data->>'listId' FROM queue.job WHERE name = $2 AND data->>'listId' IS NOT NULL
           AND (state IN ('created', 'retry') OR state = 'active' AND started_on > now() - interval '3 seconds')))
       AND l.id NOT IN (
         SELECT data->>'listId' FROM queue.job WHERE name = $3 AND data->>'listId' IS NOT NULL
           AND (state IN ('created', 'retry') OR state = 'active' AND started_on > now() - interval '3 seconds'))
       AND NOT EXISTS (
         SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
           AND (classid::bigint << 32 | objid::bigint) = hashtextextended(l.id, $1))
     RETURNING id, created_by AS "createdBy"`,
    [LOCK_SEED, READ_LIST.name, READ_LONG_LIST.name],
  );
  return rows;
}

/** Notes that reading begins once more; answers how often it has since the last page that got done. Nothing is begun of a list that is read. */
export async function countAttempt(sql: Sql, id: string): Promise<number> {
  const { rows } = await sql.query<{ attempts: number }>(
    "UPDATE wine_lists SET attempts = attempts + 1 WHERE id = $1 AND status IN ('waiting', 'reading') RETURNING attempts",
    [id],
  );
  return rows[0]?.attempts ?? 0;
}

export async function forgetAttempts(sql: Sql, id: string): Promise<void> {
  await sql.query('UPDATE wine_lists SET attempts = 0 WHERE id = $1 AND attempts > 0', [id]);
}

export async function insertEntries(sql: Sql, id: string, entries: readonly WineListEntry[]): Promise<void> {
  await sql.query(
    `INSERT INTO list_entries (list_id, page_number, position_in_page, offered_size_idx, lwin, entry)
     SELECT $1, (e->>'pageNumber')::int, (e->>'positionInPage')::int, (e->>'offeredSizeIdx')::int, e->'wine'->>'lwin', e
     FROM jsonb_array_elements($2::jsonb) AS e`,
    [id, JSON.stringify(entries)],
  );
}

/** An event as it is kept: the stream sends events in the order of their numbers. */
type KeptEvent = ListEvent & { seq: number };

/** Appends events and notifies the viewers. The list's row is locked, so that the numbers have no gaps. */
export async function appendEvents(sql: Sql, id: string, events: readonly ListEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { rowCount } = await sql.query('SELECT 1 FROM wine_lists WHERE id = $1 FOR UPDATE', [id]);
  // The list was deleted meanwhile. Drop the events.
  if (rowCount === 0) return;
  await sql.query(
    `INSERT INTO list_events (list_id, seq, event, data)
     SELECT $1, (SELECT coalesce(max(seq), 0) FROM list_events WHERE list_id = $1) + ord, e->>'event', e->'data'
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS given(e, ord)`,
    [id, JSON.stringify(events)],
  );
  await sql.query("SELECT pg_notify('list_events', $1)", [id]);
}

export async function eventsAfter(sql: Sql, id: string, seq: number, limit = 500): Promise<KeptEvent[]> {
  const { rows } = await sql.query<KeptEvent>(
    'SELECT seq, event, data FROM list_events WHERE list_id = $1 AND seq > $2 ORDER BY seq LIMIT $3',
    [id, seq, limit],
  );
  return rows;
}

export async function findEntry(sql: Sql, id: string, place: EntryPlace): Promise<WineListEntry | null> {
  const { rows } = await sql.query<{ entry: WineListEntry }>(
    'SELECT entry FROM list_entries WHERE list_id = $1 AND page_number = $2 AND position_in_page = $3 AND offered_size_idx = $4',
    [id, place.pageNumber, place.positionInPage, place.offeredSizeIdx],
  );
  return rows[0]?.entry ?? null;
}

export async function setVisibility(sql: Sql, id: string, visibility: Visibility): Promise<void> {
  await sql.query('UPDATE wine_lists SET visibility = $2 WHERE id = $1', [id, visibility]);
}

/** Forgets the original files; the entries stay. */
export async function forgetFiles(sql: Sql, id: string, at = new Date()): Promise<void> {
  await sql.query('DELETE FROM list_files WHERE list_id = $1', [id]);
  await sql.query('UPDATE wine_lists SET photos_deleted_at = $2 WHERE id = $1', [id, at]);
}

export async function deleteList(sql: Sql, id: string): Promise<void> {
  await sql.query('DELETE FROM wine_lists WHERE id = $1', [id]);
}

/** The sample list, once it is complete. */
export async function findSample(sql: Sql): Promise<CallReply<'getSampleList'>['sample']> {
  const { rows } = await sql.query<{ id: string; title: string; number_of_pages: number; wines: number }>(
    `SELECT id, title, number_of_pages, (SELECT count(*) FROM list_entries WHERE list_id = id) AS wines
     FROM wine_lists WHERE is_sample AND status = 'complete' ORDER BY created_at DESC LIMIT 1`,
  );
  const [row] = rows;
  return row ? { wineListId: row.id, title: row.title, wines: row.wines, pages: row.number_of_pages } : null;
}

/** Whether any price of a list is compared with the demonstration market. */
export async function hasDemoPrices(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM list_entries WHERE list_id = $1
       AND entry @> '{"insight": {"marketOfAll": {"isDemo": true}}}') AS has`,
    [id],
  );
  return rows[0]?.has ?? false;
}
