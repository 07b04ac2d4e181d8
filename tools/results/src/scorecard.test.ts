import type { Measurement } from '@app/domain';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readMeasurements, SCORECARD } from './record-figures.ts';
import { toScorecard } from './scorecard.ts';

const MEASURED: Measurement = {
  name: 'matcher',
  title: 'A title',
  about: 'What it is about.',
  date: '2026-11-15T11:00:00.000Z',
  commit: '0123456789ab',
  machine: { cpu: 'A processor', cores: 2, memoryGb: 8, os: 'Linux x64', node: '24.0.0' },
  command: 'npm run eval -- matcher --record',
  figures: [
    { what: 'Right', value: 99.5, unit: '%', better: 'higher', aim: 98, of: 1000 },
    { what: 'Slow | slower', value: 12, unit: 'ms', better: 'lower', aim: 10, note: 'at night' },
    { what: 'Told', value: 3, unit: '', better: 'lower' },
  ],
};

it('a figure stands with its aim, whether it is met, how sure it is, and how to measure it again', () => {
  const text = toScorecard([MEASURED]);
  expect(text).toContain('1 of 2 aims are met.');
  expect(text).toContain('| Right | 99.5 % of 1,000 (98.8 to 99.8) | at least 98 % | met |');
  expect(text).toContain(String.raw`| Slow \| slower (at night) | 12 ms | at most 10 ms | **not met** |`);
  expect(text).toContain('| Told | 3 |  |  |');
  expect(text).toContain(
    'Measured 2026-11-15 at commit 0123456789ab by `npm run eval -- matcher --record` on A processor, 2 cores, 8 GB, Linux x64, Node 24.0.0.',
  );
});

it('docs/scorecard.md says what docs/results says, and nothing else', () => {
  expect(readFileSync(SCORECARD, 'utf8')).toBe(toScorecard(readMeasurements()));
});
