import type { Db } from '#platform/db.ts';
import { importKnownTable } from './import-known-table.ts';
import type { ImportReport } from './import-report.ts';
import { ensureColumns, openImportTable, type ImportInput } from './import-table.ts';
import { importXWinesRatings, X_WINES_RATING_COLUMNS } from './import-x-wines-ratings.ts';
import { parseXWinesRow, X_WINES_COLUMNS } from './parse-x-wines-row.ts';

/** Brings in X-Wines: its wines, or the ratings of its users, told apart by the columns. All of it happens, or none. */
export async function importXWines(db: Db, input: ImportInput): Promise<ImportReport> {
  const table = await openImportTable(input);
  if (X_WINES_RATING_COLUMNS.every((name) => table.columns.includes(name)))
    return importXWinesRatings(db, table, input);
  ensureColumns(table, X_WINES_COLUMNS, "X-Wines' table of wines");
  return importKnownTable(db, {
    table,
    input,
    source: 'x-wines',
    parse: (cells) => parseXWinesRow(cells, input.words),
  });
}
