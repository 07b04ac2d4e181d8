import { word } from '@app/domain';
import type { Caller } from '#platform/call.ts';
import { resolveWineIds } from '#wines/catalogue/wine-ids.store.ts';
import { changeListing } from './change-listing.ts';
import { hidden, ownedOf, refuse, unlinked, type AdminReply, type AdminServices } from './edit-listing.ts';
import { holdListing, type HeldListing, type Owned } from './listings.store.ts';
import { holdReview, setReviewState, type HeldReview } from './reviews.store.ts';

export interface Decision {
  id: number;
  decision: 'approve' | 'reject';
  /** Another wine than the proposed one. */
  lwin?: string;
}

/** Approves or rejects a review. Later feeds keep the link that a person set. */
export async function decideReview(services: AdminServices, admin: Caller, input: Decision): Promise<AdminReply> {
  const rates = await services.rates.current();
  return services.db.transaction(async (sql) => {
    const review = await holdReview(sql, input.id);
    const listing = review && (await holdListing(sql, review.listingId));
    if (!review || !listing) return refuse(word('There is nothing to decide any more.'));
    if (review.state !== 'open') return refuse(word('Somebody has decided this already.'));
    const isApproved = input.decision === 'approve';
    let next: Owned;
    // A price that waited for review is shown once a person approves it.
    if (review.kind === 'report')
      next = isApproved ? afterReport(review, listing) : { ...ownedOf(listing), aside: null };
    else if (isApproved) {
      const lwin = input.lwin ?? review.candidates[0]?.lwin ?? '';
      // A wine may have been combined with another since it was proposed.
      const wine = (await resolveWineIds(sql, [lwin])).get(lwin);
      if (!wine) return refuse(word('There is no such wine in the catalogue.'));
      next = { ...ownedOf(listing), lwin: wine, matchState: 'manual' };
    } else {
      const proposed = review.candidates[0]?.lwin;
      next = {
        ...ownedOf(listing),
        matchState: 'none',
        refused: proposed ? [...new Set([...listing.refused, proposed])] : listing.refused,
      };
    }
    const now = services.clock();
    const state = isApproved ? 'approved' : 'rejected';
    await setReviewState(sql, review.id, state, now);
    const changeId = await changeListing(sql, listing, next, {
      admin,
      action: `${review.kind}.${isApproved ? 'approve' : 'reject'}`,
      now,
      rates,
      reviewId: review.id,
      reviewStates: { before: 'open', after: state },
    });
    return { success: true, message: isApproved ? word('Approved.') : word('Rejected.'), changeId };
  });
}

/** Approving a report removes the listing: from its wine when the match is wrong, otherwise from the market. */
function afterReport(review: HeldReview, listing: HeldListing): Owned {
  return (review.reason === 'wrong wine' ? unlinked(listing) : null) ?? hidden(listing);
}
