import type { API, CallEvents, CallName, CallReply, KeyScope } from '@app/domain';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Form } from './form.ts';
import type { Log } from './log.ts';

/** Who is asking, already verified. */
export interface Caller {
  uid: string;
  email: string | null;
  isAdmin: boolean;
  /** The sign-in of the call's token; its number is null where the provider hands out tokens without us. */
  signIn?: { id: string | null; digest: string; expiresAt: Date };
  /** What the API key of the call may be used for; absent where somebody is signed in. */
  keyScopes?: readonly KeyScope[];
}

type Contract = typeof API;
type Parsed<C, K extends string> = C extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

export interface CallContext<N extends CallName> {
  params: Parsed<Contract[N], 'params'>;
  query: Parsed<Contract[N], 'query'>;
  body: Parsed<Contract[N], 'body'>;
  /** Never null where the contract asks for a user. */
  caller: Contract[N]['access'] extends 'anyone' ? Caller | null : Caller;
  log: Log;
  /** Aborted when the asker goes away. */
  signal: AbortSignal;
}

/** A call of the contract with what answers it; `http/` makes a route of it. */
export type Route =
  | {
      name: CallName;
      handler: (context: never) => Promise<unknown>;
      /** The same call with its body as a multipart form, where the contract has one. */
      form?: (context: never, form: Form) => Promise<unknown>;
    }
  | { name: CallName; open: (context: never, stream: EventStream) => Promise<void> }
  | { name: CallName; file: (context: never) => Promise<Uint8Array> }
  | { name: CallName; download: (context: never) => Promise<Download> };

/** Bytes to be kept by the asker under a name, sent as they are made. */
export interface Download {
  fileName: string;
  stream: Readable;
}

export function route<N extends CallName>(
  name: N,
  handler: (context: CallContext<N>) => Promise<CallReply<N>>,
  form?: (context: Omit<CallContext<N>, 'body'>, form: Form) => Promise<CallReply<N>>,
): Route {
  return { name, handler, ...(form && { form }) };
}

/** Where a stream's events go; the contract says which there are and what each carries. */
export interface EventStream<Events extends object = Record<string, unknown>> {
  /** Starts the reply before the first event, so that heartbeats keep the connection open. */
  begin(): void;
  /** `id` comes back as Last-Event-ID when the viewer reconnects. */
  send<E extends keyof Events & string>(event: E, data: Events[E], id?: number): void;
  /** The number of the last event this viewer has seen, 0 for none. */
  lastEventId: number;
  /** Aborted when the viewer goes away or the process stops. */
  signal: AbortSignal;
}

/**
 * A call whose reply is a stream of events. It begins with the first event sent, so that what is thrown before is still
 * an ordinary error reply; it ends when the handler returns.
 */
export function streamRoute<N extends CallName>(
  name: N,
  open: (context: CallContext<N>, stream: EventStream<CallEvents<N>>) => Promise<void>,
): Route {
  return { name, open };
}

/** A call whose reply is bytes of the contract's media type. */
export function fileRoute<N extends CallName>(name: N, file: (context: CallContext<N>) => Promise<Uint8Array>): Route {
  return { name, file };
}

/** The same for what is too large to be held whole: it is sent as it is made. */
export function downloadRoute<N extends CallName>(
  name: N,
  download: (context: CallContext<N>) => Promise<Download>,
): Route {
  return { name, download };
}
