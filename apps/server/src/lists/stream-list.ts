import type { ListEventData } from '@app/domain';
import type { Caller, EventStream } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { ensureReadable } from './permissions.ts';
import type { ListWatch } from './list-watch.ts';
import { listNotFound } from './lists.errors.ts';
import { eventsAfter, findEntries, findListHead, pageMessages, type ListHead } from './lists.store.ts';

/** Polling costs one small query. */
const LOOK_AGAIN_MS = 3000;

/**
 * §4: the events of a list. A list that was read before comes at once as 'winelist'; one that is being read comes from
 * the event log, from the beginning or from where this viewer left off, until 'complete' or 'error'.
 */
export async function streamList(
  services: { db: Db; listWatch: ListWatch },
  given: { id: string; caller: Caller | null; stream: EventStream<ListEventData> },
): Promise<void> {
  const { db, listWatch } = services;
  const { id, stream } = given;
  const list = ensureReadable(await findListHead(db, id), given.caller);
  if (list.status === 'complete' && stream.lastEventId === 0) {
    const [wineList, pages] = [await findEntries(db, id), await pageMessages(db, id)];
    stream.send('winelist', {
      title: list.title,
      wineList,
      ...(pages.length > 0 && { pages }),
      photosDeletedAt: list.photosDeletedAt?.toISOString() ?? null,
    });
    return;
  }
  for (let seen = stream.lastEventId; !stream.signal.aborted;) {
    const news = listWatch.next(id, LOOK_AGAIN_MS, stream.signal);
    const events = await eventsAfter(db, id, seen);
    for (const { seq, event, data } of events) {
      stream.send(event, data, seq);
      seen = seq;
      if (event === 'complete' || event === 'error') return;
    }
    if (events.length > 0) continue;
    const now = await findListHead(db, id);
    if (!now) throw listNotFound();
    // A viewer who has seen the last event gets nothing more. Events appended in between are sent in one more round.
    if (isEnded(list) || (isEnded(now) && (await eventsAfter(db, id, seen, 1)).length === 0)) return;
    if (isEnded(now)) continue;
    stream.begin();
    await news;
  }
}

const isEnded = ({ status }: ListHead): boolean => status === 'complete' || status === 'failed';
