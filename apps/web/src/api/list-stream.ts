import type { ListEventData } from '@app/domain';
import { startTransition, useCallback, useEffect, useReducer, useState } from 'react';
import { MESSAGES } from '#messages.ts';
import { callAddress } from './client.ts';
import { readEventStream, type StreamedEvent } from './event-stream.ts';
import { renameList } from './list-mutations.ts';
import { queryClient } from './query-client.ts';
import { noteReach } from './signal.ts';
import { listReducer, LOADING_LIST, type ListEvent, type ListState, type Viewer } from './list-state.ts';

/** §9 */
const BANNER_MS = 3000;
const EVENT_NAMES = [
  'start',
  'pages',
  'wine',
  'page',
  'winelist',
  'mended',
  'complete',
  'error',
] as const satisfies (keyof ListEventData)[];

/** Events that others follow. */
const FLOWING = new Set<keyof ListEventData>(['start', 'pages', 'wine', 'page', 'mended']);

export interface ListStream extends ListState {
  rename: (title: string) => void;
  /** Takes over rows that came, changed or left since the list was read. */
  takeOver: (mended: ListEventData['mended']) => void;
  /** Asks for the whole list again; the old one stays in sight until the new one is there. */
  reload: () => void;
}

/** §4: follows the stream of a list from its first event to its last. */
export function useListStream(wineListId: string, viewer: Viewer): ListStream {
  const [state, dispatch] = useReducer(listReducer, LOADING_LIST);
  /** Another object opens the stream anew. */
  const [opened, setOpened] = useState({ viewer });
  // A private list is missing until its owner is known: then it is asked for once more.
  const isToBeAskedAgain = state.phase === 'missing' && viewer !== state.missingFor;
  if (isToBeAskedAgain && viewer !== undefined && viewer !== opened.viewer) setOpened({ viewer });

  useEffect(() => openStream(wineListId, opened, dispatch), [wineListId, opened]);

  const { justCompleted } = state;
  useEffect(() => {
    if (!justCompleted) return;
    // They were asked for while the list was being read: its currency is known only now.
    void queryClient.invalidateQueries({ queryKey: ['list-settings', wineListId] });
    const timer = setTimeout(() => dispatch({ type: 'banner-over' }), BANNER_MS);
    return () => clearTimeout(timer);
  }, [justCompleted, wineListId]);

  const rename = (title: string) => {
    const before = state.title;
    dispatch({ type: 'renamed', title });
    // §8: a failed save is swallowed; the old title is shown again.
    renameList(wineListId, title).catch(() => {
      if (before !== null) dispatch({ type: 'renamed', title: before });
    });
  };
  const takeOver = useCallback((data: ListEventData['mended']) => dispatch({ type: 'mended', data }), []);
  const reload = useCallback(() => setOpened((before) => ({ ...before })), []);

  const isUndecided = isToBeAskedAgain || (state.phase === 'missing' && viewer === undefined);
  return { ...state, phase: isUndecided ? 'loading' : state.phase, rename, takeOver, reload };
}

/** Entries come in bursts; they reach the screen a few times a second, so that a list of a thousand stays smooth. */
const FLUSH_MS = 80;
/** A connection that never opened is tried so many times; one that broke off is opened again without limit. */
const FIRST_TRIES = 4;
const RETRY_MS = 2000;
const RETRY_MOST_MS = 20_000;
/** What a server behind a proxy answers while it is being replaced. */
const PASSING = new Set([502, 503, 504]);

/** Opens the stream and passes on what it says; returns the way to close it. */
function openStream(
  wineListId: string,
  { viewer }: { viewer: Viewer },
  dispatch: (event: ListEvent) => void,
): () => void {
  const address = callAddress('parseWineList', { params: { id: wineListId } });
  const request = new AbortController();
  const { signal } = request;
  let lastEventId = '';
  let hasSpoken = false;
  let isOver = false;
  let retryMs = RETRY_MS;
  let waiting: ListEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    // In one go: React draws once for all of them.
    const tell = () => {
      for (const event of events) dispatch(event);
    };
    // A whole list is drawn in slices, and what is pressed meanwhile goes first.
    if (events.some(({ type }) => type === 'winelist')) startTransition(tell);
    else tell();
  };

  const onEvent = ({ event, data: text, id }: StreamedEvent) => {
    const type = EVENT_NAMES.find((name) => name === event);
    if (isOver || !type) return;
    hasSpoken = true;
    noteReach(true);
    if (id) lastEventId = id;
    const data = parseJson(text);
    const isMalformed = data === null;
    // The contract says what each event carries; the server sends nothing else.
    waiting.push(
      isMalformed ? { type: 'error', data: { error: MESSAGES.malformedStream } } : ({ type, data } as ListEvent),
    );
    if (!isMalformed && FLOWING.has(type)) {
      timer ??= setTimeout(flush, FLUSH_MS);
      return;
    }
    isOver = true;
    flush();
    request.abort();
  };

  const closeForGood = () => {
    flush();
    dispatch({ type: 'error', data: { error: MESSAGES.streamClosed } });
  };

  const follow = async () => {
    // The session reads its stored token in the same task in which this page is shown.
    await Promise.resolve();
    for (let tries = 1; !signal.aborted; tries += 1) {
      const before = lastEventId;
      const end = await readEventStream(address, { signal, lastEventId, onEvent, onRetry: (ms) => (retryMs = ms) });
      if (signal.aborted) return;
      // Whoever waits for the list need not wait for the next try to see the one kept on this device.
      if (!hasSpoken) noteReach(end.kind === 'refused' && !PASSING.has(end.status));
      if (end.kind === 'refused' && !PASSING.has(end.status)) {
        return end.status === 404 && !hasSpoken ? dispatch({ type: 'missing', viewer }) : closeForGood();
      }
      if (!hasSpoken && tries >= FIRST_TRIES) return closeForGood();
      if (lastEventId !== before) tries = 1;
      await wait(Math.min(retryMs * 2 ** (tries - 1), Math.max(retryMs, RETRY_MOST_MS)), signal);
    }
  };
  void follow();

  return () => {
    clearTimeout(timer);
    request.abort();
  };
}

/** Resolves after the duration, when the network returns, or when the signal aborts. */
function wait(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, durationMs);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
