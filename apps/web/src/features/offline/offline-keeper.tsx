import { useEffect } from 'react';
import { useSession } from '#session/session.tsx';

/** Makes the site installable and usable without a network, once the page itself has been loaded. */
export function OfflineKeeper() {
  const session = useSession();
  const { phase } = session;
  const uid = phase === 'signed-in' ? session.user.firebaseUid : null;
  const isOut = phase === 'signed-out' && session.byChoice;
  useEffect(() => {
    if (phase === 'loading') return;
    const begin = () => void import('./keeper.ts').then(({ keepFor }) => keepFor(uid, isOut));
    if (document.readyState === 'complete') return begin();
    window.addEventListener('load', begin);
    return () => window.removeEventListener('load', begin);
  }, [phase, uid, isOut]);
  return null;
}
