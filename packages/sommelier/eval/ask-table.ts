import { answer, type Answer } from '#src/answer.ts';
import { readKnowledge } from './read-tables.ts';
import { listOf, TABLE_LIST, type Short } from './table.ts';
import type { ListRow } from '#src/cellar/list-row.ts';

export const knowledge = readKnowledge();

/** Asks the turns about the tests' list, one after the other; the answer to the last. */
export const ask = (...turns: readonly string[]): Answer => askOf(TABLE_LIST, turns);

/** The same about a list of a test's own. */
export function askList(lines: readonly Short[]): (...turns: readonly string[]) => Answer {
  const entries = listOf(lines);
  return (...turns) => askOf(entries, turns);
}

function askOf(entries: readonly ListRow[], turns: readonly string[]): Answer {
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  let said: Answer | null = null;
  for (const content of turns) {
    messages.push({ role: 'user', content });
    said = answer({ entries, messages, currency: 'EUR', year: 2026 }, knowledge);
    messages.push({ role: 'assistant', content: said.text });
  }
  if (!said) throw new Error('nothing was asked');
  return said;
}
