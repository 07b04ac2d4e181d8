import type { FastifyInstance } from 'fastify';
import type { Services } from '#services.ts';

export function healthRoutes(
  app: FastifyInstance,
  { db, metrics, state }: Pick<Services, 'db' | 'metrics' | 'state'>,
): void {
  // Alive: the process answers. It says nothing of the database, so that an outage there does not get us restarted.
  app.get('/healthz', () => ({ status: 'ok' }));
  // Ready: send visitors here.
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
