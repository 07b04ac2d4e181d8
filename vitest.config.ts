import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test-order.ts';

const rest = ['**/node_modules/**', '**/build/**'];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools,scripts}/**/*.test.ts'],
          exclude: [...rest, '**/*.db.test.ts'],
          // The files of a worker share what they import: loading it again for each took two fifths of the processor time.
          isolate: false,
          // Only a test that hangs runs into these: on a busy machine a good one took 20 s.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{apps/server,tools/proof}/**/*.db.test.ts'],
          exclude: rest,
          globalSetup: ['apps/server/src/testing/test-cluster.ts', 'apps/server/src/testing/test-catalogue.ts'],
          // As above. Each file brings its own database and its own app.
          isolate: false,
          // They wait for the database and each other's processes more than they calculate.
          maxWorkers: 2,
          // Only a test that hangs runs into these: on a busy machine a good one took 38 s.
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
        },
      },
    ],
  },
});
