import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { BRAND, t, word, type WineListEntry } from '@app/domain';
import { plainCell } from '@app/sheet-reader';
import { findFiles } from '#lists/lists.store.ts';
import { tableOf } from '#market/bulk/bulk.routes.ts';
import { sheetsOf } from '#market/bulk/bulk.store.ts';
import { writeCsv } from '#market/bulk/write-table.ts';
import type { Caller, Download } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { Files } from '#platform/files.ts';
import { keepLanguage } from '#platform/spoken.ts';
import { listRecords, ownLists, personalRecords } from './privacy.store.ts';

export interface ExportServices {
  db: Db;
  files: Files;
  clock: Clock;
}

/**
 * Everything we store about a person as one ZIP archive. Each part is read when it is sent, so that an account of any
 * size needs the memory of one file.
 */
export async function exportAccount(services: ExportServices, caller: Caller): Promise<Download> {
  const { db, files } = services;
  const at = services.clock();
  const zip = new ZipFile();
  const add = (name: string, compress: boolean, make: () => Promise<Uint8Array | string>): void =>
    zip.addReadStreamLazy(name, { compress, mtime: at, mode: 0o100600 }, (give) => {
      make().then(
        (bytes) => give(null, Readable.from([Buffer.from(bytes as Uint8Array)])),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  const addJson = (name: string, make: () => Promise<unknown>): void =>
    add(name, true, async () => `${JSON.stringify(await make(), null, 2)}\n`);

  const readMe = about(caller, at);
  add('README.txt', true, async () => readMe);
  addJson('account.json', async () => personalRecords(db, caller.uid));
  for (const [index, { id, title }] of (await ownLists(db, caller.uid)).entries()) {
    const folder = `lists/${String(index + 1).padStart(4, '0')} ${toFileName(title)}`;
    addJson(`${folder}/list.json`, () => listRecords(db, caller.uid, id));
    add(`${folder}/entries.csv`, true, async () => toCsv((await listRecords(db, caller.uid, id)).entries));
    for (const { key, position, fileName } of await findFiles(db, id)) {
      // Pictures and PDFs are compressed already. A file deleted meanwhile is empty.
      const name = `${folder}/originals/${position + 1} ${toFileName(fileName)}`;
      add(name, false, async () => (await files.find(key)) ?? new Uint8Array());
    }
  }
  for (const [index, sheet] of (await sheetsOf(db, caller.uid)).entries()) {
    const base = toFileName(sheet.fileName.replace(/\.\w{1,5}$/, ''));
    const table = keepLanguage(tableOf(db, sheet));
    add(`spreadsheets/${String(index + 1).padStart(4, '0')} ${base}.csv`, true, async () => {
      let text = '';
      for await (const line of writeCsv(table)) text += line;
      return text;
    });
  }
  zip.end();
  const { outputStream } = zip;
  // Once the reply has started, an error cannot be sent any more. The connection is closed, and the browser reports it.
  zip.once('error', (error: Error) => (outputStream as Readable).destroy(error));
  return { fileName: `tastevin-${at.toISOString().slice(0, 10)}.zip`, stream: outputStream as Readable };
}

const PARTS = {
  'account.json': word(
    'your account, sign-ins, API keys, watched wines, token ledger, what you taught the matcher, and chats that belong to no list of yours',
  ),
  'lists/…/': word('one folder for each list you uploaded, with its number and title'),
  '  list.json': word('the list, its pages, entries, corrections and chats'),
  '  entries.csv': word('the entries as a table'),
  '  originals/': word('the files as they are kept: without the place and camera data of the photos'),
  'spreadsheets/': word('the spreadsheets of wines that you sent to be priced, with what was found'),
} as const;

function about(caller: Caller, at: Date): string {
  return [
    t('Everything that {brand} keeps of {who}, as of {at}.', {
      brand: BRAND.name,
      who: caller.email ?? caller.uid,
      at: at.toISOString(),
    }),
    '',
    ...Object.entries(PARTS).map(([name, text]) => `${name.padEnd(22)}${t(text)}`),
    '',
    t('Originals are missing where they have been deleted, by you or after the time this site keeps them.'),
    '',
  ].join('\n');
}

/** A name that every system can write, and that stays in its folder. */
export function toFileName(text: string): string {
  const safe = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return [...safe].slice(0, 80).join('').trim() || t('untitled||file');
}

const COLUMNS: [string, (entry: WineListEntry) => string | number | null | undefined][] = [
  ['page', (entry) => entry.pageNumber],
  ['section', (entry) => entry.insight?.section],
  ['name', (entry) => entry.rawName],
  ['vintage', (entry) => entry.vintage],
  ['bottle_ml', (entry) => entry.bottleSize || null],
  ['price', (entry) => entry.restaurantPrice || null],
  ['currency', (entry) => entry.insight?.currency],
  ['wine', (entry) => entry.wine?.displayName],
  ['lwin', (entry) => entry.wine?.lwin],
  ['rating', (entry) => entry.rating ?? entry.ratingAllVintages],
  ['market_per_750ml', (entry) => entry.averagePricePer750mlAllVintages],
];

export function toCsv(entries: readonly WineListEntry[]): string {
  const rows = [
    COLUMNS.map(([name]) => name),
    ...entries.map((entry) => COLUMNS.map(([, read]) => toCell(read(entry)))),
  ];
  return `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
}

/** Makes plain text of what a spreadsheet would take for a formula: the texts of lists come from strangers. */
function toCell(value: string | number | null | undefined): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value);
  const plain = plainCell(value);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
