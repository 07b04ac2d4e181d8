import { actOf, type Act } from '@app/domain';
import { addAudit } from '#platform/audit.store.ts';
import type { Caller } from '#platform/call.ts';
import type { Sql } from '#platform/db.ts';

/** State under flat names, so that a change can be compared and undone part by part. */
export type FlatState = Record<string, unknown>;

export interface NewChange {
  admin: Caller;
  action: Act;
  listingId: number | null;
  reviewId?: number | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  stateBefore: FlatState;
  stateAfter: FlatState;
  undoes?: number;
}

/** Stores who changed what, and returns the number by which it can be undone. */
export async function addChange(sql: Sql, change: NewChange): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `INSERT INTO changes (uid, who, action, listing_id, review_id, before, after, state_before, state_after, undoes)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      change.admin.uid,
      change.admin.email ?? change.admin.uid,
      change.action,
      change.listingId,
      change.reviewId ?? null,
      JSON.stringify(change.before),
      JSON.stringify(change.after),
      JSON.stringify(change.stateBefore),
      JSON.stringify(change.stateAfter),
      change.undoes ?? null,
    ],
  );
  await addAudit(sql, {
    uid: change.admin.uid,
    action: change.action,
    target: `listing ${change.listingId ?? ''}`.trim(),
    before: change.before,
    after: change.after,
  });
  return rows[0]?.id ?? 0;
}

export interface StoredChange {
  id: number;
  at: Date;
  who: string;
  action: string;
  listingId: number | null;
  reviewId: number | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  stateBefore: FlatState;
  stateAfter: FlatState;
  undoes: number | null;
  undoneAt: Date | null;
  listing: { id: number; name: string; store: string; url: string } | null;
}

interface ChangeRow {
  id: number;
  at: Date;
  who: string;
  action: string;
  listing_id: number | null;
  review_id: number | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  state_before: FlatState | null;
  state_after: FlatState | null;
  undoes: number | null;
  undone_at: Date | null;
  name: string | null;
  store: string | null;
  url: string | null;
}

const toChange = (row: ChangeRow): StoredChange => ({
  id: row.id,
  at: row.at,
  who: row.who,
  action: actOf(row.action),
  listingId: row.listing_id,
  reviewId: row.review_id,
  before: row.before,
  after: row.after,
  stateBefore: row.state_before ?? {},
  stateAfter: row.state_after ?? {},
  undoes: row.undoes,
  undoneAt: row.undone_at,
  listing:
    row.listing_id === null
      ? null
      : { id: row.listing_id, name: row.name ?? '', store: row.store ?? '', url: row.url ?? '' },
});

const SELECT = `SELECT c.*, l.name, l.url, m.name AS store FROM changes c LEFT JOIN listings l ON l.id = c.listing_id
  LEFT JOIN merchants m ON m.id = l.merchant_id`;

export async function latestChanges(sql: Sql, limit: number): Promise<StoredChange[]> {
  const { rows } = await sql.query<ChangeRow>(`${SELECT} ORDER BY c.id DESC LIMIT $1`, [limit]);
  return rows.map(toChange);
}

/** A change, held until the transaction ends so that it is not undone twice. */
export async function holdChange(sql: Sql, id: number): Promise<StoredChange | null> {
  const { rows } = await sql.query<ChangeRow>(`${SELECT} WHERE c.id = $1 FOR UPDATE OF c`, [id]);
  return rows[0] ? toChange(rows[0]) : null;
}

export async function markUndone(sql: Sql, id: number, now: Date): Promise<void> {
  await sql.query('UPDATE changes SET undone_at = $2 WHERE id = $1', [id, now]);
}
