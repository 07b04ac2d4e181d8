import { expect, it } from 'vitest';
import type { CrowdResult } from '#load/crowd.ts';
import { MISCHIEF } from '#load/offenders.ts';
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

it('people who misbehave in every way end no process, and the others are answered without an error', async () => {
  const notes: string[] = [];
  const results: CrowdResult[] = [];
  await runLoad({
    sizes: [500],
    processes: [1],
    seconds: 1,
    seed: 1,
    crowd: { people: 7, misbehaving: 5, onResult: (result) => results.push(result) },
    onRow: () => {},
    onNote: (text) => notes.push(text),
  });
  expect(notes.filter((text) => text.includes('ended'))).toEqual([]);
  const [{ rows, told } = { rows: [], told: {} }] = results;
  expect(rows.map(({ what }) => what)).toContain('all requests');
  for (const { what, quiet, beside } of rows) expect([what, quiet.failed, beside.failed]).toEqual([what, 0, 0]);
  // Each was at it while the others were measured.
  expect(Object.keys(told).toSorted()).toEqual(MISCHIEF.toSorted());
}, 600_000);
