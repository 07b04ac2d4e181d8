import { describe, expect, it } from 'vitest';
import { shareTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPdf } from '@app/documents/src/samples/test-pdf.ts';
import { connect, events, printLine, readEntries, uploadList, watch, type SeenEvent } from '#testing/test-lists.ts';

const shared = shareTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });

const listOf = (name: string, pages: number): Uint8Array =>
  buildPdf(
    Array.from({ length: pages }, (_none, page) => [
      { text: 'Red Wines', y: 80, size: 18 },
      ...[0, 1, 2].flatMap((at) => printLine(at, `${name} ${page + 1}-${at + 1}, Domaine Exemple`, '2019', '$90')),
    ]),
  );

/** A viewer who loses the connection after so many events and comes back with the number of the last. */
async function watchWithBreaks(app: TestApp, id: string, breakAfter: number): Promise<() => Promise<SeenEvent[]>> {
  let cut = new AbortController();
  let reply = await connect(app, id, { signal: cut.signal });
  return async () => {
    const seen: SeenEvent[] = [];
    for (;;) {
      let fresh = 0;
      for await (const event of watch(reply)) {
        seen.push(event);
        if (event.event === 'complete') return seen;
        if (++fresh === breakAfter) break;
      }
      cut.abort();
      cut = new AbortController();
      reply = await connect(app, id, { lastEventId: seen.at(-1)?.id, signal: cut.signal });
    }
  };
}

async function collect(reply: Response): Promise<SeenEvent[]> {
  const seen: SeenEvent[] = [];
  for await (const event of watch(reply)) seen.push(event);
  return seen;
}

describe('many at once', () => {
  it('two hundred viewers of one list see the same: early, late, and those who lose the connection', async () => {
    const app = await shared();
    const id = await uploadList(app, listOf('Cuvée', 12));
    // A hundred and fifty are there before anything is read; a third of them lose the connection again and again.
    const steady = await Promise.all(Array.from({ length: 100 }, () => connect(app, id)));
    const broken = await Promise.all(Array.from({ length: 50 }, (_none, at) => watchWithBreaks(app, id, 3 + (at % 9))));
    await app.services.queue.work(app.services.workers, app.services.chores);
    const all = await Promise.all([...steady.map((reply) => collect(reply)), ...broken.map((goOn) => goOn())]);
    const first = all[0] ?? [];
    expect(first.map(({ event }) => event)).toEqual([
      'start',
      'pages',
      ...Array.from({ length: 36 }, () => 'wine'),
      'complete',
    ]);
    expect(first.map(({ id: number }) => number)).toEqual(first.map((_event, at) => at + 1));
    for (const seen of all) expect(seen).toEqual(first);
    const wines = first.filter(({ event }) => event === 'wine').map(({ data }) => data);
    // The others come when it is over.
    for (const seen of await Promise.all(Array.from({ length: 50 }, () => events(app, id)))) {
      expect(seen).toMatchObject([{ event: 'winelist' }]);
      expect(seen[0]?.data.wineList).toEqual(wines);
    }
    // A viewer who has seen the last event and asks again gets an empty reply.
    const again = await app.call(`/api/wineLists/parse/${id}`, { headers: { 'last-event-id': String(first.length) } });
    expect(again.status).toBe(204);
  }, 400_000);

  it('fifty lists at once are all read, each its own', async () => {
    const app = await shared();
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_none, at) => uploadList(app, listOf(`List ${at}`, 2), `user${at % 7}`)),
    );
    expect(new Set(ids).size).toBe(50);
    const lists = await Promise.all(ids.map((id) => readEntries(app, id)));
    for (const [at, entries] of lists.entries()) {
      expect(entries.map(({ rawName }) => rawName)).toEqual(
        ['1-1', '1-2', '1-3', '2-1', '2-2', '2-3'].map((place) => `List ${at} ${place}, Domaine Exemple`),
      );
    }
  }, 400_000);
});
