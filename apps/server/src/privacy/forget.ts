import { forgetFiles } from '#lists/lists.store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { Files } from '#platform/files.ts';
import type { Log } from '#platform/log.ts';
import { forgetPrivate } from '#wines/growth/grown.store.ts';
import { forgetMarks, listsWithPhotosBefore, withFiles } from './privacy.store.ts';

export interface ForgetServices {
  db: Db;
  files: Files;
  clock: Clock;
  log: Log;
  /** Null: photos are kept without a limit. */
  keepPhotosDays: number | null;
}

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 100;
/** Longer than any sign-in from before can be renewed. */
const MARK_DAYS = 31;

/** Deletes what has expired. After a crash the rest is deleted the next day. */
export async function forget(services: ForgetServices): Promise<void> {
  const { db, clock, log } = services;
  const photos = await deleteOldPhotos(services);
  const marks = await forgetMarks(db, new Date(clock().getTime() - MARK_DAYS * DAY_MS));
  const strays = await deleteStrays(services);
  const wines = await forgetPrivate(db);
  log.info({ photosOfLists: photos, marks, strays, wines }, 'forgotten');
}

/** Deletes files without a list: an upload interrupted by a crash, or a picture drawn while its list was being deleted. */
async function deleteStrays({ db, files, clock }: ForgetServices): Promise<number> {
  // A running upload has files before it has rows.
  const before = new Date(clock().getTime() - DAY_MS / 2);
  const newest = new Map<string, Date>();
  for await (const { key, changedAt } of files.list('lists')) {
    const id = key.split('/')[1] ?? '';
    if (changedAt > (newest.get(id) ?? new Date(0))) newest.set(id, changedAt);
  }
  const old = [...newest].filter(([, changedAt]) => changedAt < before).map(([id]) => id);
  const known = await withFiles(db, old);
  const strays = old.filter((id) => !known.has(id));
  for (const id of strays) await files.deleteUnder(`lists/${id}`);
  return strays.length;
}

/** Deletes the original files of lists older than the set time. The entries stay, and the list says so. */
async function deleteOldPhotos({ db, files, clock, keepPhotosDays }: ForgetServices): Promise<number> {
  if (keepPhotosDays === null) return 0;
  const before = new Date(clock().getTime() - keepPhotosDays * DAY_MS);
  let deleted = 0;
  for (;;) {
    const ids = await listsWithPhotosBefore(db, before, BATCH);
    for (const id of ids) {
      await db.transaction((sql) => forgetFiles(sql, id, clock()));
      await files.deleteUnder(`lists/${id}`);
    }
    deleted += ids.length;
    if (ids.length < BATCH) return deleted;
  }
}
