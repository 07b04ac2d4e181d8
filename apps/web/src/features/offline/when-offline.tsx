import { lazy, Suspense } from 'react';
import { useOnline } from '#api/use-online.ts';

const OnThisDevice = lazy(() => import('./on-this-device.tsx').catch(() => ({ default: () => null })));

/** Nothing, until the network is gone. */
export function WhenOffline() {
  return useOnline() ? null : (
    <Suspense fallback={null}>
      <OnThisDevice />
    </Suspense>
  );
}
