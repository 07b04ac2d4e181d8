import type { Row } from '#src/cellar/rows.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import type { NameIndex } from '#src/understand/gazetteer/name-index.ts';
import type { Heard } from '#src/understand/listen.ts';

/** What a conversation is read with. */
export interface Listening {
  rows: readonly Row[];
  knowledge: Knowledge;
  names: NameIndex;
  /** What the network heard in each guest's turn, by its place among the messages. */
  heard: ReadonlyMap<number, Heard>;
  /** The row open on the guest's screen. */
  focus: Row | null;
  /** The list's money, which tells where it is poured: in the United States from 21 on. */
  currency?: string | null;
}
