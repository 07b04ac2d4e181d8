/**
 * The steps of the Dockerfile without a container engine: a root file system made with Debian's tools, the pinned Node in it, and
 * every RUN, COPY, USER, CMD and HEALTHCHECK of the Dockerfile carried out there by chroot. It does not prove that the base image
 * of the Dockerfile can be fetched, nor layers, nor a network of its own: those need an engine.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { commandOf, readDockerfile, settingsOf, stagesOf, type Instruction } from '#dockerfile.ts';

const HELP = `npm run prove -- image [--base DIR] [--npm VERSION] [--port 39880]

Needs root and debootstrap (apt-get install debootstrap). --base: a root file system that debootstrap has made before.
--npm: the npm that the base image ships; the newest of version 11 when it is not said.
`;
const ROOT = path.join(import.meta.dirname, '../../..');
const HEALTHY_WITHIN_MS = 600_000;
/** In the base image the user 'node' has this number. */
const NODE_USER = 1000;

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    npm: { type: 'string', default: '11' },
    port: { type: 'string', default: '39880' },
    help: { type: 'boolean', default: false },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const run = (command: string, args: string[], cwd = ROOT): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Debian, the pinned Node and npm, and the user 'node': what the base image holds. */
function makeBase(root: string): void {
  if (values.base) run('cp', ['-a', `${values.base}/.`, root]);
  else run('debootstrap', ['--variant=minbase', 'bookworm', root]);
  const node = path.join(ROOT, 'node_modules', `node-linux-${process.arch}`, 'bin/node');
  cpSync(node, path.join(root, 'usr/local/bin/node'));
  const library = path.join(root, 'usr/local/lib/node_modules');
  mkdirSync(library, { recursive: true });
  const packed = run('npm', ['pack', '--silent', `npm@${values.npm}`, '--pack-destination', library])
    .trim()
    .split('\n');
  run('tar', ['xzf', packed.at(-1)!], library);
  run('mv', ['package', 'npm'], library);
  run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm')]);
  run('chroot', [root, 'useradd', '--uid', String(NODE_USER), '--create-home', 'node']);
  // How this machine reaches the registry is the machine's matter: the chroot is told the same.
  for (const file of ['/etc/resolv.conf', '/etc/hosts', process.env['NODE_EXTRA_CA_CERTS'] ?? ''])
    if (file && existsSync(file)) cpSync(file, path.join(root, file), { dereference: true });
}

/** Everything that COPY . . takes: what git knows. .dockerignore leaves out what git ignores. */
function copyRepository(to: string): void {
  const files = run('git', ['ls-files', '-z']).split('\0').filter(Boolean);
  for (const file of files) if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(to, file));
}

const network = (): Record<string, string> => ({
  npm_config_registry: run('npm', ['config', 'get', 'registry']).trim(),
  ...(process.env['NODE_EXTRA_CA_CERTS'] ? { NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] } : {}),
});

interface Step {
  folder: string;
  user: string;
  settings: Record<string, string>;
}

function within(root: string, command: readonly string[], { folder, user, settings }: Step): ChildProcess {
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: user === 'root' ? '/root' : `/home/${user}`,
    ...settings,
  };
  const words = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const line = `cd ${folder} && exec ${words}`;
  const id = user === 'root' ? '0:0' : `${NODE_USER}:${NODE_USER}`;
  return spawn('chroot', ['--userspec', id, root, '/bin/sh', '-c', line], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function mustEndWell(child: ChildProcess, what: string): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${what} ended with status ${code}.`);
}

/** Carries out the instructions of one stage and returns the state that CMD begins with. */
async function carryOut(root: string, stage: readonly Instruction[]): Promise<Step> {
  const step: Step = { folder: '/', user: 'root', settings: settingsOf(stage) };
  for (const { name, rest } of stage) {
    if (name === 'WORKDIR') mkdirSync(path.join(root, (step.folder = rest)), { recursive: true });
    // Both stages share one file system here, so that COPY --from has only to change the owner.
    if (name === 'COPY' && rest === '. .') copyRepository(path.join(root, step.folder));
    else if (name === 'COPY') run('chown', ['-R', `${NODE_USER}:${NODE_USER}`, path.join(root, step.folder)]);
    if (name === 'USER') step.user = rest;
    if (name !== 'RUN') continue;
    say(`RUN ${rest}`);
    const settings = { ...step.settings, ...network() };
    await mustEndWell(within(root, ['/bin/sh', '-c', rest], { ...step, settings }), `RUN ${rest}`);
  }
  return step;
}

async function main(): Promise<number> {
  if (values.help || process.getuid?.() !== 0) {
    process.stderr.write(HELP);
    return values.help ? 0 : 2;
  }
  const [build, last] = stagesOf(readDockerfile(readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')));
  if (!build || !last) throw new Error('The Dockerfile is expected to have two stages.');
  const root = mkdtempSync(path.join(tmpdir(), 'tastevin-image-'));
  let server: ChildProcess | null = null;
  let isMounted = false;
  try {
    makeBase(root);
    run('mount', ['-t', 'proc', 'proc', path.join(root, 'proc')]);
    isMounted = true;
    say(
      `Base: Debian, Node ${run('chroot', [root, 'node', '-v']).trim()}, npm ${run('chroot', [root, 'npm', '-v']).trim()}`,
    );
    await carryOut(root, build);
    const step = await carryOut(root, last);
    const settings = { ...step.settings, PORT: values.port, SIGN_IN: 'local', PUBLIC_URL: 'https://tastevin.example' };
    say(
      `The image holds ${Math.round(Number(run('du', ['-sm', path.join(root, 'app')]).split('\t')[0]))} MB in ${step.folder}.`,
    );
    server = within(root, commandOf(last, 'CMD'), { ...step, settings });
    const check = commandOf(last, 'HEALTHCHECK');
    const end = Date.now() + HEALTHY_WITHIN_MS;
    for (let isHealthy = false; !isHealthy; await sleep(1000)) {
      if (server.exitCode !== null || Date.now() > end) throw new Error('CMD did not become healthy.');
      const [code] = (await once(within(root, check, { ...step, settings }), 'exit')) as [number | null];
      isHealthy = code === 0;
    }
    say('CMD is healthy by its own HEALTHCHECK.');
    const owner = statSync(path.join(root, 'data/postgres')).uid;
    say(`It runs as user ${owner} and keeps its data in /data.`);
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    say(`It ended with status ${code} after SIGTERM.`);
    return code === 0 && owner === NODE_USER ? 0 : 1;
  } finally {
    server?.kill('SIGKILL');
    if (isMounted) run('umount', ['-l', path.join(root, 'proc')]);
    rmSync(root, { recursive: true, force: true });
  }
}

process.exitCode = await main();
