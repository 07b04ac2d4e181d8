import { foldName } from '@app/vocabulary';
import type { CallReply } from '@app/domain';
import { ASIDE_REASONS } from '@app/feed-reader';
import { sendMerchant } from '#market/feeds/market.jobs.ts';
import { findSlug, makeDue, upsertMerchant } from '#market/feeds/merchants.store.ts';
import { BREAKER_FAILURES } from '#market/feeds/run-feed.ts';
import { lastRuns, runsOf, type StoredRun } from '#market/feeds/runs.store.ts';
import { addAudit } from '#platform/audit.store.ts';
import { route, type Route } from '#platform/call.ts';
import type { Queue } from '#platform/queue.ts';
import { latestChanges } from './changes.store.ts';
import { decideReview } from './decide-review.ts';
import { editListing, removeListing, type AdminServices } from './edit-listing.ts';
import { merchantsHealth, type MerchantHealth } from './health.store.ts';
import { countOpenReviews, openReviews, type QueuedReview, type ReviewKind } from './reviews.store.ts';
import { undoChange } from './undo-change.ts';

/** Everything only admins may do; the contract's `access` is checked before any of it. */
export function adminRoutes(services: AdminServices & { queue: Queue }): Route[] {
  const { db, queue } = services;
  return [
    route('updateListing', ({ caller, body }) => editListing(services, caller, body)),
    route('deleteListing', ({ caller, body }) => removeListing(services, caller, body)),
    route('getReviewQueue', async ({ query }) => {
      const [items, open] = [
        await openReviews(db, { ...query, after: parsePlace(query.after) }),
        await countOpenReviews(db),
      ];
      const last = items.at(-1);
      return {
        items: items.map(toItem),
        open,
        next: last && items.length === query.limit ? `${last.kind}-${last.id}` : null,
      };
    }),
    route('decideReview', ({ caller, body }) => decideReview(services, caller, body)),
    route('getChanges', async ({ query }) => ({
      changes: (await latestChanges(db, query.limit)).map((change) => ({
        id: change.id,
        at: change.at.toISOString(),
        who: change.who,
        action: change.action,
        listing: change.listing,
        before: change.before,
        after: change.after,
        undoneAt: change.undoneAt?.toISOString() ?? null,
        canUndo: change.undoneAt === null && change.undoes === null && change.listing !== null,
      })),
    })),
    route('undoChange', ({ caller, body }) => undoChange(services, caller, body.id)),
    route('getMerchants', async () => {
      const runs = await lastRuns(db);
      return {
        merchants: (await merchantsHealth(db)).map((merchant) => toMerchant(merchant, runs.get(merchant.id) ?? null)),
      };
    }),
    route('getMerchantRuns', async ({ params }) => ({ runs: (await runsOf(db, params.id)).map(toRun) })),
    route('saveMerchant', async ({ body, caller }) => {
      const slug =
        body.id === undefined
          ? `${foldName(body.name).replaceAll(' ', '-')}-${body.country.toLowerCase()}`
          : await findSlug(db, body.id);
      if (slug === null) return { success: false, message: 'There is no such merchant.', id: null };
      if (slug.startsWith('demo-') && body.id !== undefined)
        return { success: false, message: 'A demonstration merchant cannot be changed.', id: null };
      const id = await db.transaction(async (sql) => {
        const { name, country, currency, feedKind, feedUrl, everyHours, enabled } = body;
        const after = { name, country, currency, feedKind, feedUrl, everyHours, enabled };
        await addAudit(sql, { uid: caller.uid, action: 'saved a merchant', target: slug, after });
        return upsertMerchant(sql, { ...body, slug });
      });
      if (body.enabled && (await makeDue(db, id))) await sendMerchant(queue, id);
      return { success: true, message: 'The merchant was saved.', id };
    }),
    route('runMerchant', async ({ body, caller }) => {
      if (!(await makeDue(db, body.id)))
        return { success: false, message: 'There is no such merchant, or it is switched off.' };
      await sendMerchant(queue, body.id);
      await addAudit(db, { uid: caller.uid, action: 'asked for a feed', target: `merchant ${body.id}` });
      return { success: true, message: 'The feed will be read in a moment.' };
    }),
  ];
}

function parsePlace(text: string | undefined): { kind: ReviewKind; id: number } | null {
  const [, kind, id] = /^(match|report)-(\d{1,15})$/.exec(text ?? '') ?? [];
  return kind === 'match' || kind === 'report' ? { kind, id: Number(id) } : null;
}

function toItem(review: QueuedReview): CallReply<'getReviewQueue'>['items'][number] {
  const [proposed = null, ...others] = review.candidates;
  return {
    id: review.id,
    kind: review.kind,
    createdAt: review.createdAt.toISOString(),
    listing: { ...review.listing, seenAt: review.listing.seenAt.toISOString() },
    current: review.current && { ...review.current, confidence: null },
    proposed,
    others,
    reason: review.reason,
    note: review.note,
    reports: review.reports,
  };
}

function healthOf(
  { enabled, failures }: MerchantHealth,
  run: StoredRun | null,
): CallReply<'getMerchants'>['merchants'][number]['health'] {
  if (!enabled) return 'off';
  if (failures >= BREAKER_FAILURES) return 'stopped';
  if (failures > 0 || run?.outcome === 'shrunk') return 'ailing';
  return run ? 'well' : 'new';
}

function toMerchant(
  { nextRunAt, completeAt, shownListings, ...merchant }: MerchantHealth,
  run: StoredRun | null,
): CallReply<'getMerchants'>['merchants'][number] {
  return {
    ...merchant,
    health: healthOf({ nextRunAt, completeAt, shownListings, ...merchant }, run),
    nextRunAt: merchant.enabled ? nextRunAt.toISOString() : null,
    lastOkAt: completeAt?.toISOString() ?? null,
    listings: shownListings,
    lastRun: run && toRun(run),
  };
}

function toRun(run: StoredRun): CallReply<'getMerchantRuns'>['runs'][number] {
  const { id, outcome, message, httpStatus, bytes, offers, added, changed, gone, linked, review, unlinked } = run;
  return {
    id,
    outcome,
    message,
    httpStatus,
    bytes,
    offers,
    added,
    changed,
    gone,
    linked,
    review,
    unlinked,
    startedAt: run.startedAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
    setAside: run.setAside.map((aside) => ({ ...aside, reason: ASIDE_REASONS[aside.reason] })),
  };
}
