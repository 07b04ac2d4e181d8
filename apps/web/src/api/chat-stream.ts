import { type CallInput, type CallReply, type ChatEventData, t } from '@app/domain';
import { ApiError, call, request } from './client.ts';
import { createEventParser } from './event-stream.ts';

export type ChatReply = CallReply<'askSommelier'>;

/** Tells whoever runs the site that an answer did not help. */
export async function markAnswer(body: NonNullable<CallInput<'markAnswer'>['body']>): Promise<void> {
  await call('markAnswer', { body });
}

/**
 * Asks the sommelier and passes on the words as they come. The whole answer, which replaces them, is the value. Throws
 * an ApiError when there is none: refused, unreachable, or a stream that ended without its last word.
 */
export async function streamAnswer(given: {
  body: CallInput<'streamSommelier'>['body'];
  signal: AbortSignal;
  onText: (delta: string) => void;
}): Promise<ChatReply> {
  const { body, signal, onText } = given;
  const response = await request('streamSommelier', { body, signal });
  if (!response.body) throw broken();
  let answer: ChatReply | null = null;
  let isBroken = false;
  // The contract says what each event carries; the server sends nothing else.
  const take = createEventParser({
    onEvent: ({ event, data }) => {
      if (event === 'text') onText((JSON.parse(data) as ChatEventData['text']).delta);
      else if (event === 'answer') answer = JSON.parse(data) as ChatReply;
      else if (event === 'error') isBroken = true;
    },
  });
  try {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) take(part.value);
  } catch (error) {
    if (signal.aborted) throw error;
    throw broken();
  }
  if (!answer || isBroken) throw broken();
  return answer;
}

const broken = (): ApiError => new ApiError(0, 'network', t('The answer broke off.'));
