import type { ComparedLine, RestaurantSigns, RestaurantWord } from '@app/domain';
import type { ListStatus, Visibility } from '#lists/lists.store.ts';
import type { Sql } from '#platform/db.ts';

/** A list as its relatives see it. */
export interface RelatedList extends RestaurantSigns {
  createdBy: string | null;
  createdAt: Date;
  visibility: Visibility;
  status: ListStatus;
}

const COLUMNS = `id, title, source_url AS "sourceUrl", previous_id AS "previousId", created_by AS "createdBy",
  created_at AS "createdAt", visibility, status`;
/** Older lists are looked at no more. */
const MOST_LISTS = 1000;

/** The lists of an account among which a restaurant's are looked for, the newest first. */
export async function listsOfOwner(sql: Sql, uid: string): Promise<RelatedList[]> {
  const { rows } = await sql.query<RelatedList>(
    `SELECT ${COLUMNS} FROM wine_lists WHERE created_by = $1 AND NOT is_sample ORDER BY created_at DESC, id LIMIT ${MOST_LISTS}`,
    [uid],
  );
  return rows;
}

/** Lists that were read at one address: public ones, and those of the asker. */
export async function listsAtAddress(sql: Sql, address: string, uid: string | null): Promise<RelatedList[]> {
  const { rows } = await sql.query<RelatedList>(
    `SELECT ${COLUMNS} FROM wine_lists WHERE source_url = $1 AND (visibility = 'public' OR created_by = $2) AND NOT is_sample
     ORDER BY created_at DESC, id LIMIT ${MOST_LISTS}`,
    [address, uid],
  );
  return rows;
}

export async function wordsOfOwner(sql: Sql, uid: string): Promise<RestaurantWord[]> {
  const { rows } = await sql.query<RestaurantWord>(
    'SELECT id, list_id AS "listId", other_id AS "otherId" FROM restaurant_words WHERE uid = $1 ORDER BY id',
    [uid],
  );
  return rows;
}

export async function insertWord(
  sql: Sql,
  word: { uid: string; listId: string; otherId: string | null },
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    'INSERT INTO restaurant_words (uid, list_id, other_id) VALUES ($1, $2, $3) RETURNING id',
    [word.uid, word.listId, word.otherId],
  );
  return rows[0]?.id ?? 0;
}

/** False where there is no such word of this owner about this list. */
export async function deleteWord(sql: Sql, word: { uid: string; listId: string; wordId: number }): Promise<boolean> {
  const { rowCount } = await sql.query('DELETE FROM restaurant_words WHERE id = $1 AND uid = $2 AND list_id = $3', [
    word.wordId,
    word.uid,
    word.listId,
  ]);
  return rowCount === 1;
}

/** The lines of lists, as far as two readings are compared by them. */
export async function linesOf(sql: Sql, ids: readonly string[]): Promise<Map<string, ComparedLine[]>> {
  const { rows } = await sql.query<{ list_id: string; lines: ComparedLine[] }>(
    `SELECT list_id, jsonb_agg(jsonb_build_object(
         'rawName', coalesce(entry->>'rawName', ''), 'vintage', entry->>'vintage',
         'bottleSize', coalesce((entry->>'bottleSize')::float8, 0),
         'restaurantPrice', coalesce((entry->>'restaurantPrice')::float8, 0),
         'insight', jsonb_build_object('priceText', entry->'insight'->>'priceText'))
         ORDER BY page_number, position_in_page, offered_size_idx) AS lines
     FROM list_entries WHERE list_id = ANY($1) GROUP BY list_id`,
    [ids],
  );
  return new Map(rows.map((row) => [row.list_id, row.lines]));
}
