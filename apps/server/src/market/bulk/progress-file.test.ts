import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { RowResult } from './match-rows.ts';
import { openProgress } from './progress-file.ts';

const row = (confidence: number): RowResult => ({
  outcome: 'sure',
  confidence,
  wine: null,
  vintage: null,
  bottleMl: 750,
  price: {
    currency: 'USD',
    lowCents: 1,
    middleCents: 2,
    highCents: 3,
    offers: 4,
    oldestSeenAt: '2026-01-02T03:04:05.000Z',
    isDemo: false,
  },
  notes: [],
  others: [],
});

it('a run goes on where it was interrupted; another input or other terms begin anew', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tastevin-progress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'out.csv.progress');
  const made = { of: Buffer.from('Wine\nA\nB\n'), terms: 'USD' };
  const first = await openProgress(file, made);
  expect(first.done).toEqual([]);
  await first.add([row(1), row(2)]);
  // The machine went down in the middle of a line.
  await appendFile(file, '{"outcome":"su');
  const second = await openProgress(file, made);
  expect(second.done).toEqual([row(1), row(2)]);
  await second.add([row(3)]);
  expect((await openProgress(file, made)).done).toHaveLength(3);
  expect((await openProgress(file, { ...made, terms: 'EUR' })).done).toEqual([]);
  expect((await openProgress(file, { ...made, of: Buffer.from('Wine\nC\n') })).done).toEqual([]);
  await second.remove();
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});
