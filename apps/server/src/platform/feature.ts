import type { FastifyInstance } from 'fastify';
import type { Route } from './call.ts';
import type { Chore, Worker } from './queue.ts';

/** What every feature of the server returns from its `openX`: `openLists(…)`, `openMarket(…)` and so on. */
export interface Feature {
  /** Its calls of the contract. */
  routes: readonly Route[];
  /** Its addresses outside the contract, such as the pages of a sign-in. */
  pages(app: FastifyInstance): void | Promise<void>;
  /** Its kinds of work in the queue. */
  workers: readonly Worker[];
  /** Tasks that each worker process repeats. */
  chores: readonly Chore[];
  /** Runs once the process serves. `works`: it also works off the queue. */
  start(role: { works: boolean }): Promise<void>;
  /** Runs before the queue ends: stops running work and closes connections. */
  stop(): Promise<void>;
}

/** A feature with the parts it has; the others are empty. */
export function toFeature(parts: Partial<Feature>): Feature {
  return {
    routes: [],
    pages: () => undefined,
    workers: [],
    chores: [],
    start: async () => undefined,
    stop: async () => undefined,
    ...parts,
  };
}
