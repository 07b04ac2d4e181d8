/**
 * The benchmark of the reader: lists that dice drew, as text PDF and as pictures, read and scored.
 *   npm run eval -- sampler                        2,000 lists as text PDF, 60 each as scan, photo and dark photo
 *   npm run eval -- sampler --kind pdf --count 300
 *   npm run eval -- sampler --held-out             only families that nobody tunes on
 *   npm run eval -- sampler --record               the whole of it, onto the scorecard
 *   npm run eval -- sampler --kind pdf --worst 20  the lists read worst, by seed
 *   npm run eval -- sampler --kind pdf --show 17   one list: what is printed and what was read
 *   npm run eval -- sampler --calibration          how often a value of each sureness is right
 *   npm run eval -- sampler --shape table          only families of one shape
 * What was drawn and recognised is kept in --cache FOLDER (.cache/sampler). A run that was stopped goes on where it was.
 */
import { openList, readLayouts, readPage } from '@app/list-reader/stages';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordSampler } from './record.ts';
import { printCalibration, printKind, printList, type ScoredList } from './report.ts';
import { drawSample } from './list.ts';
import { KINDS, openSamples, type Kind, type ReadySample } from './samples.ts';
import { scoreSample } from './score-sample.ts';

const WHOLE: Readonly<Record<Kind, number>> = { pdf: 2000, scan: 60, photo: 60, dark: 60 };

export async function evalSampler(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kind: { type: 'string', multiple: true, default: [...KINDS] },
      count: { type: 'string' },
      from: { type: 'string', default: '0' },
      shape: { type: 'string' },
      'held-out': { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      worst: { type: 'string', default: '0' },
      show: { type: 'string' },
      calibration: { type: 'boolean', default: false },
      cache: { type: 'string', default: join(import.meta.dirname, '..', '..', '..', '..', '.cache', 'sampler') },
    },
  });
  const kinds = values.kind.flatMap((name) => name.split(','));
  const isKind = (name: string): name is Kind => (KINDS as readonly string[]).includes(name);
  if (!kinds.every(isKind)) {
    process.stderr.write(`--kind is one of ${KINDS.join(', ')}.\n`);
    return 2;
  }
  const isPart = values.count || values.shape || values['held-out'] || kinds.length < KINDS.length;
  if (values.record && isPart) {
    process.stderr.write('--record records the whole sampler: leave out --kind, --count, --shape and --held-out.\n');
    return 2;
  }
  const store = openSamples(values.cache, { isFresh: values.fresh || values.record });
  const byKind = new Map<Kind, ScoredList[]>();
  try {
    for (const kind of kinds) {
      const seeds = values.show
        ? [Number(values.show)]
        : seedsOf(Number(values.from), Number(values.count ?? WHOLE[kind]), (seed) => {
            const { family, isHeldOut } = drawSample(seed);
            return (!values.shape || family.shape === values.shape) && (!values['held-out'] || isHeldOut);
          });
      const lists: ScoredList[] = [];
      const { stale } = await store.each(kind, seeds, (ready) =>
        lists.push(scoreOne(ready, values.show !== undefined)),
      );
      byKind.set(kind, lists);
      if (values.show) continue;
      process.stdout.write(printKind(kind, lists, Number(values.worst)));
      if (stale > 0)
        process.stdout.write(`${stale} pages were recognised by other code: --fresh recognises them again.\n`);
      if (values.calibration) process.stdout.write(printCalibration(lists));
    }
  } finally {
    await store.close();
  }
  if (values.record) recordSampler(byKind);
  return 0;
}

/** The first seeds that pass; dice make every seed's list, so the first are as good as any. */
function seedsOf(from: number, count: number, passes: (seed: number) => boolean): number[] {
  const seeds: number[] = [];
  for (let seed = from; seeds.length < count && seed < from + 40 * count; seed++) if (passes(seed)) seeds.push(seed);
  return seeds;
}

function scoreOne({ sample, truth, page }: ReadySample, isShown: boolean): ScoredList {
  const entries = readPage(readLayouts(page), 1, openList(1));
  if (isShown) process.stdout.write(printList(sample, truth, entries));
  return { seed: sample.seed, family: sample.family, isHeldOut: sample.isHeldOut, score: scoreSample(entries, truth) };
}

if (import.meta.main) process.exitCode = await evalSampler(process.argv.slice(2));
