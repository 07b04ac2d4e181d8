/** Growth's door: names as shops and lists write them -> which wine that is, known, grown or new. See DESIGN.md. */
export { openBook, type GrowthBook } from './book.ts';
export { isReadable, isWellRead, noWine } from './kind.ts';
export { fitOf, isWrittenOtherwise, type Fit } from './fit.ts';
export { factAgainst, type KnownWine } from './known-wine.ts';
export { chooseOfHouse, isCutShort } from './of-house.ts';
export { onlyOfKind } from './only-of-kind.ts';
export { otherWine, type OtherWine } from './other-wine.ts';
export { readWine } from './read-wine.ts';
export type { Hints, PartsSure, Reading, SeenWine } from './reading.ts';
export { toGrowthWords, type GrowthWords } from './words.ts';
