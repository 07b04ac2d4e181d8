import { formatCents, listTitle, t } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { useRowTools } from '#features/menu/menu-context.ts';
import { paths } from '#paths.ts';
import { useSession } from '#session/session.tsx';
import { shortDate } from '#ui/short-date.ts';
import { Group } from './facts.tsx';

/** The wine on other lists that the visitor may find: their own and public ones. Nothing where it stands on none. */
export function OnOtherLists({ lwin }: { lwin: string }) {
  const { wineListId } = useRowTools();
  const session = useSession();
  const viewer = session.phase === 'signed-in' ? session.user.firebaseUid : '';
  const options = queries.wineOnLists(lwin, viewer, wineListId);
  const { data } = useQuery({ ...options, enabled: session.phase !== 'loading' }, queryClient);
  if (!data || data.lists.length === 0) return null;
  return (
    <Group title={t('On other lists')}>
      <ul aria-label={t('On other lists')} className="grid gap-2">
        {data.lists.map((list) => (
          <li key={list.wineListId}>
            <Link to={paths.menu(list.wineListId)} className="text-link break-words">
              {listTitle(list.title)}
            </Link>
            <span className="text-muted">
              {' '}
              {t(list.isOwn ? 'yours, {date}' : 'public, {date}', { date: shortDate(list.uploadedAt) })}
            </span>
            {list.rows.map((row, at) => (
              <span key={at} className="figures block text-muted">
                {[row.vintage, row.priceCents === null ? null : formatCents(row.priceCents, row.currency)]
                  .filter(Boolean)
                  .join(', ') || row.rawName}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Group>
  );
}
