/** The matcher's door: text -> wine, with confidence and a reason. See DESIGN.md. */
export { buildIndex, type BuildOptions } from './build-index.ts';
export { openSnapshot, toSnapshot } from './snapshot.ts';
export { matchLine, SURE, type Candidate, type MatchInput, type MatchResult, type Outcome } from './decide.ts';
export { createEngine, type Engine } from './engine.ts';
export { openList, type ListReader } from './list.ts';
export { search, searchIds } from './search.ts';
export { suggest, suggestIds } from './suggest.ts';
export { namesIn } from './names-in.ts';
export { readParts, type LineParts } from './parts.ts';
export { readTable, readWords, type WordTables } from './words.ts';
export type { Index, MatchedWine, WineInput } from './index-shape.ts';
