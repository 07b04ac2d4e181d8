import { KEY_BEGINNING } from '@app/domain';
import { z } from 'zod';

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
const ECB_RATES = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
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
  SIGN_IN: variable({
    help: 'How people sign in without an identity provider. embedded: any email, on this machine only. local: by passkey or password, also behind a public https address.',
    example: 'local',
    must: 'embedded or local',
    schema: z.enum(['embedded', 'local']).optional(),
  }),
  REGISTRATION: variable({
    help: 'With SIGN_IN=local, who may make an account: whoever has an invitation from an admin, or anybody (open).',
    example: 'invitation',
    must: 'invitation or open',
    schema: z.enum(['invitation', 'open']).optional(),
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
    help: 'Seconds a model may take for one reply; it may ask the list three times before it answers. After that the built-in expert answers.',
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
  OTEL_EXPORTER_OTLP_ENDPOINT: variable({
    help: 'Address of an OpenTelemetry collector that takes OTLP over HTTP. Traces of requests and jobs and the metrics go there. The other variables of the standard work too (OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER).',
    example: 'http://localhost:4318',
    must: 'an http or https address such as http://localhost:4318',
    schema: url.optional(),
  }),
  METRICS_TOKEN: variable({
    help: 'Opens /metrics for a Prometheus server that sends this as a bearer token. Without it nobody may read them.',
    example: 'a-long-secret',
    must: 'at least 16 characters',
    schema: z.string().min(16).optional(),
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
  SMTP_URL: variable({
    help: 'A mail server. With it, people who watch a wine are also told by mail. Without it nothing is sent. smtps:// for TLS from the start.',
    example: 'smtp://name:password@mail.example.org:587',
    must: 'an address such as smtp://name:password@mail.example.org:587',
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
  }),
  MAIL_FROM: variable({
    help: 'Whom mail is from. Set it together with SMTP_URL.',
    example: 'Tastevin <wine@example.org>',
    must: 'an email address, or a name with one in angle brackets',
    schema: z
      .string()
      .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/)
      .optional(),
  }),
  BACKUP_DIR: variable({
    help: 'Folder for a sealed backup every night. After each one it is restored into a scratch database as a rehearsal; `doctor` reports it.',
    example: '/backups',
    must: 'a folder',
    schema: z.string().min(1).optional(),
  }),
  BACKUP_PASSPHRASE: variable({
    help: 'Seals the backups. Keep it somewhere else: without it no backup can be opened.',
    example: 'four-random-words-or-more',
    must: 'at least 12 characters',
    schema: z.string().min(12).optional(),
  }),
  BACKUP_KEEP: variable({
    help: 'How many backups are kept; older ones are deleted after a good new one.',
    example: '7',
    must: 'a whole number above 0',
    schema: z.coerce.number().int().min(1).default(7),
  }),
  KEEP_PHOTOS_DAYS: variable({
    help: 'Days after which the original photos and PDFs of uploaded lists are deleted. The wines stay. 0 keeps the files without a limit.',
    example: '30',
    must: 'a whole number of days, 0 or more',
    schema: z.coerce.number().int().min(0).max(36_500).default(30),
  }),
  READING_GIVES_WAY: variable({
    help: 'Reading a list gives way to all other work of the machine. Switch it off where a machine does nothing but read.',
    example: 'off',
    must: 'on or off',
    schema: z.enum(['on', 'off']).default('on'),
  }),
  READING_PAGE_SECONDS: variable({
    help: 'Seconds of the processor’s time that one page may take. A page that takes longer is left out, and the list says so.',
    example: '60',
    must: 'a whole number above 0',
    schema: z.coerce.number().int().min(1).max(600).default(60),
  }),
  READING_LIST_MINUTES: variable({
    help: 'Minutes for which one list is read at most. Pages that are not read by then are left out, and the list says so.',
    example: '10',
    must: 'a whole number above 0',
    schema: z.coerce.number().int().min(1).max(600).default(10),
  }),
  READING_TURN_SECONDS: variable({
    help: 'Seconds after which a list that is still being read lets the lists of others go first. It goes on when it is the turn of the long ones.',
    example: '30',
    must: 'a whole number above 0',
    schema: z.coerce.number().int().min(1).max(3600).default(30),
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
  TRUSTED_ORIGINS: variable({
    help: 'Sites inside your own network that may be read as lists and as merchants. All others must be on the public web.',
    example: 'http://menus.internal:8080',
    must: 'origins such as http://menus.internal:8080, separated by commas',
    schema: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
      .pipe(z.array(url.transform((given) => new URL(given).origin))),
  }),
  TASTEVIN_URL: variable({
    help: 'For `tastevin mcp` only: the site that an assistant asks. Default: PUBLIC_URL.',
    example: 'https://wine.example.org',
    must: 'an http or https address',
    schema: url.optional(),
  }),
  TASTEVIN_KEY: variable({
    help: 'For `tastevin mcp` only: the API key of the person in whose name an assistant asks.',
    example: 'tv_a-key-from-your-profile-page',
    must: 'an API key, which begins with tv_',
    schema: z.string().startsWith(KEY_BEGINNING).optional(),
  }),
  RATES_URL: variable({
    help: `Exchange rates as the European Central Bank publishes them (XML or CSV): an address or a file, read at the start and daily. Default: the bank's address. Rates that cannot be read leave the last good ones, and before those the built-in ones; 'off' fetches nothing.`,
    example: ECB_RATES,
    must: "an http or https address, the path of a file, or 'off'",
    schema: z
      .string()
      .min(1)
      .default(ECB_RATES)
      .transform((address) => (address === 'off' ? undefined : address)),
  }),
} as const;
