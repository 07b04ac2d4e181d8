/** What an import did, and what it left out and why. */
export interface ImportReport {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  linked: number;
  redirected: number;
  retired: number;
  /** Rows left out for a reason that is no fault, by reason. */
  skipped: Map<string, number>;
  /** Rows that cannot be read, by reason. */
  broken: Map<string, number>;
  /** The first faults with their lines. */
  faults: { line: number; message: string }[];
  /** Sentences for the end. */
  notes: string[];
}

const MOST_FAULTS = 100;

export function openReport(): ImportReport {
  const [skipped, broken] = [new Map<string, number>(), new Map<string, number>()];
  const counts = { rows: 0, added: 0, changed: 0, unchanged: 0, linked: 0, redirected: 0, retired: 0 };
  return { ...counts, skipped, broken, faults: [], notes: [] };
}

export function skip(report: ImportReport, reason: string, times = 1): void {
  report.skipped.set(reason, (report.skipped.get(reason) ?? 0) + times);
}

/** Notes a row that cannot be read. `kind` is the reason without the row's own words, for counting. */
export function reportFault(
  report: ImportReport,
  line: number,
  { kind, message }: { kind: string; message?: string },
): void {
  report.broken.set(kind, (report.broken.get(kind) ?? 0) + 1);
  if (report.faults.length < MOST_FAULTS) report.faults.push({ line, message: message ?? kind });
}

/** When most rows cannot be read, the file is probably the wrong one; nothing is imported. */
export function ensureSane(report: ImportReport): void {
  const broken = total(report.broken);
  if (report.rows === 0) throw new Error('The file has a head but no rows.');
  if (broken * 2 <= report.rows) return;
  const first = report.faults.slice(0, 3).map(({ line, message }) => `line ${line}: ${message}`);
  throw new Error(
    `${broken} of ${report.rows} rows cannot be read, so this is probably not the right file. ${first.join('; ')}.`,
  );
}

function total(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

const number = (value: number): string => value.toLocaleString('en').padStart(11);

/** The summary, as lines to print. */
export function formatReport(report: ImportReport, took: { ms: number }): string[] {
  const seconds = (took.ms / 1000).toFixed(took.ms < 10_000 ? 1 : 0);
  const lines = [`${report.rows.toLocaleString('en')} rows read in ${seconds} s`];
  const count = (name: string, value: number, always = false): void => {
    if (value > 0 || always) lines.push(`  ${name.padEnd(12)}${number(value)}`);
  };
  count('added', report.added, true);
  count('changed', report.changed, true);
  count('unchanged', report.unchanged);
  count('linked', report.linked);
  count('redirected', report.redirected);
  count('retired', report.retired);
  for (const [name, reasons] of [
    ['skipped', report.skipped],
    ['broken', report.broken],
  ] as const) {
    count(name, total(reasons), true);
    const sorted = [...reasons].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
    for (const [reason, times] of sorted) lines.push(`  ${''.padEnd(12)}${number(times)}  ${reason}`);
  }
  for (const { line, message } of report.faults) lines.push(`  line ${line}: ${message}`);
  const unsaid = total(report.broken) - report.faults.length;
  if (unsaid > 0) lines.push(`  … and ${unsaid.toLocaleString('en')} more`);
  return [...lines, ...report.notes];
}
