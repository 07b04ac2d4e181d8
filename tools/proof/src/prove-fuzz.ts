// Malformed requests to the real program in a process of its own, on a database of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openFakeIssuer } from '@app/fakes/src/issuer.ts';
import { freePort } from '@app/server/src/platform/free-port.ts';
import { fuzz, toText, type FuzzLedger } from './fuzz.ts';
import { openMalformedFeeds } from './malformed-feeds.ts';
import { isReady } from '#faults/processes.ts';
import { openKnown } from './known-things.ts';
import { openPatience } from './patience.ts';
import { recordFigures } from '@app/results/src/record-figures.ts';

const METRICS_TOKEN = 'the-token-of-this-run';

/** It starts for as long as its process lives; one that hangs meanwhile is given up after this. */
const START_LIMIT_MS = 600_000;
const ANSWER_LIMIT_MS = 20_000;
const ADMIN_EMAIL = 'admin@example.org';
const HELP = `npm run prove -- fuzz [--count 100000] [--seed 1] [--parallel 8] [--record]

Starts the server on a database of its own and sends it malformed requests. A server error, a hang, a closed line, a
stack trace or a path in a reply, a script sent back, or growing memory is a finding. Ends with status 1 when there is one.
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      parallel: { type: 'string', default: '8' },
      record: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [count, seed, parallel] = [Number(values.count), Number(values.seed), Number(values.parallel)];
  const isGood = [count, seed, parallel].every((value) => Number.isSafeInteger(value) && value > 0);
  if (values.help || !isGood) {
    process.stderr.write(HELP);
    return values.help ? 0 : 2;
  }
  const server = await startServer();
  const feeds = await openMalformedFeeds(seed);
  try {
    const refresh = openKnown(server.issuer, { url: server.url, adminEmail: ADMIN_EMAIL });
    const began = performance.now();
    const ledger = await fuzz(
      { port: server.port, refresh, memoryBytes: () => readMemory(server.url) },
      {
        seed,
        feeds: { merchants: feeds, url: server.url },
        count,
        parallel,
        limitMs: ANSWER_LIMIT_MS,
        onProgress: (done) => {
          if (done % 5000 === 0) process.stderr.write(`${done} of ${count}\n`);
        },
      },
    );
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stdout.write(`Seed ${seed}, ${seconds} s.\n\n${toText(ledger)}`);
    if (values.record)
      record(ledger, `npm run prove -- fuzz --count ${count} --seed ${seed} --parallel ${parallel} --record`);
    return ledger.findings.length > 0 ? 1 : 0;
  } finally {
    await server.stop();
    await feeds.close();
  }
}

const AIMED_REQUESTS = 100_000;

function record(ledger: FuzzLedger, command: string): void {
  const count = (what: string, value: number) => ({ what, value, unit: '', better: 'lower', aim: 0 }) as const;
  const found = (pattern: RegExp): number => ledger.findings.filter(({ what }) => pattern.test(what)).length;
  const known = /^status|no answer|closed|inside|script|header|memory/;
  recordFigures({
    name: 'fuzz',
    title: 'Bad input',
    about:
      'Malformed requests to every call of the API, to pages, files, event streams, tokens and addresses, malformed feeds of every ' +
      'kind read at the same time, and bytes that are no ' +
      'request at all, sent to the whole program on a database of its own. The seed makes it the same again. It shows what ' +
      'these requests met; it does not prove that no other could do harm.',
    command,
    figures: [
      { what: 'Requests sent', value: ledger.requests, unit: '', better: 'higher', aim: AIMED_REQUESTS },
      { what: 'Malformed feeds read to an end', value: ledger.feeds, unit: '', better: 'higher' },
      count('Server errors', found(/^status/)),
      count('Requests without an answer', found(/no answer|closed/)),
      count('Replies that told of our inside', found(/inside/)),
      count('Scripts or headers sent back', found(/script|header/)),
      count('Growth of memory beyond 64 MB', found(/memory/)),
      count('Other findings', ledger.findings.filter(({ what }) => !known.test(what)).length),
    ],
  });
}

async function startServer() {
  const issuer = await openFakeIssuer();
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tastevin-fuzz-'));
  // Under root the database runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const url = `http://localhost:${port}`;
  const preload = new URL('faults/preload.ts', import.meta.url).href;
  const program = spawn(
    process.execPath,
    ['--import', preload, fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        HOME: process.env.HOME,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        OIDC_ISSUER: issuer.url,
        OIDC_CLIENT_ID: issuer.audience,
        ADMIN_EMAILS: ADMIN_EMAIL,
        DEMO_MARKET: 'off',
        RATES_URL: 'off',
        // All of it comes from one address.
        RATE_LIMIT_PER_MINUTE: '100000000',
        METRICS_TOKEN,
      },
    },
  );
  const stop = async (): Promise<void> => {
    if (program.exitCode === null && program.signalCode === null) {
      const ended = once(program, 'exit');
      program.kill('SIGTERM');
      await ended;
    }
    await issuer.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const hasHung = openPatience(START_LIMIT_MS);
  while (!(await isReady(url))) {
    const hasEnded = program.exitCode !== null || program.signalCode !== null;
    if (hasEnded || hasHung()) {
      await stop();
      throw new Error(hasEnded ? 'The server ended while it was starting.' : 'The server did not start.');
    }
    await sleep(200);
  }
  return { issuer, port, url, stop };
}

/** Resident memory, from the server's own figures. */
async function readMemory(url: string): Promise<number | null> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
  return bytes ? Number(bytes) : null;
}

process.exitCode = await main();
