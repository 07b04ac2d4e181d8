import type { FastifyInstance } from 'fastify';
import type { Services } from '#services.ts';

export function healthRoutes(
  app: FastifyInstance,
  { db, metrics, state }: Pick<Services, 'db' | 'metrics' | 'state'>,
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
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
