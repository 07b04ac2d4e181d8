import { bearerHeader, currentBearer } from './bearer.ts';
import { takeEarlyList } from './early-list.ts';

export interface StreamedEvent {
  event: string;
  data: string;
  /** What the server wants to hear as Last-Event-ID; empty for none. */
  id: string;
}

/** What a reader of a stream needs to know when it ends or never begins. */
export type StreamEnd = { kind: 'ended' } | { kind: 'broken' } | { kind: 'refused'; status: number };

interface ReadOptions {
  signal: AbortSignal;
  lastEventId?: string;
  onEvent: (event: StreamedEvent) => void;
  /** How long to wait before asking again, where the server says so. */
  onRetry?: (retryMs: number) => void;
}

/**
 * Reads a stream of server-sent events until it ends. Not by EventSource, because that cannot carry the ID token, and a
 * private list is only shown to its owner; tokens never go into addresses.
 */
export async function readEventStream(address: string, options: ReadOptions): Promise<StreamEnd> {
  const { signal, lastEventId, onEvent, onRetry } = options;
  const headers = {
    Accept: 'text/event-stream',
    ...bearerHeader(),
    ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}),
  };
  try {
    // Asked without a token and from the beginning.
    const early = currentBearer() || lastEventId ? null : takeEarlyList(address, signal);
    const response = await (early ?? fetch(address, { headers, signal, cache: 'no-store' }));
    if (!response.ok || !response.body) return { kind: 'refused', status: response.status };
    const take = createEventParser({ onEvent, onRetry });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) take(part.value);
    return { kind: 'ended' };
  } catch {
    return { kind: 'broken' };
  }
}

interface ParserOptions {
  onEvent: (event: StreamedEvent) => void;
  onRetry?: ((retryMs: number) => void) | undefined;
}

/** Takes a stream piece by piece, cut anywhere, and tells each event once it is whole. */
export function createEventParser({ onEvent, onRetry }: ParserOptions): (piece: string) => void {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let id = '';

  const takeLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n'), id });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) onRetry?.(Number(value));
    // Anything else is a comment, such as the heartbeat.
  };

  return (piece) => {
    // A list of a thousand wines is one line in many pieces: it is looked through once, when it is whole.
    if (!piece.includes('\n')) {
      rest += piece;
      return;
    }
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line.endsWith('\r') ? line.slice(0, -1) : line);
  };
}
