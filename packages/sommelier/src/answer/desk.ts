import type { Row } from '#src/cellar/rows.ts';
import type { Talk } from '#src/plan/conversation.ts';
import { onePerLine } from '#src/plan/filter.ts';
import type { Writer } from '#src/say/writer.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import type { Kind } from '#src/understand/parts.ts';

/** Everything an answer is made from. */
export interface Desk {
  rows: readonly Row[];
  knowledge: Knowledge;
  talk: Talk;
  year: number;
  /** Of the list; null where it does not tell. */
  currency: string | null;
  write: Writer;
}

/** An answer before its wines and numbers are counted. */
export interface Draft {
  /** Which answer it is, for the evaluation and the metrics. */
  kind: string;
  text: string;
  followUps: readonly string[];
}

/** One kind of answer. It is asked when its kind is wanted and it applies; null passes the question on. */
export interface AnswerRule {
  name: string;
  wanted: readonly Kind[];
  applies(desk: Desk): boolean;
  answer(desk: Desk): Draft | null;
}

export function draft(kind: string, text: string, followUps: readonly string[] = []): Draft {
  return { kind, text: tidy(text), followUps: [...new Set(followUps)].slice(0, 4) };
}

/** The usual next questions, in the guest's language. */
export function chips(
  { write }: Desk,
  ...keys: readonly ('cheaper' | 'lighter' | 'other' | 'glass' | 'why' | 'food' | 'about' | 'pick')[]
): string[] {
  return keys.map((key) => write.say(`chip.${key}`));
}

/** Rows of a line, the bottle first. */
export function linesOf(rows: readonly Row[], lines: readonly number[]): Row[] {
  return onePerLine(rows.filter((row) => lines.includes(row.line)));
}

function tidy(text: string): string {
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,;!])/g, '$1')
    .replace(/\.\.(?!\.)/g, '.')
    .replace(/([!?])\./g, '$1')
    .replace(/,\./g, '.')
    .trim();
}
