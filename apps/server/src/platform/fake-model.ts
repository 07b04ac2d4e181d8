import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the fake model behaves. `says` gives the text of a reply from the request it got. */
export interface Behaviour {
  says: (request: { system: string; question: string }) => string;
  /** Stops after so many characters without finishing: 'cut' closes the connection, 'stall' goes silent. */
  stopAfter?: { characters: number; how: 'cut' | 'stall' };
  status?: number;
  delayMs?: number;
}

/** A model server for tests: real HTTP, OpenAI-compatible, and as dishonest as a test wants it. */
export interface FakeModel {
  url: string;
  requests(): number;
  lastKey(): string | undefined;
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

export async function openFakeModel(
  first: Behaviour = { says: () => '{"response": "Hello.", "follow_ups": []}' },
): Promise<FakeModel> {
  let behaviour = first;
  let requests = 0;
  let lastKey: string | undefined;
  const waiting = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests += 1;
      lastKey = request.headers.authorization?.replace('Bearer ', '');
      if (behaviour.status) {
        response.writeHead(behaviour.status).end('{"error": "no"}');
        return;
      }
      const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
      const system = messages.find(({ role }) => role === 'system')?.content ?? '';
      const text = behaviour.says({ system, question: messages.at(-1)?.content ?? '' });
      setTimeout(() => stream(response, text), behaviour.delayMs ?? 0);
    });
  });
  const stream = (response: ServerResponse, text: string): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const stop = behaviour.stopAfter;
    const said = stop ? text.slice(0, stop.characters) : text;
    // Pieces of seven characters break words and escapes in two, as real streams do.
    for (let at = 0; at < said.length; at += 7) {
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: said.slice(at, at + 7) } }] })}\n\n`);
    }
    if (stop?.how === 'stall') waiting.add(response);
    else if (stop) response.destroy();
    else response.end('data: [DONE]\n\n');
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: () => requests,
    lastKey: () => lastKey,
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
