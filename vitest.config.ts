import { defineConfig } from 'vitest/config';

const rest = ['**/node_modules/**', '**/build/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...rest, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.db.test.ts'],
          exclude: rest,
          globalSetup: ['apps/server/src/platform/test-cluster.ts', 'apps/server/src/http/test-catalogue.ts'],
          // They wait for the database and each other's processes more than they calculate.
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
