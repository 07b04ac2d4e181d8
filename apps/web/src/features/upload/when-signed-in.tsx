import { lazy, Suspense } from 'react';
import { useOnline } from '#api/use-online.ts';
import { useSession } from '#session/session.tsx';

const YourLists = lazy(() => import('./your-lists.tsx').catch(() => ({ default: () => null })));

/** The lists of whoever is signed in. Without a network those kept on the device stand above. */
export function WhenSignedIn() {
  const session = useSession();
  const isOnline = useOnline();
  if (session.phase !== 'signed-in' || !isOnline) return null;
  return (
    <Suspense fallback={null}>
      <YourLists firebaseUid={session.user.firebaseUid} />
    </Suspense>
  );
}
