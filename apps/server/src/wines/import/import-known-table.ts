import type { Db, Sql } from '#platform/db.ts';
import { asBottled, decideLinks, openIdentityIndex, type IdentityIndex, type Pair } from './import-identity.ts';
import { ensureSane, openReport, reportFault, type ImportReport } from './import-report.ts';
import type { ImportInput, ImportTable } from './import-table.ts';
import type { ImportWords } from './import-words.ts';
import { lockImports, redirectsOf, saveRedirects, settleIdentities } from './import.store.ts';
import { allWines, upsertWines, type StoredWine } from '#wines/catalogue/wines.store.ts';

const BATCH = 4000;
type NewWine = Omit<StoredWine, 'linkedLwin'>;

export interface KnownTable {
  table: ImportTable;
  input: ImportInput;
  source: string;
  parse(cells: Record<string, string>): { wine: NewWine } | { fault: string };
  /** Why a row may not be taken although it can be read. */
  refuse?(wine: NewWine): string | null;
}

/** Adds the wines of a table that are not known yet; a row that is a wine we know leads to it from then on. */
export async function importKnownTable(db: Db, given: KnownTable): Promise<ImportReport> {
  const { table, input, source } = given;
  return db.transaction(async (sql) => {
    await lockImports(sql);
    const report = openReport();
    const known = await openKnown(sql, source, input.words);
    const seen = new Map<string, number>();
    const held = new Map<string, NewWine>();
    const pairs: Pair[] = [];
    let batch: NewWine[] = [];
    let taken = 0;
    const flush = async (): Promise<void> => {
      for (let at = 0; at < batch.length; at += BATCH) {
        const { added, changed } = await upsertWines(sql, batch.slice(at, at + BATCH));
        report.added += added;
        report.changed += changed;
      }
      batch = [];
    };
    for await (const rows of table.batches) {
      input.signal?.throwIfAborted();
      for (const { line, cells, fault } of rows) {
        report.rows++;
        const row = fault ? { fault } : given.parse(cells);
        if ('fault' in row) {
          reportFault(report, line, { kind: toKind(row.fault), message: row.fault });
          continue;
        }
        const { wine } = row;
        const before = seen.get(wine.lwin);
        const refused = before === undefined ? given.refuse?.(wine) : `${wine.lwin} stands on line ${before} already`;
        if (refused) {
          reportFault(report, line, { kind: toKind(refused), message: refused });
          continue;
        }
        seen.set(wine.lwin, line);
        taken++;
        if (known.redirected.has(wine.lwin)) continue;
        const found = known.own.has(wine.lwin) ? [] : known.index.find(wine);
        if (found.length === 0) batch.push(wine);
        else held.set(wine.lwin, wine);
        for (const { id, level } of found) pairs.push({ theirs: wine.lwin, ours: id, level });
      }
      if (batch.length >= BATCH) await flush();
      input.onRows?.(rows.length);
    }
    ensureSane(report);
    const { links, doubtful } = decideLinks(pairs);
    for (const [lwin, wine] of held) if (!links.has(lwin)) batch.push(wine);
    await flush();
    report.linked = await saveRedirects(sql, source, links);
    report.retired = await settleIdentities(sql);
    report.unchanged = taken - report.added - report.changed - report.linked;
    if (doubtful.size > 0)
      report.notes.push(
        `${doubtful.size} rows resemble a known wine without being surely the same; they stand beside it.`,
      );
    return report;
  });
}

/** Counted by what is wrong, not by the word that is: quotations and numbers go. */
function toKind(message: string): string {
  return message.replaceAll(/'[^']*'/g, '…').replaceAll(/\b\S*\d\S*\b/g, '…');
}

async function openKnown(
  sql: Sql,
  source: string,
  words: ImportWords,
): Promise<{ index: IdentityIndex; own: Set<string>; redirected: Map<string, string> }> {
  const index = openIdentityIndex(words);
  const own = new Set<string>();
  for await (const wines of allWines(sql)) {
    for (const wine of wines) {
      if (wine.source === source) own.add(wine.lwin);
      else index.add(wine.source === 'lwin' ? asBottled(wine) : wine);
    }
  }
  return { index, own, redirected: await redirectsOf(sql, source) };
}
