import type { Table } from './modules.ts';

/** Speed and size, each beside a peer or a baseline of the same run. */
export const BENCHES: Table = {
  matcher: ['packages/matcher/bench/run.ts', 'bench'],
  ingest: ['apps/server/src/market/bench-ingest.ts', 'benchIngest'],
  search: ['apps/server/src/market/bench-search.ts', 'benchSearch'],
};

/** How often we are right. */
export const EVALS: Table = {
  matcher: ['packages/matcher/eval/scoreboard.ts', 'evalMatcher'],
  reader: ['packages/list-reader/eval/bench.ts', 'evalReader'],
};
