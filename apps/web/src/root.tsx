import { addressIn, isLanguage, language, t } from '@app/domain';
import frauncesFile from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import interFile from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { lazy, Suspense, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useParams,
  useRouteError,
} from 'react-router';
import { OfflineKeeper } from '#features/offline/offline-keeper.tsx';
import { RenderErrorBoundary } from '#features/shell/render-error-boundary.tsx';
import { Shell } from '#features/shell/shell.tsx';
import { RouteErrorView } from '#pages/route-error-view.tsx';
import { STORAGE_SCRIPT } from '#session/safe-storage.ts';
import { SessionProvider } from '#session/session.tsx';
import { EARLY_SCRIPT } from '#ui/early-events.ts';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { THEME_SCRIPT } from '#ui/theme.ts';
import { TYPE_SCRIPT } from '#ui/type-size.ts';
import { useTouched } from '#ui/use-touched.ts';
import { siteOrigin } from './site-origin.ts';
import stylesheet from './styles/app.css?url';

/* No page of ours throws a 404 in the ordinary course; every first load would carry its view. */
const NotFoundView = lazy(async () => ({ default: (await import('#pages/not-found-view.tsx')).NotFoundView }));
/* Loaded once somebody touches the page, and a page without it works, too. */
const TakeAnywhere = lazy(() => import('#features/upload/take-anywhere.tsx').catch(() => ({ default: () => null })));

export function links() {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;
  return [
    { ...font, href: frauncesFile },
    { ...font, href: interFile },
    { rel: 'stylesheet', href: stylesheet },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
    { rel: 'manifest', href: addressIn(language(), '/manifest.webmanifest') },
  ];
}

/** The document. It holds the session and the shell; pages, loading states and errors change inside it. */
export function Layout({ children }: { children: ReactNode }) {
  const isTouched = useTouched();
  return (
    // The theme is set on this element before React arrives.
    <html lang={language()} data-origin={siteOrigin()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141012" media="(prefers-color-scheme: dark)" />
        <script
          dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${TYPE_SCRIPT};${STORAGE_SCRIPT};${EARLY_SCRIPT}` }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <SessionProvider>
          <Shell>{children}</Shell>
          <OfflineKeeper />
          {isTouched ? (
            <Suspense fallback={null}>
              <TakeAnywhere />
            </Suspense>
          ) : null}
        </SessionProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const { pathname } = useLocation();
  const { language: code } = useParams();
  // '/menus' is neither a page of ours nor a language.
  if (code !== undefined && (code === 'en' || !isLanguage(code))) return <Missing />;
  return (
    // A new address is a new chance: the error of one page does not stay for the next.
    <RenderErrorBoundary key={pathname}>
      <Outlet />
    </RenderErrorBoundary>
  );
}

/** The shell's content until the page of an app route has loaded: the shape of a page. */
export function HydrateFallback() {
  return <PageSkeleton label={t('Loading')} />;
}

/** §2: any error inside the layout shows the error page. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteErrorView />;
  return <Missing />;
}

function Missing() {
  return (
    <Suspense fallback={<PageSkeleton label={t('Loading')} />}>
      <NotFoundView />
    </Suspense>
  );
}
