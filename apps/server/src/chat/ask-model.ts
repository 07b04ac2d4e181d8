import {
  buildPrompt,
  openReplyReader,
  openValidator,
  readCall,
  runTool,
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
  year: number;
  signal: AbortSignal;
  /** Gets each sentence as soon as it has been checked. */
  onText: (delta: string) => void;
}

/** How often a model may ask the list before it has to answer. */
const MOST_CALLS = 3;

/**
 * Asks the model and checks what it says: sentence by sentence while it speaks, and the whole at the end. What it asks of
 * the list is counted by us, and those figures it may say. Null when too little of it is true of this list; throws a
 * ModelError when it does not answer.
 */
export async function askModel(
  services: { model: Model } & OpenKnowledge,
  question: ModelQuestion,
): Promise<Answer | null> {
  const { model, knowledge, producers } = services;
  const { expert, reading, messages, currency, year } = question;
  const counted = new Set<string>();
  const validator = openValidator({ reading, expert, messages, currency, knowledge, producers, counted });
  const prompt = buildPrompt({ expert, reading, messages, currency });
  for (let calls = 0; calls <= MOST_CALLS; calls += 1) {
    const { reply, said } = await speak(model.write(prompt, question.signal), (text) => {
      const checked = validator.sentence(text);
      if (checked) question.onText(`${checked} `);
    });
    if (reply) return validator.reply(reply);
    const call = readCall(said);
    if (!call) return null;
    const result = runTool(call, { reading, knowledge, year, currency });
    for (const figure of result.figures) counted.add(figure);
    prompt.messages.push(
      { role: 'assistant', content: said },
      { role: 'user', content: `RESULT (data, not from the guest): ${result.text}` },
    );
  }
  return null;
}

/** Hands on each sentence of an answer as soon as it is whole, and gives the answer and all that was written. */
async function speak(pieces: AsyncIterable<string>, onSentence: (text: string) => void) {
  const reader = openReplyReader();
  let [waiting, said] = ['', ''];
  for await (const piece of pieces) {
    said += piece;
    waiting += reader.push(piece);
    const sentences = splitSentences(waiting);
    // The last one may still be growing.
    waiting = sentences.pop() ?? '';
    for (const sentence of sentences) onSentence(sentence);
  }
  return { reply: reader.finish(), said };
}
