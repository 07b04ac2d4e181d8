import type { Sql } from '#platform/db.ts';

/** What is on offer of one wine, as far as it was asked for. */
export interface OfferedWine {
  lwin: string;
  /** Hundredths of a dollar per 750 ml, of shops' own prices; also those of auctions and in bond where there is nothing else. */
  usdPer750: number[];
  offers: number;
  shops: number;
  vintages: string[];
  sizes: number[];
  /** ISO codes of the shops' countries. */
  countries: string[];
  oldestSeenAt: Date;
  isDemo: boolean;
}

export interface OfferWish {
  fromYear: number | null;
  toYear: number | null;
  bottleMl: number | null;
  shopCountry: string | null;
}

/** The offers of many wines, one row a wine: one query over one index. */
export async function offersOfMany(
  sql: Sql,
  lwins: readonly string[],
  wish: OfferWish,
): Promise<Map<string, OfferedWine>> {
  const { rows } = await sql.query<{
    lwin: string;
    retail: number[] | null;
    any_price: number[] | null;
    offers: number;
    shops: number;
    vintages: (string | null)[];
    sizes: number[];
    countries: string[];
    oldest: Date;
    is_demo: boolean;
  }>(
    `SELECT l.lwin, count(*)::int AS offers, count(DISTINCT l.merchant_id)::int AS shops,
       array_agg(l.usd_per_750) FILTER (WHERE l.listing_type = 'retail' AND l.usd_per_750 IS NOT NULL) AS retail,
       array_agg(l.usd_per_750) FILTER (WHERE l.usd_per_750 IS NOT NULL) AS any_price,
       array_agg(DISTINCT l.vintage) AS vintages, array_agg(DISTINCT l.bottle_ml) AS sizes,
       array_agg(DISTINCT m.country) AS countries, min(greatest(l.seen_at, m.complete_at)) AS oldest,
       bool_or(m.is_demo) AS is_demo
     FROM listings l JOIN merchants m ON m.id = l.merchant_id AND m.enabled
     WHERE l.lwin = ANY($1) AND l.shown
       AND ($2::int IS NULL OR l.vintage ~ '^[0-9]{4}$' AND l.vintage::int >= $2)
       AND ($3::int IS NULL OR l.vintage ~ '^[0-9]{4}$' AND l.vintage::int <= $3)
       AND ($4::int IS NULL OR l.bottle_ml = $4) AND ($5::text IS NULL OR m.country = $5)
     GROUP BY l.lwin`,
    [lwins, wish.fromYear, wish.toYear, wish.bottleMl, wish.shopCountry],
  );
  return new Map(
    rows.map((row) => [
      row.lwin,
      {
        lwin: row.lwin,
        usdPer750: row.retail ?? row.any_price ?? [],
        offers: row.offers,
        shops: row.shops,
        vintages: row.vintages.filter((vintage) => vintage !== null),
        // A size that is not known is none to choose.
        sizes: row.sizes.filter((ml) => ml > 0).toSorted((a, b) => a - b),
        countries: row.countries,
        oldestSeenAt: row.oldest,
        isDemo: row.is_demo,
      },
    ]),
  );
}

/** Hundredths of a dollar per 750 ml; null: without bound. */
export interface PriceRange {
  least: number | null;
  most: number | null;
}

/**
 * Which of many wines are on offer so, with the lowest price of each. It reads the rows and gathers nothing, so that thousands of
 * wines can be looked through before a few hundred are priced.
 */
export async function lowestOfMany(
  sql: Sql,
  lwins: readonly string[],
  { least, most, ...wish }: OfferWish & PriceRange,
): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ lwin: string; low: number }>(
    `SELECT l.lwin, coalesce(min(l.usd_per_750), 0)::int AS low
     FROM listings l JOIN merchants m ON m.id = l.merchant_id AND m.enabled
     WHERE l.lwin = ANY($1) AND l.shown
       AND ($2::int IS NULL OR l.vintage ~ '^[0-9]{4}$' AND l.vintage::int >= $2)
       AND ($3::int IS NULL OR l.vintage ~ '^[0-9]{4}$' AND l.vintage::int <= $3)
       AND ($4::int IS NULL OR l.bottle_ml = $4) AND ($5::text IS NULL OR m.country = $5)
       AND ($6::float8 IS NULL OR l.usd_per_750 >= $6) AND ($7::float8 IS NULL OR l.usd_per_750 <= $7)
     GROUP BY l.lwin`,
    [lwins, wish.fromYear, wish.toYear, wish.bottleMl, wish.shopCountry, least, most],
  );
  return new Map(rows.map(({ lwin, low }) => [lwin, low]));
}
