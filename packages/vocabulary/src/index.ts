export { dropAccents } from './accents.ts';
export { BOTTLES } from './bottles.generated.ts';
export { foldText, foldWords, type FoldedWord } from './fold.ts';
export { tastingReader, type IsTasting } from './tasting.ts';
export { isOfTaste, withoutJoinedKinds } from './headings.ts';
export { foldLetters, foldName } from './letters.ts';
export { findPhrase, type FindPhrase } from './phrases.ts';
export {
  NAME_LANGUAGES,
  readPlaceNames,
  readPlaceSynonyms,
  type NameLanguage,
  type PlaceNameTables,
} from './place-names.ts';
export type { Appellation, Places } from './places.ts';
export { readSizes, type Origin, type SizeContext, type Sizes, type SizeTables } from './sizes.ts';
export { parseTable, readRows, splitCell, type Cells, type Table, type TableLine } from './table.ts';
export {
  buildVocabulary,
  type Abbreviation,
  type Colour,
  type Grape,
  type HeadingWord,
  type Making,
  type NotWineContext,
  type PriceWord,
  type Vocabulary,
  type VocabularyTexts,
} from './vocabulary.ts';
