import { answer, type Answer } from '#src/answer.ts';
import { readKnowledge } from './read-tables.ts';
import { TABLE_LIST } from './table.ts';

export const knowledge = readKnowledge();

/** Asks the turns about the tests' list, one after the other; the answer to the last. */
export function ask(...turns: readonly string[]): Answer {
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  let said: Answer | null = null;
  for (const content of turns) {
    messages.push({ role: 'user', content });
    said = answer({ entries: TABLE_LIST, messages, currency: 'EUR', year: 2026 }, knowledge);
    messages.push({ role: 'assistant', content: said.text });
  }
  if (!said) throw new Error('nothing was asked');
  return said;
}
