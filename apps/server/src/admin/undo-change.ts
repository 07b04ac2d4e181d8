import { word, undoOf } from '@app/domain';
import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '#platform/call.ts';
import { changeListing, flatten, withState } from './change-listing.ts';
import { holdChange, markUndone } from './changes.store.ts';
import { refuse, type AdminReply, type AdminServices } from './edit-listing.ts';
import { holdListing } from './listings.store.ts';
import { holdReview, setReviewState, type ReviewState } from './reviews.store.ts';

/** Undoes a change part by part, except for parts that a later change or feed has set again. */
export async function undoChange(services: AdminServices, admin: Caller, id: number): Promise<AdminReply> {
  const rates = await services.rates.current();
  return services.db.transaction(async (sql) => {
    const change = await holdChange(sql, id);
    if (!change || change.listingId === null) return refuse(word('There is no such change.'));
    if (change.undoneAt) return refuse(word('This was undone already.'));
    if (change.undoes !== null) return refuse(word('An undo cannot be undone; make the change again.'));
    const listing = await holdListing(sql, change.listingId);
    if (!listing) return refuse(word('The listing is gone.'));
    const { stateBefore, stateAfter } = change;
    const names = [...new Set([...Object.keys(stateBefore), ...Object.keys(stateAfter)])].filter(
      (name) => name !== 'reviewState' && !isDeepStrictEqual(stateBefore[name], stateAfter[name]),
    );
    const current = flatten(listing);
    if (names.some((name) => !isDeepStrictEqual(current[name], stateAfter[name]))) {
      return refuse(word('The listing has changed since. Undo the later change first.'));
    }
    const now = services.clock();
    const review = change.reviewId === null ? null : await holdReview(sql, change.reviewId);
    // The state of a review is one of four words, written by ourselves.
    if (review && stateBefore.reviewState)
      await setReviewState(sql, review.id, stateBefore.reviewState as ReviewState, now);
    const changeId = await changeListing(sql, listing, withState(listing, stateBefore, names), {
      admin,
      action: undoOf(change.action),
      now,
      rates,
      undoes: change.id,
    });
    await markUndone(sql, change.id, now);
    return { success: true, message: word('Undone.'), changeId };
  });
}
