import type { PageText, RecognisedChunk, Turn, UnreadableFile } from '@app/list-reader';

/** What the server asks of the reading process. Bytes travel once, at `open`. */
export type Ask =
  | { call: 'open'; bytes: Uint8Array }
  | { call: 'text'; handle: number; pageNumber: number }
  | { call: 'recognise'; handle: number; pageNumber: number }
  | { call: 'show'; handle: number; pageNumber: number; turn: 0 | Turn }
  | { call: 'close'; handle: number }
  /** Loads what recognising needs, before a picture asks for it. */
  | { call: 'warm' };

export interface Answers {
  open: { handle: number; kind: 'pdf' | 'picture'; pageCount: number };
  text: PageText | null;
  recognise: null;
  show: Uint8Array;
  close: null;
  warm: null;
}

export type Message =
  | { id: number; type: 'answer'; value: unknown }
  | { id: number; type: 'chunk'; value: RecognisedChunk }
  | { id: number; type: 'error'; reason: UnreadableFile['reason'] | null; message: string };
