/**
 * `npm run bench -- matcher [--sizes 10000,100000,1500000] [--peers sqlite,postgres,minisearch,flexsearch,orama] [--work FOLDER]
 * [--questions 4000] [--repeats 1] [--minutes 2] [--lucene FOLDER]`
 * The engine and its peers on the same work, one after the other, each in a process of its own: quality, p50 and p99, memory,
 * build, load, ratios. No engine gets more than its minutes at one size; one that has not finished by then is said to have not.
 */
import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ours, { type BenchAdapter } from './adapter.ts';
import { lucenePeer } from './lucene-peer.ts';
import { measure, type Figures } from './measure.ts';
import { flexSearchPeer, miniSearchPeer, oramaPeer, sqlitePeer } from './peers.ts';
import { postgresPeer } from './postgres-peer.ts';
import { makeWork, readWork, writeWork } from './work.ts';

const SHARED = fileURLToPath(new URL('../../../../shared/bench/gen.mjs', import.meta.url));
/** The most memory an engine of JavaScript may take, in megabytes. */
const MOST_MEMORY = 8000;
/** Of an engine's minutes, the share that one of the three kinds of questions may take; the rest is for building. */
const FOR_A_KIND = 0.12;

/** Ours is what the others are compared with: on a busy machine it may take longer than they. */
const MINUTES_FOR_OURS = 8;

type Reply = { figures?: Figures; missing?: boolean };

const optionOf = (args: readonly string[], name: string, fallback: string): string => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? fallback : (args[at + 1] ?? fallback);
};

async function engineOf(name: string, luceneJars: string): Promise<BenchAdapter | null> {
  if (name === 'ours') return ours;
  if (name === 'sqlite') return sqlitePeer();
  if (name === 'postgres') return postgresPeer();
  if (name === 'minisearch') return miniSearchPeer();
  if (name === 'flexsearch') return flexSearchPeer();
  if (name === 'orama') return oramaPeer();
  return name === 'lucene' && luceneJars ? lucenePeer(luceneJars) : null;
}

/** In the child: one engine on the work of a folder; the figures go to the parent. */
async function one(args: readonly string[]): Promise<void> {
  const engine = await engineOf(optionOf(args, 'one', 'ours'), optionOf(args, 'lucene', ''));
  const answer = (reply: Reply): Promise<void> =>
    new Promise((resolve) => void process.send?.(reply, undefined, {}, () => resolve()));
  if (!engine) return answer({ missing: true });
  process.once('SIGTERM', () => {
    void Promise.resolve(engine.close?.()).finally(() => process.exit(1));
  });
  const figures = await measure(engine, await readWork(optionOf(args, 'work', '')), {
    questions: Number(optionOf(args, 'questions', '4000')),
    repeats: Number(optionOf(args, 'repeats', '1')),
    seconds: Number(optionOf(args, 'minutes', '2')) * 60 * FOR_A_KIND,
  });
  await answer({ figures });
  process.exit(0);
}

/** In the parent: one engine in a process of its own, ended when its minutes are over. */
async function measured(name: string, work: string, minutes: number, args: readonly string[]): Promise<Reply | null> {
  const scrap = mkdtempSync(path.join(tmpdir(), 'bench-scrap-'));
  chmodSync(scrap, 0o755); // the database server runs as another user
  const child: ChildProcess = fork(
    fileURLToPath(import.meta.url),
    [...args, '--one', name, '--work', work, '--minutes', String(minutes)],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [`--max-old-space-size=${MOST_MEMORY}`],
      env: { ...process.env, TMPDIR: scrap },
    },
  );
  const reply = await new Promise<Reply | null>((resolve) => {
    const end = setTimeout(() => child.kill('SIGTERM'), minutes * 60_000);
    const endNow = setTimeout(() => child.kill('SIGKILL'), minutes * 60_000 + 8_000);
    let got: Reply | null = null;
    child.on('message', (message) => void (got = message as Reply)); // sent by `one`
    child.on('exit', () => {
      clearTimeout(end);
      clearTimeout(endNow);
      resolve(got);
    });
  });
  rmSync(scrap, { recursive: true, force: true });
  return reply;
}

const ms = (x: number): string => (x < 10 ? x.toFixed(3) : x.toFixed(0));

function row(f: Figures, most: number): string {
  const counts = [f.suggest.asked, f.search.asked, f.match.asked];
  const asked = counts.some((count) => count < most) ? ` (${counts.join(', ')} questions)` : '';
  return `| ${f.name}${asked} | ${ms(f.suggest.p50)} / ${ms(f.suggest.p99)} | ${f.suggest.recall.toFixed(3)} | ${ms(f.search.p50)} / ${ms(f.search.p99)} | ${f.search.right.toFixed(3)} | ${ms(f.match.p50)} / ${ms(f.match.p99)} | ${f.match.right.toFixed(3)} | ${f.match.trusted.toFixed(3)} | ${f.match.list300Ms.toFixed(0)} ms | ${f.bytesPerWine === null ? '-' : `${f.bytesPerWine.toFixed(0)} B/wine`} | ${f.buildS.toFixed(1)} s | ${f.loadMs === null ? '-' : `${f.loadMs.toFixed(0)} ms`} |`;
}

function ratios(theirs: Figures, mine: Figures): string {
  const of = (a: number, b: number): string => (a / b).toFixed(a / b < 10 ? 1 : 0);
  return `| ${theirs.name} / ours | ${of(theirs.suggest.p50, mine.suggest.p50)} / ${of(theirs.suggest.p99, mine.suggest.p99)} | | ${of(theirs.search.p50, mine.search.p50)} / ${of(theirs.search.p99, mine.search.p99)} | | ${of(theirs.match.p50, mine.match.p50)} / ${of(theirs.match.p99, mine.match.p99)} | | | ${of(theirs.match.list300Ms, mine.match.list300Ms)} | | | |`;
}

/** A folder with the work of a size: given, made by the generator beside the project, or made by ours. */
function workFolder(size: number, given: string | null): { folder: string; isOurs: boolean } {
  if (given !== null) return { folder: given.replace('{n}', String(size)), isOurs: false };
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-work-'));
  if (existsSync(SHARED))
    spawnSync(process.execPath, ['--max-old-space-size=8000', SHARED, '--n', String(size), '--out', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  else writeWork(makeWork(size), folder);
  return { folder, isOurs: true };
}

/**
 * Runs the bench and prints a table for each size. `--work FOLDER` takes a work made before ({n} stands for the size),
 * `--repeats N` asks every question N times and counts the best, of every engine alike.
 */
export async function bench(args: readonly string[]): Promise<number> {
  const sizes = optionOf(args, 'sizes', '10000,100000,1500000').split(',').map(Number);
  const peers = optionOf(args, 'peers', 'sqlite,postgres,minisearch,flexsearch,orama').split(',').filter(Boolean);
  if (args.includes('--lucene') && !peers.includes('lucene')) peers.unshift('lucene');
  const minutes = Number(optionOf(args, 'minutes', '2'));
  const questions = Number(optionOf(args, 'questions', '4000'));
  const rest = args.filter((_, i) => !['--work', '--minutes'].some((name) => name === args[i] || name === args[i - 1]));
  for (const size of sizes) {
    const { folder, isOurs } = workFolder(size, args.includes('--work') ? optionOf(args, 'work', '') : null);
    process.stdout.write(
      `\n## ${size} wines\n\n| engine | suggest p50 / p99 | recall@5 | search p50 / p99 | right | match p50 / p99 | right | trusted | 300 lines | memory | build | load |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n`,
    );
    let mine: Figures | null = null;
    for (const name of ['ours', ...peers]) {
      const begun = performance.now();
      const reply = await measured(name, folder, name === 'ours' ? MINUTES_FOR_OURS : minutes, rest);
      const took = (performance.now() - begun) / 60_000;
      if (reply?.missing) process.stdout.write(`| ${name} | not installed here |\n`);
      else if (!reply?.figures)
        process.stdout.write(
          took >= minutes
            ? `| ${name} | did not finish in ${minutes} minutes |\n`
            : `| ${name} | ended by itself after ${took.toFixed(1)} minutes, out of memory (${MOST_MEMORY} MB) or at fault |\n`,
        );
      else {
        process.stdout.write(`${row(reply.figures, Math.min(questions, 2300))}\n`);
        if (mine) process.stdout.write(`${ratios(reply.figures, mine)}\n`);
        else if (name === 'ours') mine = reply.figures;
      }
    }
    if (isOurs) rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  if (args.includes('--one')) await one(args);
  else process.exitCode = await bench(args);
}
