import {
  isMended,
  lineKey,
  mendOf,
  readPartOf,
  splitRead,
  wordsOf,
  type CallReply,
  type EntryPlace,
  type Mend,
  type WineListEntry,
} from '@app/domain';
import { addAudit } from '#platform/audit.store.ts';
import type { Caller } from '#platform/call.ts';
import type { Db, Sql } from '#platform/db.ts';
import { findWines } from '#wines/catalogue/wines.store.ts';
import { insertLearnedName, undoLearnedText } from '#wines/index/learned-names.store.ts';
import type { AssessServices } from './assess-entries.ts';
import { assessMended } from './assess-mended.ts';
import { entryNotFound, noSplit, stillReading, wineNotFound } from './lists.errors.ts';
import { findEntries, findEntry, type ListHead } from './lists.store.ts';
import {
  findAbove,
  findEntryAsRead,
  findLine,
  findSecond,
  insertCorrection,
  nextPosition,
  putEntry,
  rememberedMends,
  rememberMend,
  removeEntry,
} from './mends.store.ts';
import type { OwnedList } from './permissions.ts';

export type MendOutcome = CallReply<'mendEntry'>;

type MendServices = AssessServices & { db: Db };

interface Line {
  /** The line as it was read; for the second of two wines, its part of it. */
  asRead: WineListEntry;
  /** As it stands now; null when it was taken out. */
  before: WineListEntry | null;
}

/**
 * Writes what the owner says of a line over what was said before, and works the line out anew. The same line is mended in the
 * same way when it comes again on a list of this owner; for everybody the matcher learns it once three people or an admin say so
 * (`learned-names.store.ts` says who counts).
 */
export async function mendEntry(
  services: MendServices,
  given: { list: OwnedList; place: EntryPlace; mend: Mend; caller: Pick<Caller, 'uid' | 'isAdmin'> },
): Promise<MendOutcome> {
  const { db } = services;
  const { list, place, mend } = given;
  const { uid, isAdmin } = given.caller;
  const line = await findMendable(db, list, place);
  const isShort = mend.splitAt !== undefined && mend.splitAt >= wordsOf(line.asRead.rawName).length;
  if (isShort) throw noSplit();
  // While a page is being read its entries are counted, so none may come or go.
  if ((mend.isNoWine || mend.splitAt !== undefined) && list.status !== 'complete') throw stillReading();
  const lwin = mend.lwin ?? null;
  if (lwin !== null && !(await findWines(db, [lwin])).has(lwin)) throw wineNotFound();
  const outcome = await applyMend(services, { list, place, mend }, line);
  const taughtBefore = line.before ? (mendOf(line.before).lwin ?? null) : null;
  await db.transaction(async (sql) => {
    await rememberMend(sql, {
      uid,
      line: lineKey(line.asRead),
      mend: isMended(mend) ? mend : null,
      listId: list.id,
    });
    const [before, after] = [line.before?.wine?.lwin ?? null, outcome.entries[0]?.wine?.lwin ?? null];
    const { rawName } = line.asRead;
    if (before !== after) {
      await insertCorrection(sql, list.id, { place, uid, rawName, before, after });
      // Admins see what people teach, and nothing of a list that is its owner's alone.
      const target = list.visibility === 'private' ? 'a line of a private list' : rawName;
      const wines = { before: { wine: before }, after: { wine: after } };
      await addAudit(sql, { uid, action: 'match.correct', target, ...wines });
    }
    if (taughtBefore !== null && taughtBefore !== lwin) await undoLearnedText(sql, { text: rawName, taughtBy: uid });
    if (lwin !== null && lwin !== taughtBefore)
      await insertLearnedName(sql, { text: rawName, lwin, taughtBy: uid, byAdmin: isAdmin, listId: list.id });
  });
  if (taughtBefore !== lwin) await services.wineIndex.refresh();
  return outcome;
}

/** Mends the lines of a list that its owner has mended on a list before. */
export async function mendRemembered(services: MendServices, list: ListHead): Promise<MendOutcome> {
  const { db } = services;
  const outcome: MendOutcome = { entries: [], removed: [] };
  if (list.createdBy === null) return outcome;
  // The second wines of lines that are split here may have been mended too.
  for (let entries = await findEntries(db, list.id), round = 0; round < 2; round++) {
    const mends = await rememberedMends(
      db,
      list.createdBy,
      entries.map((entry) => lineKey(readPartOf(entry))),
    );
    const added: WineListEntry[] = [];
    for (const entry of entries) {
      const mend = mends.get(lineKey(readPartOf(entry)));
      if (!mend) continue;
      const { entries: changed, removed } = await applyMend(
        services,
        { list, place: entry, mend },
        { asRead: entry, before: entry },
      );
      outcome.entries.push(...changed);
      outcome.removed.push(...removed);
      added.push(...changed.filter(({ insight }) => insight?.splitFrom === entry.positionInPage));
    }
    entries = added;
  }
  return outcome;
}

/** Works a line out as mended and stores it: changed, taken out, or parted in two. */
async function applyMend(
  services: MendServices,
  given: { list: ListHead; place: EntryPlace; mend: Mend },
  { asRead, before }: Line,
): Promise<MendOutcome> {
  const { db } = services;
  const { list, mend } = given;
  const { pageNumber, positionInPage, offeredSizeIdx } = given.place;
  const place = { pageNumber, positionInPage, offeredSizeIdx };
  const context = { currency: list.ownerCurrency };
  const second = await findSecond(db, list.id, place);
  const isSplitAnew = mend.splitAt !== undefined && (!before || mendOf(before).splitAt !== mend.splitAt || !second);
  const [above, line] = await Promise.all([findAbove(db, list.id, place), findLine(db, list.id, place)]);
  const mended = mend.isNoWine ? null : await assessMended(services, asRead, { ...context, mend, above, line });
  const parted = isSplitAnew ? secondOf(asRead, mend, await nextPosition(db, list.id, pageNumber)) : null;
  const added = parted && (await assessMended(services, parted, { ...context, mend: {}, above, line: [] }));
  const isSecondOver = second !== null && (isSplitAnew || mend.splitAt === undefined);
  await db.transaction(async (sql: Sql) => {
    if (isSecondOver) await removeEntry(sql, list.id, second);
    if (mended) await putEntry(sql, list.id, mended);
    else await removeEntry(sql, list.id, place);
    if (added) await putEntry(sql, list.id, added);
  });
  return {
    entries: [mended, added].filter((entry) => entry !== null),
    removed: [...(mended ? [] : [place]), ...(isSecondOver ? [placeOf(second)] : [])],
  };
}

const placeOf = ({ pageNumber, positionInPage, offeredSizeIdx }: EntryPlace): EntryPlace => ({
  pageNumber,
  positionInPage,
  offeredSizeIdx,
});

/** The second wine of a line, as if it had been read by itself. */
function secondOf(first: WineListEntry, { splitAt = 0 }: Mend, positionInPage: number): WineListEntry {
  const [, second] = splitRead(readPartOf(first), splitAt);
  const { rawName, vintage, restaurantPrice } = second;
  return {
    ...first,
    rawName,
    vintage,
    restaurantPrice,
    positionInPage,
    wine: null,
    ...(first.insight && { insight: { ...first.insight, splitFrom: first.positionInPage } }),
  };
}

async function findMendable(db: Sql, list: ListHead, place: EntryPlace): Promise<Line> {
  const before = await findEntry(db, list.id, place);
  const { splitFrom } = before?.insight ?? {};
  if (before && splitFrom !== undefined) {
    const origin = { ...placeOf(place), positionInPage: splitFrom };
    const [first, whole] = [await findEntry(db, list.id, origin), await findEntryAsRead(db, list.id, origin)];
    if (!first || !whole) throw entryNotFound();
    return { asRead: secondOf(whole, mendOf(first), place.positionInPage), before };
  }
  const asRead = await findEntryAsRead(db, list.id, place);
  if (!asRead) throw entryNotFound();
  return { asRead, before };
}
