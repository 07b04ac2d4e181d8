import { expect, it, onTestFinished, vi } from 'vitest';
import { openTurns } from './turns.ts';

const STAYS = new AbortController().signal;

it('requests of one asker are answered a few at a time, in their order; those of another do not wait for them', async () => {
  const turns = openTurns({ atOnce: 2, mostWaiting: 9 });
  const order: string[] = [];
  const ask = async (asker: string, name: string) => {
    const end = await turns.take(asker, STAYS);
    order.push(name);
    return end;
  };
  const [first, second, third, fourth] = ['1', '2', '3', '4'].map((name) => ask('flood', name));
  const other = await ask('anna', 'anna');
  other();
  expect(order).toEqual(['1', '2', 'anna']);
  const endFirst = (await first)!;
  endFirst();
  // Said twice, it counts once.
  endFirst();
  const endThird = (await third)!;
  expect(order).toEqual(['1', '2', 'anna', '3']);
  (await second)!();
  const endFourth = (await fourth)!;
  endThird();
  endFourth();
  expect(order).toEqual(['1', '2', 'anna', '3', '4']);
});

it('who has too many waiting is refused, and who leaves gives the place in the line up', async () => {
  const turns = openTurns({ atOnce: 1, mostWaiting: 1 });
  const end = await turns.take('flood', STAYS);
  const leaving = new AbortController();
  const waiting = turns.take('flood', leaving.signal);
  await expect(turns.take('flood', STAYS)).rejects.toMatchObject({ status: 429 });
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ status: 429 });
  const next = turns.take('flood', STAYS);
  end();
  (await next)();
  // Nobody is left: the next one does not wait.
  (await turns.take('flood', STAYS))();
});

it('who asks much faster than they are answered is answered one at a time, with time for others between', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const turns = openTurns({ atOnce: 2, mostWaiting: 60 });
  let [working, most, answered] = [0, 0, 0];
  const ask = async (): Promise<void> => {
    const end = await turns.take('flood', STAYS);
    working++;
    // The first two began before anybody knew of the others, and the last ten are no flood any more.
    if (answered >= 2 && answered < 38) most = Math.max(most, working);
    await new Promise((resolve) => setImmediate(resolve));
    working--;
    answered++;
    end();
  };
  const all = Promise.all(Array.from({ length: 50 }, ask));
  for (let at = 0; at < 5; at++) await new Promise((resolve) => setImmediate(resolve));
  // The first two, and nobody else before time has passed.
  expect(answered).toBe(2);
  await vi.advanceTimersByTimeAsync(41);
  for (let at = 0; at < 5; at++) await new Promise((resolve) => setImmediate(resolve));
  expect(answered).toBe(3);
  for (let round = 0; round < 50; round++) {
    await vi.advanceTimersByTimeAsync(40);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await all;
  expect([most, answered]).toEqual([1, 50]);
});
