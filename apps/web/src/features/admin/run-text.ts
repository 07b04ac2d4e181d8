import { formatNumber, locale, t, word, type CallReply } from '@app/domain';

type Run = CallReply<'getMerchantRuns'>['runs'][number];

const OUTCOMES: Record<string, string> = {
  ok: word('Read||run'),
  unchanged: word('Unchanged||run'),
  shrunk: word('Shrunk||run'),
  broken: word('Broken||run'),
  failed: word('Failed||run'),
  refused: word('Refused||run'),
  slow: word('Too slow||run'),
  'too-large': word('Too large||run'),
  running: word('Being read||run'),
};

/** How a run ended, in a word. */
export function runText({ outcome }: Pick<Run, 'outcome'>): string {
  return t(OUTCOMES[outcome] ?? outcome);
}

export function isFailure({ outcome }: Pick<Run, 'outcome'>): boolean {
  return !['ok', 'unchanged', 'running'].includes(outcome);
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };

/** The size of a feed. */
export function bytesText(bytes: number): string {
  if (bytes < 1024) return t('{size} B||bytes', { size: bytes });
  if (bytes < 1024 ** 2) return t('{size} KB', { size: Math.round(bytes / 1024) });
  return t('{size} MB', { size: formatNumber(bytes / 1024 ** 2, ONE_DECIMAL) });
}

/** 'Nov 15, 2026, 8:07 AM' where the reader is. */
export function momentText(iso: string): string {
  return new Date(iso).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
}

/** How many listings were set aside, for any reason. */
export function asideCount({ setAside }: Pick<Run, 'setAside'>): number {
  let count = 0;
  for (const aside of setAside) count += aside.count;
  return count;
}
