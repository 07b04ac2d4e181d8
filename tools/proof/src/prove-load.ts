// How much two cores hold: the real program, asked over HTTP by a process of its own. Traffic stays on this machine.
import type { Figure } from '@app/domain';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ALL_REQUESTS, MOST_RATIO, type CrowdResult, type CrowdRow } from '#load/crowd.ts';
import { PER_SECOND } from '#load/offenders.ts';
import { KINDS, runLoad, type LoadRow } from '#load/run-load.ts';
import { recordFigures } from '@app/results/src/record-figures.ts';

const HELP = `npm run prove -- load [--sizes 10000,1500000] [--processes 1,4] [--seconds 4] [--seed 1] [--folder DIR] [--record]

For each size of the catalogue and each number of processes (${Object.keys(KINDS).join(', ')}), the highest rate of searches,
suggests, streams and uploads at which 99 of 100 are answered within a limit and none fails. Rates are doubled until they
are not held, and looked at in between; each is asked for that many seconds. 1.5 million wines take a few minutes to fill:
with --folder they are kept there for the next time, and --processes none fills them and measures nothing.

npm run prove -- load --people 50 --misbehaving 5 [--sizes 10000] [--processes 1] [--seconds 60] [--seed 1] [--record]

Instead of rates: what those who behave notice of those who send huge bodies, floods, bombs, slow and broken requests and encoded
paths. The same people ask the same requests twice, alone and beside them. Those who misbehave send from this machine at its
lowest priority: what is compared is the work they give to the server, not the work of sending. A machine that is too busy for them to
send half of what they mean to shows nothing, and it is said. Ends with status 1 when one fails or the p99 of all requests is
more than ${MOST_RATIO} times the quiet one.
`;

type Count = keyof typeof KINDS;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string' },
      processes: { type: 'string' },
      seconds: { type: 'string' },
      people: { type: 'string' },
      misbehaving: { type: 'string', default: '0' },
      folder: { type: 'string' },
      seed: { type: 'string', default: '1' },
      record: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const isCrowd = values.people !== undefined;
  const {
    sizes: sizesText = isCrowd ? '10000' : '10000,1500000',
    processes: processesText = isCrowd ? '1' : '1,4',
    seconds: secondsText = isCrowd ? '60' : '4',
  } = values;
  const [people, misbehaving] = [Number(values.people ?? 0), Number(values.misbehaving)];
  const sizes = sizesText.split(',').map(Number);
  // Those that are none of ours are refused below.
  const processes = processesText === 'none' ? [] : (processesText.split(',').map(Number) as Count[]);
  const [seconds, seed] = [Number(secondsText), Number(values.seed)];
  const isGood =
    sizes.every((size) => Number.isSafeInteger(size) && size >= 100 && size <= 5_000_000) &&
    processes.every((count) => count in KINDS) &&
    seconds >= 1 &&
    seconds <= 600 &&
    [seed, people, misbehaving].every((value) => Number.isSafeInteger(value)) &&
    misbehaving >= 0 &&
    (isCrowd ? people > misbehaving && people <= 250 : misbehaving === 0);
  if (values.help || !isGood) {
    process.stderr.write(HELP);
    return values.help ? 0 : 2;
  }
  const loadBefore = loadavg()[0] ?? 0;
  process.stdout.write(`Others at work here before it began: a load of ${loadBefore.toFixed(1)}.\n\n`);
  const results: CrowdResult[] = [];
  process.stdout.write(`${isCrowd ? CROWD_HEAD : HEAD}\n`);
  const rows = await runLoad({
    sizes,
    processes,
    seconds,
    seed,
    folder: values.folder,
    ...(isCrowd && {
      crowd: {
        people,
        misbehaving,
        onResult(result) {
          results.push(result);
          process.stdout.write(toText(result));
        },
      },
    }),
    onRow: (row) => process.stdout.write(`${toLine(row)}\n`),
    onNote: (text) => process.stderr.write(`${text}\n`),
  });
  const options = `--sizes ${sizesText} --processes ${processesText} --seconds ${seconds} --seed ${seed}`;
  if (isCrowd) {
    const command = `npm run prove -- load --people ${people} --misbehaving ${misbehaving} ${options} --record`;
    const rows = results.flatMap((result) => result.rows);
    if (values.record) recordCrowd(rows, { command, loadBefore, people, misbehaving });
    return rows.every(isBearable) && !results.some(isIdle) ? 0 : 1;
  }
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

const CROWD_COLUMNS = [
  'what',
  'asked',
  'quiet p50',
  'quiet p99',
  'beside p50',
  'beside p99',
  'ratio',
  'failed',
] as const;
const padCrowd = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => String(cell).padStart(Math.max(12, CROWD_COLUMNS[at]?.length ?? 0))).join('  ');
const CROWD_HEAD = padCrowd(CROWD_COLUMNS);

const isBearable = ({ what, quiet, beside, ratio }: CrowdRow): boolean =>
  quiet.failed + beside.failed === 0 && (what !== ALL_REQUESTS || ratio <= MOST_RATIO);

function toText({ rows, told, mischiefSeconds }: CrowdResult): string {
  const lines = rows.map(({ what, quiet, beside, ratio }) =>
    padCrowd([
      what,
      beside.asked,
      quiet.p50Ms,
      quiet.p99Ms,
      beside.p50Ms,
      beside.p99Ms,
      ratio,
      beside.firstFailure ? `${beside.failed}: ${beside.firstFailure}` : beside.failed,
    ]),
  );
  const answers = Object.entries(told).map(([mischief, counts]) => {
    const each = Object.entries(counts).map(([answer, times]) => `${times} × ${answer}`);
    return `${mischief}, ${Math.round(sum(Object.values(counts)) / mischiefSeconds)} a second: ${each.join(', ')}`;
  });
  const idle = isIdle({ told, mischiefSeconds }) ? `\n${IDLE}\n` : '';
  return `${lines.join('\n')}\n\nAnswered to those who misbehave:\n${answers.join('\n')}\n${idle}`;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const IDLE =
  'This says nothing: those who misbehave sent less than half of what they meant to. The machine is too busy.';

/** Whether somebody who misbehaves has hardly done so: their sending goes behind everything else on this machine. */
const isIdle = ({ told, mischiefSeconds }: Pick<CrowdResult, 'told' | 'mischiefSeconds'>): boolean =>
  Object.entries(PER_SECOND).some(([mischief, perSecond]) => {
    const counts = told[mischief];
    return counts !== undefined && sum(Object.values(counts)) < (perSecond * mischiefSeconds) / 2;
  });

interface CrowdRun {
  command: string;
  loadBefore: number;
  people: number;
  misbehaving: number;
}

function recordCrowd(rows: readonly CrowdRow[], { command, loadBefore, people, misbehaving }: CrowdRun): void {
  recordFigures({
    name: 'crowd',
    title: 'A crowd with offenders',
    about:
      `${people - misbehaving} people search, type, open pages and lists, ask the sommelier and have lists read, first alone and then ` +
      `beside ${misbehaving} who send huge and nested bodies, floods at twenty times their limit, PDFs that never end, slow and broken requests ` +
      'and encoded paths. Everybody has an account and an address, the limits are the usual ones, and one process, PostgreSQL, ' +
      `the people and the offenders share the same cores; the offenders send at the lowest priority, so that their own work is not counted against the server. The machine's load was ${loadBefore.toFixed(1)} in the minute before it began.`,
    command,
    figures: rows.flatMap(({ what, quiet, beside, ratio }): Figure[] => [
      {
        what: `p99 beside offenders by the quiet p99, ${what}`,
        value: ratio,
        unit: '',
        better: 'lower',
        ...(what === ALL_REQUESTS && { aim: MOST_RATIO }),
        note: `${beside.p99Ms} ms by ${quiet.p99Ms} ms; ${beside.failed} of ${beside.asked} failed`,
      },
    ]),
  });
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
