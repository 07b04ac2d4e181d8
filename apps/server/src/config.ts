import { z } from 'zod';
import path from 'node:path';

/** A variable of the environment: what it is, what it defaults to, and how it is read. */
interface Variable<S extends z.ZodType> {
  help: string;
  /** Shown in `.env.example`, commented out. */
  example: string;
  /** What a good value looks like, for the message about a bad one. */
  must: string;
  schema: S;
}

const variable = <S extends z.ZodType>(given: Variable<S>): Variable<S> => given;
const url = z.url({ protocol: /^https?$/ });
const emails = z
  .string()
  .transform((text) =>
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((email) => email.toLowerCase()),
  )
  .pipe(z.array(z.email()));

/** Every setting there is. Each default works offline, with no key and no account. */
export const VARIABLES = {
  PORT: variable({
    help: 'Port to serve on.',
    example: '3000',
    must: 'a whole number from 1 to 65535',
    schema: z.coerce.number().int().min(1).max(65535).default(3000),
  }),
  HOST: variable({
    help: 'Address to listen on. The default serves this machine only; 0.0.0.0 serves the network.',
    example: 'localhost',
    must: 'a host name or address',
    schema: z.string().min(1).default('localhost'),
  }),
  PUBLIC_URL: variable({
    help: 'Address that visitors see, without a path. Default: http://localhost and the port.',
    example: 'https://wine.example.org',
    must: 'an http or https address such as https://wine.example.org',
    schema: url.optional(),
  }),
  DATA_DIR: variable({
    help: 'Folder for the database and files of this instance.',
    example: '.data',
    must: 'a folder',
    schema: z.string().min(1).default('.data'),
  }),
  DATABASE_URL: variable({
    help: 'A PostgreSQL server of your own. Without it the program runs one inside the data folder.',
    example: 'postgres://tastevin:secret@db.example.org:5432/tastevin',
    must: 'a postgres:// address',
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
  }),
  PROCESS: variable({
    help: 'What this process does: answer requests (web), work off the queue (worker), or both (all).',
    example: 'all',
    must: 'web, worker or all',
    schema: z.enum(['web', 'worker', 'all']).default('all'),
  }),
  LOG_LEVEL: variable({
    help: 'How much is logged.',
    example: 'info',
    must: 'fatal, error, warn, info, debug, trace or silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  }),
  LOG_FILE: variable({
    help: 'File to append the log to. Default: standard error. `npm start` sets .cache/logs/server.log.',
    example: '/var/log/tastevin.log',
    must: 'a file',
    schema: z.string().min(1).optional(),
  }),
  ADMIN_EMAILS: variable({
    help: 'Admins, by verified email, separated by commas.',
    example: 'anna@example.org,bruno@example.org',
    must: 'email addresses separated by commas',
    schema: emails.default([]),
  }),
  OIDC_ISSUER: variable({
    help: 'OpenID Connect issuer to sign in with (Keycloak, Authentik, Google, …). Its callback is PUBLIC_URL/auth/callback.',
    example: 'https://accounts.example.org/realms/wine',
    must: 'an http or https address',
    schema: url.optional(),
  }),
  OIDC_CLIENT_ID: variable({
    help: "This site's client identifier at that issuer.",
    example: 'tastevin',
    must: 'a client identifier',
    schema: z.string().min(1).optional(),
  }),
  OIDC_CLIENT_SECRET: variable({
    help: 'The secret of that client, if the issuer needs one. Kept on the server.',
    example: 'a-long-secret',
    must: 'a secret',
    schema: z.string().min(1).optional(),
  }),
  OIDC_LABEL: variable({
    help: "The provider's name on the button 'Continue with …'.",
    example: 'Example ID',
    must: 'a short name',
    schema: z.string().min(1).max(40).optional(),
  }),
  FIREBASE_PROJECT_ID: variable({
    help: 'Firebase project to sign in with (Google accounts).',
    example: 'my-project',
    must: 'a project identifier',
    schema: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
  }),
  FIREBASE_API_KEY: variable({
    help: "The project's public web key.",
    example: 'AIza-example',
    must: 'the web API key',
    schema: z.string().min(1).optional(),
  }),
  FIREBASE_AUTH_DOMAIN: variable({
    help: "The project's sign-in domain.",
    example: 'my-project.firebaseapp.com',
    must: 'a domain',
    schema: z.string().min(1).optional(),
  }),
  MODEL_PROVIDER: variable({
    help: 'Language model for the sommelier: openai (any OpenAI-compatible endpoint, such as Ollama or vLLM), anthropic or google. Without it the built-in expert answers and nothing is sent anywhere.',
    example: 'openai',
    must: 'openai, anthropic or google',
    schema: z.enum(['openai', 'anthropic', 'google']).optional(),
  }),
  MODEL_URL: variable({
    help: "The model's address, without the last part. Default: the provider's own; for openai it must be given.",
    example: 'http://localhost:11434/v1',
    must: 'an http or https address',
    schema: url.optional(),
  }),
  MODEL_NAME: variable({
    help: 'Which model, as the provider names it.',
    example: 'llama3.1:8b',
    must: 'the name of a model',
    schema: z.string().min(1).optional(),
  }),
  MODEL_KEY: variable({
    help: 'Key for the model, if it needs one. Kept on the server.',
    example: 'a-long-secret',
    must: 'a key',
    schema: z.string().min(1).optional(),
  }),
  MODEL_TIMEOUT_S: variable({
    help: 'Seconds a model may take for an answer. After that the built-in expert answers.',
    example: '20',
    must: 'a number of seconds from 1 to 120',
    schema: z.coerce.number().min(1).max(120).default(20),
  }),
  MODEL_READS_LISTS: variable({
    help: 'on: photographed pages of uploaded lists are also sent to the model, as picture and text. The model must accept pictures. Its answer is checked against the page. Costs the owner one token per page.',
    example: 'off',
    must: 'on or off',
    schema: z.enum(['on', 'off']).default('off'),
  }),
  TRUST_PROXY: variable({
    help: 'Number of proxies in front of the server. Their forwarded addresses are trusted.',
    example: '1',
    must: 'a whole number, 0 or more',
    schema: z.coerce.number().int().min(0).max(10).default(0),
  }),
  RATE_LIMIT_PER_MINUTE: variable({
    help: 'Requests to the API that one address, and one account, may make in a minute.',
    example: '600',
    must: 'a whole number above 0',
    schema: z.coerce.number().int().min(1).default(600),
  }),
  QUOTA_LISTS_WAITING: variable({
    help: 'Lists of one account that may wait to be read at the same time.',
    example: '5',
    must: 'a whole number above 0',
    schema: z.coerce.number().int().min(1).default(5),
  }),
  QUOTA_PAGES_PER_DAY: variable({
    help: 'Pages that one account may have read in 24 hours.',
    example: '500',
    must: 'a whole number above 0',
    schema: z.coerce.number().int().min(1).default(500),
  }),
  QUOTA_STORED_MB: variable({
    help: 'Megabytes of photos and PDFs that are kept for one account.',
    example: '500',
    must: 'a whole number above 0',
    schema: z.coerce.number().int().min(1).default(500),
  }),
  S3_ENDPOINT: variable({
    help: 'S3-compatible storage for uploaded files (AWS, MinIO, Garage, Ceph, …), without the bucket. Without it they are kept in the data folder.',
    example: 'https://s3.eu-central-1.amazonaws.com',
    must: 'an http or https address',
    schema: url.optional(),
  }),
  S3_BUCKET: variable({
    help: 'The bucket there; it must exist.',
    example: 'tastevin-files',
    must: 'the name of a bucket',
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
  }),
  S3_REGION: variable({
    help: 'The region that requests are signed for.',
    example: 'us-east-1',
    must: 'the name of a region',
    schema: z
      .string()
      .regex(/^[\w-]+$/)
      .default('us-east-1'),
  }),
  S3_ACCESS_KEY_ID: variable({
    help: 'The key that may read, write, list and delete in the bucket.',
    example: 'tastevin',
    must: 'an access key',
    schema: z.string().min(1).optional(),
  }),
  S3_SECRET_ACCESS_KEY: variable({
    help: 'Its secret. Kept on the server.',
    example: 'a-long-secret',
    must: 'a secret',
    schema: z.string().min(1).optional(),
  }),
  KEEP_PHOTOS_DAYS: variable({
    help: 'Days after which the original photos and PDFs of uploaded lists are deleted. The wines stay. 0 keeps the files for ever.',
    example: '30',
    must: 'a whole number of days, 0 or more',
    schema: z.coerce.number().int().min(0).max(36_500).default(30),
  }),
  SAMPLE_LIST: variable({
    help: 'A wine list of an invented restaurant that visitors may try without an account.',
    example: 'off',
    must: 'on or off',
    schema: z.enum(['on', 'off']).default('on'),
  }),
  DEMO_MARKET: variable({
    help: 'A market of invented merchants for trying the site. Its prices are marked wherever they are shown.',
    example: 'off',
    must: 'on or off',
    schema: z.enum(['on', 'off']).default('on'),
  }),
  RATES_URL: variable({
    help: 'Exchange rates as the European Central Bank publishes them (XML or CSV): an address or a file. Read daily; without it the built-in table is used.',
    example: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    must: 'an http or https address, or the path of a file',
    schema: z.string().min(1).optional(),
  }),
} as const;

type Read<K extends keyof typeof VARIABLES> = z.output<(typeof VARIABLES)[K]['schema']>;

export type IdentityConfig =
  | { provider: 'embedded' }
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
  /** What one account may use. */
  quota: { listsWaiting: number; pagesPerDay: number; storedBytes: number };
  /** Null: files are kept in the data folder. */
  s3: S3Settings | null;
  /** Null: for ever. */
  keepPhotosDays: number | null;
  sampleList: boolean;
  demoMarket: boolean;
  ratesUrl?: string;
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
    quota: {
      listsWaiting: read('QUOTA_LISTS_WAITING'),
      pagesPerDay: read('QUOTA_PAGES_PER_DAY'),
      storedBytes: (read('QUOTA_STORED_MB') ?? 0) * 2 ** 20,
    },
    s3: readS3(read, problems),
    keepPhotosDays: read('KEEP_PHOTOS_DAYS') || null,
    sampleList: read('SAMPLE_LIST') === 'on',
    demoMarket: read('DEMO_MARKET') === 'on',
    ratesUrl: read('RATES_URL'),
  };
  if (problems.length === 0) checkReach(config, problems);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

type Reader = <K extends keyof typeof VARIABLES>(name: K) => Read<K>;

function readIdentity(read: Reader, problems: string[]): IdentityConfig {
  const [issuer, clientId, projectId] = [read('OIDC_ISSUER'), read('OIDC_CLIENT_ID'), read('FIREBASE_PROJECT_ID')];
  const [apiKey, authDomain] = [read('FIREBASE_API_KEY'), read('FIREBASE_AUTH_DOMAIN')];
  if (issuer && projectId) problems.push('Set either OIDC_ISSUER or FIREBASE_PROJECT_ID, not both.');
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
  return { provider: 'embedded' };
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

/** The embedded provider believes whatever email is typed, so it may serve this machine only. */
function checkReach(config: Config, problems: string[]): void {
  if (config.identity.provider !== 'embedded' || isLoopbackHost(new URL(config.publicUrl).hostname)) return;
  problems.push(
    `PUBLIC_URL is ${config.publicUrl}, but the built-in sign-in serves only this machine (localhost). ` +
      'Set OIDC_ISSUER and OIDC_CLIENT_ID (any OpenID Connect provider), or FIREBASE_PROJECT_ID and FIREBASE_API_KEY.',
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
