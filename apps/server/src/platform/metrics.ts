import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from './db.ts';
import { queueCounts } from './queue.store.ts';

/** What the instance tells a Prometheus server about itself. */
export interface Metrics {
  registry: Registry;
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
}

export function openMetrics(db: Db, countReaders: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  // Both gauges are read at the same time; one question to the database serves them.
  let asked: ReturnType<typeof queueCounts> | null = null;
  const counts = (): ReturnType<typeof queueCounts> =>
    (asked ??= queueCounts(db).finally(() => {
      asked = null;
    }));
  const jobs = new Gauge({
    name: 'tastevin_queue_jobs',
    help: 'Jobs by queue and state (waiting, running, or failed in the last day)',
    labelNames: ['queue', 'state'],
    registers: [],
    async collect() {
      const rows = await counts();
      this.reset();
      for (const { queue, state, count } of rows) this.set({ queue, state }, count);
    },
  });
  const oldest = new Gauge({
    name: 'tastevin_queue_oldest_seconds',
    help: 'How long the oldest waiting job of a queue has waited',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      const rows = await counts();
      this.reset();
      for (const { queue, state, oldestSeconds } of rows) if (state === 'waiting') this.set({ queue }, oldestSeconds);
    },
  });
  const readers = new Gauge({
    name: 'tastevin_reading_processes',
    help: 'Processes of this instance that read PDFs and pictures',
    registers: [],
    collect() {
      this.set(countReaders());
    },
  });
  for (const gauge of [jobs, oldest, readers]) registry.registerMetric(gauge);
  return {
    registry,
    observeRequest: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
  };
}
