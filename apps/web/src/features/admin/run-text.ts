import type { CallReply } from '@app/domain';

type Run = CallReply<'getMerchantRuns'>['runs'][number];

const OUTCOMES: Record<string, string> = {
  ok: 'Read',
  unchanged: 'Unchanged',
  shrunk: 'Shrunk',
  broken: 'Broken',
  failed: 'Failed',
  refused: 'Refused',
  slow: 'Too slow',
  'too-large': 'Too large',
  running: 'Being read',
};

/** How a run ended, in a word. */
export function outcomeText({ outcome }: Pick<Run, 'outcome'>): string {
  return OUTCOMES[outcome] ?? outcome;
}

export function isFailure({ outcome }: Pick<Run, 'outcome'>): boolean {
  return !['ok', 'unchanged', 'running'].includes(outcome);
}

/** The size of a feed. */
export function bytesText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 ** 2) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

/** 'Nov 15, 2026, 8:07 AM' where the reader is. */
export function momentText(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

/** How many listings were set aside, for any reason. */
export function asideCount({ setAside }: Pick<Run, 'setAside'>): number {
  let count = 0;
  for (const aside of setAside) count += aside.count;
  return count;
}

/** '1 offer', '1,200 offers'. */
export const countText = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
