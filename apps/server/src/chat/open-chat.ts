import type { DrinkWindow } from '@app/domain';
import { windowOfRow, type ListRow } from '@app/sommelier';
import type { Config } from '#config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { toFeature, type Feature } from '#platform/feature.ts';
import { openModel } from '#platform/model.ts';
import { chatRoutes } from './chat.routes.ts';
import { openKnowledge } from './open-knowledge.ts';

export interface Chat extends Feature {
  /** When a wine of a list is best drunk, by the sommelier's tables; null when they do not say. */
  windowOf(row: ListRow): DrinkWindow | null;
}

/** The sommelier: answers questions about a list, by a language model where one is set. */
export async function openChat({ config, db, clock }: { config: Config; db: Db; clock: Clock }): Promise<Chat> {
  const known = await openKnowledge();
  const model = config.model ? openModel(config.model) : null;
  return {
    ...toFeature({ routes: chatRoutes({ db, clock, model, ...known }) }),
    windowOf: (row) => windowOfRow(row, known.knowledge),
  };
}
