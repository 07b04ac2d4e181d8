import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/network-of.ts';
import type { Turns } from '#platform/turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a page that is made for this request, and waits for its turn. Throws when its asker has had too many. */
    holdPage(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
}

/** These have turns of their own, or wait for somebody outside, or tell a machine that we are alive. */
const OTHERWISE_HELD = /^\/(?:(?:api|auth|oidc)\/|(?:mcp|healthz|readyz|metrics)$)/;

/** Who takes a long reply slowly does not keep the others of the same address waiting for longer than this. */
const LONGEST_TURN_MS = 5000;

/**
 * Puts everything outside the API that is made when it is asked for under the API's limit and turns. A route is held by itself, so
 * that a new one cannot be forgotten; the site's own pages have no route, and call `holdPage` where they are made.
 */
export function limitPages(
  app: FastifyInstance,
  { turns, isOurs }: { turns: Turns; isOurs: (request: FastifyRequest) => boolean },
): void {
  // The same count as that of the routes.
  const count = app.rateLimit();
  const takeTurn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isOurs(request)) return;
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort());
    const endTurn = await turns.take(networkOf(request.ip), leaving.signal);
    const timer = setTimeout(endTurn, LONGEST_TURN_MS).unref();
    const end = (): void => {
      clearTimeout(timer);
      endTurn();
    };
    if (reply.raw.closed) end();
    else reply.raw.once('close', end);
  };
  app.decorate('holdPage', async (request: FastifyRequest, reply: FastifyReply) => {
    await count.call(app, request, reply);
    await takeTurn(request, reply);
  });
  app.addHook('preHandler', async (request, reply) => {
    const { url } = request.routeOptions;
    if (url !== undefined && !OTHERWISE_HELD.test(url)) await takeTurn(request, reply);
  });
}
