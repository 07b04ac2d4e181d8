import { t } from '@app/domain';
import { Link, useNavigate } from 'react-router';
import { FIRST_MESSAGES as MESSAGES } from '#first-messages.ts';
import { paths } from '#paths.ts';
import { useSession } from '#session/session.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';

/** §2: the 404 page. */
export function NotFoundView() {
  const session = useSession();
  const navigate = useNavigate();
  const isSignedIn = session.phase === 'signed-in';
  // The router counts the pages of this visit in the history's state.
  const goBack = () => {
    const index = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    if (index > 0 || window.history.length > 1) void navigate(-1);
    else void navigate(paths.home());
  };
  return (
    <section className="column grid min-h-[65vh] place-content-center justify-items-center py-16 text-center">
      <p className="figures font-serif text-7xl leading-none font-light text-accent sm:text-8xl">404</p>
      <h1 className="mt-6 text-3xl leading-10 font-medium">{MESSAGES.notFound}</h1>
      <p className="mt-3 max-w-md text-muted">{MESSAGES.notFoundText}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.home()}>{t('Back to Home')}</ButtonLink>
        <ButtonLink to={paths.search()} look="secondary">
          {t('Search Wines')}
        </ButtonLink>
        <Button look="quiet" onClick={goBack}>
          {t('Go Back')}
        </Button>
      </div>
      {isSignedIn ? (
        <p className="mt-10 text-muted">
          {MESSAGES.lookingToAnalyze}{' '}
          <Link to={paths.home()} className="text-link">
            {t('Upload Wine List')}
          </Link>
        </p>
      ) : null}
      <ul className="mt-6 flex gap-6 text-sm">
        <li>
          <Link to={paths.search()} className="text-link">
            {t('Wine Search')}
          </Link>
        </li>
        {isSignedIn ? (
          <li>
            <Link to={paths.profile()} className="text-link">
              {t('My Profile')}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
