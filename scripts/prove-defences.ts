/**
 * Takes each defence of scripts/defences.ts out of a scratch copy, one at a time, and sees the test meant for it fail.
 *   npm run prove -- defences                  all of them
 *   npm run prove -- defences --only=token,log  those whose words hold one of these
 *   npm run prove -- defences --record         also into docs/security.md, and all of them onto the scorecard
 */
import { openLog } from '@app/server/src/platform/log.ts';
import { openCluster } from '@app/server/src/platform/postgres-cluster.ts';
import { onInterrupt } from '@app/proof/src/on-interrupt.ts';
import { recordFigures } from '@app/results/src/record-figures.ts';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Defence } from './defence.ts';
import { DEFENCES } from './defences.ts';
import { provideBrowsers } from './ensure-browser.ts';
import { countsOf, ROOT, runStep } from './steps.ts';

const SECURITY = path.join(ROOT, 'docs/security.md');
const TABLE = /(<!-- defences -->\n)[\s\S]*?(<!-- \/defences -->)/;

/** Everything git knows or would take, the installed packages by links, and the built pages. */
function copyRepository(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'tastevin-defences-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of new Set(files.split('\0').filter(Boolean))) {
    if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(copy, file));
  }
  for (const folder of ['', 'e2e', 'apps/documents', 'apps/server', 'apps/web', 'tools/fakes', 'tools/proof']) {
    const modules = path.join(ROOT, folder, 'node_modules');
    if (existsSync(modules)) linkModules(modules, path.join(copy, folder, 'node_modules'));
  }
  cpSync(path.join(ROOT, 'apps/web/build'), path.join(copy, 'apps/web/build'), { recursive: true });
  return copy;
}

/** Our own packages are the copy's; a link to ours would undo what is changed there. */
function linkModules(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@app') symlinkSync(path.join(from, name), path.join(to, name));
    else cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
  }
}

const projectOf = (test: string): string[] => {
  if (test.startsWith('e2e/')) return ['--config', 'e2e/vitest.config.ts'];
  return ['--project', test.endsWith('.db.test.ts') ? 'server' : 'unit'];
};
const fileOf = (test: string): string => (test.startsWith('e2e/') ? path.basename(test) : test);

type Outcome = 'passed' | 'failed' | 'not run';

/** Runs tests of files of one project in the copy, by their names. A file that cannot even be read has run no test. */
async function runTests(copy: string, tests: readonly string[], names: readonly string[]): Promise<Outcome> {
  const patterns = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const command = [
    'vitest',
    'run',
    ...projectOf(tests[0] ?? ''),
    ...tests.map(fileOf),
    '-t',
    patterns.join('|'),
  ] as const;
  const { failed, passed } = countsOf((await runStep({ name: tests.join(', '), command, cwd: copy })).output);
  if (failed > 0) return 'failed';
  return passed >= names.length ? 'passed' : 'not run';
}

/** The files whose tests pass while every defence is in place: a test that fails anyway shows nothing. */
async function findSound(copy: string, defences: readonly Defence[]): Promise<Set<string>> {
  const sound = new Set<string>();
  const look = async (some: readonly Defence[]): Promise<boolean> => {
    const tests = [...new Set(some.map(({ test }) => test))];
    const isSound = (await runTests(copy, tests, [...new Set(some.map(({ name }) => name))])) === 'passed';
    if (isSound) for (const test of tests) sound.add(test);
    return isSound;
  };
  // All files of a project at once; one by one only where some fail.
  for (const together of Map.groupBy(defences, ({ test }) => projectOf(test).join(' ')).values()) {
    if (await look(together)) continue;
    for (const same of Map.groupBy(together, ({ test }) => test).values()) await look(same);
  }
  return sound;
}

/** One PostgreSQL for all of it: making one takes longer than most of these tests. */
async function openTestCluster(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tastevin-defences-db-'));
  // Under root the server runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const flags = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const cluster = await openCluster({ dataDir, log: openLog({ logLevel: 'silent' }), flags });
  process.env.TEST_DATABASE_URL = cluster.url;
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The pages as this copy has them; what a browser is shown is built, not read. */
async function build(copy: string): Promise<void> {
  const built = await runStep({ name: 'build', command: ['react-router', 'build'], cwd: path.join(copy, 'apps/web') });
  if (!built.ok) throw new Error(`The copy cannot be built:\n${built.output}`);
}

async function takeOut(copy: string, defence: Defence): Promise<Outcome> {
  const file = path.join(copy, defence.file);
  const whole = readFileSync(file, 'utf8');
  const isShown = defence.test.startsWith('e2e/');
  try {
    writeFileSync(
      file,
      whole.replace(defence.from, () => defence.to),
    );
    if (isShown) await build(copy);
    const outcome = await runTests(copy, [defence.test], [defence.name]);
    // On a busy machine a browser or a database may not have come up in time; that says nothing.
    return outcome === 'not run' ? await runTests(copy, [defence.test], [defence.name]) : outcome;
  } finally {
    writeFileSync(file, whole);
  }
}

async function main(args: readonly string[]): Promise<number> {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const isRecorded = args.includes('--record');
  const isMeant = ({ what, test, name }: Defence): boolean =>
    only === undefined || only.split(',').some((words) => `${what} ${test} ${name}`.includes(words));
  const defences = DEFENCES.filter(isMeant);
  if (defences.some(({ test }) => test.startsWith('e2e/'))) await provideBrowsers();
  const copy = copyRepository();
  const unnoticed: Defence[] = [];
  const closeCluster = await openTestCluster();
  const close = async (): Promise<void> => {
    await closeCluster();
    rmSync(copy, { recursive: true, force: true });
  };
  const forget = onInterrupt(close);
  try {
    const sound = await findSound(copy, defences);
    for (const test of new Set(defences.map((defence) => defence.test)))
      if (!sound.has(test)) process.stdout.write(`Fails with every defence in place: ${test}\n`);
    for (const defence of defences) {
      const isNoticed = sound.has(defence.test) && (await takeOut(copy, defence)) === 'failed';
      if (!isNoticed) unnoticed.push(defence);
      process.stdout.write(`${isNoticed ? 'noticed    ' : 'NOT NOTICED'} ${defence.what}\n`);
      if (isRecorded) writeRow(defence, isNoticed);
    }
  } finally {
    forget();
    await close();
  }
  process.stdout.write(`${defences.length - unnoticed.length} of ${defences.length} noticed.\n`);
  if (isRecorded && !only) record(defences, unnoticed);
  return unnoticed.length > 0 ? 1 : 0;
}

function record(defences: readonly Defence[], unnoticed: readonly Defence[]): void {
  recordFigures({
    name: 'defences',
    title: 'Defences against misuse',
    about:
      'Each defence named in the threat model is taken out of a scratch copy of the program, one at a time, and the test meant ' +
      'for it is run: it must fail. So a defence cannot be lost without somebody hearing of it. It says nothing of threats that ' +
      'no test was written for.',
    command: 'npm run prove -- defences --record',
    figures: [
      { what: 'Defences taken out', value: defences.length, unit: '', better: 'higher' },
      { what: 'Of those, not noticed by any test', value: unnoticed.length, unit: '', better: 'lower', aim: 0 },
    ],
  });
}

/** Its row of the table in docs/security.md, in the place of the one that stood there. */
function writeRow(defence: Defence, isNoticed: boolean): void {
  const shortened = defence.test.replace(/^(apps\/server\/src|apps|packages)\//, '');
  const row = `| ${defence.what} | ${isNoticed ? `\`${shortened}\` '${defence.name}'` : '**nothing**'} |`;
  const text = readFileSync(SECURITY, 'utf8');
  const before =
    text
      .match(TABLE)?.[0]
      .match(/^\| .* \|$/gm)
      ?.slice(2) ?? [];
  const rows = DEFENCES.flatMap(({ what }) => {
    if (what === defence.what) return [row];
    return before.filter((one) => one.startsWith(`| ${what} | `));
  });
  const table = ['| Taken out | Failed |', '| --- | --- |', ...rows, ''].join('\n');
  writeFileSync(
    SECURITY,
    text.replace(TABLE, (_all, begin: string, end: string) => `${begin}${table}${end}`),
  );
}

process.exitCode = await main(process.argv.slice(2));
