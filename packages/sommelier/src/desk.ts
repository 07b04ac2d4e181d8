import type { ListFacts } from './choose.ts';
import type { Talk } from './conversation.ts';
import type { Knowledge } from './knowledge.ts';
import type { Row } from './list.ts';
import type { Writer } from './say.ts';

/** Everything an answer is made from. */
export interface Desk {
  rows: readonly Row[];
  facts: ListFacts;
  knowledge: Knowledge;
  talk: Talk;
  year: number;
  write: Writer;
}

/** An answer before its numbers and wines are counted. */
export interface Draft {
  /** What kind of answer it is, for the evaluation and the metrics. */
  kind: string;
  text: string;
  followUps: string[];
}

export function draft(kind: string, text: string, followUps: readonly string[] = []): Draft {
  return { kind, text: tidy(text), followUps: [...new Set(followUps)].slice(0, 4) };
}

/** Rows picked together by an index that may be out of the list. */
export function rowsAt(desk: Desk, indices: readonly number[]): Row[] {
  return indices.flatMap((index) => desk.rows[index] ?? []);
}

function tidy(text: string): string {
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,;:!?])/g, '$1')
    .replace(/\.\.(?!\.)/g, '.')
    .replace(/([!?])\./g, '$1')
    .trim();
}
