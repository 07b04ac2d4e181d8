import type { CallInput, CallReply, EditableField } from '@app/domain';
import { call } from './client.ts';
import type { MarketListing } from './queries.ts';
import { queryClient } from './query-client.ts';

/* What visitors and admins change about the market. Components never call the server themselves. */

type Body<N extends 'deleteListing' | 'reportListing' | 'saveMerchant' | 'decideReview'> = NonNullable<
  CallInput<N>['body']
>;

const keyOf = ({ url, id }: MarketListing) => ({ url, id });

/** Any visitor may report a listing; the report goes to the review queue. */
export function reportListing(listing: MarketListing, report: Pick<Body<'reportListing'>, 'reason' | 'note'>) {
  return call('reportListing', { body: { ...keyOf(listing), ...report } });
}

export function updateListing(listing: MarketListing, field: EditableField, newValue: string) {
  return call('updateListing', { body: { ...keyOf(listing), field, currentValue: listing[field], newValue } });
}

export function deleteListing(listing: MarketListing, reason: Body<'deleteListing'>['reason']) {
  return call('deleteListing', { body: { ...keyOf(listing), reason } });
}

/** Decides an item of the review queue. `refreshReviews` brings the queue up to date. */
export function decideReview(decision: Body<'decideReview'>): Promise<CallReply<'decideReview'>> {
  return call('decideReview', { body: decision });
}

export function undoChange(id: number) {
  return call('undoChange', { body: { id } });
}

/** A decision moves the queue, the log of changes and what a search finds. */
export async function refreshReviews(): Promise<void> {
  await Promise.all(
    ['reviews', 'changes', 'search'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
}

/** Asks for a merchant's feed to be read now, and then refreshes the list of merchants, also after a failure. */
export async function runMerchant(id: number) {
  try {
    return await call('runMerchant', { body: { id } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['merchants'] });
  }
}

export async function pauseMerchant(id: number, isPaused: boolean) {
  const reply = await call('pauseMerchant', { body: { id, isPaused } });
  await refreshMarket();
  return reply;
}

/** Removes a merchant, or puts it back while it is kept. */
export async function removeMerchant(id: number, isRemoved: boolean) {
  const reply = await call('removeMerchant', { body: { id, isRemoved } });
  await refreshMarket();
  return reply;
}

/** The list of merchants, and what a search finds of theirs. */
async function refreshMarket(): Promise<void> {
  await Promise.all(['merchants', 'search'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

export async function saveMerchant(merchant: Body<'saveMerchant'>) {
  const reply = await call('saveMerchant', { body: merchant });
  if (reply.success) await queryClient.invalidateQueries({ queryKey: ['merchants'] });
  return reply;
}

/** Looks at a shop by its address; nothing is stored. */
export function findShop(address: string): Promise<CallReply<'findShop'>> {
  return call('findShop', { body: { address } });
}
