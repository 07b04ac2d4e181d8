import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, FeedPlace } from './feeds.ts';

/** A real HTTP server of this machine; each address answers as it was told to. */
export interface FakeSite extends FeedPlace {
  requests: { path: string; agent: string; at: number }[];
  close(): Promise<void>;
}

export async function openFakeSite(port = 0): Promise<FakeSite> {
  const answers = new Map<string, string | Answer>();
  const requests: FakeSite['requests'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, agent: request.headers['user-agent'] ?? '', at: Date.now() });
    const answer = answers.get(path) ?? answers.get(path.split('?')[0] ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'string') response.end(answer);
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${own}`,
    requests,
    serve: (path, answer) => void answers.set(path, answer),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
