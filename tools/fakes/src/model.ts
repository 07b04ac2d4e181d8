import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Provider = 'openai' | 'anthropic' | 'google';

/** What a model was asked, whichever way the request put it. */
export interface ModelRequest {
  system: string;
  question: string;
  roles: string[];
  /** The picture that came with it, in base64. */
  picture: string | null;
}

/** How the fake model behaves. `says` gives the text of a reply from the request it got. */
export interface Behaviour {
  says: (request: ModelRequest) => string;
  /** Stops after so many characters without finishing: 'cut' closes, 'stall' goes silent, 'error' says so. */
  stopAfter?: { characters: number; how: 'cut' | 'stall' | 'error' };
  status?: number;
  delayMs?: number;
}

/** A model server for tests: real HTTP, in the way its provider speaks, and as dishonest as a test wants it. */
export interface FakeModel {
  url: string;
  requests(): number;
  lastKey(): string | undefined;
  lastRequest(): ModelRequest | undefined;
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

interface Speech {
  base: string;
  address: RegExp;
  keyOf(headers: IncomingHttpHeaders): string | undefined;
  hear(body: unknown): ModelRequest;
  before: string;
  piece(text: string): string;
  after: string;
  trouble: string;
}

const event = (data: unknown, name?: string): string =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`;
const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

type Part = { text?: string; image_url?: { url: string }; source?: { data: string }; inlineData?: { data: string } };
const textOf = (content: string | Part[]): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('');
const pictureOf = (content: string | Part[]): string | null => {
  const parts = typeof content === 'string' ? [] : content;
  const found = parts.map((part) => part.image_url?.url.split(',')[1] ?? part.source?.data ?? part.inlineData?.data);
  return found.find((data) => data !== undefined) ?? null;
};

const SPEECHES: Record<Provider, Speech> = {
  openai: {
    base: '/v1',
    address: /^\/v1\/chat\/completions$/,
    keyOf: ({ authorization }) => authorization?.replace('Bearer ', ''),
    hear: (body) => {
      const { messages } = body as { messages: { role: string; content: string | Part[] }[] };
      const said = messages.filter(({ role }) => role !== 'system');
      const last = said.at(-1)?.content ?? '';
      return {
        system: textOf(messages.find(({ role }) => role === 'system')?.content ?? ''),
        question: textOf(last),
        roles: said.map(({ role }) => role),
        picture: pictureOf(last),
      };
    },
    before: event({ choices: [{ delta: { role: 'assistant', content: '' } }] }),
    piece: (content) => event({ choices: [{ delta: { content } }] }),
    after: `${event({ choices: [{ delta: {}, finish_reason: 'stop' }] })}data: [DONE]\n\n`,
    trouble: event({ error: { message: 'overloaded', type: 'server_error' } }),
  },
  anthropic: {
    base: '',
    address: /^\/v1\/messages$/,
    keyOf: (headers) => header(headers['x-api-key']),
    hear: (body) => {
      const { system, messages } = body as { system: string; messages: { role: string; content: string | Part[] }[] };
      const last = messages.at(-1)?.content ?? '';
      return { system, question: textOf(last), roles: messages.map(({ role }) => role), picture: pictureOf(last) };
    },
    before: [
      event({ type: 'message_start', message: { id: 'msg_1', role: 'assistant', content: [] } }, 'message_start'),
      event(
        { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
        'content_block_start',
      ),
      event({ type: 'ping' }, 'ping'),
    ].join(''),
    piece: (text) =>
      event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }, 'content_block_delta'),
    after: [
      event({ type: 'content_block_stop', index: 0 }, 'content_block_stop'),
      event(
        { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 15 } },
        'message_delta',
      ),
      event({ type: 'message_stop' }, 'message_stop'),
    ].join(''),
    trouble: event({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'error'),
  },
  google: {
    base: '',
    address: /^\/v1beta\/models\/fake:streamGenerateContent\?alt=sse$/,
    keyOf: (headers) => header(headers['x-goog-api-key']),
    hear: (body) => {
      const { systemInstruction, contents } = body as {
        systemInstruction: { parts: Part[] };
        contents: { role: string; parts: Part[] }[];
      };
      const last = contents.at(-1)?.parts ?? [];
      return {
        system: textOf(systemInstruction.parts),
        question: textOf(last),
        roles: contents.map(({ role }) => role),
        picture: pictureOf(last),
      };
    },
    before: event({ candidates: [{ content: { role: 'model', parts: [{ text: 'Let me think.', thought: true }] } }] }),
    piece: (text) => event({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] }),
    after: event({ candidates: [{ content: { role: 'model' }, finishReason: 'STOP' }], usageMetadata: {} }),
    trouble: event({ error: { code: 503, message: 'overloaded', status: 'UNAVAILABLE' } }),
  },
};

export async function openFakeModel(
  first: Behaviour = { says: () => '{"response": "Hello.", "follow_ups": []}' },
  provider: Provider = 'openai',
): Promise<FakeModel> {
  const speech = SPEECHES[provider];
  let behaviour = first;
  let requests = 0;
  let lastKey: string | undefined;
  let lastRequest: ModelRequest | undefined;
  const waiting = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests += 1;
      lastKey = speech.keyOf(request.headers);
      if (!speech.address.test(request.url ?? '')) {
        response.writeHead(404).end();
        return;
      }
      lastRequest = speech.hear(JSON.parse(body));
      if (behaviour.status) {
        response.writeHead(behaviour.status).end('{"error": "no"}');
        return;
      }
      const text = behaviour.says(lastRequest);
      setTimeout(() => stream(response, text), behaviour.delayMs ?? 0).unref();
    });
  });
  const stream = (response: ServerResponse, text: string): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const stop = behaviour.stopAfter;
    const said = stop ? text.slice(0, stop.characters) : text;
    response.write(speech.before);
    // Pieces of seven characters break words and escapes in two, as real streams do.
    for (let at = 0; at < said.length; at += 7) response.write(speech.piece(said.slice(at, at + 7)));
    if (stop?.how === 'stall') waiting.add(response);
    else if (stop?.how === 'error') response.end(speech.trouble);
    else if (stop) response.destroy();
    else response.end(speech.after);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${speech.base}`,
    requests: () => requests,
    lastKey: () => lastKey,
    lastRequest: () => lastRequest,
    behave: (next) => {
      behaviour = next;
    },
    async close() {
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
