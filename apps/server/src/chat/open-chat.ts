import type { DrinkWindow, Expectation } from '@app/domain';
import { expectationOf, windowOfRow, type ListRow } from '@app/sommelier';
import type { Config } from '#config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { toFeature, type Feature } from '#platform/feature.ts';
import type { Log } from '#platform/log.ts';
import { openModel } from '#platform/model.ts';
import { chatRoutes } from './chat.routes.ts';
import { openKnowledge, type OpenKnowledge } from './open-knowledge.ts';

export interface Chat extends Feature {
  /** Answers when a wine of a list is best drunk, by the sommelier's tables; null when they do not say. */
  drinkWindows(): Promise<(row: ListRow) => DrinkWindow | null>;
  /** Answers what to expect of a wine of a list: taste, serving, dishes; null when nothing is known of it. */
  expectations(): Promise<(row: ListRow) => Omit<Expectation, 'price'> | null>;
}

/** The sommelier's tables, which nothing changes: every sommelier of a process reads from the same. */
let opened: Promise<OpenKnowledge> | undefined;
const known = (): Promise<OpenKnowledge> =>
  (opened ??= openKnowledge().catch((error: unknown) => {
    opened = undefined;
    throw error;
  }));

/**
 * The sommelier: answers questions about a list, by a language model where one is set. Its tables take a second to read,
 * so they are read when they are first needed; `start` begins with it before anybody asks.
 */
export function openChat({ config, db, clock, log }: { config: Config; db: Db; clock: Clock; log: Log }): Chat {
  const model = config.model ? openModel(config.model) : null;
  return {
    ...toFeature({
      routes: chatRoutes({ db, clock, model, known }),
      async start() {
        known().catch((error: unknown) => log.warn({ err: error }, "the sommelier's tables could not be read"));
      },
    }),
    async drinkWindows() {
      const { knowledge } = await known();
      return (row) => windowOfRow(row, knowledge);
    },
    async expectations() {
      const { knowledge } = await known();
      const year = clock().getUTCFullYear();
      return (row) => expectationOf(row, knowledge, year);
    },
  };
}
