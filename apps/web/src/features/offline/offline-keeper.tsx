import { useEffect } from 'react';
import { mayHaveKept } from '#offline/kept-mark.ts';
import { useSession } from '#session/session.tsx';
import { whenIdle } from '#ui/when-idle.ts';

const BEGIN_WITHIN_MS = 1_000;

/** Makes the site installable and usable without a network, once the page itself has been loaded. */
export function OfflineKeeper() {
  const session = useSession();
  const { phase } = session;
  const uid = phase === 'signed-in' ? session.user.firebaseUid : null;
  const isOut = phase === 'signed-out' && session.byChoice;
  useEffect(() => {
    if (phase === 'loading') return;
    const begin = () => {
      registerWorker();
      // Signed out with nothing stored: there is nothing to send or delete.
      if (uid !== null || isOut || mayHaveKept()) void import('./keeper.ts').then(({ keepFor }) => keepFor(uid, isOut));
    };
    if (document.readyState === 'complete') return whenIdle(begin, BEGIN_WITHIN_MS);
    window.addEventListener('load', begin);
    return () => window.removeEventListener('load', begin);
  }, [phase, uid, isOut]);
  return null;
}

let isRegistered = false;

function registerWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  // Refused in private windows of some browsers: the site then needs its network, as any other.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}
