import { CALLS, type CallEvents, type CallInput, type CallName, type CallReply } from '@app/domain';

/** A request of the site's API as it goes out; the key is added by whoever sends it. */
export interface ApiRequest {
  method: string;
  /** With the query. */
  path: string;
  body: string | null;
}

/** Carries a request to the site: over the network, or inside its own process. */
export type Send = (request: ApiRequest, signal: AbortSignal) => Promise<Response>;

/** The calls of the site, made in the name of one account. A refusal throws with the site's own sentence. */
export interface ApiClient {
  /** Where people find the site. */
  origin: string;
  call<N extends CallName>(name: N, input: CallInput<N>, signal: AbortSignal): Promise<CallReply<N>>;
  /** The events of a call's stream until it ends or the signal is aborted; an abort ends it without an error. */
  events<N extends CallName>(name: N, input: CallInput<N>, signal: AbortSignal): AsyncGenerator<ApiEvent<N>>;
}

export type ApiEvent<N extends CallName> = {
  [E in keyof CallEvents<N>]: { event: E; data: CallEvents<N>[E] };
}[keyof CallEvents<N>];

export function openApiClient(origin: string, send: Send): ApiClient {
  return {
    origin,
    async call(name, input, signal) {
      const reply = await send(toRequest(name, input), signal);
      if (!reply.ok) throw await toRefusal(reply);
      // The site validates its replies by the contract that this type is made of.
      return (await reply.json()) as never;
    },
    async *events(name, input, signal) {
      try {
        const reply = await send(toRequest(name, input), signal);
        if (!reply.ok) throw await toRefusal(reply);
        yield* parseEvents(reply.body) as AsyncGenerator<never>;
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  };
}

function toRequest<N extends CallName>(name: N, { params, query, body }: CallInput<N>): ApiRequest {
  const { method, path } = CALLS[name];
  // Parameters of the contract are strings and numbers: they stand in an address.
  const values = (params ?? {}) as Record<string, string | number>;
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
  const said = Object.entries((query ?? {}) as typeof values).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(said.map(([key, value]) => [key, String(value)])).toString();
  return {
    method,
    path: search === '' ? filled : `${filled}?${search}`,
    body: body === undefined ? null : JSON.stringify(body),
  };
}

/** The sentence of the site, which is written for people; or the status where something else has answered. */
async function toRefusal(reply: Response): Promise<Error> {
  const text = await reply.text();
  try {
    const { error } = JSON.parse(text) as { error: { message: string } };
    return new Error(error.message);
  } catch {
    return new Error(`The site answered with status ${reply.status} and no message. Is the address right?`);
  }
}

/** Server-sent events as our own server writes them: a name, and data on one line. */
async function* parseEvents(body: ReadableStream<Uint8Array> | null): AsyncGenerator<{ event: string; data: unknown }> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body ?? []) {
    const frames = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const [event, data] = [/^event: (.*)$/m.exec(frame)?.[1], /^data: (.*)$/m.exec(frame)?.[1]];
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) as unknown };
    }
  }
}
