import { useEffect, useEffectEvent } from 'react';

/** Acts once the browser says that the network is back, while it is awaited. */
export function useWhenOnline(isAwaited: boolean, act: () => void): void {
  const go = useEffectEvent(act);
  useEffect(() => {
    if (!isAwaited) return;
    const onOnline = () => go();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isAwaited]);
}
