import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readings, Telemetry } from './telemetry.ts';

const NAME = 'tastevin';
const METRICS_EVERY_MS = 30_000;

const getter = {
  keys: (headers: IncomingHttpHeaders) => Object.keys(headers),
  get: (headers: IncomingHttpHeaders, key: string) => headers[key],
};

/**
 * Sends spans and metrics by OTLP over HTTP. The library reads the other variables of the standard (headers, time limit,
 * sampling) by itself. A collector that is away costs the site nothing: what cannot be sent is dropped.
 */
export function openCollector(endpoint: string, readings: Readings): Telemetry {
  const base = endpoint.replace(/\/+$/, '');
  const resource = defaultResource().merge(
    resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] ?? NAME }),
  );
  const spans = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${base}/v1/traces` }) })],
  });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics` }),
        exportIntervalMillis: METRICS_EVERY_MS,
      }),
    ],
  });
  const durations = measure(meters, readings);
  const tracer = spans.getTracer(NAME);
  const propagator = new W3CTraceContextPropagator();
  const here = new AsyncLocalStorage<Context>();

  return {
    async trace(name, attributes, work) {
      const around = here.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { attributes }, around);
      try {
        return await here.run(trace.setSpan(around, span), work);
      } catch (error) {
        noteFailure(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    beginRequest(headers, work) {
      const around = propagator.extract(ROOT_CONTEXT, headers, getter);
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, around);
      here.run(trace.setSpan(around, span), work);
      return ({ method, route, status, seconds }) => {
        const attributes = {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        };
        span.updateName(`${method} ${route}`);
        span.setAttributes(attributes);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        durations.record(seconds, attributes);
      };
    },
    async close() {
      await Promise.allSettled([spans.shutdown(), meters.shutdown()]);
    },
  };
}

/** The metrics of the instance; returns the one that requests are counted with. */
function measure(meters: MeterProvider, readings: Readings) {
  const meter = meters.getMeter(NAME);
  const jobs = meter.createObservableGauge('tastevin.queue.jobs', {
    description: 'Jobs by queue and state (waiting, running, or failed in the last day)',
  });
  const oldest = meter.createObservableGauge('tastevin.queue.oldest', {
    description: 'How long the oldest waiting job of a queue has waited',
    unit: 's',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { queue, state, count, oldestSeconds } of await readings.queues()) {
        result.observe(jobs, count, { queue, state });
        if (state === 'waiting') result.observe(oldest, oldestSeconds, { queue });
      }
    },
    [jobs, oldest],
  );
  meter
    .createObservableGauge('tastevin.reading.processes', {
      description: 'Processes of this instance that read PDFs and pictures',
    })
    .addCallback((result) => result.observe(readings.readingProcesses()));
  return meter.createHistogram('http.server.request.duration', {
    description: 'Time to answer, by route and status',
    unit: 's',
  });
}

/** The kind of the failure alone: a message may hold a person's words. */
function noteFailure(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
