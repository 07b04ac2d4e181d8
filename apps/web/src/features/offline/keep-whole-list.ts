import { bearerHeader } from '#api/bearer.ts';
import { callAddress } from '#api/client.ts';
import { LOADING_LIST, type ListState } from '#api/list-state.ts';
import { say } from '#messages.ts';
import { KEEP_LIMITS } from '#offline/keep-limits.ts';
import { keepList, notePictureBytes, type KeptFacts } from '#offline/kept-lists.ts';
import { keepListFile } from '#offline/list-files.ts';

interface OpenList extends Pick<ListState, 'entries' | 'pageNotes'> {
  id: string;
  title: string;
  uid: string | null;
}

/** Keeps a list with its pages. Failures are silent: the visitor does not need the copy now. */
export async function keepWholeList({ id, uid, title, entries, pageNotes }: OpenList, signal: AbortSignal) {
  const state: ListState = {
    ...LOADING_LIST,
    phase: 'done',
    title,
    entries,
    pageNotes,
    status: say.loadedFromCache(entries.length),
  };
  const facts: KeptFacts = {
    id,
    title,
    uid,
    keptAt: Date.now(),
    bytes: JSON.stringify(entries).length,
    pictureBytes: 0,
  };
  try {
    await keepList(facts, state);
    await keepListFile(callAddress('getWineListSettings', { params: { id } }), bearerHeader(), { again: true });
    if (savesData()) return;
    let pictureBytes = 0;
    for (const pageNumber of new Set(entries.map((entry) => entry.pageNumber))) {
      if (signal.aborted || pictureBytes > KEEP_LIMITS.pictureBytesPerList) break;
      // One after the other, so that they do not delay the visitor's own requests.
      pictureBytes += await keepListFile(
        callAddress('getWineListPage', { params: { id, pageNumber } }),
        bearerHeader(),
      );
    }
    await notePictureBytes(facts, pictureBytes);
  } catch {
    // Without a database, space or network the list simply is not stored.
  }
}

/** Visitors who asked their browser to spare the network. */
function savesData(): boolean {
  // Known to some browsers only, and to no standard type.
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
