import type { IncomingHttpHeaders } from 'node:http';
import type { Db } from './db.ts';
import { queueCounts } from './queue.store.ts';

type Attributes = Record<string, string | number>;

/** How a request was answered. `route` is the pattern of the address, never the address itself. */
export interface Answer {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** Tells an OpenTelemetry collector what took how long. Nothing it tells names a person, a list or an address. */
export interface Telemetry {
  /** A span around a piece of work. What the work throws marks the span as failed. */
  trace<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** Runs `work` inside the span of a request, and returns what ends the span. */
  beginRequest(headers: IncomingHttpHeaders, work: () => void): (answer: Answer) => void;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

/** What the collector asks of the instance when it is time to send. */
export interface Readings {
  queues(): ReturnType<typeof queueCounts>;
  readingProcesses(): number;
}

/** Without a collector: the work alone. */
export const NO_TELEMETRY: Telemetry = {
  trace: (_name, _attributes, work) => work(),
  beginRequest(_headers, work) {
    work();
    return () => undefined;
  },
  close: async () => undefined,
};

/** Opens the telemetry where a collector is configured; its library is loaded only then. */
export async function openTelemetry(
  endpoint: string | undefined,
  { db, countReaders }: { db: Db; countReaders: () => number },
): Promise<Telemetry> {
  if (!endpoint) return NO_TELEMETRY;
  const { openCollector } = await import('./telemetry-otlp.ts');
  return openCollector(endpoint, { queues: () => queueCounts(db), readingProcesses: countReaders });
}
