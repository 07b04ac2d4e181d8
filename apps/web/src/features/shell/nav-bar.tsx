import { t } from '@app/domain';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { useSession } from '#session/session.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LightChoice } from './light-choice.tsx';
import { TypeChoice } from '#ui/type-choice.tsx';
import { useOutsidePress } from '#ui/use-outside-press.ts';
import { BrandMark } from './brand-mark.tsx';
import { useIsHome } from './built-as-shell.ts';

const UserMenu = lazy(() => import('./user-menu.tsx'));

const LINK = 'inline-flex min-h-11 items-center rounded-full px-3 text-[0.9375rem] font-medium hover:text-accent';

/** §2: the fixed bar. Below medium width its items fold into a menu that closes when one is chosen, by Escape or by a press elsewhere. */
export function NavBar() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // The menu belongs to the address it was opened on: choosing a link changes that, and the menu is gone.
  const isOpen = openedAt === key;
  const showSearch = !useIsHome();
  const headerRef = useRef<HTMLElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpenedAt(null), []);
  useOutsidePress(headerRef, close, isOpen);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      buttonRef.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [close, isOpen]);

  return (
    <header ref={headerRef} className="no-print fixed inset-x-0 top-0 z-30 border-b border-line bg-paper">
      <div className="column flex h-16 items-center justify-between gap-4">
        <BrandMark />
        <nav aria-label={t('Main')} className="hidden items-center gap-1 md:flex">
          {showSearch ? (
            <Link to={paths.search()} className={LINK}>
              {t('Search')}
            </Link>
          ) : null}
          <WideAccount />
        </nav>
        <button
          ref={buttonRef}
          type="button"
          aria-expanded={isOpen}
          aria-controls="small-menu"
          aria-label={isOpen ? t('Close menu') : t('Open menu')}
          onClick={() => setOpenedAt(isOpen ? null : key)}
          className="-mr-2.5 grid size-11 place-items-center rounded-full hover:text-accent md:hidden"
        >
          <Icon name={isOpen ? 'close' : 'menu'} className="size-6" />
        </button>
      </div>
      <nav id="small-menu" aria-label={t('Menu')} hidden={!isOpen} className="border-t border-line bg-paper md:hidden">
        {isOpen ? (
          <ul className="column grid py-2">
            {showSearch ? (
              <SmallLink to={paths.search()} label={t('Search')} onChoose={() => setOpenedAt(null)} />
            ) : null}
            <SmallAccount onChoose={() => setOpenedAt(null)} />
            <li className="flex flex-wrap gap-2 py-1.5">
              <TypeChoice />
              <LightChoice />
            </li>
          </ul>
        ) : null}
      </nav>
    </header>
  );
}

function useSignOut() {
  const session = useSession();
  const navigate = useNavigate();
  return () => {
    session.signOut().then(
      () => navigate(paths.home()),
      // §8: a failed sign-out is ignored and the user stays put.
      () => undefined,
    );
  };
}

function WideAccount() {
  const session = useSession();
  const signOut = useSignOut();
  if (session.phase === 'loading') return <span className="h-11 w-52" />;
  if (session.phase === 'signed-in') {
    return (
      <Suspense fallback={<span className={LINK}>{session.email}</span>}>
        <UserMenu email={session.email} isAdmin={session.user.isAdmin} onSignOut={signOut} />
      </Suspense>
    );
  }
  return (
    <>
      <Link to={paths.signIn()} className={LINK}>
        {t('Sign In')}
      </Link>
      <ButtonLink to={paths.signIn({ mode: 'signup' })} size="small" className="ml-2">
        {t('Get Started')}
      </ButtonLink>
    </>
  );
}

function SmallAccount({ onChoose }: { onChoose: () => void }) {
  const session = useSession();
  const signOut = useSignOut();
  if (session.phase === 'loading') return null;
  if (session.phase === 'signed-out') {
    return (
      <>
        <SmallLink to={paths.signIn()} label={t('Sign In')} onChoose={onChoose} />
        <SmallLink to={paths.signIn({ mode: 'signup' })} label={t('Get Started')} onChoose={onChoose} />
      </>
    );
  }
  return (
    <>
      <li className="truncate py-2 text-sm text-muted">{session.email}</li>
      <SmallLink to={paths.profile()} label={t('Profile')} onChoose={onChoose} />
      {session.user.isAdmin ? (
        <>
          <SmallLink to={paths.adminReview()} label={t('Review queue')} onChoose={onChoose} />
          <SmallLink to={paths.adminMerchants()} label={t('Merchants')} onChoose={onChoose} />
          <SmallLink to={paths.adminUsers()} label={t('Users')} onChoose={onChoose} />
        </>
      ) : null}
      <li>
        <button
          type="button"
          className="flex min-h-12 w-full items-center text-left font-medium"
          onClick={() => {
            onChoose();
            signOut();
          }}
        >
          {t('Sign Out')}
        </button>
      </li>
    </>
  );
}

function SmallLink({ to, label, onChoose }: { to: string; label: string; onChoose: () => void }) {
  return (
    <li>
      <Link to={to} onClick={onChoose} className="flex min-h-12 items-center font-medium">
        {label}
      </Link>
    </li>
  );
}
