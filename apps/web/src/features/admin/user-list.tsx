import { formatNumber, t, type CallReply } from '@app/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { queries, USERS_A_PAGE } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { Button } from '#ui/button.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { FailedNotice, Notice } from '#ui/notice.tsx';
import { Bar, Loading } from '#ui/skeleton.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { UserRow } from './user-row.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

const SEARCH_DELAY_MS = 250;

/** Everybody with an account, the last seen first. What is searched for and the page are in the address. */
export function UserList() {
  const [params, setParams] = useSearchParams();
  const [isInviting, setIsInviting] = useState(false);
  const typed = params.get('search') ?? '';
  const search = useDebounced(typed, SEARCH_DELAY_MS);
  const page = Math.max(0, Number(params.get('page') ?? 0) || 0);
  const result = useQuery(queries.users({ search, page }), queryClient);
  const go = (change: { search?: string; page?: number }) => {
    const next = { search: typed, page: 0, ...change };
    setParams(
      { ...(next.search && { search: next.search }), ...(next.page > 0 && { page: String(next.page) }) },
      { replace: true },
    );
  };
  return (
    <section aria-label={t('Users')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <input
          type="search"
          aria-label={t('Search by email')}
          placeholder={t('Search by email')}
          value={typed}
          onChange={({ target }) => go({ search: target.value })}
          className={`${INPUT_CLASS} max-w-sm`}
        />
        {result.data?.canInvite ? (
          <Button size="small" onClick={() => setIsInviting(true)}>
            {t('Invite somebody')}
          </Button>
        ) : null}
      </div>
      <Found result={result} search={search} page={page} onPage={(next) => go({ page: next })} />
      {isInviting ? (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setIsInviting(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

interface FoundProps {
  result: UseQueryResult<CallReply<'getUsers'>>;
  search: string;
  page: number;
  onPage: (page: number) => void;
}

function Found({ result, search, page, onPage }: FoundProps) {
  if (result.isPending) {
    return (
      <Loading label={t('Loading users')}>
        <div className="grid gap-3">
          {[0, 1, 2, 3].map((row) => (
            <Bar key={row} className="h-24" />
          ))}
        </div>
      </Loading>
    );
  }
  if (!result.data)
    return <FailedNotice title={t('The users could not be loaded.')} onRetry={() => void result.refetch()} />;
  const { users, total, usual } = result.data;
  if (users.length === 0)
    return (
      <Notice
        icon="search"
        title={search ? t('Nobody has “{search}” in their email.', { search }) : t('Nobody is here.')}
      />
    );
  const first = page * USERS_A_PAGE;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {users.map((user) => (
          <li key={user.uid}>
            <UserRow user={user} usual={usual} />
          </li>
        ))}
      </ul>
      <nav aria-label={t('Pages of users')} className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="figures text-sm text-muted">
          {t('{from}–{to} of {total}', { from: first + 1, to: first + users.length, total: formatNumber(total) })}
        </p>
        {total > USERS_A_PAGE ? (
          <div className="flex gap-2">
            <Button look="secondary" size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
              {t('Back||page')}
            </Button>
            <Button
              look="secondary"
              size="small"
              disabled={first + users.length >= total}
              onClick={() => onPage(page + 1)}
            >
              {t('Next||page')}
            </Button>
          </div>
        ) : null}
      </nav>
    </>
  );
}
