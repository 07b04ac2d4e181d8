import type { Db, Sql } from '#platform/db.ts';
import { asBottled, decideLinks, openIdentityIndex, type IdentityIndex, type Pair } from './import-identity.ts';
import { ensureSane, openReport, reportFault, skip, type ImportReport } from './import-report.ts';
import { linkWines, lockImports, retireWines, saveRedirects, settleIdentities } from './import.store.ts';
import { ensureColumns, openImportTable, type ImportInput, type ImportRow } from './import-table.ts';
import type { ImportWords } from './import-words.ts';
import { LWIN_COLUMNS, parseLwinRow } from './parse-lwin-row.ts';
import { allWines, findWines, upsertWines, type StoredWine } from '#wines/catalogue/wines.store.ts';

const SOURCE = 'lwin';
const BATCH = 4000;
type NewWine = Omit<StoredWine, 'linkedLwin'>;

interface State {
  report: ImportReport;
  words: ImportWords;
  /** Rows of ours that no LWIN is known for yet. */
  ours: IdentityIndex;
  /** LWINs for which a row of ours stands already. */
  linked: Set<string>;
  /** LWIN rows of an earlier import that are alive. */
  known: Set<string>;
  /** Numbers of this file, with their lines. */
  seen: Map<string, number>;
  kept: Set<string>;
  gone: string[];
  successors: Map<string, string>;
  pairs: Pair[];
  /** Rows that may be one of ours, until all are read. Kept as JSON: parsed text would hold on to the chunks it was cut from. */
  held: Map<string, string>;
  batch: NewWine[];
}

/** Brings the LWIN database in. All of it happens, or none. */
export async function importLwin(db: Db, input: ImportInput): Promise<ImportReport> {
  const table = await openImportTable(input);
  ensureColumns(table, LWIN_COLUMNS, 'the LWIN database');
  return db.transaction(async (sql) => {
    await lockImports(sql);
    const state = await openState(sql, input.words);
    for await (const rows of table.batches) {
      input.signal?.throwIfAborted();
      for (const row of rows) takeRow(row, state);
      if (state.batch.length >= BATCH) await flush(sql, state);
      input.onRows?.(rows.length);
    }
    ensureSane(state.report);
    input.onStage?.('Linking …');
    await comparePrevious(sql, state);
    await linkAndKeep(sql, state);
    await followCombined(sql, state);
    const { report } = state;
    report.retired = (await retireWines(sql, SOURCE, state.gone)) + (await settleIdentities(sql));
    report.unchanged = state.kept.size - report.added - report.changed - report.linked;
    return report;
  });
}

async function openState(sql: Sql, words: ImportWords): Promise<State> {
  const ours = openIdentityIndex(words);
  const [linked, known] = [new Set<string>(), new Set<string>()];
  for await (const wines of allWines(sql)) {
    for (const wine of wines) {
      if (wine.linkedLwin !== null) linked.add(wine.linkedLwin);
      else if (wine.source === SOURCE) known.add(wine.lwin);
      else ours.add(wine);
    }
  }
  const [seen, kept] = [new Map<string, number>(), new Set<string>()];
  const found = { pairs: [], held: new Map<string, string>(), batch: [] };
  return { report: openReport(), words, ours, linked, known, seen, kept, gone: [], successors: new Map(), ...found };
}

function takeRow({ line, cells, fault }: ImportRow, state: State): void {
  const { report } = state;
  report.rows++;
  if (fault) return reportFault(report, line, { kind: 'has another number of cells than the head', message: fault });
  const row = parseLwinRow(cells, state.words);
  if (row.kind === 'broken') return reportFault(report, line, { kind: row.reason, message: row.message });
  const lwin = row.kind === 'wine' ? row.wine.lwin : row.lwin;
  const before = state.seen.get(lwin);
  if (before !== undefined) {
    return reportFault(report, line, {
      kind: 'stands twice',
      message: `LWIN ${lwin} stands on line ${before} already`,
    });
  }
  state.seen.set(lwin, line);
  if (row.kind === 'wine') return keepWine(row.wine, row.site, state);
  if (state.known.has(lwin)) state.gone.push(lwin);
  if (row.kind === 'combined') state.successors.set(lwin, row.successor);
  else skip(report, row.reason);
}

function keepWine(wine: NewWine, site: string, state: State): void {
  state.kept.add(wine.lwin);
  if (state.linked.has(wine.lwin)) return;
  const found = state.ours.find(asBottled({ ...wine, site }));
  if (found.length === 0) {
    state.batch.push(wine);
    return;
  }
  for (const { id, level } of found) state.pairs.push({ theirs: wine.lwin, ours: id, level });
  state.held.set(wine.lwin, JSON.stringify(wine));
}

async function flush(sql: Sql, state: State): Promise<void> {
  for (let at = 0; at < state.batch.length; at += BATCH) {
    const { added, changed } = await upsertWines(sql, state.batch.slice(at, at + BATCH));
    state.report.added += added;
    state.report.changed += changed;
  }
  state.batch = [];
}

/** Rows of an earlier import that this file does not mention count as candidates too. */
async function comparePrevious(sql: Sql, state: State): Promise<void> {
  const unseen = [...state.known].filter((lwin) => !state.seen.has(lwin));
  for (let at = 0; at < unseen.length; at += BATCH) {
    for (const wine of (await findWines(sql, unseen.slice(at, at + BATCH))).values()) {
      if (wine.source !== SOURCE) continue;
      for (const { id, level } of state.ours.find(asBottled(wine))) {
        state.pairs.push({ theirs: wine.lwin, ours: id, level });
      }
    }
  }
}

async function linkAndKeep(sql: Sql, state: State): Promise<void> {
  const { links, doubtful } = decideLinks(state.pairs);
  for (const [lwin, wine] of state.held) {
    if (links.has(lwin)) continue;
    const kept: NewWine = JSON.parse(wine);
    state.batch.push(kept);
  }
  await flush(sql, state);
  state.report.linked = await linkWines(
    sql,
    [...links].map(([lwin, wine]) => ({ wine, lwin })),
  );
  if (doubtful.size > 0) {
    state.report.notes.push(
      `${doubtful.size.toLocaleString('en')} rows resemble one of ours without being surely the same; they stand beside it.`,
    );
  }
}

/** Combined numbers lead to what became of them, however many steps that takes. */
async function followCombined(sql: Sql, state: State): Promise<void> {
  const { successors, report } = state;
  const redirects = new Map<string, string>();
  for (const lwin of successors.keys()) {
    const end = followSuccessors(lwin, successors);
    if (end === null) {
      reportFault(report, state.seen.get(lwin) ?? 0, {
        kind: 'is combined in a circle',
        message: `LWIN ${lwin} is combined in a circle`,
      });
    } else if (state.kept.has(end) || (!state.seen.has(end) && (state.known.has(end) || state.linked.has(end)))) {
      redirects.set(lwin, end);
      skip(report, 'combined into another number (which it still finds)');
    } else skip(report, 'combined into a number that is not kept');
  }
  report.redirected = await saveRedirects(sql, SOURCE, redirects);
}

/** The last of a chain; null when it leads back to itself. */
export function followSuccessors(lwin: string, successors: ReadonlyMap<string, string>): string | null {
  const passed = new Set<string>();
  let at = lwin;
  for (let next = successors.get(at); next !== undefined; next = successors.get(at)) {
    if (passed.has(at)) return null;
    passed.add(at);
    at = next;
  }
  return at;
}
