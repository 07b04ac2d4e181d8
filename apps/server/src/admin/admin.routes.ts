import { saidInEnglish, type CallReply } from '@app/domain';
import { sendLook } from '#market/watching/watching.jobs.ts';
import { route, type Route } from '#platform/call.ts';
import type { Queue } from '#platform/queue.ts';
import { latestChanges } from './changes.store.ts';
import { decideReview } from './decide-review.ts';
import { editListing, removeListing, type AdminServices } from './edit-listing.ts';
import { countOpenReviews, openReviews, type QueuedReview, type ReviewKind } from './reviews.store.ts';
import { undoChange } from './undo-change.ts';

/** Everything only admins may do; the contract's `access` is checked before any of it. */
export function adminRoutes(services: AdminServices & { queue: Queue }): Route[] {
  const { db, queue } = services;
  /** Prices may have changed: people who watch the wine are told. */
  const thenLook = async <T>(change: Promise<T>): Promise<T> => {
    const changed = await change;
    await sendLook(queue);
    return changed;
  };
  return [
    route('updateListing', ({ caller, body }) => thenLook(editListing(services, caller, body))),
    route('deleteListing', ({ caller, body }) => thenLook(removeListing(services, caller, body))),
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
    route('decideReview', ({ caller, body }) => thenLook(decideReview(services, caller, body))),
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
    reason: review.reason || saidInEnglish(review.said),
    note: review.note,
    said: [...review.said],
    reports: review.reports,
  };
}
