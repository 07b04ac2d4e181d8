import { word, type CallReply, type ListEventData, type WineListEntry } from '@app/domain';
import {
  readList as readPages,
  type CurrencyGuess,
  type ListFile,
  type ReadEntry,
  type ReaderPorts,
  type Turn,
} from '@app/list-reader';
import { keepToken } from '#accounts/tokens.store.ts';
import type { Db } from '#platform/db.ts';
import type { Files } from '#platform/files.ts';
import type { Log } from '#platform/log.ts';
import { done, skipped, type JobOutcome } from '#platform/queue.ts';
import type { AssessedList } from './assess-entries.ts';
import { holdList } from './hold-list.ts';
import { titleFromFile, titleFromHead } from './list-title.ts';
import {
  appendEvents,
  claimPage,
  donePages,
  findFiles,
  findListHead,
  forgetAttempts,
  holdListHead,
  holdPage,
  insertEntries,
  setPages,
  setStatus,
  setTitle,
  type ListHead,
} from './lists.store.ts';
import { openModelReader, type ModelReaderServices } from './model-reader.ts';

export interface ReadListServices {
  db: Db;
  files: Files;
  log: Log;
  reader: ReaderPorts;
  /** A model that reads along; absent unless one is configured to. */
  modelReader?: ModelReaderServices;
  /** Keeps the picture of a page turned: it was taken sideways or upside down, and entries tell their place upright. */
  keepTurned(listId: string, pageNumber: number, turn: Turn): Promise<unknown>;
  /** Matches the lines of a page and gathers what is known of each wine. */
  assess(entries: readonly ReadEntry[], list: AssessedList): Promise<WineListEntry[]>;
  /** Mends the lines that their owner has mended on a list before; absent where nothing is remembered. */
  mendRemembered?(list: ListHead): Promise<CallReply<'mendEntry'>>;
  /** Stops the reading when others have waited for long enough; absent where a list is read to its end. */
  inTurn?: (
    list: ListHead,
    work: { signal: AbortSignal; read: (signal: AbortSignal) => Promise<JobOutcome> },
  ) => Promise<JobOutcome>;
  /** Makes wines of the lines that no known wine is; absent where nothing grows. */
  grow?(list: ListHead): Promise<void>;
}

/**
 * Calls the stages in order: files -> pages -> entries -> matches -> insights -> events. Entries of a page are stored as they
 * come, then the page is marked as done. Entries that are stored already are not stored again, so a worker that takes over
 * neither repeats nor misses one.
 */
export async function readList(services: ReadListServices, listId: string, signal: AbortSignal): Promise<JobOutcome> {
  return holdList(services.db, listId, {
    async work() {
      const read = (until: AbortSignal): Promise<JobOutcome> => readHeldList(services, listId, until);
      const list = services.inTurn && (await findListHead(services.db, listId));
      return services.inTurn && list ? services.inTurn(list, { signal, read }) : read(signal);
    },
    async giveUp() {
      services.log.error({ listId }, 'a list was started too often; reading it is given up');
      await fail(services.db, listId, { error: word('This list could not be read. Please upload it again.') });
      return skipped('started too often');
    },
  });
}

async function readHeldList(services: ReadListServices, listId: string, signal: AbortSignal): Promise<JobOutcome> {
  const { db, files, log } = services;
  const list = await findListHead(db, listId);
  if (!list) return skipped('the list was deleted');
  if (list.status === 'complete' || list.status === 'failed') return skipped('already read');
  if (list.status === 'waiting') await begin(db, listId, list.title);
  const before = await donePages(db, listId);

  const given: ListFile[] = [];
  for (const file of await findFiles(db, listId)) {
    const bytes = await files.find(file.key);
    if (bytes) given.push({ name: file.fileName, mimeType: file.mimeType, bytes });
    else log.warn({ listId, key: file.key }, 'a file of a list is missing');
  }
  const model = services.modelReader && openModelReader(services.modelReader, { ...list, donePages: before });
  const ports = model ? { ...services.reader, askModel: model.ask } : services.reader;
  let collected: ReadEntry[] = [];
  let turnedPage = 0;
  let currency = list.currency;
  let pageCount = 0;
  let lastTrouble: ListEventData['error'] | null = null;
  for await (const event of readPages({ files: given, ports, signal })) {
    if (event.type === 'pages') {
      pageCount = event.pageCount;
      await tellPages(db, listId, pageCount);
    } else if (event.type === 'entries') {
      collected.push(...event.entries);
      currency ??= event.entries.find((entry) => entry.currency)?.currency ?? null;
      if (before.has(event.pageNumber)) continue;
      if (event.turned && event.pageNumber !== turnedPage) {
        turnedPage = event.pageNumber;
        await services
          .keepTurned(listId, event.pageNumber, event.turned)
          .catch((error: unknown) => log.warn({ err: error, listId }, 'a page could not be kept upright'));
      }
      // Passes all entries of the page so far: the matcher uses neighbouring lines.
      await writeEntries(
        db,
        listId,
        event.pageNumber,
        await services.assess(collected, { currency, owner: list.createdBy }),
      );
    } else if (event.type === 'page') {
      const { pageNumber, message, code } = event;
      if (message !== null) lastTrouble = { error: message, code, pageNumber };
      const token = (await model?.settle(event.pageNumber, event.source === 'model')) ?? null;
      const page = { pageNumber, outcome: event.outcome, message, code, token };
      collected = [];
      if (!before.has(event.pageNumber) && !(await finishPage(db, listId, page))) {
        // The list was deleted while it was being read. Drop the rest of its events.
        if (!(await findListHead(db, listId))) return skipped('the list was deleted');
      }
    } else if (pageCount > 0 && event.failedPages.length >= pageCount) {
      await fail(db, listId, lastTrouble ?? { error: word('None of the pages could be read.') });
    } else {
      const mended = await services.mendRemembered?.(list);
      if (mended && mended.entries.length + mended.removed.length > 0)
        await appendEvents(db, listId, [{ event: 'mended', data: mended }]);
      await complete(db, listId, {
        title: event.title,
        currency: event.currency ?? currency,
        currencyGuess: event.currencyGuess,
      });
      await services.grow?.(list).catch((error: unknown) => log.warn({ err: error, listId }, 'a list grew no wines'));
    }
  }
  return done;
}

async function begin(db: Db, listId: string, title: string): Promise<void> {
  await db.transaction(async (sql) => {
    if ((await holdListHead(sql, listId))?.status !== 'waiting') return;
    await setStatus(sql, listId, { status: 'reading' });
    await appendEvents(sql, listId, [{ event: 'start', data: { title, wineListId: listId } }]);
  });
}

/** Says how many pages there are, once: a worker that takes over counts them again. */
async function tellPages(db: Db, listId: string, count: number): Promise<void> {
  await db.transaction(async (sql) => {
    const list = await holdListHead(sql, listId);
    if (!list || list.numberOfPages === count) return;
    await setPages(sql, listId, count);
    await appendEvents(sql, listId, [{ event: 'pages', data: { count } }]);
  });
}

/** Stores the entries of a page known so far; those stored before do not change. */
async function writeEntries(
  db: Db,
  listId: string,
  pageNumber: number,
  entries: readonly WineListEntry[],
): Promise<void> {
  await db.transaction(async (sql) => {
    const written = await holdPage(sql, listId, pageNumber);
    if (written === null) return;
    const fresh = entries.slice(written);
    await insertEntries(sql, listId, fresh);
    await appendEvents(
      sql,
      listId,
      fresh.map((entry) => ({ event: 'wine', data: entry })),
    );
  });
}

async function finishPage(
  db: Db,
  listId: string,
  page: { pageNumber: number; outcome: string; message: string | null; code: string | null; token: number | null },
): Promise<boolean> {
  return db.transaction(async (sql) => {
    if (!(await claimPage(sql, listId, page))) return false;
    await forgetAttempts(sql, listId);
    if (page.token !== null) await keepToken(sql, page.token);
    const { pageNumber, message, code } = page;
    if (message) await appendEvents(sql, listId, [{ event: 'page', data: { pageNumber, message, code } }]);
    return true;
  });
}

/** No page could be read: tells the viewers why. The list stays, so that its owner sees it. */
async function fail(db: Db, listId: string, trouble: ListEventData['error']): Promise<void> {
  await db.transaction(async (sql) => {
    // A list that was read or deleted meanwhile stays as it is.
    const list = await holdListHead(sql, listId);
    if (!list || list.status === 'complete' || list.status === 'failed') return;
    await setStatus(sql, listId, { status: 'failed' });
    await appendEvents(sql, listId, [{ event: 'error', data: trouble }]);
  });
}

/** The head of the first page replaces the name of a file, but not what the owner typed meanwhile. */
async function complete(
  db: Db,
  listId: string,
  found: { title: string | null; currency: string | null; currencyGuess: CurrencyGuess | null },
): Promise<void> {
  await db.transaction(async (sql) => {
    // The lock lets one of two workers that finish together send the event.
    const list = await holdListHead(sql, listId);
    if (!list || list.status !== 'reading') return;
    const head = titleFromHead(found.title);
    const isUntyped = list.title === titleFromFile((await findFiles(sql, listId))[0]?.fileName);
    if (head && isUntyped) await setTitle(sql, listId, head);
    const title = (await findListHead(sql, listId))?.title;
    const { currency, currencyGuess } = found;
    await setStatus(sql, listId, { status: 'complete', currency, currencyGuess });
    await appendEvents(sql, listId, [{ event: 'complete', data: { title } }]);
  });
}
