import type { CallReply } from '@app/domain';
import type { Sql } from '#platform/db.ts';

export interface Watch {
  id: string;
  uid: string;
  lwin: string;
  vintage: string | null;
  bottleMl: number;
  belowCents: number | null;
  currency: string;
  wantsStock: boolean;
  madeAt: Date;
  isOnOffer: boolean;
  isBelow: boolean;
}

export interface WatchEvent {
  kind: 'price' | 'stock';
  priceCents: number;
  currency: string;
  shop: string;
  url: string;
  isDemo: boolean;
}

const SELECT = `SELECT id, uid, lwin, vintage, bottle_ml AS "bottleMl", below_cents AS "belowCents", currency,
  wants_stock AS "wantsStock", made_at AS "madeAt", is_on_offer AS "isOnOffer", is_below AS "isBelow" FROM watches`;

/** Keeps a new watch, unless the person has so many already: then null. */
export async function insertWatch(
  sql: Sql,
  watch: Omit<Watch, 'madeAt' | 'isBelow'> & { stopKey: string },
  most: number,
): Promise<Watch | null> {
  await sql.query('SELECT 1 FROM users WHERE uid = $1 FOR UPDATE', [watch.uid]);
  const { id, uid, lwin, vintage, bottleMl, belowCents, currency, wantsStock, isOnOffer, stopKey } = watch;
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO watches (id, uid, lwin, vintage, bottle_ml, below_cents, currency, wants_stock, is_on_offer, stop_key)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 WHERE (SELECT count(*) FROM watches WHERE uid = $2) < $11 RETURNING id`,
    [id, uid, lwin, vintage, bottleMl, belowCents, currency, wantsStock, isOnOffer, stopKey, most],
  );
  return rows[0] ? ((await sql.query<Watch>(`${SELECT} WHERE id = $1`, [id])).rows[0] ?? null) : null;
}

export async function deleteWatch(sql: Sql, { uid, id }: { uid: string; id: string }): Promise<boolean> {
  return ((await sql.query('DELETE FROM watches WHERE id = $1 AND uid = $2', [id, uid])).rowCount ?? 0) > 0;
}

/** The watches of a person, the newest first. */
export async function watchesOf(sql: Sql, uid: string): Promise<Watch[]> {
  return (await sql.query<Watch>(`${SELECT} WHERE uid = $1 ORDER BY made_at DESC, id`, [uid])).rows;
}

/** Some watches of anybody, after one of them by its number. */
export async function watchesAfter(sql: Sql, after: string, limit: number): Promise<Watch[]> {
  return (await sql.query<Watch>(`${SELECT} WHERE id > $1 ORDER BY id LIMIT $2`, [after, limit])).rows;
}

type ShownEvent = CallReply<'getWatches'>['watches'][number]['events'][number];

/** What has happened to each of these watches, the newest first, at most so many of each. */
export async function eventsOf(sql: Sql, ids: readonly string[], most: number): Promise<Map<string, ShownEvent[]>> {
  const { rows } = await sql.query<Omit<ShownEvent, 'at'> & { watchId: string; at: Date }>(
    `SELECT id, watch_id AS "watchId", kind, price_cents AS "priceCents", currency, shop, url, is_demo AS "isDemo", at
     FROM (SELECT e.*, row_number() OVER (PARTITION BY watch_id ORDER BY id DESC) AS place FROM watch_events e
           WHERE watch_id = ANY($1)) AS e
     WHERE place <= $2 ORDER BY id DESC`,
    [ids, most],
  );
  const shown = rows.map(({ at, watchId, ...event }) => ({ watchId, event: { ...event, at: at.toISOString() } }));
  const groups = Map.groupBy(shown, ({ watchId }) => watchId);
  return new Map([...groups].map(([id, list]) => [id, list.map(({ event }) => event)]));
}

/** Writes what a look found, with its event. Only the look that still finds the old state writes: an event is written once. */
export async function noteLook(
  sql: Sql,
  before: Watch,
  after: { isOnOffer: boolean; isBelow: boolean; events: readonly WatchEvent[] },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    'UPDATE watches SET is_on_offer = $2, is_below = $3 WHERE id = $1 AND is_on_offer = $4 AND is_below = $5',
    [before.id, after.isOnOffer, after.isBelow, before.isOnOffer, before.isBelow],
  );
  if (!rowCount) return false;
  for (const { kind, priceCents, currency, shop, url, isDemo } of after.events)
    await sql.query(
      `INSERT INTO watch_events (watch_id, kind, price_cents, currency, shop, url, is_demo) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [before.id, kind, priceCents, currency, shop, url, isDemo],
    );
  return true;
}

/** Whether a person wants mail, and whether their address is confirmed. */
export async function mailWish(sql: Sql, uid: string): Promise<{ isOn: boolean; isConfirmed: boolean }> {
  const { rows } = await sql.query<{ isOn: boolean; isConfirmed: boolean }>(
    'SELECT watch_mail AS "isOn", email IS NOT NULL AND email_verified AS "isConfirmed" FROM users WHERE uid = $1',
    [uid],
  );
  return rows[0] ?? { isOn: false, isConfirmed: false };
}

export async function setMailWish(sql: Sql, uid: string, isOn: boolean): Promise<void> {
  await sql.query('UPDATE users SET watch_mail = $2 WHERE uid = $1', [uid, isOn]);
}

/** Stops the mail of the person whose mail holds this key; false when the watch is gone, and its mail with it. */
export async function stopMail(sql: Sql, stopKey: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    'UPDATE users SET watch_mail = false WHERE uid = (SELECT uid FROM watches WHERE stop_key = $1)',
    [stopKey],
  );
  return (rowCount ?? 0) > 0;
}

/** Events of the last days that are still to be mailed. */
export async function unmailedEvents(sql: Sql, limit: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `SELECT e.id FROM watch_events e JOIN watches w ON w.id = e.watch_id JOIN users u ON u.uid = w.uid
     WHERE e.mailed_at IS NULL AND e.at > now() - interval '3 days' AND u.watch_mail AND u.email_verified AND u.email IS NOT NULL
     ORDER BY e.id LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

export interface EventToMail extends WatchEvent {
  email: string;
  lwin: string;
  vintage: string | null;
  bottleMl: number;
  belowCents: number | null;
  stopKey: string;
  /** What the person reads; null: nobody has said. */
  language: string | null;
}

/** Takes an event to mail it, marked as mailed, so that nobody else mails it too; null when there is nothing to mail. */
export async function takeEvent(sql: Sql, id: number): Promise<EventToMail | null> {
  const { rows } = await sql.query<EventToMail>(
    `UPDATE watch_events e SET mailed_at = now() FROM watches w, users u
     WHERE e.id = $1 AND e.mailed_at IS NULL AND w.id = e.watch_id AND u.uid = w.uid AND u.watch_mail AND u.email_verified
       AND u.email IS NOT NULL
     RETURNING e.kind, e.price_cents AS "priceCents", e.currency, e.shop, e.url, e.is_demo AS "isDemo", u.email, w.lwin, w.vintage,
       w.bottle_ml AS "bottleMl", w.below_cents AS "belowCents", w.stop_key AS "stopKey",
       u.preferences ->> 'language' AS language`,
    [id],
  );
  return rows[0] ?? null;
}

/** The mail was refused: it is tried again. */
export async function giveBackEvent(sql: Sql, id: number): Promise<void> {
  await sql.query('UPDATE watch_events SET mailed_at = NULL WHERE id = $1', [id]);
}
