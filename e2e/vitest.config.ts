import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'browser',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['./server.ts'],
    // Two files at a time share one server, and each has a browser. Each file brings its own data, so the order does not matter.
    maxWorkers: 2,
    sequence: { shuffle: { files: true, tests: false } },
    // The files of a worker share what they import and their browser contexts: loading both again costs a second a file.
    isolate: false,
    // Only a test that hangs runs into these: a busy machine is slow without being at fault.
    expect: { poll: { timeout: 120_000, interval: 100 } },
    testTimeout: 600_000,
    hookTimeout: 400_000,
  },
});
