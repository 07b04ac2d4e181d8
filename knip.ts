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
      entry: ['src/**/*.test.ts', 'eval/*.ts'],
      project: ['**/*.ts'],
    },
    'packages/sommelier': { entry: ['src/**/*.test.ts', 'eval/*.ts', 'bench/*.ts'], project: ['**/*.ts'] },
    'packages/matcher': {
      entry: ['src/**/*.test.ts', 'eval/*.ts', 'bench/*.ts'],
      project: ['**/*.ts'],
      // Lucene beside ours, where it is installed.
      ignoreBinaries: ['java'],
    },
    'tools/peers': { project: ['src/**/*.ts'] },
    'apps/server': {
      entry: [
        'src/main.ts',
        'src/cli.ts',
        'src/**/*.test.ts',
        'src/market/{bench-ingest,bench-search,stock-market}.ts',
        'src/http/test-worker.ts',
        'src/proof/{prove-*,write-scorecard}.ts',
        // Begun as processes, or before one.
        'src/proof/{faults/preload,load/generator}.ts',
      ],
      project: ['src/**/*.ts'],
    },
    'apps/web': {
      // Bundled by scripts/service-worker.ts.
      entry: ['worker/service-worker.ts'],
      project: ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'worker/*.ts'],
      // Imported by the style sheet.
      ignoreDependencies: ['tailwindcss'],
    },
  },
};

export default config;
