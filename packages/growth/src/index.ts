/** Growth's door: names as shops and lists write them -> which wine that is, known, grown or new. See DESIGN.md. */
export { openBook, type GrowthBook } from './book.ts';
export { isReadable, isWellRead, noWine } from './kind.ts';
export { factAgainst, fitOf, type Fit, type KnownWine } from './known-wine.ts';
export { readWine } from './read-wine.ts';
export type { Hints, PartsSure, Reading, SeenWine } from './reading.ts';
export { toGrowthWords, type GrowthWords } from './words.ts';
