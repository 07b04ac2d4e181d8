// Real processes on a real PostgreSQL, under load, while things break. Traffic stays on this machine.
import { parseArgs } from 'node:util';
import { runFaults } from './faults/run-faults.ts';

const HELP = `npm run prove -- faults [--minutes 10] [--seed 1] [--record]

Starts two web and two worker processes on a PostgreSQL of their own, has visitors search, upload, watch, correct, ask and
administer, and meanwhile kills and freezes processes, restarts PostgreSQL, fills the disk, breaks merchants and the model
and sets clocks wrong. Then everything that was acknowledged is looked for. With --minutes 0 every fault happens once.
The seed chooses faults and visitors; when exactly they meet is the machine's affair. Ends with status 1 on findings.
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
  process.stdout.write(
    ledger.findings.length === 0
      ? 'No findings.\n'
      : `${ledger.findings.length} findings:\n${ledger.findings.map((text) => `- ${text}`).join('\n')}\n`,
  );
  return ledger.findings.length > 0 ? 1 : 0;
}

process.exitCode = await main();
