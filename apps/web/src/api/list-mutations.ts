import type { CallReply, WineListEntry } from '@app/domain';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

/* What an owner changes about a list. Components never call the server themselves. */

type Visibility = CallReply<'getWineListSettings'>['visibility'];

const placeOf = ({ pageNumber, positionInPage, offeredSizeIdx }: WineListEntry) => ({
  pageNumber,
  positionInPage,
  offeredSizeIdx,
});

/** Says which wine an entry is; null means none of the known wines. Returns the changed entry. */
export function correctEntry(id: string, entry: WineListEntry, lwin: string | null): Promise<WineListEntry> {
  return call('correctEntry', { params: { id }, body: { ...placeOf(entry), lwin } });
}

/** Restores what the reader itself took the entry for. */
export function undoCorrection(id: string, entry: WineListEntry): Promise<WineListEntry> {
  return call('undoCorrection', { params: { id }, body: placeOf(entry) });
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
