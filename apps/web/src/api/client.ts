import { CALLS, saidText, t, type CallInput, type CallName, type CallReply, type Said } from '@app/domain';
import { bearerHeader, currentBearer, renewBearer } from './bearer.ts';
import { noteReach } from './signal.ts';

/** A call that the server refused or that never arrived. */
export class ApiError extends Error {
  /** 0 when there was no reply. */
  readonly status: number;
  /** The server's dotted code, or 'network'. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }
}

interface Refusal {
  error?: { code?: string; message?: string; text?: string; values?: Said['values'] };
}

interface CallOptions {
  /** Of the file that is asked for. */
  acceptLanguage?: string;
  signal?: AbortSignal;
  /** For calls that must work with a token the server no longer accepts. */
  withoutBearer?: boolean;
  /** For the call by which the session itself tries a token. */
  withoutRenewal?: boolean;
}

/** Makes one call of the contract. The server validates both ways, so the reply is trusted as its type. */
export async function call<N extends CallName>(name: N, input: CallInput<N> & CallOptions = {}): Promise<CallReply<N>> {
  return (await (await request(name, input)).json()) as CallReply<N>;
}

/** A token can end before its time (keys change, an account is deleted elsewhere): a new one is tried, once. */
export async function request<N extends CallName>(name: N, input: CallInput<N> & CallOptions): Promise<Response> {
  const token = input.withoutBearer ? null : currentBearer();
  let response = await attempt(name, input, token);
  if (response.status === 401 && token && !input.withoutRenewal && (await renewBearer(token))) {
    response = await attempt(name, input, currentBearer());
  }
  if (!response.ok) throw await toApiError(response);
  return response;
}

function attempt<N extends CallName>(name: N, input: CallInput<N> & CallOptions, token: string | null) {
  const headers = new Headers(bearerHeader(token));
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  if (input.acceptLanguage) headers.set('Accept-Language', input.acceptLanguage);
  return send(callAddress(name, input), {
    method: CALLS[name].method,
    headers,
    signal: input.signal ?? null,
    body: input.body === undefined ? null : JSON.stringify(input.body),
  });
}

/** The address of a call with its parameters filled in. */
export function callAddress<N extends CallName>(name: N, { params, query }: CallInput<N>): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const path = CALLS[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries<unknown>(query ?? {})) {
    // Empty values are not sent.
    if (value && (typeof value === 'string' || typeof value === 'number' || value === true))
      search.set(key, `${value}`);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init);
    noteReach(true);
    return response;
  } catch (error) {
    // An abandoned request is no failure: it keeps its own name so that callers can tell.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noteReach(false);
    throw new ApiError(0, 'network', t('The server could not be reached'));
  }
}

async function toApiError(response: Response): Promise<ApiError> {
  return refusal(response.status, await response.json().catch(() => null), response.statusText);
}

/** What the server refused, in the reader's words: its English message is a text of the dictionaries, as reasons in it are. */
export function refusal(status: number, reply: unknown, otherwise = ''): ApiError {
  const { code = 'unknown', message = otherwise, text, values } = (reply as Refusal | null)?.error ?? {};
  return new ApiError(status, code, saidText({ text: text ?? message, values }));
}
