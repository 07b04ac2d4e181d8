import { formatCents, restaurantPriceCents, type CallReply } from '@app/domain';
import type { Sql } from '#platform/db.ts';

type OnLists = CallReply<'getWineOnLists'>['lists'];

const MOST_LISTS = 20;

/** Somebody's own lists that hold a wine, the newest first, each with the rows that are it. */
export async function listsWithWine(sql: Sql, uid: string, lwin: string): Promise<OnLists> {
  const { rows } = await sql.query<{
    id: string;
    title: string;
    created_at: Date;
    currency: string | null;
    entries: { rawName?: string; vintage?: string | null; restaurantPrice?: number | null }[];
  }>(
    `SELECT l.id, l.title, l.created_at, l.currency, jsonb_agg(e.entry ORDER BY e.page_number, e.position_in_page) AS entries
     FROM wine_lists l JOIN list_entries e ON e.list_id = l.id
     WHERE l.created_by = $1 AND (e.lwin = $2 OR e.lwin IN (SELECT id FROM wine_redirects WHERE lwin = $2)) GROUP BY l.id ORDER BY l.created_at DESC, l.id LIMIT ${MOST_LISTS}`,
    [uid, lwin],
  );
  return rows.map((row) => ({
    wineListId: row.id,
    title: row.title,
    uploadedAt: row.created_at.toISOString(),
    rows: row.entries.map(({ rawName = '', vintage, restaurantPrice }) => ({
      rawName,
      vintage: vintage ?? null,
      price: restaurantPrice ? formatCents(restaurantPriceCents(restaurantPrice), row.currency ?? 'USD') : '',
    })),
  }));
}
