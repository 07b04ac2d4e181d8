import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#services.ts';
import { sendError } from './on-error.ts';

export function healthRoutes(
  app: FastifyInstance,
  { config, db, metrics, state }: Pick<Services, 'config' | 'db' | 'metrics' | 'state'>,
): void {
  // Alive: the process answers. It does not check the database, so that an outage there does not restart the process.
  app.get('/healthz', () => ({ status: 'ok' }));
  // Ready: a load balancer may send visitors here.
  app.get('/readyz', async (_request, reply) => {
    if (state.stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await db.query('SELECT 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!config.metricsToken)
      return sendError(request, reply, {
        status: 404,
        code: 'metrics.closed',
        message: 'The metrics are closed. Set METRICS_TOKEN to open them.',
      });
    if (!isSame(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`))
      return sendError(request, reply, {
        status: 401,
        code: 'metrics.token',
        message: 'Send METRICS_TOKEN as a bearer token.',
      });
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Compares in a time that does not depend on where two texts differ. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
