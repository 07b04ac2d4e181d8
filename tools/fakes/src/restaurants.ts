import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';

/** Restaurants' sites on a real HTTP server: the pages of the page reader's fixtures, and sites that give no list. */
export interface FakeRestaurants {
  origin: string;
  /** What stands at an address from now on. */
  serve(path: string, page: { body: string | Uint8Array; type?: string }): void;
  /** Where an address leads from now on. */
  move(path: string, location: string): void;
  close(): Promise<void>;
}

const FIXTURES = new URL('../../../packages/page-reader/fixtures/', import.meta.url);

type Answer = (response: ServerResponse) => void;

/** Addresses that answer in their own way. */
const WAYS: Record<string, Answer> = {
  '/private': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/around': (response) => response.writeHead(302, { location: '/around' }).end(),
  '/closed': (response) => response.writeHead(403).end('no'),
  '/trouble': (response) => response.writeHead(503).end('later'),
  '/flood': (response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '30000000' }).end('<p>'),
  '/half': (response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000' });
    response.write('<p>Chablis', () => response.destroy());
  },
  '/program': (response) =>
    response.writeHead(200, { 'content-type': 'application/zip' }).end('PK\u0003\u0004 no list'),
  '/plain-page': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>About us</h1><p>We opened in spring.</p>'),
  '/moved': (response) => response.writeHead(301, { location: '/plain' }).end(),
  '/robots.txt': (response) => response.end('User-agent: *\nDisallow: /no-robots\n'),
  '/moved-to-no-robots': (response) => response.writeHead(302, { location: '/no-robots' }).end(),
  '/moved-nowhere': (response) => response.writeHead(302, { location: 'http://[nowhere' }).end(),
  '/moved-to-a-file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/no-robots': (response) => response.end('<li>Chablis <b>£40</b></li>'),
};

/** A list that has changed when it is asked for a second time; each address has its own first time. */
const BEFORE = [
  'Morgon, Jean Foillard 2020 £50',
  'Chablis, William Fèvre 2021 £60',
  'Barolo Bussia, Aldo Conterno 2017 £120',
  'Fleurie, Julien Sunier 2020 £48',
];
const AFTER = [
  'Morgon, Jean Foillard 2020 £54',
  'Chablis, William Fèvre 2021 £55',
  'Barolo Bussia, Aldo Conterno 2017 £120',
  'Sancerre, Domaine Vacheron 2021 £62',
];
const turningPage = (lines: readonly string[]): string =>
  `<!doctype html><title>Chez Odile</title><h1>Chez Odile</h1><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

export async function openFakeRestaurants(port = 0): Promise<FakeRestaurants> {
  const served = new Map<string, { body: string | Uint8Array; type?: string }>();
  const moved = new Map<string, string>();
  const turned = new Set<string>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const own = served.get(path);
    const way = WAYS[path];
    const location = moved.get(path);
    if (location !== undefined) response.writeHead(302, { location }).end();
    else if (path.startsWith('/turning/')) {
      const body = turningPage(turned.has(path) ? AFTER : BEFORE);
      turned.add(path);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    } else if (own) response.writeHead(200, { 'content-type': own.type ?? 'text/html; charset=utf-8' }).end(own.body);
    else if (way) way(response);
    else
      readFile(new URL(`${path.slice(1)}.html`, FIXTURES)).then(
        // The page that says its own letters is served without a word about them.
        (page) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
        () => response.writeHead(404).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${own}`,
    serve: (path, page) => void served.set(path, page),
    move: (path, location) => void moved.set(path, location),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

// By itself, to try the site with: `node tools/fakes/src/restaurants.ts 8099`.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { origin } = await openFakeRestaurants(Number(process.argv[2] ?? 0));
  process.stdout.write(`${origin}\n`);
}
