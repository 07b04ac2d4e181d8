import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { openFakeRestaurants } from '@app/fakes/src/restaurants.ts';
import { serveShopify, wines } from '@app/fakes/src/shops.ts';
import { openFakeSite } from '@app/fakes/src/site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
    /** Where the server keeps its database. */
    dataFolder: string;
    /** Restaurants' sites that the server may read. */
    restaurants: string;
    /** A shop that the server may read. */
    shop: string;
    /** The code of the machine: whoever types it may open any account that has no password. */
    machineCode: string;
    /** What a browser keeps in which it was typed. */
    knownBrowser: string;
  }
}

const ROOT = join(import.meta.dirname, '..');
const START_LIMIT_MS = 300_000;
export const ADMIN_EMAIL = 'admin@example.com';
/** Chosen with the one-time code that the server prints at its first start. */
export const ADMIN_PASSWORD = 'the cellar of the tests';

export const KNOWN_BROWSER = 'tastevin_here';

/**
 * One server for all files of a run. E2E_URL and E2E_DATA name a server that is already running, for
 * writing a test; it printed E2E_CODE as the code of the machine, and trusts the restaurants' sites at the port E2E_RESTAURANTS and the
 * shop at the port E2E_SHOP.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['E2E_URL'];
  const restaurants = await openFakeRestaurants(Number(process.env['E2E_RESTAURANTS'] ?? 0));
  const shop = await openFakeSite(Number(process.env['E2E_SHOP'] ?? 0));
  // No other test looks at this wine.
  const kirwan = { producer: 'Château Kirwan', name: 'Margaux', vintage: '2016', price: 45 };
  serveShopify(shop, wines(12, [kirwan]), 'Cave par Adresse');
  const server = running ? null : await startServer({ TRUSTED_ORIGINS: `${restaurants.origin},${shop.origin}` });
  if (server) await chooseAdminPassword(server);
  const baseUrl = server?.baseUrl ?? running ?? '';
  const [, code = ''] = /another browser: (\S+)/.exec(server ? await server.said : '') ?? [];
  const machineCode = code || (process.env['E2E_CODE'] ?? '');
  project.provide('machineCode', machineCode);
  project.provide('knownBrowser', machineCode ? await typeMachineCode(baseUrl, machineCode) : '');
  project.provide('restaurants', restaurants.origin);
  project.provide('shop', shop.origin);
  project.provide('baseUrl', baseUrl);
  project.provide('dataFolder', server?.dataFolder ?? process.env['E2E_DATA'] ?? '');
  return async () => {
    await server?.stop();
    await restaurants.close();
    await shop.close();
  };
}

export interface RunningServer {
  baseUrl: string;
  dataFolder: string;
  pid: number;
  /** What it printed by the time it was ready. */
  said: Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Starts the real server on a free port. Settings are for tests that need others than the usual. A `sharedFolder` is that of
 * a running server, which shares its database: a second server then starts without loading the catalogue. Without one the
 * server gets a data folder of its own, which is deleted when it stops.
 */
export async function startServer(
  settings: Record<string, string> = {},
  sharedFolder: string | null = null,
): Promise<RunningServer> {
  if (!existsSync(join(ROOT, 'apps/web/build/client/index.html'))) {
    throw new Error('The web application has not been built: run "npm run build" first.');
  }
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const dataFolder = sharedFolder ?? (await mkdtemp(join(tmpdir(), 'tastevin-e2e-')));
  // Under root the database runs as another user, who must be able to enter.
  if (!sharedFolder) await chmod(dataFolder, 0o755);
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      PUBLIC_URL: baseUrl,
      LOG_LEVEL: 'error',
      ADMIN_EMAILS: ADMIN_EMAIL,
      // The market fills itself for a minute after the start; these tests bring the listings they need.
      DEMO_MARKET: 'off',
      RATES_URL: 'off',
      // All visitors of a test run come from one address.
      RATE_LIMIT_PER_MINUTE: '100000',
      QUOTA_LISTS_WAITING: '1000',
      QUOTA_PAGES_PER_DAY: '100000',
      ...settings,
    },
  });
  const said = new Promise<string>((resolve) => {
    let text = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      // The address is the last line.
      if (text.includes(`${baseUrl}\n`)) resolve(text);
    });
    server.once('exit', () => resolve(text));
  });
  await untilHealthy(server, baseUrl);
  return {
    baseUrl,
    dataFolder,
    pid: server.pid ?? 0,
    said,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      if (!sharedFolder) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The first sign-in of the admin, as the sign-in page does it. */
async function chooseAdminPassword({ baseUrl, said }: RunningServer): Promise<void> {
  const [, code = ''] = /first sign-in: (\S+)/.exec(await said) ?? [];
  const calls = await request.newContext({ baseURL: baseUrl });
  const form = await calls.get('/auth/login?mode=popup');
  const [, action = ''] = /action="([^"]+)"/.exec(await form.text()) ?? [];
  const fields = { step: 'enrol', email: ADMIN_EMAIL, code, password: ADMIN_PASSWORD };
  const end = await calls.post(action, { form: fields });
  if (!(await end.text()).includes('idToken')) throw new Error('the admin could not sign in');
  await calls.dispose();
}

/** Types the code of the machine, as its owner does once in each browser; answers the cookie that remembers it. */
async function typeMachineCode(baseUrl: string, code: string): Promise<string> {
  const calls = await request.newContext({ baseURL: baseUrl });
  const form = await calls.get('/auth/login?mode=popup');
  const [, action = ''] = /action="([^"]+)"/.exec(await form.text()) ?? [];
  await calls.post(action, { form: { email: 'owner-of-the-machine@example.com', code } });
  const { cookies } = await calls.storageState();
  await calls.dispose();
  const found = cookies.find(({ name }) => name === KNOWN_BROWSER);
  if (!found) throw new Error('the code of the machine was not taken');
  return found.value;
}

async function untilHealthy(server: ChildProcess, baseUrl: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with status ${server.exitCode}`);
    const reply = await fetch(`${baseUrl}/healthz`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  server.kill('SIGKILL');
  throw new Error(`the server was not healthy within ${START_LIMIT_MS / 1000} s`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
