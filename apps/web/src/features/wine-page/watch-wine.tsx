import { type CallReply, t } from '@app/domain';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';

const WatchDialog = lazy(() => import('./watch-dialog.tsx'));

interface WatchWineProps {
  page: CallReply<'getWine'>;
  isSignedIn: boolean;
}

/** The way to watch a wine; who is not signed in is asked to sign in first. */
export function WatchWine({ page, isSignedIn }: WatchWineProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isSignedIn)
    return (
      <Link
        to={paths.signIn({ redirect: paths.wine(page.wine.lwin, page.wine.displayName) })}
        className="text-link inline-flex min-h-11 items-center"
      >
        {t('Sign in to watch')}
      </Link>
    );
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {t('Watch')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <WatchDialog page={page} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
