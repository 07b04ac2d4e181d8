import { keptSaid, keptWhy, type Said, type TaxBasis } from '@app/domain';
import type { WineCandidate } from '#market/feeds/match-offer.ts';
import type { Sql } from '#platform/db.ts';

export type ReviewKind = 'match' | 'report';
export type ReviewState = 'open' | 'approved' | 'rejected' | 'closed';

export interface QueuedReview {
  id: number;
  kind: ReviewKind;
  createdAt: Date;
  /** What a visitor chose; '' for a match. */
  reason: string;
  /** What visitors wrote. */
  note: string;
  /** Why a match is unsure, or what was noticed in the feed. */
  said: readonly Said[];
  reports: number;
  candidates: WineCandidate[];
  current: { lwin: string; displayName: string; region: string; country: string } | null;
  listing: {
    id: number;
    url: string;
    store: string;
    producer: string;
    name: string;
    vintage: string | null;
    bottleSize: number;
    packSize: number;
    listingType: string;
    priceCents: number;
    currency: string;
    taxBasis: TaxBasis;
    seenAt: Date;
    isDemo: boolean;
  };
}

interface QueueRow {
  id: number;
  kind: ReviewKind;
  created_at: Date;
  reason: string;
  note: string;
  said: Said[] | null;
  reports: number;
  candidates: WineCandidate[];
  listing_id: number;
  url: string;
  store: string;
  producer: string;
  name: string;
  vintage: string | null;
  bottle_ml: number;
  pack_size: number;
  listing_type: string;
  price_cents: number;
  currency: string;
  tax_basis: TaxBasis;
  seen_at: Date;
  is_demo: boolean;
  lwin: string | null;
  display_name: string | null;
  region: string | null;
  country: string | null;
}

/** Reviews from before have sentences: of a match as its reason, of a price as its note until a visitor wrote there. */
function wordsOf({ kind, reason, note, said, reports }: QueueRow): Pick<QueuedReview, 'reason' | 'note' | 'said'> {
  if (kind === 'match') return { reason: '', note, said: said ?? keptWhy(reason) };
  return said || reports > 0 ? { reason, note, said: said ?? [] } : { reason, note: '', said: keptSaid(note) };
}

/** What waits, reports before matches and oldest first; `after` is the number of the last one seen. */
export async function openReviews(
  sql: Sql,
  given: { kind?: ReviewKind; after: { kind: ReviewKind; id: number } | null; limit: number },
): Promise<QueuedReview[]> {
  // 'report' sorts behind 'match', so the order is downward by kind and upward by number.
  const { rows } = await sql.query<QueueRow>(
    `SELECT r.id, r.kind, r.created_at, r.reason, r.note, r.said, r.reports, r.candidates, l.id AS listing_id, l.url, m.name AS store,
       l.producer, l.name, l.vintage, l.bottle_ml, l.pack_size, l.listing_type, l.price_cents, l.currency, l.tax_basis,
       greatest(l.seen_at, m.complete_at) AS seen_at, m.is_demo, w.lwin, w.display_name, w.region, w.country
     FROM reviews r JOIN listings l ON l.id = r.listing_id JOIN merchants m ON m.id = l.merchant_id AND m.enabled
       LEFT JOIN wines w ON w.lwin = l.lwin
     WHERE r.state = 'open' AND l.gone_at IS NULL AND ($1::text IS NULL OR r.kind = $1)
       AND ($2::text IS NULL OR r.kind < $2 OR (r.kind = $2 AND r.id > $3))
     ORDER BY r.kind DESC, r.id LIMIT $4`,
    [given.kind ?? null, given.after?.kind ?? null, given.after?.id ?? 0, given.limit],
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    createdAt: row.created_at,
    ...wordsOf(row),
    reports: row.reports,
    candidates: row.candidates,
    current:
      row.lwin === null
        ? null
        : { lwin: row.lwin, displayName: row.display_name ?? '', region: row.region ?? '', country: row.country ?? '' },
    listing: {
      id: row.listing_id,
      url: row.url,
      store: row.store,
      producer: row.producer,
      name: row.name,
      vintage: row.vintage,
      bottleSize: row.bottle_ml,
      packSize: row.pack_size,
      listingType: row.listing_type,
      priceCents: row.price_cents,
      currency: row.currency,
      taxBasis: row.tax_basis,
      seenAt: row.seen_at,
      isDemo: row.is_demo,
    },
  }));
}

export async function countOpenReviews(sql: Sql): Promise<Record<ReviewKind, number>> {
  const { rows } = await sql.query<{ kind: ReviewKind; count: number }>(
    `SELECT r.kind, count(*) AS count FROM reviews r JOIN listings l ON l.id = r.listing_id JOIN merchants m ON m.id = l.merchant_id AND m.enabled
     WHERE r.state = 'open' AND l.gone_at IS NULL GROUP BY r.kind`,
  );
  return { match: 0, report: 0, ...Object.fromEntries(rows.map((row) => [row.kind, row.count])) };
}

export interface HeldReview {
  id: number;
  kind: ReviewKind;
  listingId: number;
  state: ReviewState;
  reason: string;
  candidates: WineCandidate[];
}

export async function holdReview(sql: Sql, id: number): Promise<HeldReview | null> {
  const { rows } = await sql.query<{
    id: number;
    kind: ReviewKind;
    listing_id: number;
    state: ReviewState;
    reason: string;
    candidates: WineCandidate[];
  }>('SELECT id, kind, listing_id, state, reason, candidates FROM reviews WHERE id = $1 FOR UPDATE', [id]);
  const [row] = rows;
  return row
    ? {
        id: row.id,
        kind: row.kind,
        listingId: row.listing_id,
        state: row.state,
        reason: row.reason,
        candidates: row.candidates,
      }
    : null;
}

/** Stores the decision, or opens the review again. An old review stays closed when a newer one about the same listing exists. */
export async function setReviewState(sql: Sql, id: number, state: ReviewState, now: Date): Promise<void> {
  await sql.query(
    `UPDATE reviews r SET state = $2, decided_at = CASE WHEN $2 = 'open' THEN NULL ELSE $3::timestamptz END
     WHERE r.id = $1 AND NOT ($2 = 'open' AND EXISTS (
       SELECT FROM reviews o WHERE o.listing_id = r.listing_id AND o.kind = r.kind AND o.state = 'open' AND o.id <> r.id))`,
    [id, state, now],
  );
}
