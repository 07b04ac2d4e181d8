/** The matcher's door: text -> wine, with confidence and a reason. See DESIGN.md. */
export { buildIndex, type BuildOptions } from '#index/build-index.ts';
export { openSnapshot, toSnapshot } from '#index/snapshot.ts';
export { matchLine, SURE, type Candidate, type MatchInput, type MatchResult, type Outcome } from '#decide/decide.ts';
export { createEngine, type Engine } from './engine.ts';
export { openList, type ListReader } from '#decide/list.ts';
export { search, searchIds } from '#suggest/search.ts';
export { suggest, suggestIds } from '#suggest/suggest.ts';
export { namesIn } from '#index/names-in.ts';
export { readParts, type LineParts } from '#text/parts.ts';
export { readTable, readWords, type WordTables } from '#text/words.ts';
export type { Index, MatchedWine, WineInput } from '#index/index-shape.ts';
