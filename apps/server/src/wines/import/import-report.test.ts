import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { openProgress } from './import-progress.ts';
import { ensureSane, formatReport, openReport, reportFault, skip } from './import-report.ts';

it('the summary counts what was left out by reason, and names the broken rows by line', () => {
  const report = { ...openReport(), rows: 1200, added: 1000, changed: 3, linked: 40 };
  skip(report, 'deleted');
  skip(report, 'deleted');
  reportFault(report, 17, { kind: 'is not a LWIN', message: "'x' is not a LWIN" });
  expect(formatReport(report, { ms: 1500 })).toEqual([
    '1,200 rows read in 1.5 s',
    '  added             1,000',
    '  changed               3',
    '  linked               40',
    '  skipped               2',
    '                        2  deleted',
    '  broken                1',
    '                        1  is not a LWIN',
    "  line 17: 'x' is not a LWIN",
  ]);
});

it('names a hundred broken rows and counts the others', () => {
  const report = { ...openReport(), rows: 1000 };
  for (let line = 2; line < 152; line++) reportFault(report, line, { kind: 'has no source' });
  expect(formatReport(report, { ms: 0 }).at(-1)).toBe('  … and 50 more');
});

it('a file most of whose rows are broken is another file than was meant', () => {
  const report = { ...openReport(), rows: 3 };
  reportFault(report, 2, { kind: 'has no source' });
  expect(() => ensureSane(report)).not.toThrow();
  reportFault(report, 3, { kind: 'has no source' });
  expect(() => ensureSane(report)).toThrow('2 of 3 rows cannot be read');
  expect(() => ensureSane(openReport())).toThrow('no rows');
});

function watch(isTTY: boolean): { out: Writable & { isTTY: boolean }; said: string[]; clock: { ms: number } } {
  const said: string[] = [];
  const out = new Writable({
    write(chunk: Buffer, _, next) {
      said.push(chunk.toString());
      next();
    },
  });
  return { out: Object.assign(out, { isTTY }), said, clock: { ms: 0 } };
}

it('progress is a bar on a terminal and a line now and then elsewhere', () => {
  for (const isTTY of [true, false]) {
    const { out, said, clock } = watch(isTTY);
    const progress = openProgress(out, 1000, () => clock.ms);
    progress.at(100);
    progress.rows(20);
    expect(said).toEqual([]);
    clock.ms = 6000;
    progress.at(500);
    progress.at(510);
    expect(said).toEqual([isTTY ? `\r[${'█'.repeat(15)}${'·'.repeat(15)}] 50 %  20 rows\u001B[K` : '50 %  20 rows\n']);
  }
});
