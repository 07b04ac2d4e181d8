import type { Caller } from '#platform/call.ts';
import { listNotFound, notOwner } from './lists.errors.ts';
import type { ListHead } from './lists.store.ts';

/** A list that its caller may change. Only `ensureOwned` makes one. */
export type OwnedList = ListHead & { readonly owned: unique symbol };

/** A private list is visible to its owner only; everybody else gets 'not found'. */
export function ensureReadable(list: ListHead | null, caller: Caller | null): ListHead {
  if (!list) throw listNotFound();
  const isOwner = caller !== null && list.createdBy === caller.uid;
  if (list.visibility === 'private' && !isOwner) throw listNotFound();
  return list;
}

export function ensureOwned(list: ListHead | null, caller: Caller): OwnedList {
  const readable = ensureReadable(list, caller);
  if (readable.createdBy !== caller.uid) throw notOwner();
  // This check is what the mark means.
  return readable as OwnedList;
}
