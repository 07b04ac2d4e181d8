import { createHash } from 'node:crypto';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take longest, by the first part of their names. One of them that begins last would run alone while
 * the other core has nothing to do. Vitest itself begins with the largest files, and some of these are small.
 */
const LONGEST = [
  'accessibility-states',
  'session',
  'language-walk',
  'accessibility-keyboard',
  'offline',
  'sommelier',
  'profile',
  'sign-in',
  'faults',
  'killed-worker',
  'load',
  'crowd',
  'address',
  'backup',
  'postgres-cluster',
  'lying-model',
  'ocr',
  'ocr-kinds',
];

function longestFirst(files: readonly TestSpecification[]): TestSpecification[] {
  const placeOf = ({ moduleId }: TestSpecification): number => {
    const at = LONGEST.indexOf(path.basename(moduleId).split('.')[0] ?? '');
    return at === -1 ? LONGEST.length : at;
  };
  return files.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The longest files first, then those of vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files));
  }
}

/** The longest files first, all others in another order each time: no file may need what another has done. */
export class LongestThenShuffled extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const lot = ({ moduleId }: TestSpecification): string =>
      createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
    return longestFirst(files.toSorted((one, other) => lot(one).localeCompare(lot(other))));
  }
}
