/*
 * The visitors of a load, in a process of their own, so that asking takes nothing from answering but the processor. Begun
 * with `fork`; gets steps as messages and answers each with what it measured.
 */
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { shareOf } from './share-of.ts';

export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: string;
  /** The address of this machine that it comes from; without it the usual one. */
  from?: string;
}

export interface Step {
  kind: 'plain' | 'upload';
  urls: string[];
  asks: Ask[];
  perSecond: number;
  seconds: number;
  /** No answer by then counts as a failure. */
  patienceMs: number;
}

export interface Measured {
  asked: number;
  failed: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** How much later than planned the last request was sent: a generator that cannot keep up measures itself. */
  lateMs: number;
  /** How long each answer took. */
  times: number[];
  firstFailure: string | null;
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

interface Reply {
  status: number;
  text: string;
}

function send(url: string, ask: Ask, patienceMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string | number> = {};
    if (ask.token) headers.authorization = `Bearer ${ask.token}`;
    if (ask.body !== undefined) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = Buffer.byteLength(ask.body);
    }
    const outgoing: ClientRequest = request(
      url + ask.path,
      { agent, method: ask.method, headers, localAddress: ask.from, signal: AbortSignal.timeout(patienceMs) },
      (incoming: IncomingMessage) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('end', () =>
          resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
        incoming.once('error', reject);
      },
    );
    outgoing.once('error', reject);
    outgoing.end(ask.body);
  });
}

/** One request; an upload is over when the last event of its list has come. */
async function carryOut({ kind, patienceMs }: Step, url: string, ask: Ask): Promise<void> {
  const reply = await send(url, ask, patienceMs);
  if (reply.status !== 200) throw new Error(`${ask.path} was answered ${reply.status}`);
  if (kind === 'plain') return;
  // The contract's reply of this call.
  const { wineListId } = JSON.parse(reply.text) as { wineListId: string };
  const watched: Ask = {
    method: 'GET',
    path: `/api/wineLists/parse/${wineListId}`,
    ...(ask.from && { from: ask.from }),
  };
  const stream = await send(url, watched, patienceMs);
  if (!/event: (?:complete|winelist)\n/.test(stream.text)) throw new Error('a list did not complete');
}

/** Asks at a steady pace, whether or not the last answer has come: waiting would hide the slow ones. */
async function measure(step: Step): Promise<Measured> {
  const { urls, asks, perSecond, seconds } = step;
  const times: number[] = [];
  const failures: string[] = [];
  const pending: Promise<void>[] = [];
  const started = performance.now();
  let lateMs = 0;
  const count = Math.max(1, Math.round(perSecond * seconds));
  for (let at = 0; at < count; at++) {
    const due = started + (at * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    lateMs = Math.max(0, performance.now() - due);
    const [url, ask] = [urls[at % urls.length], asks[at % asks.length]];
    if (!url || !ask) continue;
    pending.push(
      carryOut(step, url, ask).then(
        // From when it was due: a request that could not be sent in time has waited, too.
        () => void times.push(performance.now() - due),
        (error: unknown) => void failures.push((error as Error).message),
      ),
    );
  }
  await Promise.all(pending);
  return {
    asked: count,
    failed: failures.length,
    p50Ms: shareOf(times, 0.5),
    p99Ms: shareOf(times, 0.99),
    maxMs: shareOf(times, 1),
    lateMs: Math.round(lateMs),
    times,
    firstFailure: failures[0] ?? null,
  };
}

// Sent by the process that forked us. Several steps may be under way at once: each answer bears the number of its step.
process.on('message', ({ id, step }: { id: number; step: Step }) => {
  void measure(step).then((measured) => process.send?.({ id, measured }));
});
