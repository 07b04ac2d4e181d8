import type { ReactNode } from 'react';
import { RequireSession } from '#session/require-session.tsx';
import { useSession } from '#session/session.tsx';
import { NotFoundView } from './not-found-view.tsx';

/** §6: to anybody but an admin these pages do not exist. The server checks every call again. */
export function AdminOnly({ children }: { children: ReactNode }) {
  return (
    <RequireSession>
      <Gate>{children}</Gate>
    </RequireSession>
  );
}

function Gate({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.phase !== 'signed-in') return null;
  return session.user.isAdmin ? children : <NotFoundView />;
}
