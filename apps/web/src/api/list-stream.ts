import type { ListEventData } from '@app/domain';
import { useEffect, useReducer } from 'react';
import { MESSAGES } from '#messages.ts';
import { call, callAddress } from './client.ts';
import { listReducer, LOADING_LIST, type ListEvent, type ListState } from './list-state.ts';

/** §9 */
const BANNER_MS = 3000;
const EVENT_NAMES = ['start', 'wine', 'page', 'winelist', 'complete'] as const satisfies (keyof ListEventData)[];

interface ListStream extends ListState {
  rename: (title: string) => void;
}

/** §4: follows the stream of a list from its first event to its last. */
export function useListStream(wineListId: string): ListStream {
  const [state, dispatch] = useReducer(listReducer, LOADING_LIST);

  useEffect(() => openStream(wineListId, dispatch), [wineListId]);

  const { justCompleted } = state;
  useEffect(() => {
    if (!justCompleted) return;
    const timer = setTimeout(() => dispatch({ type: 'banner-over' }), BANNER_MS);
    return () => clearTimeout(timer);
  }, [justCompleted]);

  const rename = (title: string) => {
    const before = state.title;
    dispatch({ type: 'renamed', title });
    // §8: a failed save is swallowed; the old title simply stands again.
    call('setWineListTitle', { query: { id: wineListId, title } }).catch(() => {
      if (before !== null) dispatch({ type: 'renamed', title: before });
    });
  };

  return { ...state, rename };
}

/** Entries come in bursts; they reach the screen a few times a second, so that a list of a thousand stays smooth. */
const FLUSH_MS = 80;

/** Opens the stream and passes on what it says; returns the way to close it. */
function openStream(wineListId: string, dispatch: (event: ListEvent) => void): () => void {
  const address = callAddress('parseWineList', { params: { id: wineListId } });
  const source = new EventSource(address);
  let hasSpoken = false;
  let waiting: ListEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // In one go: React draws once for all of them.
    for (const event of waiting) dispatch(event);
    waiting = [];
  };

  const deliver = (type: keyof ListEventData, message: MessageEvent<string>) => {
    hasSpoken = true;
    const data = parseJson(message.data);
    const isMalformed = data === null;
    // The contract says what each event carries; the server sends nothing else.
    waiting.push(
      isMalformed ? { type: 'error', data: { error: MESSAGES.malformedStream } } : ({ type, data } as ListEvent),
    );
    if (!isMalformed && (type === 'start' || type === 'wine' || type === 'page')) {
      timer ??= setTimeout(flush, FLUSH_MS);
      return;
    }
    source.close();
    flush();
  };

  for (const name of EVENT_NAMES) {
    source.addEventListener(name, (event) => deliver(name, event as MessageEvent<string>));
  }
  // Two things share this name: an 'error' event that the server sent, and a broken connection.
  source.addEventListener('error', (event) => {
    if (event instanceof MessageEvent) return deliver('error', event as MessageEvent<string>);
    // A connection that the browser restores by itself goes on where it broke off.
    if (source.readyState !== EventSource.CLOSED) return;
    flush();
    if (hasSpoken) dispatch({ type: 'error', data: { error: MESSAGES.streamClosed } });
    else
      void isMissing(address).then((missing) =>
        dispatch(missing ? { type: 'missing' } : { type: 'error', data: { error: MESSAGES.streamClosed } }),
      );
  });
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** An EventSource does not tell why it was refused, so the address is asked once more. */
async function isMissing(address: string): Promise<boolean> {
  const request = new AbortController();
  try {
    const { status } = await fetch(address, { headers: { Accept: 'text/event-stream' }, signal: request.signal });
    return status === 404;
  } catch {
    return false;
  } finally {
    request.abort();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
