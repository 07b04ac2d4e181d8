import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { BULK_LIMITS, keptWhy, MARKET_CURRENCY, type CallReply, word, type Said } from '@app/domain';
import { downloadRoute, route, type Caller, type Download, type Route } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { keepLanguage } from '#platform/spoken.ts';
import { holdAccount } from '#platform/hold-account.ts';
import { acceptSheet } from './accept-sheet.ts';
import { sendSheet, type BulkServices } from './bulk.jobs.ts';
import {
  addSheet,
  countOpen,
  deleteSheet,
  doubtfulRows,
  findSheet,
  rowsOf,
  sheetsOf,
  type StoredSheet,
} from './bulk.store.ts';
import { lineOf } from './find-columns.ts';
import { headOut, rowOut, type Cell } from './out-table.ts';
import { writeCsv, writeXlsx } from './write-table.ts';

type Shown = CallReply<'getBulk'>['sheets'][number];

const DAY_MS = 24 * 3600 * 1000;
const MOST_DOUBTS = 8;

export function bulkRoutes(services: BulkServices & { clock: Clock }): Route[] {
  const { db, queue, clock } = services;
  return [
    route('sendBulk', async ({ body, caller }) => {
      const { head, rows, columns } = await acceptSheet(Buffer.from(body.data, 'base64'), body.name);
      const id = randomUUID();
      await db.transaction(async (sql) => {
        await holdAccount(sql, caller.uid);
        if ((await countOpen(sql, caller.uid)) >= BULK_LIMITS.maxOpen) throw tooManyOpen();
        const currency = body.currency ?? MARKET_CURRENCY;
        await addSheet(sql, { id, uid: caller.uid, fileName: body.name, head, rows, columns, currency });
      });
      await sendSheet(queue, id, caller.uid);
      return { id };
    }),
    route('getBulk', async ({ caller }) => {
      const sheets: Shown[] = [];
      for (const sheet of await sheetsOf(db, caller.uid)) sheets.push(await toShown(db, sheet));
      return { sheets };
    }),
    downloadRoute('getBulkCsv', async ({ caller, params }) => {
      const sheet = await getFinished(db, params.id, caller);
      return { fileName: nameFor(sheet, 'csv'), stream: Readable.from(writeCsv(keepLanguage(tableOf(db, sheet)))) };
    }),
    downloadRoute('getBulkXlsx', async ({ caller, params }): Promise<Download> => {
      const sheet = await getFinished(db, params.id, caller);
      return { fileName: nameFor(sheet, 'xlsx'), stream: writeXlsx(keepLanguage(tableOf(db, sheet)), clock()) };
    }),
    route('deleteBulk', async ({ caller, params }) => ({ removed: await deleteSheet(db, params.id, caller.uid) })),
  ];
}

const tooManyOpen = (): AppError =>
  new AppError({
    code: 'bulk.too-many-open',
    status: 429,
    message: word('You have {n} spreadsheets that are not finished. Please wait for one of them, or delete it.'),
    values: { n: BULK_LIMITS.maxOpen },
  });

async function getFinished(sql: Sql, id: string, caller: Caller): Promise<StoredSheet> {
  const sheet = await findSheet(sql, id, caller.uid);
  if (!sheet)
    throw new AppError({ code: 'bulk.not-found', status: 404, message: word('There is no such spreadsheet.') });
  if (sheet.done < sheet.total)
    throw new AppError({ code: 'bulk.not-ready', status: 409, message: word('This spreadsheet is not finished yet.') });
  return sheet;
}

/** The sheet with what was found, headings first. */
export async function* tableOf(sql: Sql, sheet: Pick<StoredSheet, 'id' | 'head'>): AsyncGenerator<Cell[]> {
  yield headOut(sheet.head);
  for await (const { cells, result } of rowsOf(sql, sheet.id)) yield rowOut(cells, result);
}

async function toShown(sql: Sql, sheet: StoredSheet): Promise<Shown> {
  const { id, fileName, currency, total, done, sure, doubtful, priced, createdAt, head, columns } = sheet;
  const heading = (at: number | null): string | null => (at === null ? null : (head[at] ?? null));
  const doubts = done < total ? [] : await doubtfulRows(sql, id, MOST_DOUBTS);
  return {
    id,
    fileName,
    currency,
    total,
    done,
    sure,
    doubtful,
    unknown: done - sure - doubtful,
    priced,
    columns: {
      name: heading(columns.name) ?? '',
      producer: heading(columns.producer),
      vintage: heading(columns.vintage),
      size: heading(columns.size),
    },
    doubts: doubts.map(({ place, cells, result }) => ({
      row: place + 1,
      text: lineOf(cells, columns).slice(0, 200),
      wine: result?.wine?.displayName ?? null,
      doubt: saidOfNote(result?.notes[0]),
    })),
    createdAt: createdAt.toISOString(),
    deletedFrom: new Date(createdAt.getTime() + BULK_LIMITS.keptDays * DAY_MS).toISOString(),
  };
}

/** Rows from before have a sentence. */
const saidOfNote = (note: Said | string | undefined): Said =>
  (typeof note === 'object' ? note : keptWhy(note ?? '')[0]) ?? { text: '' };

/** A name for the header of a reply: plain letters only. */
function nameFor({ fileName }: StoredSheet, ending: 'csv' | 'xlsx'): string {
  const base = fileName
    .replace(/\.\w{1,5}$/, '')
    .normalize('NFD')
    .replaceAll(/[^\w .-]+/g, '')
    .trim()
    .slice(0, 60);
  return `${base || 'wines'} priced.${ending}`;
}
