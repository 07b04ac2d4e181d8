// Installs packages and builds the web application when their sources changed. Runs on Node 18 and newer with nothing
// installed. The long output goes to .cache/logs; the terminal shows one line for each step.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const PEERS = join(ROOT, 'tools', 'peers', 'installed');
const LOGS = join(ROOT, '.cache', 'logs');
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const TAIL_LINES = 40;

export const bin = (name) => join(MODULES, '.bin', name);
export const say = (text) => process.stderr.write(`${text}\n`);

/**
 * Installs packages when the lockfile changed. `needed` is 'running' (what the server and its build need) or 'all' (the
 * tools for checks and tests too). What was installed for 'all' also serves 'running'.
 */
export async function ensureInstalled(needed) {
  // Where the tools for checks are already installed, a start does not remove them.
  const scope = existsSync(join(MODULES, 'vitest')) ? 'all' : needed;
  const stamp = join(MODULES, '.installed');
  const wanted = `${process.platform} ${process.arch} ${hashFiles(['package-lock.json', 'package.json'])}`;
  if (hasText(stamp, `${scope} ${wanted}`)) return;
  // Not `npm ci`: a lockfile lists the native packages of the platforms its writer could fetch, and `npm ci` refuses
  // the others. `npm install` keeps every version that the lockfile names.
  const args = ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'];
  await step('Installing packages', 'install', [NPM, [...args, ...(scope === 'running' ? ['--omit=dev'] : [])], ROOT]);
  trimPackages();
  if (scope === 'running') removeCompiler();
  if (scope === 'all') useFormattingHook();
  writeFileSync(stamp, `${scope} ${wanted}`);
}

/** Lets git format what is committed, unless the person has chosen hooks of their own. */
function useFormattingHook() {
  const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (!existsSync(join(ROOT, '.git')) || git('config', 'core.hooksPath').stdout?.trim()) return;
  git('config', 'core.hooksPath', '.githooks');
}

/** Installs the packages that only benches, evaluations and proofs need (tools/peers). */
export async function ensurePeers() {
  const stamp = join(PEERS, 'node_modules', '.installed');
  const wanted = `${process.platform} ${process.arch} ${hashFiles(['tools/peers/installed/package-lock.json'])}`;
  if (hasText(stamp, wanted)) return;
  await step('Installing the packages that measuring needs', 'install-peers', [
    NPM,
    ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'],
    PEERS,
  ]);
  writeFileSync(stamp, wanted);
}

/** Builds the web application when its sources changed, and runs `meanwhile` on the side. */
export async function ensureBuilt(env, meanwhile = async () => {}) {
  const stamp = join(ROOT, 'apps', 'web', 'build', '.built');
  const wanted = hashFiles([
    'apps/web',
    'packages/domain/src',
    'packages/vocabulary/src',
    'content',
    'docs/results',
    'package-lock.json',
  ]);
  if (hasText(stamp, wanted)) return;
  const build = [bin('react-router'), ['build'], join(ROOT, 'apps', 'web')];
  await Promise.all([step('Building the web application', 'build', build, env), meanwhile()]);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Makes the database and the index of the wines. */
export async function prepare(node, flags, env) {
  await step('Preparing the database', 'prepare', [node, [...flags, 'apps/server/src/cli.ts', 'prepare'], ROOT], env);
}

/** The pinned Node from npm. Where npm has none for this machine, the Node that runs this script, if it is new enough. */
export function findNode() {
  if (existsSync(bin('node'))) return bin('node');
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  say(`Node ${process.versions.node} is too old, and npm has no newer one for ${process.platform} ${process.arch}.`);
  say('Install Node 24 from https://nodejs.org and try again.');
  return process.exit(1);
}

/**
 * Removes what no program of ours reads: binaries of other platforms, Node's C headers, source maps, the packages' own
 * tests and documents, and the canvas that pdf.js uses only to draw (pdfium draws for us). This saves about 400 MB of disk.
 */
function trimPackages() {
  const remove = (...parts) => rmSync(join(MODULES, ...parts), { recursive: true, force: true });
  for (const name of list(MODULES).filter((each) => each.startsWith('node-'))) remove(name, 'include');
  const binaries = join('onnxruntime-node', 'bin');
  for (const api of list(join(MODULES, binaries))) {
    for (const platform of list(join(MODULES, binaries, api))) {
      if (platform !== process.platform) remove(binaries, api, platform);
      else
        for (const arch of list(join(MODULES, binaries, api, platform))) {
          if (arch !== process.arch) remove(binaries, api, platform, arch);
        }
    }
  }
  for (const name of list(join(MODULES, '@napi-rs')).filter((each) => each.startsWith('canvas')))
    remove('@napi-rs', name);
  for (const name of packageNames()) {
    remove(name, 'test');
    remove(name, 'docs');
  }
  removeSourceMaps(MODULES);
}

/**
 * Node runs our TypeScript and Vite builds it without the compiler. npm installs the compiler all the same, because
 * packages of the build name it as an optional peer.
 */
function removeCompiler() {
  for (const name of ['typescript', '@typescript']) rmSync(join(MODULES, name), { recursive: true, force: true });
}

/** Names of the installed packages, without our own workspaces, which are links. */
const packageNames = () =>
  list(MODULES)
    .flatMap((name) => (name.startsWith('@') ? list(join(MODULES, name)).map((inner) => join(name, inner)) : [name]))
    .filter((name) => !name.startsWith('.') && lstatSync(join(MODULES, name)).isDirectory());

function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) removeSourceMaps(file);
    else if (entry.isFile() && /\.(?:js|cjs|mjs|css)\.map$/.test(entry.name)) rmSync(file);
  }
}

const list = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** Runs a program with its output in a log file. When it fails, shows the end of the log and ends with its status. */
async function step(title, logName, [program, args, cwd], env = process.env) {
  mkdirSync(LOGS, { recursive: true });
  const log = join(LOGS, `${logName}.log`);
  const started = Date.now();
  const status = await new Promise((resolve) => {
    const out = createWriteStream(log);
    const running = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.stdout.pipe(out, { end: false });
    running.stderr.pipe(out, { end: false });
    running.once('error', (error) => out.end(String(error), () => resolve(1)));
    running.once('close', (code) => out.end(() => resolve(code ?? 1)));
  });
  if (status !== 0) {
    say(readFileSync(log, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n'));
    say(`${title} failed. The whole log: ${relative(ROOT, log)}`);
    process.exit(status);
  }
  say(`${title}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const facts = statSync(path, { throwIfNoEntry: false });
    if (!facts) return;
    if (!facts.isDirectory()) return void hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path));
    for (const name of readdirSync(path).sort()) {
      if (!['node_modules', 'build', '.react-router'].includes(name)) visit(join(path, name));
    }
  };
  for (const path of paths) visit(join(ROOT, path));
  return hash.digest('hex');
}

const hasText = (file, text) => existsSync(file) && readFileSync(file, 'utf8') === text;
