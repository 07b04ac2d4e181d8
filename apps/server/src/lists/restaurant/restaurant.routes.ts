import { findListHead } from '#lists/lists.store.ts';
import { ensureOwned, ensureReadable } from '#lists/permissions.ts';
import { route, type Caller, type Route } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { findRelatives } from './find-relatives.ts';
import { deleteWord, insertWord } from './restaurant.store.ts';

/** Lists of one restaurant: which there are, and what their owner says of it. */
export function restaurantRoutes(db: Db): Route[] {
  const owned = async (id: string, caller: Caller) => ensureOwned(await findListHead(db, id), caller);
  return [
    route('getRestaurantLists', async ({ params, caller }) => ({
      lists: await findRelatives(db, ensureReadable(await findListHead(db, params.id), caller), caller),
    })),
    route('sayRestaurant', async ({ params, body, caller }) => {
      const list = await owned(params.id, caller);
      // Nobody joins a list to one of somebody else.
      const other = body.otherId === null ? null : await owned(body.otherId, caller);
      return { wordId: await insertWord(db, { uid: caller.uid, listId: list.id, otherId: other?.id ?? null }) };
    }),
    route('unsayRestaurant', async ({ params, caller }) => {
      const list = await owned(params.id, caller);
      return { removed: await deleteWord(db, { uid: caller.uid, listId: list.id, wordId: params.wordId }) };
    }),
  ];
}
