#!/usr/bin/env node
// The way in: `npm start`, `npm test` and the rest. Runs on Node 18 and newer with nothing installed, installs what is
// missing, builds what has changed, and hands over to the Node this project pins.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = 'start', ...args] = process.argv.slice(2);
const bin = (name) => join(root, 'node_modules', '.bin', name);
const say = (text) => process.stderr.write(`${text}\n`);

/** Runs a program and ends with its status when it fails. */
function run(program, programArgs, options = {}) {
  const result = spawnSync(program, programArgs, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) throw result.error;
  if (result.status !== 0 && !options.allowFailure) process.exit(result.status ?? 1);
  return result.status ?? 1;
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const facts = statSync(path, { throwIfNoEntry: false });
    if (!facts) return;
    if (!facts.isDirectory()) return void hash.update(relative(root, path)).update('\0').update(readFileSync(path));
    for (const name of readdirSync(path).sort()) {
      if (!['node_modules', 'build', '.react-router'].includes(name)) visit(join(path, name));
    }
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest('hex');
}

const stamped = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value;

function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = `${process.platform} ${process.arch} ${hashFiles(['package-lock.json', 'package.json'])}`;
  if (stamped(stamp, wanted)) return;
  say('Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: a lockfile lists the native parts of the platforms its writer could fetch, and ci refuses the others.
  // `install` keeps every version the lockfile names and works out the rest.
  run(npm, ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'], { stdio: ['ignore', 2, 2] });
  writeFileSync(stamp, wanted);
}

/** The pinned Node from npm; where npm has none for this machine, the one that runs us if it is new enough. */
function findNode() {
  if (existsSync(bin('node'))) return bin('node');
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  say(`Node ${process.versions.node} is too old, and npm has no newer one for ${process.platform} ${process.arch}.`);
  say('Install Node 24 from https://nodejs.org and try again.');
  return process.exit(1);
}

function ensureBuilt(node) {
  const stamp = join(root, 'apps', 'web', 'build', '.built');
  const wanted = hashFiles(['apps/web', 'packages/domain/src', 'content', 'docs/results', 'package-lock.json']);
  if (stamped(stamp, wanted)) return;
  say('Building the web application …');
  const stdio = ['ignore', 2, 2];
  run(bin('react-router'), ['build'], { cwd: join(root, 'apps', 'web'), env: environment(node), stdio });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** npm's shims first, so that `node` means the pinned one everywhere below. What Node has compiled once is kept. */
function environment(node) {
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: `${dirname(node)}:${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  };
}

ensureInstalled();
const node = findNode();
const env = environment(node);
const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
const steps = {
  start: () => {
    ensureBuilt(node);
    hand(['apps/server/src/main.ts', ...args], envFile);
  },
  build: () => ensureBuilt(node),
  tastevin: () => hand(['apps/server/src/cli.ts', ...args], envFile),
  check: () => hand(['scripts/check.ts', ...args]),
  test: () => {
    ensureBuilt(node);
    hand(['scripts/test.ts', ...args]);
  },
  bench: () => {
    // Screens are measured as they are shipped.
    if (args[0] === 'web') ensureBuilt(node);
    hand(['scripts/bench.ts', ...args]);
  },
  eval: () => hand(['scripts/eval.ts', ...args]),
  prove: () => {
    ensureBuilt(node);
    hand(['scripts/prove.ts', ...args]);
  },
  format: () => process.exit(run(bin('oxfmt'), ['.'], { env })),
};

/** Replaces us by the real program as far as Node can: same terminal, same signals, same status. */
function hand(programArgs, flags = []) {
  const running = spawn(node, [...flags, ...programArgs], { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => running.kill(signal));
  running.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

const step = steps[command];
if (!step) {
  say(`Unknown command '${command}'. Known: ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}
step();
