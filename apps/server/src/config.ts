import path from 'node:path';
import type { z } from 'zod';
import { VARIABLES } from './config-variables.ts';

type Read<K extends keyof typeof VARIABLES> = z.output<(typeof VARIABLES)[K]['schema']>;

export type IdentityConfig =
  /** Any email, on this machine only. */
  | { provider: 'embedded' }
  /** Passkeys and passwords kept by this program. */
  | { provider: 'local'; registration: 'invitation' | 'open' }
  | { provider: 'oidc'; issuer: string; clientId: string; clientSecret?: string; label: string }
  | { provider: 'firebase'; projectId: string; apiKey: string; authDomain: string };

/** A bucket of any S3-compatible storage (AWS, MinIO, Garage, Ceph, R2, …). */
export interface S3Settings {
  /** The service's address without the bucket, such as https://s3.eu-central-1.amazonaws.com */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface ModelSettings {
  provider: 'openai' | 'anthropic' | 'google';
  /** Without a slash at the end. */
  url: string;
  name: string;
  key?: string;
  timeoutMs: number;
  /** Also looks at the pages of uploaded lists. */
  readsLists?: boolean;
}

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl?: string;
  process: Read<'PROCESS'>;
  logLevel: Read<'LOG_LEVEL'>;
  /** Undefined: standard error. */
  logFile?: string;
  adminEmails: string[];
  identity: IdentityConfig;
  /** Null: no language model, nothing is sent anywhere. */
  model: ModelSettings | null;
  trustProxy: number;
  rateLimitPerMinute: number;
  /** Undefined: nobody may read the metrics. */
  metricsToken?: string;
  /** Undefined: nothing is told to a collector. */
  telemetryUrl?: string;
  /** What one account may use. */
  quota: { listsWaiting: number; pagesPerDay: number; storedBytes: number };
  /** Null: files are kept in the data folder. */
  s3: S3Settings | null;
  /** Null: nothing is sent by mail. */
  mail: { url: string; from: string } | null;
  /** Null: no backups by themselves. */
  backups: { folder: string; passphrase: string; keep: number } | null;
  /** Null: without a limit. */
  keepPhotosDays: number | null;
  /** Reading processes have a lower priority than the rest of the machine. */
  readingGivesWay: boolean;
  /** How long reading may take: a page of the processor's time, a list by the clock, and until others go first. */
  reading: { pageMs: number; listMs: number; turnMs: number };
  sampleList: boolean;
  demoMarket: boolean;
  ratesUrl?: string;
  /** Inside our own network, and yet to be read as lists. */
  trustedOrigins: string[];
  /** For `tastevin mcp`: the site to ask, and the key to ask with. */
  assistant: { url: string; key?: string };
}

/** A configuration that cannot be used; the message names the variable and says what it must be. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

/** Reads the environment. An empty value counts as absent. Throws a ConfigError that lists every bad value. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const read = <K extends keyof typeof VARIABLES>(name: K): Read<K> => {
    const { schema, must } = VARIABLES[name];
    const result = schema.safeParse(env[name] === '' ? undefined : env[name]);
    if (!result.success) problems.push(`${name} must be ${must}; it is ${JSON.stringify(env[name])}.`);
    // Where the value is bad the problems are thrown below, before anybody reads it.
    return result.data as Read<K>;
  };
  const port = read('PORT');
  const publicUrl = (read('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const config: Config = {
    port,
    host: read('HOST'),
    publicUrl,
    dataDir: path.resolve(read('DATA_DIR') ?? '.data'),
    databaseUrl: read('DATABASE_URL'),
    process: read('PROCESS'),
    logLevel: read('LOG_LEVEL'),
    logFile: read('LOG_FILE'),
    adminEmails: read('ADMIN_EMAILS'),
    identity: readIdentity(read, problems),
    model: readModel(read, problems),
    trustProxy: read('TRUST_PROXY'),
    rateLimitPerMinute: read('RATE_LIMIT_PER_MINUTE'),
    metricsToken: read('METRICS_TOKEN'),
    telemetryUrl: read('OTEL_EXPORTER_OTLP_ENDPOINT'),
    quota: {
      listsWaiting: read('QUOTA_LISTS_WAITING'),
      pagesPerDay: read('QUOTA_PAGES_PER_DAY'),
      storedBytes: (read('QUOTA_STORED_MB') ?? 0) * 2 ** 20,
    },
    s3: readS3(read, problems),
    mail: readMail(read, problems),
    backups: readBackups(read, problems),
    keepPhotosDays: read('KEEP_PHOTOS_DAYS') || null,
    readingGivesWay: read('READING_GIVES_WAY') === 'on',
    reading: {
      pageMs: read('READING_PAGE_SECONDS') * 1000,
      listMs: read('READING_LIST_MINUTES') * 60_000,
      turnMs: read('READING_TURN_SECONDS') * 1000,
    },
    sampleList: read('SAMPLE_LIST') === 'on',
    demoMarket: read('DEMO_MARKET') === 'on',
    ratesUrl: read('RATES_URL'),
    trustedOrigins: read('TRUSTED_ORIGINS'),
    assistant: { url: (read('TASTEVIN_URL') ?? publicUrl).replace(/\/+$/, ''), key: read('TASTEVIN_KEY') },
  };
  if (problems.length === 0) checkReach(config, problems);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

type Reader = <K extends keyof typeof VARIABLES>(name: K) => Read<K>;

function readIdentity(read: Reader, problems: string[]): IdentityConfig {
  const [issuer, clientId, projectId] = [read('OIDC_ISSUER'), read('OIDC_CLIENT_ID'), read('FIREBASE_PROJECT_ID')];
  const [apiKey, authDomain] = [read('FIREBASE_API_KEY'), read('FIREBASE_AUTH_DOMAIN')];
  const [signIn, registration] = [read('SIGN_IN'), read('REGISTRATION')];
  if (issuer && projectId) problems.push('Set either OIDC_ISSUER or FIREBASE_PROJECT_ID, not both.');
  if (signIn && (issuer || projectId))
    problems.push(
      'SIGN_IN is for a site without an identity provider. Leave it out, or leave out OIDC_ISSUER and FIREBASE_PROJECT_ID.',
    );
  if (registration && signIn !== 'local') problems.push('REGISTRATION needs SIGN_IN=local.');
  if (issuer || clientId) {
    if (!issuer) problems.push('OIDC_ISSUER must be set together with OIDC_CLIENT_ID.');
    if (!clientId) problems.push('OIDC_CLIENT_ID must be set together with OIDC_ISSUER.');
    const label = read('OIDC_LABEL') ?? (issuer?.includes('accounts.google.com') ? 'Google' : 'single sign-on');
    return {
      provider: 'oidc',
      issuer: issuer ?? '',
      clientId: clientId ?? '',
      clientSecret: read('OIDC_CLIENT_SECRET'),
      label,
    };
  }
  if (projectId || apiKey || authDomain) {
    if (!projectId) problems.push('FIREBASE_PROJECT_ID must be set together with the other FIREBASE_ variables.');
    if (!apiKey) problems.push('FIREBASE_API_KEY must be set together with FIREBASE_PROJECT_ID.');
    const domain = authDomain ?? `${projectId ?? ''}.firebaseapp.com`;
    return { provider: 'firebase', projectId: projectId ?? '', apiKey: apiKey ?? '', authDomain: domain };
  }
  return signIn === 'local'
    ? { provider: 'local', registration: registration ?? 'invitation' }
    : { provider: 'embedded' };
}

const MODEL_URLS = {
  openai: undefined,
  anthropic: 'https://api.anthropic.com',
  google: 'https://generativelanguage.googleapis.com',
};

function readModel(read: Reader, problems: string[]): ModelSettings | null {
  const [provider, name, key, timeoutS] = [
    read('MODEL_PROVIDER'),
    read('MODEL_NAME'),
    read('MODEL_KEY'),
    read('MODEL_TIMEOUT_S'),
  ];
  const given = read('MODEL_URL');
  const readsLists = read('MODEL_READS_LISTS') === 'on';
  if (!provider) {
    if (given || name || key || readsLists)
      problems.push('MODEL_PROVIDER must be set together with the other MODEL_ variables.');
    return null;
  }
  const address = given ?? MODEL_URLS[provider];
  if (!address) problems.push('MODEL_URL must be set with MODEL_PROVIDER=openai.');
  if (!name) problems.push('MODEL_NAME must be set together with MODEL_PROVIDER.');
  if (!key && provider !== 'openai') problems.push(`MODEL_KEY must be set with MODEL_PROVIDER=${provider}.`);
  return {
    provider,
    url: (address ?? '').replace(/\/+$/, ''),
    name: name ?? '',
    key,
    timeoutMs: (timeoutS ?? 20) * 1000,
    readsLists,
  };
}

function readS3(read: Reader, problems: string[]): S3Settings | null {
  const given = {
    S3_ENDPOINT: read('S3_ENDPOINT'),
    S3_BUCKET: read('S3_BUCKET'),
    S3_ACCESS_KEY_ID: read('S3_ACCESS_KEY_ID'),
    S3_SECRET_ACCESS_KEY: read('S3_SECRET_ACCESS_KEY'),
  };
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(given).length) return null;
  if (missing.length > 0) problems.push(`${missing.join(', ')} must be set together with the other S3_ variables.`);
  return {
    endpoint: given.S3_ENDPOINT ?? '',
    bucket: given.S3_BUCKET ?? '',
    region: read('S3_REGION') ?? '',
    accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function readMail(read: Reader, problems: string[]): Config['mail'] {
  const [url, from] = [read('SMTP_URL'), read('MAIL_FROM')];
  if (!url && !from) return null;
  if (!url) problems.push('SMTP_URL must be set together with MAIL_FROM.');
  if (!from) problems.push('MAIL_FROM must be set together with SMTP_URL.');
  return { url: url ?? '', from: from ?? '' };
}

function readBackups(read: Reader, problems: string[]): Config['backups'] {
  const [folder, passphrase] = [read('BACKUP_DIR'), read('BACKUP_PASSPHRASE')];
  if (!folder && !passphrase) return null;
  if (!folder) problems.push('BACKUP_DIR must be set together with BACKUP_PASSPHRASE.');
  if (!passphrase) problems.push('BACKUP_PASSPHRASE must be set together with BACKUP_DIR.');
  return { folder: path.resolve(folder ?? '.'), passphrase: passphrase ?? '', keep: read('BACKUP_KEEP') };
}

/** The embedded provider believes whatever email is typed, so it may serve this machine only. Passwords need https. */
function checkReach(config: Config, problems: string[]): void {
  const { protocol, hostname } = new URL(config.publicUrl);
  if (isLoopbackHost(hostname)) return;
  if (config.identity.provider === 'local' && protocol !== 'https:')
    problems.push(`PUBLIC_URL is ${config.publicUrl}, but passkeys and passwords need an https address.`);
  if (config.identity.provider === 'embedded')
    problems.push(
      `PUBLIC_URL is ${config.publicUrl}, but the built-in sign-in serves only this machine (localhost). ` +
        'Set SIGN_IN=local (passkeys and passwords), OIDC_ISSUER and OIDC_CLIENT_ID (any OpenID Connect provider), ' +
        'or FIREBASE_PROJECT_ID and FIREBASE_API_KEY.',
    );
}

export function isLoopbackHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** The text of `.env.example`, made from the table above. */
export function envExample(): string {
  const parts = Object.entries(VARIABLES).map(([name, { help, example }]) => `# ${help}\n#${name}=${example}\n`);
  return `# Every setting, with an example. All are optional: without any, everything runs on this machine.\n\n${parts.join('\n')}`;
}
