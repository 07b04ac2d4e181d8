import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { examine, type Finding } from './doctor.ts';

const stateOf = (findings: readonly Finding[], name: string): string | undefined =>
  findings.find((finding) => finding.name === name)?.state;

describe('the doctor', () => {
  it('finds a running instance well, and what is broken broken, with something to do about it', async () => {
    const app = await startTestApp();
    const { config, db } = app.services;
    const env = { DATABASE_URL: config.databaseUrl, DATA_DIR: config.dataDir, PROCESS: 'worker' };
    const findings = await examine(env);
    expect(findings.map(({ name, state }) => `${name}: ${state}`)).toEqual([
      'configuration: well',
      'disk: well',
      'database: well',
      'migrations: well',
      'catalogue: well',
      'queue: well',
      'originals: well',
      'files: well',
      'sign-in: well',
      'model: well',
      'list reader: well',
      'web application: well',
      'backups: doubtful',
    ]);

    await db.query(
      "INSERT INTO wine_lists (id, title) VALUES ('x', 'x'); INSERT INTO list_files (list_id, position, key, mime_type, file_name, bytes) VALUES ('x', 0, 'lists/x/0', 'image/jpeg', 'x', 1)",
    );
    await db.query("INSERT INTO migrations (name) VALUES ('9999-from-the-future.sql')");
    expect(stateOf(await examine(env), 'migrations')).toBe('broken');
    await db.query("DELETE FROM migrations WHERE name >= '9999'");
    const worse = await examine({
      ...env,
      MODEL_PROVIDER: 'openai',
      MODEL_URL: 'http://127.0.0.1:1/v1',
      MODEL_NAME: 'none',
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OIDC_CLIENT_ID: 'x',
    });
    expect(worse.filter(({ state }) => state !== 'well').map(({ name, state }) => `${name}: ${state}`)).toEqual([
      'originals: broken',
      'sign-in: broken',
      'model: doubtful',
      'backups: doubtful',
    ]);
    for (const { state, advice } of worse) expect(advice === '').toBe(state === 'well');
  }, 400_000);

  it('says which variable is wrong, and that a database cannot be reached', async () => {
    const [only] = await examine({ PORT: 'many' });
    expect(only).toMatchObject({ name: 'configuration', state: 'broken' });
    expect(only?.text).toContain('PORT must be');
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tastevin-doctor-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const findings = await examine({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none', DATA_DIR: dataDir });
    const database = findings.find(({ name }) => name === 'database');
    expect(database).toMatchObject({ state: 'broken' });
    expect(database?.advice).toContain('Check DATABASE_URL');
    expect(JSON.stringify(findings)).not.toContain('nobody:x');
  }, 400_000);
});
