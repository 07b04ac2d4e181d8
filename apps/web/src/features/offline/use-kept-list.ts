import { useEffect, useState } from 'react';
import type { ListState } from '#api/list-state.ts';
import { hasSignal, onSignal } from '#api/signal.ts';
import { useSession } from '#session/session.tsx';
import { dropLists, findKeptList } from '#offline/kept-lists.ts';
import { keepWholeList } from './keep-whole-list.ts';

/** With one bar of signal a request neither fails nor succeeds; after this long the kept list is shown meanwhile. */
const PATIENCE_MS = 4000;
/** Wait until the list is drawn before storing it. */
const SETTLE_MS = 1200;

/**
 * A list once opened works offline: it is kept on this device when it is complete, and shown from there when the
 * network does not bring it. The network's version always wins over the stored one.
 */
export function useKeptList<L extends ListState>(id: string, live: L): L & { keptAt: number | null } {
  const session = useSession();
  const uid = session.phase === 'signed-in' ? session.user.firebaseUid : null;
  const isKnown = session.phase !== 'loading';
  const { phase, title, entries, pageNotes } = live;

  useEffect(() => {
    if (phase !== 'done' || !isKnown) return;
    const leaving = new AbortController();
    const timer = setTimeout(
      () => void keepWholeList({ id, uid, title: title ?? '', entries, pageNotes }, leaving.signal),
      SETTLE_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [id, uid, isKnown, phase, title, entries, pageNotes]);

  // Removed, or no longer this visitor's to see.
  useEffect(() => {
    if (phase === 'missing' && isKnown) void dropLists([id]).catch(() => undefined);
  }, [id, phase, isKnown]);

  const kept = useFallback(id, { isSilent: phase === 'loading', isLost: phase === 'failed' && entries.length === 0 });
  // Kept by this hook, from a complete list.
  return kept ? { ...live, ...(kept.state as ListState), keptAt: kept.keptAt } : { ...live, keptAt: null };
}

/** The kept list: at once when there is no network, else when the live one is lost or silent for too long. */
function useFallback(id: string, { isSilent, isLost }: { isSilent: boolean; isLost: boolean }) {
  const [kept, setKept] = useState<Awaited<ReturnType<typeof findKeptList>>>(null);
  useEffect(() => {
    if (!isSilent && !isLost) return;
    let isHere = true;
    const find = () => void findKeptList(id).then((found) => isHere && setKept(found));
    const timer = setTimeout(find, isLost || !hasSignal() ? 0 : PATIENCE_MS);
    const unlisten = onSignal(() => {
      if (!hasSignal()) find();
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
      unlisten();
    };
  }, [id, isSilent, isLost]);
  return isSilent || isLost ? kept : null;
}
