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

export async function keepRates(sql: Sql, rates: Rates): Promise<void> {
  await sql.query(
    `INSERT INTO exchange_rates (day, currency, per_euro, source)
     SELECT $1, key, value::double precision, $3 FROM jsonb_each_text($2)
     ON CONFLICT (day, currency) DO UPDATE SET per_euro = excluded.per_euro, source = excluded.source`,
    [rates.date, JSON.stringify(rates.perEuro), rates.source],
  );
}
