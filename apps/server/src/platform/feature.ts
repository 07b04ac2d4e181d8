import type { FastifyInstance } from 'fastify';
import type { Route } from './call.ts';
import type { Chore, Worker } from './queue.ts';

/** What every feature of the server hands over: `openLists(…)`, `openMarket(…)` and so on return one. */
export interface Feature {
  /** Its calls of the contract. */
  routes: readonly Route[];
  /** Its addresses outside the contract, such as the pages of a sign-in. */
  pages(app: FastifyInstance): void | Promise<void>;
  /** Its kinds of work in the queue. */
  workers: readonly Worker[];
  /** What each worker process does by itself every so often. */
  chores: readonly Chore[];
  /** Runs in a worker process once the queue is being worked off. */
  start(): Promise<void>;
  /** Runs before the queue ends: work in progress is put down, connections are closed. */
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
