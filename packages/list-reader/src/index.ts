export type { CurrencyGuess } from '#src/document/currency.ts';
export type {
  AskModel,
  ListDocument,
  PictureQuality,
  ReaderPorts,
  RecognisedChunk,
  Vocabulary,
} from '#src/document/ports.ts';
export { readList } from './read-list.ts';
export {
  LIST_TEXT_TYPE,
  UnreadableFile,
  type Box,
  type ListEvent,
  type ListFile,
  type PageText,
  type ReadEntry,
  type Run,
  type StopSignal,
  type Turn,
} from '#src/document/shapes.ts';
export { buildVocabulary, growVocabulary } from '#src/picture/vocabulary.ts';
