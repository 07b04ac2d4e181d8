/** The matcher's door: text -> wine, with a confidence and a reason. Everybody asks the engine. See DESIGN.md. */
export { buildIndex, type BuildOptions } from '#index/build-index.ts';
export { openSnapshot, toSnapshot } from '#index/snapshot.ts';
export { namesIn } from '#index/names-in.ts';
export { createEngine, type Engine } from './engine.ts';
export { SURE, type Candidate, type MatchInput, type MatchResult, type Outcome } from '#decide/decide.ts';
export type { ListReader } from '#decide/list.ts';
export { readParts, type LineParts } from '#text/parts.ts';
export { readWords, type WordTables } from '#text/words.ts';
export type { Index, MatchedWine, WineInput } from '#index/index-shape.ts';
export { alikeRequest, nearestTo } from '#ask/alike.ts';
export { browse, type Browsed, type BrowseFilter } from '#ask/browse.ts';
export { readRequest, REQUEST_PARTS, type Request, type RequestPart } from '#ask/read-request.ts';
export { usualTaste } from '#ask/ask-styles.ts';
export { nearestSpellings, type NearestSpellings } from '#ask/nearest.ts';
export { letterDistance } from '#ask/letter-distance.ts';
export { readTalk, type Talk } from '#ask/read-talk.ts';
export { respellings } from '#ask/respell.ts';
export { comparedSides, secondWineOf, secondWineRequest } from '#ask/second-wines.ts';
