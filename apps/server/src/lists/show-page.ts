import { LIST_TEXT_TYPE, type Turn } from '@app/list-reader';
import type { Db } from '#platform/db.ts';
import type { Files } from '#platform/files.ts';
import type { Desk } from '@app/documents/src/ocr.ts';
import { pageNotFound } from './lists.errors.ts';
import { findFiles } from './lists.store.ts';

/**
 * A page of a list as a picture: drawn from its file when first asked for, and kept beside it from then on. With `turn` it is
 * drawn anew, turned so far.
 */
export async function showPage(
  services: { db: Db; files: Files; openDocument: Desk['openDocument'] },
  listId: string,
  { pageNumber, turn }: { pageNumber: number; turn?: Turn },
): Promise<Uint8Array> {
  const { db, files, openDocument } = services;
  const key = `lists/${listId}/page-${pageNumber}`;
  const kept = turn ? null : await files.find(key);
  if (kept) return kept;
  let before = 0;
  for (const file of await findFiles(db, listId)) {
    // What came as text has no picture.
    if (file.mimeType === LIST_TEXT_TYPE) continue;
    const bytes = await files.find(file.key);
    if (!bytes) continue;
    const document = await openDocument({ name: file.fileName, mimeType: file.mimeType, bytes }).catch(() => null);
    // A file that cannot be opened counts as one page, as it does when the list is read.
    const pageCount = document?.pageCount ?? 1;
    try {
      if (document && pageNumber > before && pageNumber <= before + pageCount) {
        const picture = await document.show(pageNumber - before, turn);
        await files.put(key, picture);
        return picture;
      }
    } finally {
      await document?.close();
    }
    before += pageCount;
  }
  throw pageNotFound();
}
