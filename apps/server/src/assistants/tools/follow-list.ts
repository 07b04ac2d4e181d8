import type { EntryPlace, WineListEntry } from '@app/domain';
import type { ApiClient } from '#assistants/api-client.ts';

export interface FollowedList {
  title: string;
  entries: WineListEntry[];
  /** What is to be said of pages: they were hard to read, or could not be. */
  pages: { pageNumber: number; message: string }[];
  isComplete: boolean;
}

const keyOf = ({ pageNumber, positionInPage, offeredSizeIdx }: EntryPlace): string =>
  `${pageNumber} ${positionInPage} ${offeredSizeIdx}`;
const byPlace = (a: EntryPlace, b: EntryPlace): number =>
  a.pageNumber - b.pageNumber || a.positionInPage - b.positionInPage || a.offeredSizeIdx - b.offeredSizeIdx;

/** Follows a list until it has been read, or until the signal: then with what there is. Throws when it cannot be read. */
export async function followList(api: ApiClient, id: string, signal: AbortSignal): Promise<FollowedList> {
  const entries = new Map<string, WineListEntry>();
  const list: FollowedList = { title: '', entries: [], pages: [], isComplete: false };
  const put = (entry: WineListEntry): void => void entries.set(keyOf(entry), entry);
  for await (const { event, data } of api.events('parseWineList', { params: { id } }, signal)) {
    switch (event) {
      case 'start':
        list.title = data.title ?? list.title;
        break;
      case 'wine':
        put(data);
        break;
      case 'page':
        list.pages.push(data);
        break;
      case 'mended':
        for (const place of data.removed) entries.delete(keyOf(place));
        data.entries.forEach(put);
        break;
      case 'winelist':
        data.wineList.forEach(put);
        list.pages = data.pages ?? [];
        list.title = data.title ?? list.title;
        list.isComplete = true;
        break;
      case 'complete':
        list.title = data.title ?? list.title;
        list.isComplete = true;
        break;
      case 'error':
        throw new Error(data.error ?? 'This list could not be read.');
      case 'pages':
        break;
    }
  }
  return { ...list, entries: [...entries.values()].toSorted(byPlace) };
}
