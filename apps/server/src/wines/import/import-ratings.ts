import type { Db, Sql } from '#platform/db.ts';
import { ensureSane, openReport, reportFault, skip, type ImportReport } from './import-report.ts';
import { ensureColumns, openImportTable, type ImportInput } from './import-table.ts';
import { resolveWineIds } from '#wines/catalogue/wine-ids.store.ts';
import { lockImports } from './import.store.ts';
import { findScale, parseRatingRow, RATING_COLUMNS } from './parse-rating-row.ts';
import { upsertRatings, type NewRating } from '#wines/catalogue/ratings.store.ts';

const BATCH = 4000;
type RatingRow = NewRating & { line: number };

/** Brings in ratings: identifier, vintage, rating, count, source. All of it happens, or none. */
export async function importRatings(db: Db, input: ImportInput): Promise<ImportReport> {
  const table = await openImportTable(input);
  ensureColumns(table, RATING_COLUMNS, 'a table of ratings');
  const scale = findScale(table.columns);
  return db.transaction(async (sql) => {
    await lockImports(sql);
    const report = openReport();
    const seen = new Map<string, number>();
    let batch: RatingRow[] = [];
    let [taken, highest] = [0, 0];
    const flush = async (): Promise<void> => {
      taken += await keepRatings(sql, batch, { report, seen });
      batch = [];
    };
    for await (const rows of table.batches) {
      input.signal?.throwIfAborted();
      for (const { line, cells, fault } of rows) {
        report.rows++;
        const row = fault ? { fault } : parseRatingRow(cells, scale);
        if ('fault' in row)
          reportFault(report, line, { kind: row.fault.replaceAll(/'[^']*'/g, '…'), message: row.fault });
        else {
          highest = Math.max(highest, row.rating.rating);
          batch.push({ ...row.rating, line });
        }
      }
      if (batch.length >= BATCH) await flush();
      input.onRows?.(rows.length);
    }
    await flush();
    ensureSane(report);
    // A file whose ratings are all at most 5 has another scale. We do not guess which.
    if (scale.times === 1 && taken >= 3 && highest <= 5) {
      throw new Error(
        `Every rating is ${highest} or less out of 100. If they are stars out of 5, call the column 'stars'.`,
      );
    }
    report.unchanged = taken - report.added - report.changed;
    return report;
  });
}

/** Adds a batch; says how many of it were taken. */
async function keepRatings(
  sql: Sql,
  batch: readonly RatingRow[],
  { report, seen }: { report: ImportReport; seen: Map<string, number> },
): Promise<number> {
  const wines = await resolveWineIds(
    sql,
    batch.map(({ lwin }) => lwin),
  );
  const kept: NewRating[] = [];
  for (const given of batch) {
    const lwin = wines.get(given.lwin);
    if (!lwin) {
      skip(report, 'no such wine');
      continue;
    }
    const key = `${lwin} ${given.vintage} ${given.source}`;
    const before = seen.get(key);
    if (before === undefined) {
      seen.set(key, given.line);
      kept.push({ ...given, lwin });
      continue;
    }
    const message = `wine, vintage and source are those of line ${before}`;
    reportFault(report, given.line, { kind: 'stands twice', message });
  }
  for (let at = 0; at < kept.length; at += BATCH) {
    const { added, changed } = await upsertRatings(sql, kept.slice(at, at + BATCH));
    report.added += added;
    report.changed += changed;
  }
  return kept.length;
}
