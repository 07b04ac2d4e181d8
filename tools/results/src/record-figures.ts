import { sortMeasurements, type Figure, type Machine, type Measurement } from '@app/domain';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, totalmem, type } from 'node:os';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { toScorecard } from './scorecard.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const RESULTS = `${ROOT}docs/results/`;
export const SCORECARD = `${ROOT}docs/scorecard.md`;

const MeasurementFile = z.strictObject({
  name: z.string().regex(/^[a-z][a-z-]*$/),
  title: z.string().min(1),
  about: z.string().min(1),
  date: z.iso.datetime(),
  commit: z.string().min(7),
  machine: z.strictObject({
    cpu: z.string().min(1),
    cores: z.int().positive(),
    memoryGb: z.number().positive(),
    os: z.string().min(1),
    node: z.string().min(1),
  }),
  command: z.string().startsWith('npm run '),
  figures: z
    .array(
      z.strictObject({
        what: z.string().min(1),
        value: z.number(),
        unit: z.string(),
        better: z.enum(['higher', 'lower']),
        aim: z.number().optional(),
        of: z.int().positive().optional(),
        note: z.string().optional(),
      }),
    )
    .min(1),
}) satisfies z.ZodType<Measurement>;

interface Measured {
  name: string;
  title: string;
  about: string;
  command: string;
  figures: Figure[];
}

/** Keeps what a command measured in `docs/results/<name>.json` and writes the scorecard again. */
export function recordFigures(measured: Measured): void {
  const { name, title, about, command, figures } = measured;
  const date = new Date().toISOString();
  const kept = MeasurementFile.parse({
    name,
    title,
    about,
    date,
    commit: readCommit(),
    machine: readMachine(),
    command,
    figures,
  });
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}${name}.json`, `${JSON.stringify(kept, null, 2)}\n`);
  writeScorecard();
  process.stderr.write(`Recorded in docs/results/${name}.json and docs/scorecard.md.\n`);
}

/** Everything that was recorded, in the order of reading. */
export function readMeasurements(): Measurement[] {
  const files = readdirSync(RESULTS).filter((file) => file.endsWith('.json'));
  const parse = (file: string): Measurement => {
    const kept = MeasurementFile.parse(JSON.parse(readFileSync(RESULTS + file, 'utf8')));
    if (file !== `${kept.name}.json`) throw new Error(`docs/results/${file} says it is '${kept.name}'.`);
    return kept;
  };
  return sortMeasurements(files.map(parse));
}

export function writeScorecard(): void {
  writeFileSync(SCORECARD, toScorecard(readMeasurements()));
}

/** The commit measured; '+' where code differed from it. What was recorded before does not count as code. */
function readCommit(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!docs').length > 0;
    return git('rev-parse', '--short=12', 'HEAD') + (changed ? '+' : '');
  } catch {
    return 'unknown';
  }
}

function readMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() || 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    os: `${type()} ${arch()}`,
    node: process.versions.node,
  };
}
