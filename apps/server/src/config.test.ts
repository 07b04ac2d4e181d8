import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ConfigError, envExample, isLoopbackHost, readConfig } from '#config.ts';
import { VARIABLES } from './config-variables.ts';

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('configuration', () => {
  it('works with nothing set: this machine, no account, no key', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      process: 'all',
      identity: { provider: 'embedded' },
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535; it is "abc".'],
    [{ PROCESS: 'both' }, 'PROCESS must be web, worker or all; it is "both".'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address; it is "mysql://x".'],
    [{ ADMIN_EMAILS: 'anna' }, 'ADMIN_EMAILS must be email addresses separated by commas; it is "anna".'],
    [
      { PUBLIC_URL: 'ftp://x' },
      'PUBLIC_URL must be an http or https address such as https://wine.example.org; it is "ftp://x".',
    ],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID must be set together with OIDC_ISSUER.'],
    [{ REGISTRATION: 'open' }, 'REGISTRATION needs SIGN_IN=local.'],
    [
      { SIGN_IN: 'local', PUBLIC_URL: 'http://wine.example.org' },
      'PUBLIC_URL is http://wine.example.org, but passkeys and passwords need an https address.',
    ],
    [{ FIREBASE_PROJECT_ID: 'p' }, 'FIREBASE_API_KEY must be set together with FIREBASE_PROJECT_ID.'],
  ])('a bad value names the variable and what it must be: %j', (env, message) => {
    expect(messageOf(env)).toBe(message);
  });

  it('names every bad value at once', () => {
    expect(messageOf({ PORT: '0', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2);
  });

  it('refuses the embedded sign-in for a public address and says what to set', () => {
    const message = messageOf({ PUBLIC_URL: 'https://wine.example.org' });
    expect(message).toContain('OIDC_ISSUER and OIDC_CLIENT_ID');
    expect(message).toContain('FIREBASE_PROJECT_ID');
    expect(messageOf({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toBe('');
    const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x' };
    expect(messageOf({ PUBLIC_URL: 'https://wine.example.org', ...oidc })).toBe('');
  });

  it('an empty value counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it('knows this machine by its names', () => {
    expect(['localhost', '127.0.0.1', '127.9.9.9', '[::1]', 'x.localhost'].every(isLoopbackHost)).toBe(true);
    expect(
      ['example.org', '10.0.0.1', '127.0.0.1.evil.example', 'localhost.evil.example', '0.0.0.0'].some(isLoopbackHost),
    ).toBe(false);
  });

  it('every variable stands in docs/self-hosting.md with its sentence', async () => {
    const page = await readFile(new URL('../../../docs/self-hosting.md', import.meta.url), 'utf8');
    const words = page.replaceAll(/[\s|]+/g, ' ');
    for (const [name, { help }] of Object.entries(VARIABLES)) expect(words).toContain(`\`${name}\` ${help}`);
  });

  it('.env.example is what the configuration makes of itself', async () => {
    expect(await readFile(new URL('../../../.env.example', import.meta.url), 'utf8')).toBe(envExample());
  });
});
