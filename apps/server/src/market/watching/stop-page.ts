import { BRAND } from '@app/domain';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db.ts';
import { stopMail } from './watching.store.ts';

interface Visit {
  Params: { key: string };
}

/** Pages without a sign-in that stop the mail about watched wines. Opening one changes nothing: programs open the links of mails too. */
export function stopPages(app: FastifyInstance, { db }: { db: Db }): void {
  app.register(async (scope) => {
    // One press in a mail program sends a form that says nothing beyond its address (RFC 8058).
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, next) => {
      payload.resume();
      payload.on('end', () => next(null, {}));
    });
    scope.get<Visit>('/watching/stop/:key', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          page(
            '<p>Do you want no more mail about the wines you watch? You will still find what happens in your account.</p><form method="post"><button type="submit">Stop the mail</button></form>',
          ),
        ),
    );
    scope.post<Visit>('/watching/stop/:key', async (request, reply) => {
      const isStopped = await stopMail(db, request.params.key.slice(0, 100));
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          page(
            isStopped
              ? '<p role="status">You get no more mail about watched wines. In your account you can turn it on again.</p>'
              : '<p role="status">This wine is not watched any more, so no mail about it is sent.</p>',
          ),
        );
    });
  });
}

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Mail about watched wines | ${BRAND.name}</title><link rel="stylesheet" href="/auth/sign-in.css"></head><body><main><h1>${BRAND.name}</h1>${body}<p><a href="/profile">To your account</a></p></main></body></html>`;
