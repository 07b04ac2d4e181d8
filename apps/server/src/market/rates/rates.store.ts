import type { Rates } from '@app/domain';
import type { Sql } from '#platform/db.ts';

/** The rates of the newest day there is; null on an empty table. */
export async function findNewestRates(sql: Sql): Promise<Rates | null> {
  const { rows } = await sql.query<{ day: string; currency: string; per_euro: number; source: string }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, currency, per_euro, source FROM exchange_rates
     WHERE day = (SELECT max(day) FROM exchange_rates)`,
  );
  const [first] = rows;
  if (!first) return null;
  return {
    date: first.day,
    source: first.source,
    perEuro: Object.fromEntries(rows.map((row) => [row.currency, row.per_euro])),
  };
}

/** The rates of every day that is known from a day on. */
export async function findRatesSince(sql: Sql, day: string): Promise<Rates[]> {
  const { rows } = await sql.query<{ day: string; per_euro: Record<string, number>; source: string }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, jsonb_object_agg(currency, per_euro) AS per_euro, max(source) AS source
     FROM exchange_rates WHERE day >= $1 GROUP BY day`,
    [day],
  );
  return rows.map((row) => ({ date: row.day, source: row.source, perEuro: row.per_euro }));
}

/** Keeps the rates of some days; those of a day that is known already are replaced. */
export async function keepRates(sql: Sql, days: readonly Rates[]): Promise<void> {
  await sql.query(
    `INSERT INTO exchange_rates (day, currency, per_euro, source)
     SELECT given.date, rate.key, rate.value::double precision, given.source
     FROM jsonb_to_recordset($1) AS given (date date, source text, "perEuro" jsonb), jsonb_each_text(given."perEuro") AS rate
     ON CONFLICT (day, currency) DO UPDATE SET per_euro = excluded.per_euro, source = excluded.source`,
    [JSON.stringify(days)],
  );
}
