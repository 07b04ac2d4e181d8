/** Programs that measure, by the name they are asked for with. */
export type Table = Record<string, string>;

/** Speed and size, each beside a peer or a baseline of the same run. */
export const BENCHES: Table = {
  matcher: 'packages/matcher/bench/run.ts',
  sommelier: 'packages/sommelier/bench/bench.ts',
  reader: 'e2e/bench-reader.ts',
  ingest: 'tools/proof/src/bench/bench-ingest.ts',
  search: 'tools/proof/src/bench/bench-search.ts',
  memory: 'e2e/bench-memory.ts',
  web: 'e2e/bench-web.ts',
  scroll: 'e2e/bench-scroll.ts',
  lighthouse: 'e2e/bench-lighthouse.ts',
  'first-words': 'e2e/bench-first-words.ts',
};

/** How often we are right. */
export const EVALS: Table = {
  matcher: 'packages/matcher/eval/scoreboard.ts',
  'random-lines': 'packages/matcher/eval/random-lines.ts',
  'real-lists': 'packages/matcher/eval/real-lists.ts',
  reader: 'packages/list-reader/eval/bench.ts',
  reading: 'packages/list-reader/eval/reading.ts',
  pages: 'packages/page-reader/eval/run.ts',
  sampler: 'packages/list-reader/eval/sampler/run.ts',
  sommelier: 'packages/sommelier/eval/eval.ts',
  /** Writes docs/scorecard.md from docs/results. */
  scorecard: 'tools/results/src/write-scorecard.ts',
};

/** What holds under bad input, faults and load. */
export const PROOFS: Table = {
  defences: 'scripts/prove-defences.ts',
  fuzz: 'tools/proof/src/prove-fuzz.ts',
  faults: 'tools/proof/src/prove-faults.ts',
  load: 'tools/proof/src/prove-load.ts',
  image: 'tools/proof/src/prove-image.ts',
};
