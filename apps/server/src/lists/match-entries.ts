import type { ReadEntry } from '@app/list-reader';
import type { Engine, MatchResult } from '@app/matcher';

/** Finds the wine of each entry, in the order of the list. The same line offered in several sizes is one wine: it is matched once. */
export function matchEntries(engine: Engine, entries: readonly ReadEntry[]): MatchResult[] {
  const read = engine.openList();
  let last: { text: string; match: MatchResult } | undefined;
  return entries.map(({ text, section }) => {
    if (last?.text !== text) last = { text, match: read({ text, section }) };
    return last.match;
  });
}
