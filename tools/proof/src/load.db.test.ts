import { expect, it } from 'vitest';
import { runLoad } from '#load/run-load.ts';

it('every kind of request is asked at a steady pace and answered without an error', async () => {
  const notes: string[] = [];
  const rows = await runLoad({
    sizes: [500],
    processes: [1],
    seconds: 1,
    seed: 1,
    most: 4,
    onRow: () => {},
    onNote: (text) => notes.push(text),
  });
  expect(rows.map(({ what }) => what)).toEqual(['searches', 'suggests', 'streams', 'uploads']);
  // A test does not judge the speed of the machine. It asserts that no process ends and no request fails.
  expect(notes.filter((text) => text.includes('ended'))).toEqual([]);
  for (const { held } of rows) expect(held?.measured.failed ?? 0).toBe(0);
}, 600_000);
