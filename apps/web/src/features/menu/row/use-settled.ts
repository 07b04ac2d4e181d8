import { doubtOf, DOUBTS, type WineListEntry } from '@app/domain';
import { useCallback, useState } from 'react';
import { entryKey } from '#wine/entry.ts';
import type { Settled } from '#features/menu/menu-context.ts';

type SettledRows = ReadonlyMap<string, Settled>;
const NONE: SettledRows = new Map();

/** Where a row stands among the rows to check: the most telling doubt first. */
export function rankToCheck(entry: WineListEntry): number {
  const doubt = doubtOf(entry);
  return doubt ? DOUBTS.indexOf(doubt) : DOUBTS.length;
}

/** The rows that were put right. Whoever begins or ends checking sees the list as it is, so they are forgotten then. */
export function useSettled(isChecking: boolean) {
  const [settled, setSettled] = useState(NONE);
  const [wasChecking, setWasChecking] = useState(isChecking);
  if (wasChecking !== isChecking) {
    setWasChecking(isChecking);
    setSettled(NONE);
  }
  const settle = useCallback((rows: readonly WineListEntry[], said: Pick<Settled, 'said' | 'refused'>) => {
    setSettled((before) => {
      const next = new Map(before);
      for (const row of rows) {
        const key = entryKey(row);
        next.set(key, { ...said, rank: before.get(key)?.rank ?? rankToCheck(row) });
      }
      return next;
    });
  }, []);
  const unsettle = useCallback((rows: readonly WineListEntry[]) => {
    setSettled((before) => {
      const gone = new Set(rows.map(entryKey));
      return new Map([...before].filter(([key]) => !gone.has(key)));
    });
  }, []);
  return { settled, settle, unsettle };
}
