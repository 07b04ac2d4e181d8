import { expect, test } from 'vitest';
import { createEventParser, type StreamedEvent } from './event-stream.ts';

const STREAM =
  'retry: 4000\n: ping\n\nid: 1\nevent: start\ndata: {"title":"Chez"}\n\nid: 2\r\nevent: wine\r\ndata: {"a":\r\ndata: 1}\r\n\r\ndata: half';

function read(pieces: readonly string[]): { events: StreamedEvent[]; retries: number[] } {
  const events: StreamedEvent[] = [];
  const retries: number[] = [];
  const take = createEventParser({ onEvent: (event) => events.push(event), onRetry: (ms) => retries.push(ms) });
  for (const piece of pieces) take(piece);
  return { events, retries };
}

test('§7 events are told once they are whole, with their number; comments are nothing', () => {
  expect(read([STREAM])).toEqual({
    retries: [4000],
    events: [
      { event: 'start', data: '{"title":"Chez"}', id: '1' },
      { event: 'wine', data: '{"a":\n1}', id: '2' },
    ],
  });
});

test('it does not matter where the network cuts the stream', () => {
  const whole = read([STREAM]);
  for (let at = 0; at < STREAM.length; at += 1) {
    expect(read([STREAM.slice(0, at), STREAM.slice(at)])).toEqual(whole);
  }
  expect(read([...STREAM])).toEqual(whole);
});
