import { UnreadableFile, type Turn } from '@app/list-reader';
import type { RateBook } from '#market/rates/rates.ts';
import type { Route } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { Files } from '#platform/files.ts';
import type { Log } from '#platform/log.ts';
import type { Model } from '#platform/model.ts';
import { openOcr } from '@app/documents/src/ocr.ts';
import { worker, type Chore, type Queue, type Worker } from '#platform/queue.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { assessEntries, type AssessServices } from './assess-entries.ts';
import { unreadableFile } from './lists.errors.ts';
import { RESUME_EVERY_MS, resumeLists } from './hold-list.ts';
import { openListWatch } from './list-watch.ts';
import { removeSample, sampleKeeper } from './keep-sample.ts';
import { KEEP_SAMPLE, READ_LIST } from './lists.jobs.ts';
import { listRoutes } from './lists.routes.ts';
import { readList } from './read-list.ts';
import { showPage } from './show-page.ts';
import { openTradeWords } from './trade-words.ts';

export interface Lists {
  routes: Route[];
  workers: Worker[];
  chores: Chore[];
  /** What begins with the program: the sample is made, or taken out where it is switched off. */
  start(): Promise<void>;
  /** Gets ready for the first photo: its models are loaded before anybody waits for them. */
  warm(): void;
  /** Puts down what is being read; another worker, or the next start, goes on after the last page. */
  putDown(): void;
  stop(): Promise<void>;
}

/** The feature put together: uploads in, events out, and the worker between them. */
export function openLists(services: {
  db: Db;
  files: Files;
  log: Log;
  queue: Queue;
  wineIndex: WineIndex;
  rates: RateBook;
  windowOf: AssessServices['windowOf'];
  /** Whether newcomers may try a list of ours. */
  sampleList: boolean;
  clock: Clock;
  readingModel: Model | null;
}): Lists {
  const { db, files, log, clock, readingModel } = services;
  const ocr = openOcr();
  const vocabulary = openTradeWords(() => services.wineIndex.current());
  const listWatch = openListWatch({ db, log });
  /** Pictures as they may be kept: upright, and nothing about where or with what they were taken. */
  const cleanPictures = async (bytes: Uint8Array, mimeType: string): Promise<Uint8Array[]> => {
    const refuse = (error: unknown): never => {
      if (!(error instanceof UnreadableFile)) throw error;
      log.info({ err: error }, 'an uploaded picture cannot be opened');
      throw unreadableFile(error.message);
    };
    const document = await ocr.openDocument({ name: 'picture', mimeType, bytes }).catch(refuse);
    try {
      const pictures: Uint8Array[] = [];
      // A scanner's TIFF is several.
      for (let page = 1; page <= document.pageCount; page++) pictures.push(await document.show(page).catch(refuse));
      return pictures;
    } finally {
      await document.close().catch(() => undefined);
    }
  };
  const showOne = (id: string, pageNumber: number): Promise<Uint8Array> => showPage({ db, files, ocr }, id, pageNumber);
  const reading = {
    db,
    files,
    log,
    reader: { ...ocr.ports, vocabulary },
    keepTurned: (id: string, pageNumber: number, turn: Turn) => showPage({ db, files, ocr }, id, pageNumber, turn),
    modelReader: { db, clock, log, readingModel, showPage: showOne },
    assess: (entries: Parameters<typeof assessEntries>[1], list: { currency: string | null }) =>
      assessEntries(services, entries, list),
  };
  const keepSample = sampleKeeper(reading);
  const stopping = new AbortController();
  return {
    routes: listRoutes({
      ...services,
      listWatch,
      cleanPictures,
      showPage: showOne,
    }),
    workers: [
      worker(READ_LIST, ({ listId }, signal) => readList(reading, listId, AbortSignal.any([signal, stopping.signal]))),
      ...(services.sampleList
        ? [worker(KEEP_SAMPLE, (_, signal) => keepSample(AbortSignal.any([signal, stopping.signal])), '*/10 * * * *')]
        : []),
    ],
    async start() {
      if (services.sampleList) await services.queue.send(KEEP_SAMPLE, {}, { key: 'start' });
      else await removeSample({ db, files });
    },
    warm() {
      void ocr.warm();
      vocabulary().catch((error: unknown) => log.warn({ err: error }, 'the words of the trade could not be gathered'));
    },
    chores: [{ name: 'resume lists', everyMs: RESUME_EVERY_MS, run: () => resumeLists(services) }],
    putDown: () => stopping.abort(),
    async stop() {
      stopping.abort();
      await listWatch.stop();
      await ocr.close();
    },
  };
}
