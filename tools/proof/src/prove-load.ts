// How much two cores hold: the real program, asked over HTTP by a process of its own. Traffic stays on this machine.
import type { Figure } from '@app/domain';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { KINDS, runLoad, type LoadRow } from '#load/run-load.ts';
import { recordFigures } from '@app/results/src/record-figures.ts';

const HELP = `npm run prove -- load [--sizes 10000,1500000] [--processes 1,4] [--seconds 4] [--seed 1] [--folder DIR] [--record]

For each size of the catalogue and each number of processes (${Object.keys(KINDS).join(', ')}), the highest rate of searches,
suggests, streams and uploads at which 99 of 100 are answered within a limit and none fails. Rates are doubled until they
are not held, and looked at in between; each is asked for that many seconds. 1.5 million wines take a few minutes to fill:
with --folder they are kept there for the next time, and --processes none fills them and measures nothing.
`;

type Count = keyof typeof KINDS;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '10000,1500000' },
      processes: { type: 'string', default: '1,4' },
      seconds: { type: 'string', default: '4' },
      folder: { type: 'string' },
      seed: { type: 'string', default: '1' },
      record: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  // Those that are none of ours are refused below.
  const processes = values.processes === 'none' ? [] : (values.processes.split(',').map(Number) as Count[]);
  const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
  const isGood =
    sizes.every((size) => Number.isSafeInteger(size) && size >= 100 && size <= 5_000_000) &&
    processes.every((count) => count in KINDS) &&
    seconds >= 1 &&
    seconds <= 600 &&
    Number.isSafeInteger(seed);
  if (values.help || !isGood) {
    process.stderr.write(HELP);
    return values.help ? 0 : 2;
  }
  const loadBefore = loadavg()[0] ?? 0;
  process.stdout.write(`Others at work here before it began: a load of ${loadBefore.toFixed(1)}.\n\n${HEAD}\n`);
  const rows = await runLoad({
    sizes,
    processes,
    seconds,
    seed,
    folder: values.folder,
    onRow: (row) => process.stdout.write(`${toLine(row)}\n`),
    onNote: (text) => process.stderr.write(`${text}\n`),
  });
  const options = `--sizes ${values.sizes} --processes ${values.processes} --seconds ${seconds} --seed ${seed}`;
  if (values.record && rows.length > 0)
    record(rows, { command: `npm run prove -- load ${options} --record`, loadBefore });
  return rows.every(({ held }) => held !== null) ? 0 : 1;
}

const COLUMNS = ['wines', 'processes', 'what', 'held a second', 'p50 ms', 'p99 ms', 'limit ms', 'not held'] as const;
const pad = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => String(cell).padStart(Math.max(9, COLUMNS[at]?.length ?? 0))).join('  ');
const HEAD = pad(COLUMNS);

function toLine({ wines, processes, what, limitMs, held }: LoadRow): string {
  const beyond = held?.beyond;
  const not = beyond
    ? `${beyond.perSecond}: p99 ${beyond.measured.p99Ms} ms, ${beyond.measured.failed} failed`
    : held
      ? ''
      : 'the lowest rate';
  return pad([
    wines,
    processes,
    what,
    held?.perSecond ?? 0,
    held?.measured.p50Ms ?? '',
    held?.measured.p99Ms ?? '',
    limitMs,
    not,
  ]);
}

function record(rows: readonly LoadRow[], { command, loadBefore }: { command: string; loadBefore: number }): void {
  recordFigures({
    name: 'load',
    title: 'Load',
    about:
      'The highest rate at which 99 of 100 requests are answered within a limit and none fails; the program, PostgreSQL and ' +
      'the visitors share the same cores. A stream is a whole list of 40 wines; an upload is a PDF of 8 lines, from the ' +
      'first byte to the last wine on the stream. One process answers and reads; four are two that answer and two that ' +
      `read. The machine's load was ${loadBefore.toFixed(1)} in the minute before it began.`,
    command,
    figures: rows.map(({ wines, processes, what, held, limitMs }): Figure => ({
      what: `${what}, ${wines.toLocaleString('en-US')} wines, ${processes === 1 ? 'one process' : `${processes} processes`}`,
      value: held?.perSecond ?? 0,
      unit: 'a second',
      better: 'higher',
      note: held
        ? `99 % within ${held.measured.p99Ms} ms, the limit being ${limitMs} ms`
        : `not even the lowest rate was held within ${limitMs} ms`,
    })),
  });
}

process.exitCode = await main();
