// Real processes on a real PostgreSQL, under load, while things break. Traffic stays on this machine.
import { parseArgs } from 'node:util';
import type { Ledger } from '#faults/ledger.ts';
import { runFaults } from '#faults/run-faults.ts';
import { recordFigures } from '@app/results/src/record-figures.ts';

const HELP = `npm run prove -- faults [--minutes 10] [--seed 1] [--record]

Starts two web and two worker processes on a PostgreSQL of their own, has visitors search, upload, watch, correct, ask and
administer, and meanwhile kills and freezes processes, restarts and kills PostgreSQL, fills the disk, uploads files that never
end, takes the sign-in provider away, breaks merchants and the model and sets clocks wrong. Then everything that was acknowledged is looked for. With --minutes 0 every fault happens once.
The seed chooses faults and visitors; their exact moments depend on the machine. Ends with status 1 on findings.
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      record: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  if (values.help || !(minutes >= 0 && minutes <= 600) || !Number.isSafeInteger(seed) || seed < 1) {
    process.stderr.write(HELP);
    return values.help ? 0 : 2;
  }
  const ledger = await runFaults({ seed, minutes, onLine: (line) => process.stdout.write(`${line}\n`) });
  process.stdout.write(`\n${[...ledger.tally].map(([what, count]) => `${what}: ${count}`).join(', ')}\n`);
  const logged = [...ledger.logged].toSorted(([, a], [, b]) => b - a).slice(0, 12);
  process.stdout.write(`Logged: ${logged.map(([what, count]) => `${count} × ${what}`).join('; ')}\n`);
  process.stdout.write(
    ledger.findings.length === 0
      ? 'No findings.\n'
      : `${ledger.findings.length} findings:\n${ledger.findings.map((text) => `- ${text}`).join('\n')}\n`,
  );
  if (values.record) record(ledger, `npm run prove -- faults --minutes ${minutes} --seed ${seed} --record`);
  return ledger.findings.length > 0 ? 1 : 0;
}

function record(ledger: Ledger, command: string): void {
  const told = (what: string, value: number, note?: string) =>
    ({ what, value, unit: '', better: 'higher', ...(note && { note }) }) as const;
  const sum = (values: Iterable<{ length: number } | number>): number =>
    [...values].reduce<number>((total, value) => total + (typeof value === 'number' ? value : value.length), 0);
  const uploads = [...ledger.uploads.values()];
  recordFigures({
    name: 'faults',
    title: 'Faults',
    about:
      'Two web and two worker processes on one PostgreSQL, while visitors search, upload, watch, correct, ask and administer, ' +
      'and while processes are killed and frozen, PostgreSQL is restarted, crashed and killed, the disk is full, files are uploaded that never ' +
      'end, the sign-in provider is away, merchants and the model fail, and clocks are wrong. A finding is anything acknowledged that is lost or doubled, a stream without its end, an ' +
      'unexpected error, a process, job or file that needs help. All of it on one machine: networks that split are not among the faults.',
    command,
    figures: [
      { what: 'Findings', value: ledger.findings.length, unit: '', better: 'lower', aim: 0 },
      told('Faults', ledger.recoverySeconds.length),
      told('Uploads acknowledged', uploads.length, 'each read to its end, every line once'),
      told(
        'Streams followed to their end',
        uploads.filter(({ end }) => end !== null).length,
        `in ${sum(uploads.map(({ connections }) => connections))} connections`,
      ),
      told('Corrections acknowledged', sum([...ledger.corrections.values()].map(({ acknowledged }) => acknowledged))),
      told(
        "Admins' edits acknowledged",
        sum([...ledger.edits.values()].map(({ changeIds }) => changeIds)),
        'feeds read meanwhile left them alone',
      ),
      told(
        'Tokens spent',
        ledger.asked.filter(({ source }) => source === 'model').length,
        'one for each answer of the model',
      ),
      told('Requests cut or not answered', ledger.tally.get('unanswered') ?? 0),
      {
        what: 'Longest until every process served again',
        value: Math.max(...ledger.recoverySeconds),
        unit: 's',
        better: 'lower',
        note: 'from the end of the fault',
      },
    ],
  });
}

process.exitCode = await main();
