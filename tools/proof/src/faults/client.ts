import type { FakeIssuer } from '@app/fakes/src/issuer.ts';
import { stretched } from '#patience.ts';
import { openRandom, type Random } from '#random.ts';
import type { Ledger } from './ledger.ts';
import type { Supervised } from './processes.ts';

/** Longer than any process is frozen. */
const ANSWER_LIMIT_MS = 60_000;

/** The result of a request. Unanswered: the client cannot know whether it was carried out. */
export type Answer<T> =
  | { kind: 'answered'; status: number; body: T }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'unanswered' };

export interface Ask {
  as?: string;
  method?: string;
  body?: unknown;
  /** What it is counted as. */
  name: string;
}

/** A browser behind a balancer that knows nothing of which process is well. */
export interface Client {
  ask<T>(path: string, ask: Ask): Promise<Answer<T>>;
  /** A stream as it comes; null when no connection could be made. */
  open(path: string, given: { as?: string; lastEventId?: number; signal: AbortSignal }): Promise<Response | null>;
  random: Random;
}

export function openClient(given: {
  webs: readonly Supervised[];
  issuer: FakeIssuer;
  ledger: Ledger;
  seed: number;
}): Client {
  const { webs, ledger } = given;
  const random = openRandom(given.seed);
  const tokens = new Map<string, Promise<string>>();
  const bearer = (uid: string): Promise<string> => {
    const token = tokens.get(uid) ?? given.issuer.sign({ sub: uid, email: `${uid}@example.org` }, { expiresInS: 7200 });
    tokens.set(uid, token);
    return token;
  };

  /** A process that refuses the connection has had nothing of the request: the next one is asked, as balancers do. */
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const first = random.below(webs.length);
    for (let at = 0; ; at++) {
      const web = webs[(first + at) % webs.length];
      try {
        return await fetch(`${web?.url}${path}`, init);
      } catch (error) {
        if (!isRefused(error) || at + 1 >= webs.length) throw error;
      }
    }
  };

  return {
    random,
    async ask<T>(path: string, { as, method = 'GET', body, name }: Ask): Promise<Answer<T>> {
      const headers: Record<string, string> = {};
      if (as) headers.authorization = `Bearer ${await bearer(as)}`;
      if (body !== undefined) headers['content-type'] = 'application/json';
      try {
        const reply = await send(path, {
          method,
          headers,
          signal: AbortSignal.timeout(stretched(ANSWER_LIMIT_MS)),
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await reply.text();
        if (reply.ok) {
          ledger.count(name);
          // The contract's reply of this call.
          return { kind: 'answered', status: reply.status, body: JSON.parse(text) as T };
        }
        judge(ledger, name, reply.status, text);
        return { kind: 'refused', status: reply.status, message: text };
      } catch (error) {
        ledger.count('unanswered');
        if (ledger.isCalm()) ledger.finding(`${name} was not answered while nothing was wrong: ${toReason(error)}`);
        return { kind: 'unanswered' };
      }
    },
    async open(path, { as, lastEventId = 0, signal }) {
      const headers: Record<string, string> = {};
      if (as) headers.authorization = `Bearer ${await bearer(as)}`;
      if (lastEventId > 0) headers['last-event-id'] = String(lastEventId);
      try {
        return await send(path, { headers, signal });
      } catch {
        return null;
      }
    },
  };
}

/** While something is wrong, 'not now' (503) is an honest answer; an unexpected error never is. */
function judge(ledger: Ledger, name: string, status: number, text: string): void {
  ledger.count(String(status));
  if (status === 503 && !ledger.isCalm()) return;
  ledger.finding(`${name} was answered ${status}: ${text.slice(0, 200)}`);
}

const isRefused = (error: unknown): boolean =>
  // fetch wraps what the socket said.
  ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';

const toReason = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: Error };
  return `${message} ${cause?.message ?? ''}`.trim();
};
