export type { AskModel, ListDocument, PictureQuality, ReaderPorts, RecognisedChunk, Vocabulary } from './ports.ts';
export { readList } from './read-list.ts';
export {
  UnreadableFile,
  type Box,
  type ListEvent,
  type ListFile,
  type PageText,
  type ReadEntry,
  type Run,
  type StopSignal,
  type Turn,
} from './shapes.ts';
export { buildVocabulary, growVocabulary } from './vocabulary.ts';
