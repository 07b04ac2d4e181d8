#!/usr/bin/env node
// The entry of every npm script: `npm start`, `npm test` and the rest. Runs on Node 18 and newer with nothing installed,
// installs what is missing, builds what changed, and starts the program with the Node that this project pins.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bin, ensureBuilt, ensureInstalled, ensurePeers, findNode, prepare, ROOT, say } from './set-up.mjs';

const PARENT_CHECK_MS = 500;
const [command = 'start', ...args] = process.argv.slice(2);

/** What each command needs before it runs, and the program it hands over to. */
const COMMANDS = {
  start: { scope: 'running', built: true, program: 'apps/server/src/main.ts', reads: '.env', logsToFile: true },
  tastevin: { scope: 'running', program: 'apps/server/src/cli.ts', reads: '.env' },
  build: { scope: 'running', built: true },
  check: { scope: 'all', program: 'scripts/check.ts' },
  test: { scope: 'all', built: true, program: 'scripts/test.ts' },
  bench: { scope: 'all', peers: true, built: true, program: 'scripts/bench.ts' },
  eval: { scope: 'all', peers: true, program: 'scripts/eval.ts' },
  prove: { scope: 'all', built: true, program: 'scripts/prove.ts' },
  format: { scope: 'all' },
  texts: { scope: 'all', program: 'apps/web/scripts/write-texts.ts' },
  notices: { scope: 'all', program: 'scripts/notices.ts' },
};

const wanted = COMMANDS[command];
if (!wanted) {
  say(`Unknown command '${command}'. Known: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(1);
}
await ensureInstalled(wanted.scope);
if (wanted.peers) await ensurePeers();
const node = findNode();
const env = environment();
const flags = wanted.reads && existsSync(join(ROOT, wanted.reads)) ? [`--env-file=${wanted.reads}`] : [];
// A first start has two cores to use: one builds the pages, the other loads the wines.
if (wanted.built) await ensureBuilt(env, command === 'start' ? () => prepare(node, flags, env) : undefined);
if (command === 'format')
  process.exit(spawnSync(bin('oxfmt'), ['.'], { cwd: ROOT, stdio: 'inherit', env }).status ?? 1);
if (wanted.program) handOver(wanted);

/** npm's programs come first on the path, so that `node` means the pinned one. Node keeps what it compiled. */
function environment() {
  return {
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: `${dirname(node)}:${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`,
  };
}

/** Runs the program in this terminal, passes signals on to it, and ends with its status. */
function handOver({ program, logsToFile }) {
  const logs = {};
  if (logsToFile && !env.LOG_FILE) {
    // A person at a terminal wants the address, not the log.
    mkdirSync(join(ROOT, '.cache', 'logs'), { recursive: true });
    logs.LOG_FILE = join('.cache', 'logs', 'server.log');
  }
  const running = spawn(node, [...flags, program, ...args], { cwd: ROOT, stdio: 'inherit', env: { ...env, ...logs } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => running.kill(signal));
  // npm does not pass every signal on. When npm is gone, the program ends too.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && running.kill('SIGTERM'), PARENT_CHECK_MS).unref();
  running.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
