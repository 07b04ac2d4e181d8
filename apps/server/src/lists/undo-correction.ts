import type { EntryPlace, WineListEntry } from '@app/domain';
import type { Db } from '#platform/db.ts';
import { undoLearnedText } from '#wines/index/learned-names.store.ts';
import { reassessEntry, type AssessServices } from './assess-entries.ts';
import { entryNotFound } from './lists.errors.ts';
import { correctEntry, findEntry, findEntryAsRead } from './lists.store.ts';
import type { OwnedList } from './permissions.ts';

/**
 * Restores the entry as it was read, assessed anew, and makes the matcher forget the correction.
 * Does nothing for an entry that was never corrected.
 */
export async function undoCorrection(
  services: AssessServices & { db: Db },
  given: { list: OwnedList; place: EntryPlace; uid: string },
): Promise<WineListEntry> {
  const { db } = services;
  const { list, place, uid } = given;
  const [before, asRead] = await Promise.all([findEntry(db, list.id, place), findEntryAsRead(db, list.id, place)]);
  if (!before || !asRead) throw entryNotFound();
  if (before.insight?.match.outcome !== 'corrected') return before;
  const assessed = await reassessEntry(services, asRead, asRead.wine?.lwin ?? null);
  const entry =
    assessed.insight && asRead.insight
      ? { ...assessed, insight: { ...assessed.insight, match: asRead.insight.match } }
      : assessed;
  await db.transaction(async (sql) => {
    await correctEntry(sql, list.id, { entry, before, uid });
    await undoLearnedText(sql, { text: before.rawName, taughtBy: uid });
  });
  await services.wineIndex.refresh();
  return entry;
}
