import type { CallReply, EntryPlace, Mend } from '@app/domain';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

/* What an owner changes about a list. Components never call the server themselves. */

type Visibility = CallReply<'getWineListSettings'>['visibility'];

const placeOf = ({ pageNumber, positionInPage, offeredSizeIdx }: EntryPlace) => ({
  pageNumber,
  positionInPage,
  offeredSizeIdx,
});

type Mended = CallReply<'mendEntry'>;

/** What the owner says of lines, all of it: it takes the place of what was said before. Returns what changed on the list. */
export async function mendEntries(id: string, lines: readonly { place: EntryPlace; mend: Mend }[]): Promise<Mended> {
  const outcome: Mended = { entries: [], removed: [] };
  // One after the other: two sizes of a line look at each other's prices.
  for (const { place, mend } of lines) {
    const { entries, removed } = await call('mendEntry', { params: { id }, body: { ...placeOf(place), mend } });
    outcome.entries.push(...entries);
    outcome.removed.push(...removed);
  }
  // They name the lines that were taken out.
  void queryClient.invalidateQueries({ queryKey: ['list-settings', id] });
  return outcome;
}

/** What the prices of the list are in. Every figure is worked out anew. */
export async function setListCurrency(id: string, currency: string): Promise<void> {
  await call('setWineListSettings', { params: { id }, body: { currency } });
}

export async function renameList(id: string, title: string): Promise<void> {
  await call('setWineListTitle', { query: { id, title } });
}

export async function setListVisibility(id: string, visibility: Visibility): Promise<void> {
  await call('setWineListSettings', { params: { id }, body: { visibility } });
}

/** The pictures that this page has in memory go with the files. */
export async function deleteListPhotos(id: string): Promise<void> {
  await call('deleteWineListPhotos', { params: { id } });
  queryClient.removeQueries({ queryKey: ['page', id] });
}

export async function deleteList(id: string): Promise<void> {
  await call('deleteWineList', { params: { id } });
}

/** Deletes the visitor's account, and everything of it that this page has in memory. */
export async function deleteAccount(): Promise<void> {
  await call('deleteAccount');
  queryClient.clear();
}
