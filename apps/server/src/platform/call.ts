import type { API, CallName, CallReply } from '@app/domain';
import type { z } from 'zod';
import type { Log } from './log.ts';

/** Who is asking, already verified. */
export interface Caller {
  uid: string;
  email: string | null;
  isAdmin: boolean;
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
export interface Route {
  name: CallName;
  handler: (context: never) => Promise<unknown>;
}

export function route<N extends CallName>(name: N, handler: (context: CallContext<N>) => Promise<CallReply<N>>): Route {
  return { name, handler };
}
