import { AwsV4Signer } from 'aws4fetch';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Settings } from '#config.ts';
import { AppError } from './errors.ts';
import { ensureKey, type FileFacts, type Files } from './files.ts';

/** What the storage said when it refused. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(`The file storage answered ${status}${code ? ` (${code})` : ''}${message ? `: ${message}` : ''}`);
    this.status = status;
    this.code = code;
  }
}

const TIMEOUT_MS = 60_000;
const ATTEMPTS = 4;
const NO_BYTES = new Uint8Array();

interface Request {
  method: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array;
}

/** The five calls of the protocol that we need. Buckets are named in the path. */
export function openS3(settings: S3Settings, pauseMs = 200): Files {
  const root = new URL(settings.endpoint);

  async function send({ method, key = '', query = {}, body = NO_BYTES }: Request): Promise<Response> {
    const path = [root.pathname.replace(/^\/+|\/+$/g, ''), settings.bucket, key].filter(Boolean).join('/');
    const url = new URL(`/${path.split('/').map(encode).join('/')}`, root);
    url.search = toQuery(query);
    for (let attempt = 1; ; attempt++) {
      const reply = await fetch(url, {
        method,
        headers: await sign(settings, { method, url, body }),
        body: method === 'PUT' ? Buffer.from(body) : null,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      }).catch((error: unknown) => toError(error, settings.endpoint));
      if (reply instanceof Response && (reply.ok || reply.status === 404)) return reply;
      const failure = reply instanceof Response ? await readFailure(reply) : reply;
      // Retry when the storage is busy, not when it refuses. All calls may be repeated.
      const isPassing = !(failure instanceof S3Error) || failure.status >= 500 || failure.status === 429;
      if (!isPassing) throw failure;
      if (attempt >= ATTEMPTS) throw storageAway(failure);
      await sleep(pauseMs * 2 ** attempt);
    }
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const reply = await send({ method: 'PUT', key: ensureKey(key), body: bytes });
    if (!reply.ok) throw await readFailure(reply);
    await reply.arrayBuffer();
  }

  async function find(key: string): Promise<Uint8Array | null> {
    const reply = await send({ method: 'GET', key: ensureKey(key) });
    if (reply.ok) return new Uint8Array(await reply.arrayBuffer());
    const failure = await readFailure(reply);
    // A missing bucket is an error, not a missing file.
    if (failure.code === 'NoSuchBucket') throw failure;
    return null;
  }

  async function* list(prefix: string): AsyncGenerator<FileFacts> {
    for (let token: string | undefined, more = true; more;) {
      const query = {
        'list-type': '2',
        prefix: `${ensureKey(prefix)}/`,
        ...(token && { 'continuation-token': token }),
      };
      const reply = await send({ method: 'GET', query });
      if (!reply.ok) throw await readFailure(reply);
      const text = await reply.text();
      for (const [, part = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        const [key, bytes, changedAt] = [field(part, 'Key'), field(part, 'Size'), field(part, 'LastModified')];
        yield { key, bytes: Number(bytes), changedAt: new Date(changedAt) };
      }
      token = field(text, 'NextContinuationToken');
      more = field(text, 'IsTruncated') === 'true' && token !== '';
    }
  }

  async function remove(key: string): Promise<void> {
    const reply = await send({ method: 'DELETE', key });
    if (!reply.ok && reply.status !== 404) throw await readFailure(reply);
    await reply.arrayBuffer();
  }

  return {
    put,
    find,
    list,
    async deleteUnder(prefix) {
      const keys: string[] = [];
      for await (const { key } of list(prefix)) keys.push(key);
      for (const key of keys) await remove(key);
    },
    async check() {
      const key = `probe-${randomBytes(6).toString('hex')}`;
      try {
        await put(key, new Uint8Array([1]));
        if ((await find(key))?.length !== 1) throw new Error('The file storage did not give back what was put there.');
        await remove(key);
      } catch (error) {
        // An operator wants to know why; a visitor does not.
        throw error instanceof AppError && error.cause instanceof Error ? error.cause : error;
      }
    },
  };
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.codePointAt(0)?.toString(16).toUpperCase()}`);
const toQuery = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');

/** The headers of AWS Signature Version 4. A retry is signed anew: the signature carries the time. */
async function sign(
  { region, accessKeyId, secretAccessKey }: S3Settings,
  { method, url, body }: { method: string; url: URL; body: Uint8Array },
): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // The signature covers the bytes, so that they cannot be changed on the way.
    headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
  });
  return (await signer.sign()).headers;
}

async function readFailure(reply: Response): Promise<S3Error> {
  const text = await reply.text();
  return new S3Error(reply.status, field(text, 'Code'), field(text, 'Message'));
}

/** The storage does not answer, or answers that it cannot work at the moment. */
function storageAway(cause: Error): AppError {
  const message = 'We cannot reach our file storage at the moment. Please try again in a minute.';
  return new AppError({ code: 'server.storage-away', status: 503, message, cause });
}

function toError(error: unknown, endpoint: string): Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new Error(`The file storage at ${endpoint} cannot be reached: ${why}`, { cause: error });
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };

/** The first element of that name; the protocol's replies are flat. */
function field(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
