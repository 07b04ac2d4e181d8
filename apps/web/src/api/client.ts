import { CALLS, type CallInput, type CallName, type CallReply } from '@app/domain';
import { bearerHeader } from './bearer.ts';

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

interface CallOptions {
  signal?: AbortSignal;
  /** For calls that must work with a token the server no longer accepts. */
  withoutBearer?: boolean;
}

/** Makes one call of the contract. The server validates both ways, so the reply is trusted as its type. */
export async function call<N extends CallName>(name: N, input: CallInput<N> & CallOptions = {}): Promise<CallReply<N>> {
  const { method } = CALLS[name];
  const headers = new Headers(input.withoutBearer ? {} : bearerHeader());
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await send(callAddress(name, input), {
    method,
    headers,
    signal: input.signal ?? null,
    body: input.body === undefined ? null : JSON.stringify(input.body),
  });
  if (!response.ok) throw await toApiError(response);
  return (await response.json()) as CallReply<N>;
}

/** The address of a call with its parameters filled in. */
export function callAddress<N extends CallName>(name: N, { params, query }: CallInput<N>): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const path = CALLS[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries<unknown>(query ?? {})) {
    // What is empty is not sent.
    if (value && (typeof value === 'string' || typeof value === 'number' || value === true))
      search.set(key, `${value}`);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

export async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    // An abandoned request is no failure: it keeps its own name so that callers can tell.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'network', 'The server could not be reached');
  }
}

export async function toApiError(response: Response): Promise<ApiError> {
  const reply: unknown = await response.json().catch(() => null);
  const error = (reply as { error?: { code?: string; message?: string } } | null)?.error;
  return new ApiError(response.status, error?.code ?? 'unknown', error?.message ?? response.statusText);
}
