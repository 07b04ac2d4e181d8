import { t } from '@app/domain';
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { replayPresses } from '#ui/early-events.ts';
import { hasToasts, onFirstToast } from '#ui/toast-store.ts';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { NavigationLine } from './navigation-line.tsx';

/* Loaded with the first toast: most visits never see one. */
const ToastViewport = lazy(() => import('#ui/toast.tsx'));

/** Marks <html> when React handles events, for tests and measurements, and makes up for what was pressed before. */
function useMarkReady(): void {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    replayPresses();
  }, []);
}

/** §2: the one layout: bar, main area, footer, toasts. */
export function Shell({ children }: { children: ReactNode }) {
  useMarkReady();
  const showToasts = useSyncExternalStore(onFirstToast, hasToasts, () => false);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-full bg-accent px-5 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('Skip to content')}
      </a>
      <NavigationLine />
      <NavBar />
      <main id="main" tabIndex={-1} className="flex-1 pt-16 outline-none">
        {children}
      </main>
      <Footer />
      {showToasts ? (
        <Suspense fallback={null}>
          <ToastViewport />
        </Suspense>
      ) : null}
    </div>
  );
}
