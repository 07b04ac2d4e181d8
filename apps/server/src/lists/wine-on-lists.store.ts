import { formatCents, restaurantPriceCents, type CallReply } from '@app/domain';
import type { Sql } from '#platform/db.ts';

type OnLists = CallReply<'getWineOnLists'>['lists'];

const MOST_LISTS = 20;

/**
 * Lists that hold a wine and that somebody may find: their own first, then public ones, the newest first, each with the rows that are
 * it. Lists of others that are private or open by their address alone are not among them.
 */
export async function listsWithWine(
  sql: Sql,
  { uid, lwin, except }: { uid: string | null; lwin: string; except?: string | undefined },
): Promise<OnLists> {
  const { rows } = await sql.query<{
    id: string;
    title: string;
    created_at: Date;
    currency: string | null;
    is_own: boolean;
    entries: { rawName?: string; vintage?: string | null; restaurantPrice?: number | null }[];
  }>(
    `SELECT l.id, l.title, l.created_at, coalesce(l.owner_currency, l.currency) AS currency,
       coalesce(l.created_by = $1, false) AS is_own, jsonb_agg(e.entry ORDER BY e.page_number, e.position_in_page) AS entries
     FROM wine_lists l JOIN list_entries e ON e.list_id = l.id
     WHERE e.lwin IN (SELECT $2::text UNION ALL SELECT id FROM wine_redirects WHERE lwin = $2)
       AND (l.created_by = $1 OR l.visibility = 'public') AND NOT l.is_sample AND l.id <> $3
     GROUP BY l.id ORDER BY is_own DESC, l.created_at DESC, l.id LIMIT ${MOST_LISTS}`,
    [uid, lwin, except ?? ''],
  );
  return rows.map((row) => ({
    wineListId: row.id,
    title: row.title,
    uploadedAt: row.created_at.toISOString(),
    isOwn: row.is_own,
    rows: row.entries.map(({ rawName = '', vintage, restaurantPrice }) => {
      const priceCents = restaurantPrice ? restaurantPriceCents(restaurantPrice) : null;
      const currency = row.currency ?? 'USD';
      const price = priceCents === null ? '' : formatCents(priceCents, currency);
      return { rawName, vintage: vintage ?? null, price, priceCents, currency };
    }),
  }));
}
