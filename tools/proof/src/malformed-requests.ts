import { flip, hostileText, hostileValue, spoil, spoilText } from './hostile.ts';
import type { Random } from './random.ts';
import { buildValue, type Schema } from './shape.ts';

/** A call of the OpenAPI document. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  parameters: { name: string; place: string; schema: Schema }[];
  body: Schema | null;
  takesForm: boolean;
}

/** What is really there, so that not every request ends at 'not found'. */
export interface KnownThings {
  /** An admin's token. */
  admin: string;
  listIds: readonly string[];
  tokens: readonly string[];
  /** Of accounts that a request may delete, so that the others stay. */
  passing: readonly string[];
  /** Forged, or run out. */
  refused: readonly string[];
  files: readonly { bytes: Uint8Array; type: string }[];
}

export interface Malformed {
  /** The ledger counts by it: an operation, or the kind of a request that belongs to none. */
  name: string;
  bytes: Buffer;
  /** Whether it is a request at all; on anything else a server may close the line without a word. */
  isHttp: boolean;
}

interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation>>;
}
interface OpenApiOperation {
  operationId: string;
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export function readOperations(document: unknown): Operation[] {
  // Our own server's document, made from the contract by http/openapi.ts.
  const { paths } = document as OpenApi;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters.map(({ name, in: place, schema }) => ({ name, place, schema })),
      body: operation.requestBody?.content['application/json']?.schema ?? null,
      takesForm: operation.requestBody?.content['multipart/form-data'] !== undefined,
    })),
  );
}

/** What a field of this name takes; for the others a wine's name will do. */
const PLAIN: Record<string, readonly string[]> = {
  currency: ['EUR', 'USD', 'GBP'],
  vintage: ['2005', '2016'],
  lwin: ['TV00000001', 'TV00000002'],
  country: ['FR', 'US'],
  url: ['https://shop.invalid/1'],
  feedUrl: ['https://shop.invalid/feed.xml'],
};
const plainText = (random: Random, name: string): string =>
  random.chance(0.8) ? random.pick(PLAIN[name] ?? ['Château Latour', 'latour', 'Sassicaia 2016']) : hostileText(random);

/** As a careless client would put it into an address: encoded, half encoded, or wrongly. */
function inAddress(random: Random, text: string): string {
  const whole = encodeURIComponent(text.toWellFormed());
  if (random.chance(0.85)) return whole;
  return random.pick([
    Buffer.from(text).toString('latin1').replaceAll(/[\s#]/g, '+'),
    whole.replaceAll('%', '%25'),
    `${whole}%`,
    `${whole}%ff%fe`,
    `${whole}%c0%ae`,
    `${whole}%zz`,
    whole.toLowerCase(),
  ]);
}

/** One malformed request to one call of the contract. */
export function malformedCall(random: Random, operation: Operation, known: KnownThings): Malformed {
  let target = operation.path;
  const query: string[] = [];
  for (const { name, place, schema } of operation.parameters) {
    const plain = String(buildValue(random, schema, plainText, name));
    const isList = name === 'id' && operation.path.includes('ist') && known.listIds.length > 0;
    const value =
      isList && random.chance(0.6) ? random.pick(known.listIds) : random.chance(0.35) ? hostileText(random) : plain;
    if (place === 'path') target = target.replace(`{${name}}`, () => inAddress(random, value));
    else if (random.chance(0.85)) query.push(`${name}=${inAddress(random, value)}`);
    if (place === 'query' && random.chance(0.1)) query.push(`${name}[]=1&${name}[__proto__]=1&${name}=2`);
  }
  if (random.chance(0.1))
    query.push(`${inAddress(random, hostileText(random))}=${inAddress(random, hostileText(random))}`);
  const address = query.length > 0 ? `${target}?${query.join('&')}` : target;
  const tokens = operation.name === 'deleteAccount' ? known.passing : known.tokens;
  const headers = [...credentials(random, { ...known, tokens }), ...oddHeaders(random)];
  const body = operation.body ? bodyOf(random, operation, known) : strayBody(random);
  const method = random.chance(0.03) ? random.pick(['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'GET']) : operation.method;
  return { name: operation.name, isHttp: true, bytes: toBytes({ method, address, headers, body }) };
}

interface Body {
  type: string | null;
  bytes: Buffer;
}

function bodyOf(random: Random, operation: Operation, known: KnownThings): Body {
  if (operation.takesForm && random.chance(0.4)) return form(random, known);
  const value = buildValue(random, operation.body ?? {}, plainText);
  withKnown(random, value, known);
  const json = JSON.stringify(random.chance(0.7) ? spoil(random, value) : value) ?? 'null';
  const type = random.chance(0.85)
    ? 'application/json'
    : random.pick([
        null,
        '',
        'text/plain',
        'application/xml',
        'application/json; charset=utf-16',
        'a/b',
        '\0',
        form(random, known).type,
      ]);
  return { type, bytes: random.chance(0.2) ? spoilText(random, json) : Buffer.from(json) };
}

/** The name of a real list and the bytes of a file, where a body has a place for them. */
function withKnown(random: Random, value: unknown, known: KnownThings): void {
  if (typeof value !== 'object' || value === null) return;
  // Values built from a schema are plain objects.
  const fields = value as Record<string, unknown>;
  if ('wineListId' in fields && known.listIds.length > 0) fields.wineListId = random.pick(known.listIds);
  if (!Array.isArray(fields.files)) return;
  for (const file of fields.files as Record<string, unknown>[]) {
    const { bytes, type } = random.pick(known.files);
    // A whole file is read by the workers for seconds; most of these are broken at the head.
    const spoilt = random.chance(0.9) ? Buffer.from('nothing of the kind') : flip(random, bytes);
    file.data = `data:${type};base64,${spoilt.toString('base64')}`;
    file.mimeType = type;
  }
}

function strayBody(random: Random): Body {
  if (random.chance(0.9)) return { type: null, bytes: Buffer.alloc(0) };
  return { type: 'application/json', bytes: spoilText(random, JSON.stringify(hostileValue(random)) ?? '') };
}

function form(random: Random, known: KnownThings): Body {
  const boundary = 'edge';
  const { bytes, type } = random.pick(known.files);
  const fileName = hostileText(random)
    .slice(0, 200)
    .replaceAll(/["\r\n]/g, '_');
  const content = random.chance(0.85) ? Buffer.from(hostileText(random)) : flip(random, bytes);
  const whole = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${fileName}"\r\n`),
    Buffer.from(`content-type: ${type}\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}\r\ncontent-disposition: form-data; name="createdBy"\r\n\r\n`),
    Buffer.from(hostileText(random)),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const header = random.pick([
    `; boundary=${boundary}`,
    `; boundary=${boundary}`,
    '',
    '; boundary=',
    '; boundary=other',
  ]);
  const cut = random.chance(0.3) ? whole.subarray(0, random.below(whole.length)) : whole;
  return { type: `multipart/form-data${header}`, bytes: random.chance(0.2) ? flip(random, cut) : cut };
}

function credentials(random: Random, known: Pick<KnownThings, 'tokens' | 'refused'>): string[] {
  if (random.chance(0.08) || known.tokens.length === 0) return [];
  const token = random.pick(known.tokens);
  if (random.chance(0.88)) return [`authorization: Bearer ${token}`];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const code = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const none = code({ alg: 'none', typ: 'JWT' });
  return [
    `authorization: ${random.pick([
      `Bearer ${none}.${claims}.`,
      `Bearer ${code({ alg: 'HS256', kid: 'key-1' })}.${claims}.${signature}`,
      `Bearer ${code({ alg: 'RS256', kid: hostileText(random), jku: 'http://127.0.0.1:1/jwks' })}.${claims}.${signature}`,
      `Bearer ${head}.${code({ sub: hostileText(random), exp: 1e300, iss: null })}.${signature}`,
      `Bearer ${head}.${claims}.${flip(random, Buffer.from(signature)).toString('base64url')}`,
      `Bearer ${'a'.repeat(7000)}.b.c`,
      `Bearer ${random.pick(known.refused)}`,
      'Bearer ..',
      'Bearer',
      `Basic ${Buffer.from('admin:admin').toString('base64')}`,
      Buffer.from(hostileText(random)).toString('latin1'),
    ])}`,
  ];
}

function oddHeaders(random: Random): string[] {
  if (random.chance(0.7)) return [];
  const text = Buffer.from(hostileText(random)).toString('latin1');
  return [
    random.pick([
      `last-event-id: ${text}`,
      `last-event-id: ${random.pick(['-1', '1e99', '9223372036854775808', 'NaN'])}`,
      `cookie: ${text}; tastevin=${text}`,
      `accept-encoding: ${random.pick(['br;q=nan', '*', 'gzip, gzip, gzip', text])}`,
      `accept: ${text}`,
      `content-encoding: gzip`,
      `if-none-match: ${text}`,
      `range: bytes=${random.pick(['-1', '0-0,1-1', '9-1', text])}`,
      `x-forwarded-for: ${text}`,
      `x-forwarded-host: ${text}`,
      `x-forwarded-proto: ${text}`,
      `origin: ${text}`,
      `sec-fetch-site: cross-site`,
      `expect: 100-continue`,
      `x-long: ${'y'.repeat(random.pick([100, 12_000, 20_000]))}`,
    ]),
  ];
}

const PAGES = [
  '/',
  '/search',
  '/menu',
  '/menu/x',
  '/profile',
  '/blog',
  '/assets/x.js',
  '/auth/login',
  '/auth/callback',
  '/auth/renew',
  '/auth/logout',
  '/demo/x',
  '/api/openapi.json',
  '/api/docs',
  '/oidc/auth',
  '/robots.txt',
  '/healthz',
];

/** A malformed address outside the contract: pages, files, sign-in. */
export function malformedAddress(random: Random, known: KnownThings): Malformed {
  const page = random.pick(PAGES);
  const address = random.pick([
    `${page}?${inAddress(random, hostileText(random))}`,
    `${page}?redirect=${inAddress(random, hostileText(random))}&query=${inAddress(random, hostileText(random))}`,
    `${page}?code=${inAddress(random, hostileText(random))}&state=${inAddress(random, hostileText(random))}`,
    `${page}/${inAddress(random, hostileText(random))}`,
    `${page}/../../../../etc/passwd`,
    `${page}/..%2f..%2f..%2fpackage.json`,
    `${page}/%00.js`,
    `/assets/%2e%2e/%2e%2e/csp-hashes.json`,
    `//${page}`,
    `/${'a/'.repeat(2000)}`,
    `/${'%41'.repeat(4000)}`,
    `/menu/${inAddress(random, hostileText(random))}`,
    `*`,
    `http://elsewhere.invalid${page}`,
  ]);
  const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']);
  const headers = [...credentials(random, known), ...oddHeaders(random)];
  return { name: 'addresses', isHttp: true, bytes: toBytes({ method, address, headers, body: strayBody(random) }) };
}

/** Bytes that are not a whole request, or that are two requests at once. */
export function malformedLine(random: Random): Malformed {
  const host = 'host: localhost\r\nconnection: close\r\n';
  const text = random.pick([
    'GET / HTTP/1.1\r\n\r\n',
    `GET /api/market HTTP/9.9\r\n${host}\r\n`,
    `GET\t/api/market\tHTTP/1.1\r\n${host}\r\n`,
    `G\0T / HTTP/1.1\r\n${host}\r\n`,
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    `POST /api/sommelier HTTP/1.1\r\n${host}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /api/sommelier HTTP/1.1\r\n${host}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    `POST /api/sommelier HTTP/1.1\r\n${host}content-length: -1\r\n\r\n{}`,
    `POST /api/sommelier HTTP/1.1\r\n${host}content-length: 99999999999999999999\r\n\r\n{}`,
    `GET /api/market HTTP/1.1\r\n${host}host: other\r\n\r\n`,
    `GET /api/market HTTP/1.1\r\n${host}${'x: y\r\n'.repeat(2000)}\r\n`,
    `GET /api/market HTTP/1.1\r\n${host} folded: x\r\n\r\n`,
    `GET /healthz HTTP/1.1\r\n${host}upgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
    Buffer.from(hostileText(random)).toString('latin1') + '\r\n\r\n',
  ]);
  const bytes = Buffer.from(text, 'latin1');
  return { name: 'lines', isHttp: false, bytes: random.chance(0.3) ? flip(random, bytes) : bytes };
}

function toBytes(request: { method: string; address: string; headers: readonly string[]; body: Body }): Buffer {
  const { method, address, headers, body } = request;
  const hasBody = body.bytes.length > 0 || ['POST', 'PUT', 'PATCH'].includes(method);
  const lines = [
    `${method} ${address.replaceAll(/[\r\n ]/g, '+')} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...headers.map((line) => line.replaceAll(/[\r\n]/g, ' ')),
    ...(body.type === null ? [] : [`content-type: ${body.type}`]),
    ...(hasBody ? [`content-length: ${body.bytes.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body.bytes]);
}
