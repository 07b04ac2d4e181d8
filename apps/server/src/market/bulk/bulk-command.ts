import { createWriteStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MARKET_CURRENCY } from '@app/domain';
import { createEngine } from '@app/matcher';
import { readConfig } from '#config.ts';
import { withDatabase } from '#platform/with-database.ts';
import { openIndex } from '#wines/index/open-matcher.ts';
import { openRateBook } from '#market/rates/rates.ts';
import { acceptSheet } from './accept-sheet.ts';
import { matchRows, type RowResult } from './match-rows.ts';
import { openProgress } from './progress-file.ts';
import { headOut, rowOut, type Cell } from './out-table.ts';
import { writeCsv, writeXlsx } from './write-table.ts';

const HELP = `Use:
  tastevin bulk FILE --out FILE [--currency EUR]
FILE is a CSV or XLSX table with a wine in each row. The same table with matches, prices and doubts is written to --out,
as CSV or XLSX by its ending. A run that was interrupted goes on where it was when it is started again in the same way.
`;
const BATCH = 100;

/** `tastevin bulk`: a spreadsheet of wines in, the same with matches, prices and doubts out. */
export async function bulkCommand(args: readonly string[]): Promise<number> {
  const valueOf = (name: string): string | undefined => {
    const at = args.indexOf(name);
    return at < 0 ? undefined : args[at + 1];
  };
  const [file] = args;
  const [out, currency] = [valueOf('--out'), valueOf('--currency')];
  if (file === undefined || file.startsWith('--') || out === undefined) {
    process.stderr.write(HELP);
    return 2;
  }
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    throw new Error('--currency needs three letters, such as EUR.');
  if (!/\.(?:csv|xlsx)$/i.test(out)) throw new Error(`'${out}' must end in .csv or .xlsx.`);
  if (!existsSync(file)) throw new Error(`There is no file '${file}'.`);
  const input = await readFile(file);
  const { head, rows, columns } = await acceptSheet(input, file);
  const config = readConfig(process.env);
  const said = currency ?? MARKET_CURRENCY;
  const progress = await openProgress(`${out}.progress`, { of: input, terms: said });
  const results = await withDatabase(config, async (db, log) => {
    const index = await openIndex({ catalogue: null, dataDir: config.dataDir });
    const engine = createEngine(index);
    const rates = await (await openRateBook({ sql: db, log })).current();
    const all = [...progress.done];
    if (all.length > 0) process.stderr.write(`Going on after row ${all.length}.\n`);
    while (all.length < rows.length) {
      const batch = rows.slice(all.length, all.length + BATCH);
      const matched = await matchRows({ db, index, engine, rates }, batch, { columns, currency: said });
      await progress.add(matched);
      all.push(...matched);
      process.stderr.write(`\r${all.length} of ${rows.length} rows`);
    }
    return all;
  });
  const table = toTable(head, rows, results);
  const bytes = /\.xlsx$/i.test(out) ? writeXlsx(table, new Date()) : Readable.from(writeCsv(table));
  await pipeline(bytes, createWriteStream(out));
  await progress.remove();
  const count = (outcome: RowResult['outcome']): number => results.filter((one) => one.outcome === outcome).length;
  process.stderr.write(
    `\n${count('sure')} sure, ${count('doubtful')} doubtful, ${count('none')} not known; written to ${out}\n`,
  );
  return 0;
}

async function* toTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  results: readonly RowResult[],
): AsyncGenerator<Cell[]> {
  yield headOut(head);
  for (const [at, cells] of rows.entries()) yield rowOut(cells, results[at] ?? null);
}
