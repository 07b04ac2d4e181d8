import type { Turn } from '@app/list-reader';
import type { RateBook } from '#market/rates/rates.ts';
import type { Config } from '#config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { toFeature, type Feature } from '#platform/feature.ts';
import type { Files } from '#platform/files.ts';
import type { Log } from '#platform/log.ts';
import { openModel } from '#platform/model.ts';
import type { Desk, Ocr } from '@app/documents/src/ocr.ts';
import { worker, type JobOutcome, type Queue } from '#platform/queue.ts';
import type { Growth } from '#wines/growth/open-growth.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { assessEntries, type AssessedList, type AssessServices } from './assess-entries.ts';
import { openPictureCleaner } from './clean-pictures.ts';
import { growEntries } from './grow-entries.ts';
import { RESUME_EVERY_MS, resumeLists } from './hold-list.ts';
import { openListWatch } from './list-watch.ts';
import { removeSample, sampleKeeper } from './keep-sample.ts';
import { KEEP_SAMPLE, READ_LONG_LIST, READING } from './lists.jobs.ts';
import { listRoutes } from './lists.routes.ts';
import { findListHead, hasDemoPrices, type ListHead } from './lists.store.ts';
import { mendRemembered } from './mend-entry.ts';
import { readInTurn } from './read-in-turn.ts';
import { readList, type ReadListServices } from './read-list.ts';
import { showPage } from './show-page.ts';
import { openTradeWords } from './trade-words.ts';

/** How long a model may take for a whole page. It runs in the background: no guest waits for it. */
const PAGE_TIMEOUT_MS = 90_000;

export interface Lists extends Feature {
  /** A list that anybody with its address may see, as far as a shared link tells of it; null otherwise. */
  findPublicList(listId: string): Promise<{ title: string; hasDemoPrices: boolean } | null>;
}

interface ListsServices {
  config: Pick<Config, 'model' | 'reading' | 'sampleList' | 'quota' | 'publicUrl' | 'trustedOrigins'>;
  db: Db;
  files: Files;
  log: Log;
  queue: Queue;
  ocr: Ocr;
  wineIndex: WineIndex;
  growth: Growth;
  rates: RateBook;
  drinkWindows: AssessServices['drinkWindows'];
  expectations: AssessServices['expectations'];
  clock: Clock;
}

/** Uploads come in, events go out, and workers read the lists in between. */
export function openLists(services: ListsServices): Lists {
  const { config, db, files, log, clock, ocr } = services;
  const { model, sampleList } = config;
  const readingModel = model?.readsLists ? openModel({ ...model, timeoutMs: PAGE_TIMEOUT_MS }) : null;
  const vocabulary = openTradeWords(() => services.wineIndex.current());
  const listWatch = openListWatch({ db, log });
  /** Borrows a reading process for one piece of work, so that a file can only hurt its own list. */
  const atDesk = async <T>(work: (desk: Desk) => Promise<T>): Promise<T> => {
    const desk = await ocr.borrow();
    try {
      return await work(desk);
    } finally {
      desk.giveBack();
    }
  };
  const cleanPictures = openPictureCleaner({ log, atDesk });
  const showOne = (id: string, pageNumber: number, turn?: Turn): Promise<Uint8Array> =>
    atDesk(({ openDocument }) => showPage({ db, files, openDocument }, id, { pageNumber, ...(turn && { turn }) }));
  const reading = {
    db,
    files,
    log,
    keepTurned: showOne,
    modelReader: { db, clock, log, readingModel, showPage: showOne },
    assess: (entries: Parameters<typeof assessEntries>[1], list: AssessedList) =>
      assessEntries(services, entries, list),
    mendRemembered: (list: ListHead) => mendRemembered(services, list),
    grow: (list: ListHead) => growEntries(services, list),
  };
  const turn = { ...services, turnMs: config.reading.turnMs };
  /** Reads a list; in its turn, or to its end. */
  const readOne = (listId: string, signal: AbortSignal, isLong: boolean): Promise<JobOutcome> =>
    atDesk(async (desk) => {
      const reader = { ...desk.ports, vocabulary };
      const inTurn: ReadListServices['inTurn'] = (list, { signal: until, read }) =>
        readInTurn(turn, list, {
          signal: until,
          read: (stop) => {
            // What is being looked at would otherwise be finished first, however long it takes.
            stop.addEventListener('abort', desk.stop, { once: true });
            return read(stop);
          },
        });
      signal.addEventListener('abort', desk.stop, { once: true });
      return readList({ ...reading, reader, ...(!isLong && { inTurn }) }, listId, signal);
    });
  const keepSample = sampleKeeper({
    ...reading,
    atDesk: (work) => atDesk(({ ports }) => work({ ...ports, vocabulary })),
  });
  const stopping = new AbortController();
  const listFeature = toFeature({
    routes: listRoutes({
      ...services,
      listWatch,
      cleanPictures,
      showPage: showOne,
    }),
    workers: [
      ...READING.map((kind) =>
        worker(kind, ({ listId }, signal) =>
          readOne(listId, AbortSignal.any([signal, stopping.signal]), kind === READ_LONG_LIST),
        ),
      ),
      ...(sampleList
        ? [worker(KEEP_SAMPLE, (_, signal) => keepSample(AbortSignal.any([signal, stopping.signal])), '*/10 * * * *')]
        : []),
    ],
    chores: [{ name: 'resume lists', everyMs: RESUME_EVERY_MS, run: () => resumeLists(services) }],
    async start({ works }) {
      if (!works) return;
      if (sampleList) await services.queue.send(KEEP_SAMPLE, {}, { key: 'start' });
      else await removeSample({ db, files });
      // Models and words are loaded now, so that the first photo does not wait for them.
      void ocr.warm();
      vocabulary().catch((error: unknown) => log.warn({ err: error }, 'the words of the trade could not be gathered'));
    },
    async stop() {
      // Another worker, or the next start, goes on after the last page.
      stopping.abort();
      await listWatch.stop();
    },
  });
  return {
    ...listFeature,
    async findPublicList(listId) {
      const list = await findListHead(db, listId);
      if (!list || list.visibility === 'private') return null;
      return { title: list.title, hasDemoPrices: await hasDemoPrices(db, listId) };
    },
  };
}
