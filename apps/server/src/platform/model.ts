import { z } from 'zod';
import type { ModelSettings } from '#config.ts';

/** A language model of any provider. Without configuration there is none, and nothing is sent. */
export interface Model {
  /** The text as it is written. Ends when the model does; throws a ModelError when it fails. */
  write(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<string>;
}

export interface ModelPrompt {
  system: string;
  messages: readonly ModelMessage[];
  /** The longest reply; a short one unless the question says otherwise. */
  mostTokens?: number;
}

export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
  /** A JPEG to look at. */
  picture?: Uint8Array;
}

/** The model did not answer properly. This is expected: the built-in expert answers instead. */
export class ModelError extends Error {}

const MOST_TOKENS = 1000;
/** Longer replies are no answers. */
const MOST_BYTES = 2_000_000;

interface Request {
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

interface Dialect {
  request(config: ModelSettings, prompt: Required<ModelPrompt>): Request;
  /** The text in one event of the stream; empty when the event carries none. */
  textOf(event: unknown): string;
}

const openAiEvent = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })),
});
const anthropicEvent = z.object({
  type: z.literal('content_block_delta'),
  delta: z.object({ type: z.literal('text_delta'), text: z.string() }),
});
const googleEvent = z.object({
  candidates: z.array(
    z.object({
      content: z
        .object({ parts: z.array(z.object({ text: z.string().optional(), thought: z.boolean().optional() })) })
        .partial()
        .optional(),
    }),
  ),
});
/** All three say so in the same way when something goes wrong in the middle. */
const failure = z.object({ error: z.object({}) });

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const DIALECTS: Record<ModelSettings['provider'], Dialect> = {
  openai: {
    request: ({ url, name, key }, { system, messages, mostTokens }) => ({
      url: `${url}/chat/completions`,
      headers: { ...(key && { authorization: `Bearer ${key}` }) },
      body: {
        model: name,
        stream: true,
        temperature: 0.4,
        max_tokens: mostTokens,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: system },
          ...messages.map(({ role, content, picture }) => ({
            role,
            content: picture
              ? [
                  { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${base64(picture)}` } },
                  { type: 'text', text: content },
                ]
              : content,
          })),
        ],
      },
    }),
    textOf: (event) => openAiEvent.safeParse(event).data?.choices[0]?.delta?.content ?? '',
  },
  anthropic: {
    request: ({ url, name, key }, { system, messages, mostTokens }) => ({
      url: `${url}/v1/messages`,
      headers: { 'anthropic-version': '2023-06-01', ...(key && { 'x-api-key': key }) },
      body: {
        model: name,
        stream: true,
        max_tokens: mostTokens,
        system,
        messages: messages.map(({ role, content, picture }) => ({
          role,
          content: picture
            ? [
                { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: base64(picture) } },
                { type: 'text', text: content },
              ]
            : content,
        })),
      },
    }),
    textOf: (event) => anthropicEvent.safeParse(event).data?.delta.text ?? '',
  },
  google: {
    request: ({ url, name, key }, { system, messages, mostTokens }) => ({
      url: `${url}/v1beta/models/${encodeURIComponent(name)}:streamGenerateContent?alt=sse`,
      headers: { ...(key && { 'x-goog-api-key': key }) },
      body: {
        systemInstruction: { parts: [{ text: system }] },
        contents: messages.map(({ role, content, picture }) => ({
          role: role === 'user' ? 'user' : 'model',
          parts: [
            ...(picture ? [{ inlineData: { mimeType: 'image/jpeg', data: base64(picture) } }] : []),
            { text: content },
          ],
        })),
        generationConfig: { maxOutputTokens: mostTokens, temperature: 0.4, responseMimeType: 'application/json' },
      },
    }),
    textOf: (event) =>
      (googleEvent.safeParse(event).data?.candidates[0]?.content?.parts ?? [])
        // The model's reasoning is not part of its answer.
        .map(({ text, thought }) => (thought ? '' : (text ?? '')))
        .join(''),
  },
};

/**
 * A conversation as every provider takes it: begun by the guest, nothing empty, and the two by turns. Ours may begin with
 * a greeting, and a guest may ask twice before an answer comes.
 */
function byTurns(messages: readonly ModelMessage[]): ModelMessage[] {
  const turns: ModelMessage[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.content.trim() === '' || (!last && message.role === 'assistant')) continue;
    if (last?.role === message.role)
      turns[turns.length - 1] = { ...last, content: `${last.content}\n${message.content}` };
    else turns.push(message);
  }
  return turns;
}

export function openModel(config: ModelSettings): Model {
  const dialect = DIALECTS[config.provider];
  return {
    async *write(prompt, signal) {
      const { url, headers, body } = dialect.request(config, {
        mostTokens: MOST_TOKENS,
        ...prompt,
        messages: byTurns(prompt.messages),
      });
      const limit = AbortSignal.any([signal, AbortSignal.timeout(config.timeoutMs)]);
      try {
        const reply = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
          body: JSON.stringify(body),
          signal: limit,
          redirect: 'error',
        });
        if (!reply.ok || !reply.body) throw new ModelError(`the model answered ${reply.status}`);
        for await (const data of eventsOf(reply.body)) {
          if (data === '[DONE]') return;
          const event = parse(data);
          if (failure.safeParse(event).success) throw new ModelError('the model broke off');
          yield dialect.textOf(event);
        }
      } catch (error) {
        if (error instanceof ModelError) throw error;
        throw new ModelError(
          limit.aborted ? 'the model took too long or the guest left' : 'the model could not be reached',
          { cause: error },
        );
      }
    },
  };
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** The data of server-sent events, one by one; an event cut off by the end of the stream is dropped. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let [rest, bytes] = ['', 0];
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new ModelError('the model would not stop');
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
  }
}
