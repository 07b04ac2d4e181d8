import { compareLists, type CallReply } from '@app/domain';
import { findEntries, findListHead, type ListHead } from '#lists/lists.store.ts';
import { ensureReadable } from '#lists/permissions.ts';
import { findRelatives } from '#lists/restaurant/find-relatives.ts';
import type { Caller } from '#platform/call.ts';
import type { Sql } from '#platform/db.ts';

/**
 * What has changed on a list since another one: the list that `since` names, else the version before it. A version before that the
 * caller may not see counts as none.
 */
export async function findChanges(
  sql: Sql,
  { id, since }: { id: string; since?: string | undefined },
  caller: Caller | null,
): Promise<CallReply<'getWineListChanges'>> {
  const list = ensureReadable(await findListHead(sql, id), caller);
  const before =
    since === undefined
      ? await findVersionBefore(sql, list, caller)
      : ensureReadable(await findListHead(sql, since), caller);
  if (!before) return { before: null, isReady: true, ...compareLists([], []) };
  const isReady = list.status === 'complete' && before.status === 'complete';
  const named = { wineListId: before.id, readAt: before.createdAt.toISOString() };
  if (!isReady) return { before: named, isReady, ...compareLists([], []) };
  return { before: named, isReady, ...compareLists(await findEntries(sql, before.id), await findEntries(sql, id)) };
}

/** The list that was read at the same address before, else the newest older one of the restaurant with the same lines. */
async function findVersionBefore(sql: Sql, list: ListHead, caller: Caller | null): Promise<ListHead | null> {
  if (list.previousId !== null) {
    const before = await findListHead(sql, list.previousId);
    const isOwn = caller !== null && before?.createdBy === caller.uid;
    return before && (before.visibility !== 'private' || isOwn) ? before : null;
  }
  const relatives = await findRelatives(sql, list, caller);
  const version = relatives.find(({ isLater, changes }) => !isLater && changes?.isVersion);
  return version ? findListHead(sql, version.wineListId) : null;
}
