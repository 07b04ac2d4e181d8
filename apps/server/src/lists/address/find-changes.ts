import { compareLists, type CallReply } from '@app/domain';
import { findEntries, findListHead } from '#lists/lists.store.ts';
import { ensureReadable } from '#lists/permissions.ts';
import type { Caller } from '#platform/call.ts';
import type { Sql } from '#platform/db.ts';

/** What has changed on a list since it was read before. A list before that the caller may not see counts as none. */
export async function findChanges(
  sql: Sql,
  id: string,
  caller: Caller | null,
): Promise<CallReply<'getWineListChanges'>> {
  const list = ensureReadable(await findListHead(sql, id), caller);
  const before = list.previousId === null ? null : await findListHead(sql, list.previousId);
  const isOwn = caller !== null && before?.createdBy === caller.uid;
  if (!before || (before.visibility === 'private' && !isOwn))
    return { before: null, isReady: true, ...compareLists([], []) };
  const isReady = list.status === 'complete' && before.status === 'complete';
  const named = { wineListId: before.id, readAt: before.createdAt.toISOString() };
  if (!isReady) return { before: named, isReady, ...compareLists([], []) };
  return { before: named, isReady, ...compareLists(await findEntries(sql, before.id), await findEntries(sql, id)) };
}
