import {
  buildPrompt,
  openReplyReader,
  openValidator,
  splitSentences,
  type Answer,
  type Message,
  type Reading,
} from '@app/sommelier';
import type { Model } from '#platform/model.ts';
import type { OpenKnowledge } from './open-knowledge.ts';

export interface ModelQuestion {
  expert: Answer;
  reading: Reading;
  messages: readonly Message[];
  currency: string;
  signal: AbortSignal;
  /** Gets each sentence as soon as it has been checked. */
  onText: (delta: string) => void;
}

/**
 * Asks the model and checks what it says: sentence by sentence while it speaks, and the whole at the end. Null when too
 * little of it is true of this list; throws a ModelError when it does not answer.
 */
export async function askModel(
  services: { model: Model } & OpenKnowledge,
  question: ModelQuestion,
): Promise<Answer | null> {
  const { model, knowledge, producers } = services;
  const { expert, reading, messages, currency } = question;
  const validator = openValidator({ reading, expert, messages, currency, knowledge, producers });
  const reader = openReplyReader();
  let waiting = '';
  for await (const piece of model.write(buildPrompt({ expert, reading, messages, currency }), question.signal)) {
    waiting += reader.push(piece);
    const sentences = splitSentences(waiting);
    // The last one may still be growing.
    waiting = sentences.pop() ?? '';
    for (const sentence of sentences) {
      const checked = validator.sentence(sentence);
      if (checked) question.onText(`${checked} `);
    }
  }
  const reply = reader.finish();
  return reply ? validator.reply(reply) : null;
}
