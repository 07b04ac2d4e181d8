import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const inOrder = (files: readonly TestSpecification[]): TestSpecification[] =>
  files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));

/** In the same order every time: they share one server, and what one leaves the next finds. A shard takes every so-manyth file. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return inOrder(files);
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    return inOrder(files).filter((_, at) => at % count === index - 1);
  }
}

export default defineConfig({
  test: {
    name: 'browser',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['./server.ts'],
    // One server and a real browser on what may be two cores: one screen after the other.
    fileParallelism: false,
    sequence: { sequencer: ByName },
    // A machine that is busy with other things is no fault of ours.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
