import type { FeedKind } from '@app/domain';
import type { Merchant } from '#market/feeds/merchants.store.ts';
import type { Sql } from '#platform/db.ts';

export interface MerchantHealth {
  id: number;
  name: string;
  country: string;
  currency: string;
  feedKind: FeedKind;
  feedUrl: string;
  everyHours: number;
  options: Merchant['options'];
  enabled: boolean;
  isPaused: boolean;
  removedAt: Date | null;
  isDemo: boolean;
  failures: number;
  nextRunAt: Date;
  completeAt: Date | null;
  shownListings: number;
}

/** Every merchant, those in trouble first. */
export async function merchantsHealth(sql: Sql): Promise<MerchantHealth[]> {
  const { rows } = await sql.query<{
    id: number;
    name: string;
    country: string;
    currency: string;
    feed_kind: FeedKind;
    feed_url: string;
    every_hours: number;
    options: Merchant['options'];
    enabled: boolean;
    is_paused: boolean;
    removed_at: Date | null;
    is_demo: boolean;
    failures: number;
    next_run_at: Date;
    complete_at: Date | null;
    shown_listings: number;
  }>(
    `SELECT id, name, country, currency, feed_kind, feed_url, every_hours, options, enabled, paused_at IS NOT NULL AS is_paused, removed_at, is_demo, failures, next_run_at, complete_at, shown_listings
     FROM merchants ORDER BY enabled DESC, failures DESC, name LIMIT 5000`,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    country: row.country,
    currency: row.currency,
    feedKind: row.feed_kind,
    feedUrl: row.feed_url,
    everyHours: row.every_hours,
    options: row.options,
    enabled: row.enabled,
    isPaused: row.is_paused,
    removedAt: row.removed_at,
    isDemo: row.is_demo,
    failures: row.failures,
    nextRunAt: row.next_run_at,
    completeAt: row.complete_at,
    shownListings: row.shown_listings,
  }));
}
