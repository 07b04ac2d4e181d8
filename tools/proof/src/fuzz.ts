import { SCRIPT } from './hostile.ts';
import { readFeeds, type MalformedFeeds } from './malformed-feeds.ts';
import {
  malformedAddress,
  malformedCall,
  malformedLine,
  readOperations,
  type KnownThings,
  type Malformed,
} from './malformed-requests.ts';
import { stretched } from './patience.ts';
import { openRandom } from './random.ts';
import { sendBytes, type Answer } from './send-bytes.ts';

const STREAM_MS = 150;
const HANG_UP_MS = 1000;
/** Requests between two refreshings of what is known: tokens and lists end when a request happens to delete them. */
const REFRESH_EVERY = 500;

export interface FuzzTarget {
  port: number;
  /** Fresh tokens, lists and files. */
  refresh(): Promise<KnownThings>;
  /** Bytes in use by the server; null where it shares its process with the test. */
  memoryBytes(): Promise<number | null>;
}

export interface Finding {
  what: string;
  /** The call it was sent to. */
  name: string;
  request: string;
  reply: string;
}

export interface FuzzLedger {
  requests: number;
  byName: Map<string, Map<string, number>>;
  findings: Finding[];
  slowestMs: number;
  /** Answers that came too late beside others and in time alone: the machine was busy. */
  late: number;
  memory: number[];
  /** Malformed feeds that were read to an end. */
  feeds: number;
}

interface FuzzOptions {
  seed: number;
  /** Where the server's feeds are spoilt as well. */
  feeds?: { merchants: MalformedFeeds; url: string };
  count: number;
  parallel: number;
  limitMs: number;
  onProgress?(done: number): void;
}

/** Sends malformed requests to every call, page and line of a server, and writes down what it should not have answered. */
export async function fuzz(
  target: FuzzTarget,
  { seed, feeds, count, parallel, limitMs, onProgress }: FuzzOptions,
): Promise<FuzzLedger> {
  const random = openRandom(seed);
  const document = await fetch(`http://localhost:${target.port}/api/openapi.json`);
  const operations = readOperations(await document.json());
  const ledger: FuzzLedger = {
    requests: 0,
    byName: new Map(),
    findings: [],
    slowestMs: 0,
    late: 0,
    memory: [],
    feeds: 0,
  };
  const state = { isOver: false };
  let known = await target.refresh();
  const reading = feeds && readSpoilt(ledger, { ...feeds, token: () => known.admin, isOver: () => state.isOver });
  for (let done = 0; done < count; known = await target.refresh()) {
    const batch = Array.from({ length: Math.min(REFRESH_EVERY, count - done) }, (_, at) => {
      if (random.chance(0.08)) return malformedLine(random);
      if (random.chance(0.15)) return malformedAddress(random, known);
      // In turn, so that none is left out of a short run.
      return malformedCall(random, operations[(done + at) % operations.length] ?? random.pick(operations), known);
    });
    done += batch.length;
    const next = batch.values();
    const unanswered: Malformed[] = [];
    const send = ({ bytes, isHttp }: Malformed): Promise<Answer> => {
      const hangUpMs = isHttp ? undefined : HANG_UP_MS;
      return sendBytes({ port: target.port, bytes, limitMs: stretched(limitMs), streamMs: STREAM_MS, hangUpMs });
    };
    const work = async (): Promise<void> => {
      for (const request of next) {
        const answer = await send(request);
        if (answer.hung) unanswered.push(request);
        else note(ledger, request, answer);
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
    // Once more alone.
    for (const request of unanswered) {
      const answer = await send(request);
      if (!answer.hung) ledger.late++;
      note(ledger, request, answer);
    }
    const bytes = await target.memoryBytes();
    if (bytes !== null) ledger.memory.push(bytes);
    onProgress?.(done);
  }
  state.isOver = true;
  await reading;
  const grown = growthBytes(ledger.memory);
  if (grown > MOST_GROWTH_BYTES) {
    const reply = `${Math.round(grown / 2 ** 20)} MB more at the end than in the second quarter`;
    ledger.findings.push({ what: 'memory grows', name: 'all of it', request: '', reply });
  }
  return ledger;
}

/** A feed takes its time when others ask; one that is read for longer than this is not read any more. */
const FEED_LIMIT_MS = 120_000;

async function readSpoilt(
  ledger: FuzzLedger,
  { merchants, ...given }: { merchants: MalformedFeeds; url: string; token(): string; isOver(): boolean },
): Promise<void> {
  const counts = new Map<string, number>();
  ledger.byName.set('feeds', counts);
  await readFeeds({
    ...given,
    feeds: merchants,
    limitMs: FEED_LIMIT_MS,
    onRun(feedKind, run) {
      const outcome = run?.outcome ?? 'no end';
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (run) ledger.feeds++;
      const isInside = run !== null && INSIDES.some((pattern) => pattern.test(run.message));
      const what = run === null ? 'no end of a feed' : isInside ? 'tells of its inside' : ourFault(run.message);
      if (what) ledger.findings.push({ what, name: `feeds, ${feedKind}`, request: '', reply: run?.message ?? '' });
    },
  });
}

/** A malformed feed must be reported as the merchant's fault. */
const ourFault = (message: string): string | null =>
  message === 'Something went wrong on our side.' ? 'a feed that breaks us' : null;

function note(ledger: FuzzLedger, request: Malformed, answer: Answer): void {
  ledger.requests++;
  ledger.slowestMs = Math.max(ledger.slowestMs, answer.ms);
  const counts = ledger.byName.get(request.name) ?? new Map<string, number>();
  ledger.byName.set(request.name, counts);
  const status = answer.status === null ? 'closed' : String(answer.status);
  counts.set(status, (counts.get(status) ?? 0) + 1);
  const what = judge(request, answer);
  if (!what) return;
  const sent = shown(request.bytes.toString('latin1'));
  ledger.findings.push({ what, name: request.name, request: sent, reply: shown(answer.text) });
}

/** Short, and without the test's tokens. */
function shown(text: string): string {
  const plain = text.replaceAll(/Bearer [\w.-]{200,}/g, 'Bearer …');
  return plain.length > 1500 ? `${plain.slice(0, 1500)}… (${plain.length} bytes)` : plain;
}

/** Marks of our own inside. None of them stands in a request, so none can be an echo. */
const INSIDES = [
  /\n\s+at .*:\d+:\d+/,
  /node_modules|node:internal/,
  /[\w-]\.ts:\d+/,
  /invalid input syntax|violates .* constraint|out of range for type|invalid byte sequence|relation "|unsupported Unicode/,
];

/** What is wrong with an answer; null where nothing is. */
export function judge(request: Malformed, answer: Answer): string | null {
  if (answer.hung) return 'no answer in time';
  if (answer.status === null) return request.isHttp ? 'closed without an answer' : null;
  if (answer.status >= 500) return `status ${answer.status}`;
  if (INSIDES.some((pattern) => pattern.test(answer.text))) return 'tells of its inside';
  const isHtml = answer.contentType.startsWith('text/html');
  if (isHtml && answer.text.includes(SCRIPT)) return 'sends a script back';
  if (/^x-injected:/im.test(answer.text.split('\r\n\r\n')[0] ?? '')) return 'lets a header be injected';
  return null;
}

const MOST_GROWTH_BYTES = 64 * 2 ** 20;

/**
 * The least in use in the last quarter of a run against the least in the second: what comes and goes is above the least,
 * and the first quarter warms up. Too short a run says nothing.
 */
export function growthBytes(memory: readonly number[]): number {
  if (memory.length < 16) return 0;
  const quarter = Math.floor(memory.length / 4);
  return Math.min(...memory.slice(-quarter)) - Math.min(...memory.slice(quarter, 2 * quarter));
}

/** The ledger as it is printed. */
export function toText(ledger: FuzzLedger): string {
  const rows = [...ledger.byName]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, counts]) => {
      const statuses = [...counts].toSorted(([a], [b]) => a.localeCompare(b));
      return `${name.padEnd(24)}${statuses.map(([status, count]) => `${status}: ${count}`).join('  ')}`;
    });
  const kinds = Map.groupBy(ledger.findings, ({ what, name }) => `${what}, ${name}`);
  const findings = [...kinds].map(([what, same]) => {
    const examples = same
      .slice(0, 3)
      .map(({ request, reply }) => `  sent     ${JSON.stringify(request)}\n  answered ${JSON.stringify(reply)}`);
    return `${what}: ${same.length}\n${examples.join('\n')}`;
  });
  const [first, last] = [ledger.memory[0], ledger.memory.at(-1)];
  const memory = first && last ? `Memory ${megabytes(first)} after the first part, ${megabytes(last)} at the end.` : '';
  const end =
    ledger.findings.length === 0 ? 'No findings.' : `${ledger.findings.length} findings:\n${findings.join('\n')}`;
  return `${rows.join('\n')}\n\n${ledger.requests} requests. Slowest answer ${Math.round(ledger.slowestMs)} ms; ${ledger.late} came too late beside others and in time alone. ${memory}\n${end}\n`;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
