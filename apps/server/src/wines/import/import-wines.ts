import type { Db } from '#platform/db.ts';
import type { ImportReport } from './import-report.ts';
import { ensureColumns, openImportTable, type ImportInput } from './import-table.ts';
import { importKnownTable } from './import-known-table.ts';
import { sourceIds } from './import.store.ts';
import { MORE_WINE_COLUMNS, parseWineRow, WINE_COLUMNS } from './parse-wine-row.ts';

const SOURCE = 'import';

/** Brings in wines of the operator's own. All of it happens, or none. */
export async function importWines(db: Db, input: ImportInput): Promise<ImportReport> {
  const table = await openImportTable(input);
  ensureColumns(table, WINE_COLUMNS, 'a table of wines');
  const unused = table.columns.filter(
    (name) => ![...WINE_COLUMNS, ...MORE_WINE_COLUMNS].some((known) => known === name),
  );
  // A row of another table is its own table's to change: it would be put back at the next load.
  const others = await sourceIds(db, SOURCE);
  const report = await importKnownTable(db, {
    table,
    input,
    source: SOURCE,
    parse: (cells) => parseWineRow(cells, input.words),
    refuse: ({ lwin }) => {
      const owner = others.get(lwin);
      return owner === undefined ? null : `the identifier '${lwin}' belongs to the table ${owner}`;
    },
  });
  if (unused.length > 0) report.notes.push(`Columns that were not read: ${unused.join(', ')}.`);
  return report;
}
