import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Answer, FeedPlace } from './feeds.ts';

/** Merchants on a real HTTP server; each address answers as the test says. */
export interface FakeMerchants extends FeedPlace {
  requests: { path: string; agent: string; at: number }[];
}

export async function openFakeMerchants(): Promise<FakeMerchants> {
  const answers = new Map<string, string | Answer>();
  const requests: FakeMerchants['requests'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, agent: request.headers['user-agent'] ?? '', at: Date.now() });
    const answer = answers.get(path) ?? answers.get(path.split('?')[0] ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'string') response.end(answer);
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, requests, serve: (path, answer) => void answers.set(path, answer) };
}
