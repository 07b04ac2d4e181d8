import { compareLists, isVersion, listsOfRestaurant, type CallReply } from '@app/domain';
import type { ListHead } from '#lists/lists.store.ts';
import type { Caller } from '#platform/call.ts';
import type { Sql } from '#platform/db.ts';
import { linesOf, listsAtAddress, listsOfOwner, wordsOfOwner, type RelatedList } from './restaurant.store.ts';

type Relative = CallReply<'getRestaurantLists'>['lists'][number];

const MOST_RELATIVES = 12;

/**
 * The other lists of a list's restaurant that the caller may find: their own and public ones, the newest first. A list that others have
 * by its address alone is not among them.
 */
export async function findRelatives(
  sql: Sql,
  list: Pick<ListHead, 'id' | 'createdBy' | 'createdAt' | 'sourceUrl' | 'status'>,
  caller: Caller | null,
): Promise<Relative[]> {
  const isOwn = ({ createdBy }: RelatedList): boolean => caller !== null && createdBy === caller.uid;
  const lists = list.createdBy === null ? [] : await listsOfOwner(sql, list.createdBy);
  const words = list.createdBy === null ? [] : await wordsOfOwner(sql, list.createdBy);
  const reasons = listsOfRestaurant(list.id, lists, words);
  const known = new Map(lists.map((one) => [one.id, one]));
  // The owner's word parts also what stands at one address.
  const elsewhere = list.sourceUrl === null ? [] : await listsAtAddress(sql, list.sourceUrl, caller?.uid ?? null);
  for (const one of elsewhere) {
    if (one.id === list.id || known.has(one.id)) continue;
    known.set(one.id, one);
    reasons.set(one.id, 'address');
  }
  const found = [...reasons]
    .flatMap(([id, reason]) => {
      const one = known.get(id);
      return one && (isOwn(one) || one.visibility === 'public') ? [{ one, reason }] : [];
    })
    .toSorted((a, b) => b.one.createdAt.getTime() - a.one.createdAt.getTime())
    .slice(0, MOST_RELATIVES);
  if (found.length === 0) return [];
  const lines = await linesOf(sql, [list.id, ...found.map(({ one }) => one.id)]);
  const ownLines = lines.get(list.id) ?? [];
  return found.map(({ one, reason }) => {
    const isLater = one.createdAt > list.createdAt;
    const others = lines.get(one.id) ?? [];
    const isRead = list.status === 'complete' && one.status === 'complete';
    const difference = isLater ? compareLists(ownLines, others) : compareLists(others, ownLines);
    return {
      wineListId: one.id,
      title: one.title,
      readAt: one.createdAt.toISOString(),
      wines: others.length,
      isOwn: isOwn(one),
      isPublic: one.visibility === 'public',
      isLater,
      reason,
      changes: isRead
        ? {
            isVersion: isVersion(difference),
            added: difference.added.length,
            gone: difference.gone.length,
            dearer: difference.dearer.length,
            cheaper: difference.cheaper.length,
            soldOut: difference.soldOut.length,
            same: difference.same,
          }
        : null,
    };
  });
}
