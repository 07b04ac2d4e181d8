import { t } from '@app/domain';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { useSession } from './session.tsx';

/** §4: the guard of /menu and /profile. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.phase === 'signed-in' && !wasSignedIn) setWasSignedIn(true);

  if (session.phase === 'loading') return <PageSkeleton label={t('Loading')} />;
  if (session.phase === 'signed-in') return children;
  // A user who signs out on a guarded page wants to leave: do not ask for a sign-in.
  if (wasSignedIn && session.byChoice) return <Navigate to={paths.home()} replace />;
  const redirect = `${location.pathname}${location.search}`;
  return <Navigate to={paths.signIn({ redirect })} replace />;
}
