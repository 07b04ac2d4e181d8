import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, inject, onTestFinished } from 'vitest';
import { openOcr } from '@app/documents/src/ocr.ts';
import { readConfig } from '#config.ts';
import { openFakeIssuer, type FakeIssuer } from '@app/fakes/src/issuer.ts';
import { freePort } from '#platform/free-port.ts';
import { openLog } from '#platform/log.ts';
import { makeDatabase } from './test-db.ts';
import { openServices, type Services } from '#services.ts';
import { buildApp } from '#http/app.ts';
import { LOADED_TEMPLATE, placeTestIndex, TEST_CATALOGUE } from './test-catalogue.ts';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  url: string;
  issuer: FakeIssuer;
  /** A request over the loopback, with the bearer of a user when one is named. */
  call(path: string, init?: RequestInit & { as?: string }): Promise<Response>;
}

/** One reader of documents for all apps of a test process: its process starts once, and ends with this one. */
const ocr = openOcr({ isPatient: false, idleMs: 600_000 });

/** The real app on a real database and a real port; identity by a fake issuer unless the environment says otherwise. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const { close, ...app } = await open(env);
  onTestFinished(close);
  return app;
}

/** One app for all tests of a file that leave it as they found it. */
export function shareTestApp(env: Record<string, string> = {}): () => Promise<TestApp> {
  let opened: ReturnType<typeof open> | undefined;
  afterAll(async () => {
    if (opened) await (await opened).close();
  });
  return () => (opened ??= open(env));
}

async function open(env: Record<string, string>): Promise<TestApp & { close(): Promise<void> }> {
  const port = await freePort();
  const issuer = await openFakeIssuer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tastevin-app-'));
  const database = await makeDatabase(LOADED_TEMPLATE);
  const dropDatabase = database.drop;
  await placeTestIndex({ databaseUrl: database.url, dataDir }, inject('testIndex'));
  const identity = env.IDENTITY === 'embedded' ? {} : { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.audience };
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    DEMO_MARKET: 'off',
    SAMPLE_LIST: 'off',
    RATES_URL: 'off',
    QUOTA_LISTS_WAITING: '1000',
    ADMIN_EMAILS: 'admin@example.org',
    ...identity,
    ...env,
  });
  const services = await openServices(config, openLog(config), { catalogueDir: TEST_CATALOGUE, ocr });
  const app = await buildApp(services);
  await app.listen({ port, host: 'localhost' });
  const url = config.publicUrl;
  return {
    async close() {
      await app.close();
      await services.close();
      await issuer.close();
      await dropDatabase();
      await rm(dataDir, { recursive: true, force: true });
    },
    app,
    services,
    url,
    issuer,
    async call(target, { as, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (as) headers.set('authorization', `Bearer ${await issuer.sign({ sub: as, email: `${as}@example.org` })}`);
      return fetch(url + target, { ...init, headers });
    },
  };
}
