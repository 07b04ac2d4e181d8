import { said, saidInEnglish, type Said } from '@app/domain';
import http from 'node:http';
import https from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OWN_PASS_HEADER } from '#platform/own-pass.ts';
import { AddressRefused, ensureFetchable, publicLookup } from './guard-address.ts';

/** The ways in which the other side can make a fetch fail. The word becomes the outcome of the run. */
export type FetchTrouble = 'failed' | 'refused' | 'slow' | 'too-large' | 'broken';

/** What exactly was wrong, where a guest is told another sentence for it. */
type FetchDetail = 'around' | 'no-address' | 'certificate';

export class FetchFailed extends Error {
  readonly trouble: FetchTrouble;
  /** Its message by code and values. */
  readonly said: Said;
  readonly detail: FetchDetail | null;
  readonly httpStatus: number | null;
  /** Seconds the server asked us to wait. */
  readonly retryAfterSeconds: number | null;

  constructor(
    trouble: FetchTrouble,
    message: Said,
    more: { httpStatus?: number; retryAfterSeconds?: number | null; cause?: unknown; detail?: FetchDetail } = {},
  ) {
    super(saidInEnglish(message), { cause: more.cause });
    this.said = message;
    this.trouble = trouble;
    this.detail = more.detail ?? null;
    this.httpStatus = more.httpStatus ?? null;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

/** The robots.txt of the host does not allow this address. */
export class RobotsRefused extends FetchFailed {
  constructor(host: string) {
    super('refused', said('The robots.txt of {host} does not allow it.', { host }));
  }
}

export interface FetchLimits {
  /** Decompressed bytes of one document. */
  maxBytes: number;
  /** Without a byte for this long, the other side is gone. */
  idleMs: number;
  /** For one document altogether. */
  totalMs: number;
}

export const FETCH_LIMITS: FetchLimits = { maxBytes: 1024 * 1024 * 1024, idleMs: 30_000, totalMs: 20 * 60_000 };

export interface FetchRequest {
  agent: string;
  limits: FetchLimits;
  /** The built-in demonstration, which this server serves itself. No other feed may have an address of our network. */
  isTrusted: (url: URL) => boolean;
  etag?: string | null;
  lastModified?: string | null;
  signal: AbortSignal;
  accept?: string;
  /** Throws when a redirect may not be followed to this address. The guard of our own network judges each one anyway. */
  approve?: (url: URL) => Promise<void>;
  /** What tells our own server that it asks itself; nobody else is sent one. */
  passFor?: (url: URL) => string | undefined;
}

export interface FetchReply {
  status: number;
  url: URL;
  etag: string | null;
  lastModified: string | null;
  contentType: string | null;
  /** Empty for 304. Throws FetchFailed when it breaks off, stalls or grows too long. */
  body: AsyncIterable<Uint8Array>;
}

const MOST_REDIRECTS = 5;

/** One polite request: a named agent, conditional, bounded in time and size, never into our own network. */
export async function fetchDocument(address: string, request: FetchRequest): Promise<FetchReply> {
  const deadline = AbortSignal.any([request.signal, AbortSignal.timeout(request.limits.totalMs)]);
  let url = parseAddress(address);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const response = await send(url, request, deadline);
    const status = response.statusCode ?? 0;
    const location = response.headers.location;
    if (status >= 300 && status < 400 && status !== 304 && location) {
      response.destroy();
      url = parseAddress(location, url);
      ensureOnWeb(url, request);
      await request.approve?.(url);
      continue;
    }
    // A declared length above the limit is refused before reading.
    if (Number(response.headers['content-length']) > request.limits.maxBytes) {
      response.destroy();
      throw tooLarge(request.limits);
    }
    if (status === 200 || status === 304) {
      const {
        etag = null,
        'last-modified': lastModified = null,
        'content-type': contentType = null,
      } = response.headers;
      return { status, url, etag, lastModified, contentType, body: readBody(response, request, deadline) };
    }
    response.destroy();
    const wait = Number(response.headers['retry-after']);
    throw new FetchFailed('failed', said('The server answered {status}.', { status }), {
      httpStatus: status,
      retryAfterSeconds: wait > 0 ? wait : null,
    });
  }
  throw new FetchFailed('failed', said('The server sends us from one address to the next without end.'), {
    detail: 'around',
  });
}

function tooLarge({ maxBytes }: FetchLimits): FetchFailed {
  return new FetchFailed(
    'too-large',
    said('The document is longer than {n} MB.', { n: Math.round(maxBytes / 1024 / 1024) }),
  );
}

function parseAddress(text: string, base?: URL): URL {
  try {
    return new URL(text, base);
  } catch {
    throw new FetchFailed('refused', said('“{text}” is no address.', { text: text.slice(0, 200) }), {
      detail: 'no-address',
    });
  }
}

/** A redirect inside is refused before anything else is asked of its target. */
function ensureOnWeb(url: URL, { isTrusted }: FetchRequest): void {
  try {
    ensureFetchable(url, isTrusted(url));
  } catch (cause) {
    throw new FetchFailed(
      'refused',
      said('A redirect leads to {address}.', { address: `${url.protocol}//${url.host}` }),
      { cause },
    );
  }
}

function send(url: URL, request: FetchRequest, signal: AbortSignal): Promise<http.IncomingMessage> {
  const isTrusted = request.isTrusted(url);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(toFetchFailed(error, signal, request.signal));
    try {
      ensureFetchable(url, isTrusted);
    } catch (error) {
      return fail(error);
    }
    const headers: Record<string, string> = { 'user-agent': request.agent, accept: request.accept ?? '*/*' };
    // On the same machine compression costs more than it saves.
    if (!isTrusted) headers['accept-encoding'] = 'gzip, br, deflate';
    const pass = request.passFor?.(url);
    if (pass) headers[OWN_PASS_HEADER] = pass;
    if (request.etag) headers['if-none-match'] = request.etag;
    if (request.lastModified) headers['if-modified-since'] = request.lastModified;
    const { request: open } = url.protocol === 'https:' ? https : http;
    let incoming: http.IncomingMessage | undefined;
    const outgoing = open(
      url,
      { headers, signal, timeout: request.limits.idleMs, ...(isTrusted ? {} : { lookup: publicLookup }) },
      (response) => {
        incoming = response;
        resolve(response);
      },
    );
    // Once an answer has begun, its reader must hear why it ended.
    outgoing.on('timeout', () =>
      (incoming ?? outgoing).destroy(
        new FetchFailed('slow', said('Nothing came for {n} seconds.', { n: Math.ceil(request.limits.idleMs / 1000) })),
      ),
    );
    outgoing.on('error', fail);
    outgoing.end();
  });
}

async function* readBody(
  response: http.IncomingMessage,
  { limits, signal: asked }: FetchRequest,
  deadline: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const stream = decompressed(response);
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > limits.maxBytes) throw tooLarge(limits);
      yield chunk;
    }
    if (!response.complete) throw new FetchFailed('broken', said('The connection broke off half-way.'));
  } catch (error) {
    throw toFetchFailed(error, deadline, asked);
  } finally {
    response.destroy();
  }
}

function decompressed(response: http.IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.toLowerCase();
  const step =
    encoding === 'gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : null;
  // The error of either end arrives at the reader through the last stream.
  return step ? pipeline(response, step, () => {}) : response;
}

function toFetchFailed(error: unknown, deadline: AbortSignal, asked: AbortSignal): Error {
  if (error instanceof FetchFailed) return error;
  if (error instanceof AddressRefused) return new FetchFailed('refused', error.said, { cause: error });
  const { code, message } = error as NodeJS.ErrnoException;
  // Stopping our own process is not the merchant's fault.
  if (asked.aborted) return error as Error;
  if (deadline.aborted) return new FetchFailed('slow', said('It took too long altogether.'), { cause: error });
  if (
    code === 'ECONNRESET' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    code?.startsWith('Z_') ||
    code === 'HPE_INVALID_CONSTANT'
  ) {
    return new FetchFailed('broken', said('The connection broke off half-way.'), { cause: error });
  }
  if (code === undefined) return error as Error;
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/u.test(code))
    return new FetchFailed('failed', said('The certificate of the site is not valid: {why}', { why: message }), {
      cause: error,
      detail: 'certificate',
    });
  const known: Record<string, Said> = {
    ENOTFOUND: said('There is no such host.'),
    ECONNREFUSED: said('The host refuses connections.'),
    EAI_AGAIN: said('The name of the host could not be looked up.'),
  };
  return new FetchFailed('failed', known[code] ?? said('The connection failed: {why}', { why: message }), {
    cause: error,
  });
}
