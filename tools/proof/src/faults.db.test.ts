import { expect, it } from 'vitest';
import { runFaults } from '#faults/run-faults.ts';

it('every fault once, under load: nothing acknowledged is lost or doubled, every stream ends, everything recovers', async () => {
  const lines: string[] = [];
  const ledger = await runFaults({ seed: 1, minutes: 0, onLine: (line) => lines.push(line) });
  expect(ledger.findings, lines.join('\n')).toEqual([]);
  expect(ledger.lines.map(({ fault }) => fault)).toEqual(
    expect.arrayContaining([
      'a worker is killed',
      'a web process is killed',
      'PostgreSQL is killed',
      'the disk is full',
      'the readers are bombed',
      'the sign-in provider is away',
    ]),
  );
  // Each kind of promise was made, so each was audited.
  for (const promises of [ledger.uploads.size, ledger.corrections.size, ledger.edits.size, ledger.asked.length])
    expect(promises).toBeGreaterThan(0);
}, 900_000);
