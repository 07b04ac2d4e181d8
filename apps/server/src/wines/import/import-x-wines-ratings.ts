import type { Db } from '#platform/db.ts';
import { ensureSane, openReport, reportFault, skip, type ImportReport } from './import-report.ts';
import type { ImportInput, ImportTable } from './import-table.ts';
import { resolveWineIds } from '#wines/catalogue/wine-ids.store.ts';
import { lockImports } from './import.store.ts';
import { parseYear } from './parse-lwin.ts';
import { toXWinesId } from './parse-x-wines-row.ts';
import { upsertRatings, type NewRating } from '#wines/catalogue/ratings.store.ts';

export const X_WINES_RATING_COLUMNS = ['ratingid', 'wineid', 'vintage', 'rating'] as const;
const BATCH = 4000;
/** The table's scale is one to five stars. */
const PER_STAR = 20;

/** One rating by one person a row, twenty million of them: only sums are kept until the end. */
export async function importXWinesRatings(db: Db, table: ImportTable, input: ImportInput): Promise<ImportReport> {
  const report = openReport();
  const sums = new Map<string, { stars: number; count: number }>();
  for await (const rows of table.batches) {
    input.signal?.throwIfAborted();
    for (const { line, cells, fault } of rows) {
      report.rows++;
      const lwin = toXWinesId(cells.wineid ?? '');
      const year = parseYear(cells.vintage ?? '');
      const stars = cells.rating === '' ? Number.NaN : Number(cells.rating);
      if (fault) reportFault(report, line, { kind: 'has another number of cells than the head', message: fault });
      else if (!lwin)
        reportFault(report, line, { kind: 'is not a WineID', message: `'${cells.wineid}' is not a WineID` });
      else if (year === null)
        reportFault(report, line, { kind: 'is not a Vintage', message: `'${cells.vintage}' is not a Vintage` });
      else if (!(stars >= 1 && stars <= 5)) {
        reportFault(report, line, {
          kind: 'is not a Rating from 1 to 5',
          message: `'${cells.rating}' is not a Rating from 1 to 5`,
        });
      } else {
        const key = `${lwin} ${year === '' ? 0 : year}`;
        const sum = sums.get(key);
        if (sum) {
          sum.stars += stars;
          sum.count++;
        } else sums.set(key, { stars, count: 1 });
      }
    }
    input.onRows?.(rows.length);
  }
  ensureSane(report);
  return db.transaction(async (sql) => {
    await lockImports(sql);
    const wines = await resolveWineIds(sql, [...new Set([...sums.keys()].map((key) => key.split(' ')[0] ?? ''))]);
    // Two of their wines may be one of ours.
    const merged = new Map<string, NewRating & { sum: number }>();
    for (const [key, { stars, count }] of sums) {
      const [id = '', vintage = ''] = key.split(' ');
      const lwin = wines.get(id);
      if (!lwin) {
        skip(report, 'ratings of a wine that is not known; import the wines first', count);
        continue;
      }
      // Beside its vintage, every rating counts for the wine as a whole, which is vintage 0.
      for (const year of new Set([0, Number(vintage)])) {
        const at = `${lwin} ${year}`;
        const before = merged.get(at) ?? { lwin, vintage: year, source: 'x-wines', rating: 0, count: 0, sum: 0 };
        const [sum, all] = [before.sum + stars * PER_STAR, before.count + count];
        merged.set(at, { ...before, sum, count: all, rating: sum / all });
      }
    }
    const ratings = [...merged.values()];
    for (let at = 0; at < ratings.length; at += BATCH) {
      const { added, changed } = await upsertRatings(sql, ratings.slice(at, at + BATCH));
      report.added += added;
      report.changed += changed;
    }
    report.unchanged = ratings.length - report.added - report.changed;
    return report;
  });
}
