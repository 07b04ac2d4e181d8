import { z } from 'zod';
import type { ModelSettings } from '#config.ts';

/** A language model behind one door, whoever runs it. Without configuration there is none, and nothing is ever sent. */
export interface Model {
  /** The text as it is written. Ends when the model does; throws a ModelError when it fails. */
  write(prompt: { system: string; messages: readonly ModelMessage[] }, signal: AbortSignal): AsyncIterable<string>;
}

export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** The model did not answer as it should. Expected: the built-in expert steps in. */
export class ModelError extends Error {}

const MOST_TOKENS = 700;
/** Longer replies are no answers. */
const MOST_BYTES = 2_000_000;

interface Request {
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

interface Dialect {
  request(config: ModelSettings, prompt: { system: string; messages: readonly ModelMessage[] }): Request;
  /** The text in one event of the stream; empty when the event carries none. */
  textOf(event: unknown): string;
}

const openAiEvent = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })),
});
const anthropicEvent = z.object({ delta: z.object({ text: z.string() }) });
const googleEvent = z.object({
  candidates: z.array(z.object({ content: z.object({ parts: z.array(z.object({ text: z.string().optional() })) }) })),
});

const DIALECTS: Record<ModelSettings['provider'], Dialect> = {
  openai: {
    request: ({ url, name, key }, { system, messages }) => ({
      url: `${url}/chat/completions`,
      headers: { ...(key && { authorization: `Bearer ${key}` }) },
      body: {
        model: name,
        stream: true,
        temperature: 0.4,
        max_tokens: MOST_TOKENS,
        response_format: { type: 'json_object' },
        messages: [{ role: 'system', content: system }, ...messages],
      },
    }),
    textOf: (event) => openAiEvent.safeParse(event).data?.choices[0]?.delta?.content ?? '',
  },
  anthropic: {
    request: ({ url, name, key }, { system, messages }) => ({
      url: `${url}/v1/messages`,
      headers: { 'anthropic-version': '2023-06-01', ...(key && { 'x-api-key': key }) },
      body: { model: name, stream: true, max_tokens: MOST_TOKENS, system, messages },
    }),
    textOf: (event) => anthropicEvent.safeParse(event).data?.delta.text ?? '',
  },
  google: {
    request: ({ url, name, key }, { system, messages }) => ({
      url: `${url}/v1beta/models/${encodeURIComponent(name)}:streamGenerateContent?alt=sse`,
      headers: { ...(key && { 'x-goog-api-key': key }) },
      body: {
        systemInstruction: { parts: [{ text: system }] },
        contents: messages.map(({ role, content }) => ({
          role: role === 'user' ? 'user' : 'model',
          parts: [{ text: content }],
        })),
        generationConfig: { maxOutputTokens: MOST_TOKENS, temperature: 0.4, responseMimeType: 'application/json' },
      },
    }),
    textOf: (event) =>
      (googleEvent.safeParse(event).data?.candidates[0]?.content.parts ?? []).map(({ text }) => text ?? '').join(''),
  },
};

export function openModel(config: ModelSettings): Model {
  const dialect = DIALECTS[config.provider];
  return {
    async *write(prompt, signal) {
      const { url, headers, body } = dialect.request(config, prompt);
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
          yield dialect.textOf(parse(data));
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
