import { readList as readPages, type ReadEntry, type ReaderPorts } from '@app/list-reader';
import type { WineListEntry } from '@app/domain';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { marketSize } from '#market/feeds/merchants.store.ts';
import type { Db } from '#platform/db.ts';
import type { Files } from '#platform/files.ts';
import { done, retryLater, skipped, type JobOutcome } from '#platform/queue.ts';
import { loadedDigest, noteLoad } from '#wines/catalogue/wines.store.ts';
import { findListHead } from './lists.store.ts';
import { learnedState } from '#wines/index/learned-names.store.ts';
import { SAMPLE_ID, deleteSample, sampleState, writeSample } from './sample.store.ts';

const PDF = new URL('sample/the-quince-and-kettle.pdf', import.meta.url);
const TITLE = 'The Quince & Kettle';
/** While the demonstration market is being filled, each new look finds more offers. */
const LOOK_AGAIN_MS = 20_000;

export interface SampleServices {
  db: Db;
  files: Files;
  /** Lends the reader for one reading. */
  atDesk<T>(work: (reader: ReaderPorts) => Promise<T>): Promise<T>;
  assess(entries: readonly ReadEntry[], list: { currency: string | null }): Promise<WineListEntry[]>;
}

interface Printed {
  entries: ReadEntry[];
  pages: number;
  currency: string | null;
  digest: string;
}

/**
 * Keeps a finished list of an invented restaurant for newcomers: read from its PDF like any other, once, and assessed
 * again whenever wines or offers have changed. Doing it twice changes nothing.
 */
export function sampleKeeper(services: SampleServices): (signal: AbortSignal) => Promise<JobOutcome> {
  const { db, files } = services;
  let printed: Printed | undefined;

  return async (signal) => {
    const bytes = new Uint8Array(await readFile(PDF));
    const digest = createHash('sha256').update(bytes).digest('hex');
    const state = `${digest} ${await sampleState(db)} ${await learnedState(db)}`;
    const kept = await findListHead(db, SAMPLE_ID);
    if (kept && (await loadedDigest(db, 'sample-list')) === state) return skipped('nothing has changed');
    if (printed?.digest !== digest)
      printed = { ...(await services.atDesk((reader) => print(reader, bytes, signal))), digest };
    const { entries, pages, currency } = printed;
    const assessed = await services.assess(entries, { currency });
    const key = `lists/${SAMPLE_ID}/0`;
    // Pictures of an older PDF's pages are deleted too.
    if (!(await files.find(key).then((old) => old && Buffer.from(old).equals(bytes)))) {
      await files.deleteUnder(`lists/${SAMPLE_ID}`);
      await files.put(key, bytes);
    }
    const file = { position: 0, key, mimeType: 'application/pdf', fileName: `${TITLE}.pdf`, bytes: bytes.length };
    await db.transaction(async (sql) => {
      await writeSample(sql, { title: TITLE, pages, currency, file, entries: assessed });
      await noteLoad(sql, 'sample-list', state);
    });
    const { demoDone, demoMerchants } = await marketSize(db);
    return demoDone < demoMerchants ? retryLater(LOOK_AGAIN_MS) : done;
  };
}

async function print(ports: ReaderPorts, bytes: Uint8Array, signal: AbortSignal): Promise<Omit<Printed, 'digest'>> {
  const entries: ReadEntry[] = [];
  let pages = 0;
  let currency: string | null = null;
  const files = [{ name: 'sample.pdf', mimeType: 'application/pdf', bytes }];
  for await (const event of readPages({ files, ports, signal })) {
    if (event.type === 'pages') pages = event.pageCount;
    else if (event.type === 'entries') entries.push(...event.entries);
    else if (event.type === 'end') currency = event.currency;
  }
  if (entries.length === 0) throw new Error('The sample list could not be read.');
  return { entries, pages, currency };
}

/** Deletes the sample where it is switched off. */
export async function removeSample({ db, files }: Pick<SampleServices, 'db' | 'files'>): Promise<void> {
  if (!(await findListHead(db, SAMPLE_ID))) return;
  await deleteSample(db);
  await files.deleteUnder(`lists/${SAMPLE_ID}`);
}
