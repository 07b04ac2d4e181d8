import { splitAddress, t, addressIn, language } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Navigate, useParams, type MetaArgs } from 'react-router';
import { ApiError } from '#api/client.ts';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { SearchSkeleton } from '#features/listings/search-skeleton.tsx';
import { MESSAGES } from '#messages.ts';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { usePreferences } from '#session/preferences.ts';
import { useSession } from '#session/session.tsx';
import { FailedNotice } from '#ui/notice.tsx';
import { NotFoundView } from './not-found-view.tsx';
import { WineView } from './wine-view.tsx';

/** The name is known once the wine is: until then the page is named after its address. */
export function meta({ location }: MetaArgs) {
  const [, , lwin = '', slug = ''] = splitAddress(location.pathname).path.split('/');
  const name = decodeURIComponent(slug).replaceAll('-', ' ');
  return pageTags({
    title: name || t('Wine'),
    path: location.pathname,
    // Drawn by the server.
    image: paths.shareImage(addressIn(language(), `/wine/${lwin}`)),
  });
}

/** Everything we know of one wine. */
export default function WinePage() {
  const { lwin = '' } = useParams();
  const session = useSession();
  // Who looks changes little of the page: it need not be drawn at once for that.
  const viewer = useDeferredValue(
    session.phase === 'loading' ? null : session.phase === 'signed-in' ? session.user.firebaseUid : '',
  );
  const { currency: wanted } = usePreferences();
  const { data: page, error, isError, refetch } = useQuery(queries.wine(lwin, wanted), queryClient);
  if (isError && error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundView />;
  // The address of a wine that was merged into another leads to it.
  if (page && page.wine.lwin !== lwin)
    return <Navigate replace to={paths.wine(page.wine.lwin, page.wine.displayName)} />;
  if (page)
    return (
      <>
        <title>{page.wine.displayName}</title>
        <WineView page={page} viewer={viewer} />
      </>
    );
  return (
    <div className="column py-12">
      {isError ? <FailedNotice title={MESSAGES.searchFailed} onRetry={() => void refetch()} /> : <SearchSkeleton />}
    </div>
  );
}
