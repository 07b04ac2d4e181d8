/**
 * `npm run bench -- matcher [--sizes 10000,100000,1500000] [--work FOLDER] [--peers sqlite,postgres,minisearch,flexsearch,orama] [--questions 1000] [--objects 100000]`
 * The engine and its peers on the same work, one after the other, in one run: quality, p50 and p99, memory, build, load, ratios.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ours, { type BenchAdapter } from './adapter.ts';
import { flexSearchPeer, miniSearchPeer, oramaPeer, sqlitePeer } from './peers.ts';
import { postgresPeer } from './postgres-peer.ts';
import { makeWork, readWork, type Question, type Work } from './work.ts';

const SHARED = fileURLToPath(new URL('../../../../shared/bench/gen.mjs', import.meta.url));
/** Engines that hold everything as objects are asked up to this many wines; `--objects N` moves the limit. */
const MOST_FOR_OBJECT_ENGINES = 100_000;

type Figures = {
  name: string;
  buildS: number;
  bytesPerWine: number | null;
  loadMs: number | null;
  suggest: Timing & { recall: number };
  search: Timing & { right: number };
  match: Timing & { right: number; trusted: number; list300Ms: number };
};
type Timing = { p50: number; p99: number };

const percentile = (list: number[], share: number): number => {
  const sorted = Float64Array.from(list).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
};
const timing = (times: number[]): Timing => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) });

/** Share of lines that can be trusted: the most confident ones that are 98 % right together, right ones of all that have a wine. */
export function trustedShare(answers: readonly { conf: number; right: boolean }[], wines: number): number {
  let right = 0;
  let trusted = 0;
  [...answers]
    .sort((a, b) => b.conf - a.conf)
    .forEach((answer, i) => {
      if (answer.right) right++;
      if (right / (i + 1) >= 0.98) trusted = right;
    });
  return trusted / wines;
}

async function measure(adapter: BenchAdapter, work: Work, most: number, repeats: number): Promise<Figures> {
  const start = performance.now();
  await adapter.build({ n: work.n, rows: () => work.rows });
  const buildS = (performance.now() - start) / 1000;
  const loadMs = adapter.load?.() ?? null;
  const timed = async <T>(
    questions: Question[],
    ask: (text: string) => T | Promise<T>,
  ): Promise<{ times: number[]; answers: { question: Question; answer: T }[] }> => {
    const list = questions.slice(0, most);
    for (const question of list.slice(0, 200)) await ask(question.text);
    const times: number[] = [];
    const answers: { question: Question; answer: T }[] = [];
    for (const question of list) {
      const begin = performance.now();
      const reply = ask(question.text);
      const answer = reply instanceof Promise ? await reply : reply;
      times.push(performance.now() - begin);
      answers.push({ question, answer });
    }
    // On a machine that others use too, the best of several rounds says more than the only one.
    for (let round = 1; round < repeats; round++)
      for (const [i, question] of list.entries()) {
        const begin = performance.now();
        const reply = ask(question.text);
        if (reply instanceof Promise) await reply;
        times[i] = Math.min(times[i]!, performance.now() - begin);
      }
    return { times, answers };
  };
  const suggest = await timed(work.suggest, (text) => adapter.suggest(text));
  const search = await timed(work.search, (text) => adapter.search(text));
  const match = await timed(work.match, (text) => adapter.match(text));
  const share = (list: boolean[]): number => list.filter(Boolean).length / Math.max(1, list.length);
  const wines = match.answers.filter(({ question }) => question.id >= 0);
  const judged = match.answers
    .filter(({ answer }) => answer.ids.length > 0)
    .map(({ question, answer }) => ({ conf: answer.conf, right: answer.ids[0] === question.id }));
  const figures: Figures = {
    name: adapter.name,
    buildS,
    loadMs,
    bytesPerWine: adapter.bytes ? adapter.bytes() / work.n : null,
    suggest: {
      ...timing(suggest.times),
      recall: share(suggest.answers.map(({ question, answer }) => answer.slice(0, 5).includes(question.id))),
    },
    search: {
      ...timing(search.times),
      right: share(search.answers.map(({ question, answer }) => answer[0] === question.id)),
    },
    match: {
      ...timing(match.times),
      right: share(wines.map(({ question, answer }) => answer.ids[0] === question.id)),
      trusted: trustedShare(judged, wines.length),
      list300Ms: match.times.slice(0, 300).reduce((a, b) => a + b, 0) * (300 / Math.min(300, match.times.length)),
    },
  };
  await adapter.close?.();
  return figures;
}

const ms = (x: number): string => (x < 10 ? x.toFixed(3) : x.toFixed(0));

function row(f: Figures): string {
  return `| ${f.name} | ${ms(f.suggest.p50)} / ${ms(f.suggest.p99)} | ${f.suggest.recall.toFixed(3)} | ${ms(f.search.p50)} / ${ms(f.search.p99)} | ${f.search.right.toFixed(3)} | ${ms(f.match.p50)} / ${ms(f.match.p99)} | ${f.match.right.toFixed(3)} | ${f.match.trusted.toFixed(3)} | ${f.match.list300Ms.toFixed(0)} ms | ${f.bytesPerWine === null ? '-' : `${f.bytesPerWine.toFixed(0)} B/wine`} | ${f.buildS.toFixed(1)} s | ${f.loadMs === null ? '-' : `${f.loadMs.toFixed(0)} ms`} |`;
}

async function workOf(size: number, folder: string | null): Promise<Work> {
  if (folder) return readWork(folder.replace('{n}', String(size)));
  if (!existsSync(SHARED)) return makeWork(size);
  const made = mkdtempSync(path.join(tmpdir(), 'bench-work-'));
  spawnSync(process.execPath, ['--max-old-space-size=8000', SHARED, '--n', String(size), '--out', made], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const work = await readWork(made);
  rmSync(made, { recursive: true, force: true });
  return work;
}

/**
 * Runs the bench and prints a table for each size. `--work FOLDER` takes a work made before ({n} stands for the size),
 * `--repeats N` asks every question N times and counts the best, of every engine alike.
 */
export async function bench(args: readonly string[]): Promise<number> {
  const option = (name: string, fallback: string): string => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? fallback : (args[at + 1] ?? fallback);
  };
  const sizes = option('sizes', '10000,100000,1500000').split(',').map(Number);
  const wanted = option('peers', 'sqlite,postgres,minisearch,flexsearch,orama').split(',');
  const questions = Number(option('questions', '4000'));
  const repeats = Number(option('repeats', '1'));
  const mostForObjects = Number(option('objects', String(MOST_FOR_OBJECT_ENGINES)));
  for (const size of sizes) {
    const work = await workOf(size, args.includes('--work') ? option('work', '') : null);
    process.stdout.write(
      `\n## ${work.n} wines\n\n| engine | suggest p50 / p99 | recall@5 | search p50 / p99 | right | match p50 / p99 | right | trusted | 300 lines | memory | build | load |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n`,
    );
    const mine = await measure(ours, work, questions, repeats);
    process.stdout.write(`${row(mine)}\n`);
    for (const name of wanted) {
      const objects = name !== 'sqlite' && name !== 'postgres';
      if (objects && work.n > mostForObjects) {
        process.stdout.write(
          `| ${name} | not asked: it keeps every wine as objects, and this bench asks such engines up to ${mostForObjects} wines (--objects moves that) |\n`,
        );
        continue;
      }
      const peer =
        name === 'sqlite'
          ? sqlitePeer()
          : name === 'postgres'
            ? await postgresPeer()
            : name === 'minisearch'
              ? await miniSearchPeer()
              : name === 'flexsearch'
                ? await flexSearchPeer()
                : name === 'orama'
                  ? await oramaPeer()
                  : null;
      if (!peer) {
        process.stdout.write(`| ${name} | not installed here |\n`);
        continue;
      }
      // The slow ones get fewer questions: their medians settle early.
      const theirs = await measure(
        peer,
        work,
        name === 'sqlite' ? questions : Math.min(questions, objects || work.n > mostForObjects ? 200 : 600),
        repeats,
      );
      process.stdout.write(
        `${row(theirs)}\n| ${peer.name} / ours | ${(theirs.suggest.p50 / mine.suggest.p50).toFixed(0)} / ${(theirs.suggest.p99 / mine.suggest.p99).toFixed(0)} | | ${(theirs.search.p50 / mine.search.p50).toFixed(0)} / ${(theirs.search.p99 / mine.search.p99).toFixed(0)} | | ${(theirs.match.p50 / mine.match.p50).toFixed(0)} / ${(theirs.match.p99 / mine.match.p99).toFixed(0)} | | | ${(theirs.match.list300Ms / mine.match.list300Ms).toFixed(0)} | | | |\n`,
      );
    }
  }
  return 0;
}

if (import.meta.main) process.exitCode = await bench(process.argv.slice(2));
