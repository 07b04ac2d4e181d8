import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  // Exported for its tests or its neighbours' types, and used where it stands.
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: ['scripts/*.ts', 'e2e/**/*.ts'],
      project: ['scripts/**/*.ts', 'e2e/**/*.ts'],
    },
    'packages/*': { entry: ['src/**/*.test.ts'], project: ['**/*.ts'] },
    'packages/list-reader': {
      entry: ['src/**/*.test.ts', 'eval/*.ts', 'eval/sampler/{run,*.test}.ts'],
      project: ['**/*.ts'],
    },
    'packages/page-reader': { entry: ['src/**/*.test.ts', 'eval/run.ts'], project: ['**/*.ts'] },
    'packages/sommelier': { entry: ['src/**/*.test.ts', 'eval/**/*.ts', 'bench/*.ts'], project: ['**/*.ts'] },
    'packages/matcher': {
      entry: ['src/**/*.test.ts', 'eval/*.ts', 'bench/*.ts'],
      project: ['**/*.ts'],
      // Lucene beside ours, where it is installed.
      ignoreBinaries: ['java'],
    },
    'apps/server': {
      entry: [
        'src/main.ts',
        'src/cli.ts',
        'src/**/*.test.ts',
        // The tests start these as processes.
        'src/testing/{test-worker,hold-cluster}.ts',
      ],
      project: ['src/**/*.ts'],
    },
    'apps/documents': { entry: ['src/**/*.test.ts'], project: ['src/**/*.ts'] },
    'tools/*': { project: ['src/**/*.ts'] },
    'tools/results': { entry: ['src/write-scorecard.ts', 'src/**/*.test.ts'], project: ['src/**/*.ts'] },
    'tools/proof': {
      entry: [
        'src/prove-*.ts',
        'src/**/*.test.ts',
        'src/bench/{bench-ingest,bench-search,stock-market}.ts',
        // Other programs start these as processes, or load them before one.
        'src/{faults/preload,load/generator}.ts',
      ],
      // Of the system; the proof of the image says what it needs.
      ignoreBinaries: ['chroot'],
      project: ['src/**/*.ts'],
    },
    'apps/web': {
      // Bundled by scripts/service-worker.ts and scripts/server-views.ts.
      entry: ['worker/service-worker.ts', 'src/draw-wine.tsx'],
      project: ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'worker/*.ts'],
      // Imported by the style sheet.
      ignoreDependencies: ['tailwindcss'],
    },
  },
};

export default config;
