import { type Act } from '@app/domain';
import type { Sql } from './db.ts';

interface NewAudit {
  /** Who did it; null: somebody at the command line. */
  uid: string | null;
  action: Act;
  /** What it was done to: a person by identifier, anything else in words. */
  target: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** A person in the log, which cannot forget: a mark that fits their identifier while they have an account, and says nothing after. */
const markOf = (identifier: string): string =>
  `'person-' || left(encode(sha256(convert_to(${identifier}, 'UTF8')), 'hex'), 32)`;

/** Writes an act down for good. In the transaction of the act itself, both happen or neither. */
export async function addAudit(sql: Sql, { uid, action, target, before = {}, after = {} }: NewAudit): Promise<void> {
  await sql.query(
    `SELECT add_audit(${markOf('$1::text')}, $2,
       CASE WHEN EXISTS (SELECT 1 FROM users WHERE users.uid = $3::text) THEN ${markOf('$3::text')} ELSE $3::text END, $4, $5)`,
    [uid, action, target, JSON.stringify(before), JSON.stringify(after)],
  );
}

export interface AuditEntry {
  id: number;
  at: Date;
  uid: string | null;
  /** Null where the account is deleted or was never one. */
  email: string | null;
  action: string;
  target: string;
  /** The email of the person it was done to, where it was one who still has an account. */
  targetEmail: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  hash: string;
}

/** The newest first, from before a number. With a search, those whose target or person has the text, and those of the acts. */
export async function auditEntries(
  sql: Sql,
  {
    before,
    limit,
    search = '',
    acts = [],
  }: { before?: number; limit: number; search?: string; acts?: readonly string[] },
): Promise<AuditEntry[]> {
  const { rows } = await sql.query<AuditEntry>(
    `SELECT a.id, a.at, a.uid, u.email, a.action, a.target, t.email AS "targetEmail", a.before, a.after, a.hash
     FROM audit_log a LEFT JOIN users u ON ${markOf('u.uid')} = a.uid LEFT JOIN users t ON ${markOf('t.uid')} = a.target
     WHERE ($1::bigint IS NULL OR a.id < $1)
       AND ($3 = '' OR strpos(lower(concat_ws(' ', a.action, a.target, u.email, t.email)), lower($3)) > 0
         OR regexp_replace(a.action, '^(undo:|undid: )', '') = ANY($4))
     ORDER BY a.id DESC LIMIT $2`,
    [before ?? null, limit, search, acts],
  );
  return rows;
}

/** What a person did, and what was done to their account, the oldest first. Who did it to them is not said. */
export async function auditOf(
  sql: Sql,
  uid: string,
): Promise<Pick<AuditEntry, 'at' | 'action' | 'target' | 'before' | 'after'>[]> {
  const { rows } = await sql.query<AuditEntry>(
    `SELECT at, action, target, before, after FROM audit_log
     WHERE uid = ${markOf('$1::text')} OR target = ${markOf('$1::text')} ORDER BY id`,
    [uid],
  );
  return rows;
}

/** Whether every row is as it was written and none is missing in between. */
export async function isAuditIntact(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query<{ broken: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM (
       SELECT a.id, a.hash, audit_hash(coalesce(lag(a.hash) OVER (ORDER BY a.id), ''), a) AS wanted,
              row_number() OVER (ORDER BY a.id) AS place FROM audit_log a) AS chain
     WHERE hash <> wanted OR id <> place) AS broken`,
  );
  return rows[0]?.broken === false;
}
