import { stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BENCHES, EVALS, PROOFS } from './bench-table.ts';
import { countsOf, ROOT } from './steps.ts';

describe('measurements', () => {
  it.each(Object.entries({ ...BENCHES, ...EVALS, ...PROOFS }))(
    '%s stands where the table says',
    async (_name, file) => {
      expect((await stat(path.join(ROOT, file))).isFile()).toBe(true);
    },
  );

  it("reads the runner's closing counts", () => {
    expect(countsOf(' Test Files  1 failed | 8 passed (9)\n      Tests  2 failed | 66 passed (68)\n')).toEqual({
      passed: 66,
      failed: 2,
    });
    expect(countsOf('      Tests  68 passed (68)\n')).toEqual({ passed: 68, failed: 0 });
    expect(countsOf('nothing of the kind')).toEqual({ passed: 0, failed: 0 });
  });
});
