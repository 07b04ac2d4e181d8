import type { Sql } from '@app/server/src/platform/db.ts';

/** What the database says in the end, for the audit to hold against what was promised. */
export interface AuditedList {
  id: string;
  status: string;
  entries: {
    pageNumber: number;
    positionInPage: number;
    offeredSizeIdx: number;
    rawName: string;
    vintage: string | null;
    price: number;
    lwin: string | null;
  }[];
  events: { seq: number; event: string }[];
  fileKeys: string[];
}

export async function auditedLists(sql: Sql): Promise<Map<string, AuditedList>> {
  const { rows } = await sql.query<AuditedList>(
    `SELECT l.id, l.status,
       coalesce((SELECT jsonb_agg(jsonb_build_object('pageNumber', page_number, 'positionInPage', position_in_page,
         'offeredSizeIdx', offered_size_idx, 'rawName', entry->>'rawName', 'vintage', entry->>'vintage',
         'price', (entry->>'restaurantPrice')::float, 'lwin', lwin) ORDER BY page_number, position_in_page, offered_size_idx)
         FROM list_entries WHERE list_id = l.id), '[]') AS entries,
       coalesce((SELECT jsonb_agg(jsonb_build_object('seq', seq, 'event', event) ORDER BY seq) FROM list_events WHERE list_id = l.id), '[]') AS events,
       coalesce((SELECT jsonb_agg(key) FROM list_files WHERE list_id = l.id), '[]') AS "fileKeys"
     FROM wine_lists l WHERE NOT is_sample`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists that are still being read or wait for it. */
export async function unfinishedLists(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    "SELECT count(*) AS count FROM wine_lists WHERE status IN ('waiting', 'reading')",
  );
  return rows[0]?.count ?? 0;
}

export interface Stuck {
  name: string;
  state: string;
  seconds: number;
}

/** Jobs that are due or under way; those of a schedule that lie in the future are not. */
export async function openJobs(sql: Sql): Promise<Stuck[]> {
  const { rows } = await sql.query<Stuck>(
    `SELECT name, state::text, extract(epoch FROM now() - coalesce(started_on, created_on))::float AS seconds FROM queue.job
     WHERE (state = 'active' OR (state IN ('created', 'retry') AND start_after <= now())) AND name NOT LIKE '\\_\\_%'`,
  );
  return rows;
}

export async function correctionCount(
  sql: Sql,
  listId: string,
  place: { pageNumber: number; positionInPage: number; offeredSizeIdx: number },
): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `SELECT count(*) AS count FROM corrections
     WHERE list_id = $1 AND page_number = $2 AND position_in_page = $3 AND offered_size_idx = $4`,
    [listId, place.pageNumber, place.positionInPage, place.offeredSizeIdx],
  );
  return rows[0]?.count ?? 0;
}

export interface AuditedListing {
  url: string;
  vintage: string | null;
  bottleSize: number;
  priceCents: number;
  isGone: boolean;
}

export async function auditedListings(sql: Sql): Promise<AuditedListing[]> {
  const { rows } = await sql.query<AuditedListing>(
    `SELECT url, vintage, bottle_ml AS "bottleSize", price_cents AS "priceCents", gone_at IS NOT NULL AS "isGone" FROM listings`,
  );
  return rows;
}

/** The changes of admins that stand in the book: which listing, what was done, and their numbers. */
export async function auditedChanges(sql: Sql): Promise<{ url: string; action: string; ids: number[] }[]> {
  const { rows } = await sql.query<{ url: string; action: string; ids: number[] }>(
    `SELECT l.url, c.action, jsonb_agg(c.id) AS ids FROM changes c JOIN listings l ON l.id = c.listing_id GROUP BY l.url, c.action`,
  );
  return rows;
}

export interface AuditedAccount {
  uid: string;
  /** Tokens taken and not given back. */
  spentOnChat: number;
  spentOnPages: number;
  balance: number;
  toppedUp: number;
  modelTurns: number;
}

export async function auditedAccounts(sql: Sql): Promise<Map<string, AuditedAccount>> {
  const { rows } = await sql.query<AuditedAccount>(
    `SELECT u.uid, coalesce(sum(amount), 0)::float AS balance,
       coalesce(-sum(amount) FILTER (WHERE reason LIKE 'sommelier%'), 0)::float AS "spentOnChat",
       coalesce(-sum(amount) FILTER (WHERE reason LIKE 'page%'), 0)::float AS "spentOnPages",
       coalesce(sum(amount) FILTER (WHERE reason = 'daily top-up'), 0)::float AS "toppedUp",
       (SELECT count(*) FROM chat_turns c WHERE c.uid = u.uid AND c.source = 'model') AS "modelTurns"
     FROM users u LEFT JOIN token_ledger t ON t.uid = u.uid GROUP BY u.uid`,
  );
  return new Map(rows.map((row) => [row.uid, row]));
}

export async function auditedTurns(sql: Sql): Promise<{ question: string; source: string }[]> {
  const { rows } = await sql.query<{ question: string; source: string }>('SELECT question, source FROM chat_turns');
  return rows;
}

/** Merchants whose last whole feed was read after that moment of the database's clock. */
export async function feedsReadSince(sql: Sql, moment: Date): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    "SELECT count(DISTINCT merchant_id) AS count FROM feed_runs WHERE outcome IN ('ok', 'unchanged') AND ended_at > $1",
    [moment],
  );
  return rows[0]?.count ?? 0;
}

export async function databaseNow(sql: Sql): Promise<Date> {
  const { rows } = await sql.query<{ now: Date }>('SELECT now() AS now');
  return rows[0]?.now ?? new Date();
}

/** As if the time of every token that is still held were over. */
export async function ageHolds(sql: Sql): Promise<number> {
  const { rowCount } = await sql.query(
    "UPDATE token_ledger SET held_until = now() - interval '1 second' WHERE held_until IS NOT NULL",
  );
  return rowCount ?? 0;
}

export async function countHolds(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'SELECT count(*) AS count FROM token_ledger WHERE held_until IS NOT NULL',
  );
  return rows[0]?.count ?? 0;
}
