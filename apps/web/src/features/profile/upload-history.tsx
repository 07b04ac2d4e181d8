import { t } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { useOnline } from '#api/use-online.ts';
import { WhenOffline } from '#features/offline/when-offline.tsx';
import { MESSAGES } from '#messages.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { FailedNotice, Notice } from '#ui/notice.tsx';
import { Bar, Loading } from '#ui/skeleton.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { HistoryRow } from './history-row.tsx';
import { useHistoryChanges } from './use-history-changes.ts';

/** §9: the default for a search. */
const SEARCH_DELAY_MS = 300;

/** §2: the lists that the user uploaded. */
export function UploadHistory({ firebaseUid }: { firebaseUid: string }) {
  const [text, setText] = useState('');
  const search = useDebounced(text, SEARCH_DELAY_MS).trim();
  // All of them, to know whether there is anything to search; then those that are asked for.
  const all = useQuery(queries.history(firebaseUid), queryClient);
  const found = useQuery(queries.history(firebaseUid, search), queryClient);
  const changes = useHistoryChanges(firebaseUid);
  const isOnline = useOnline();

  if (all.isPending) return <HistorySkeleton />;
  if (all.isError) {
    return (
      <>
        <FailedNotice title={MESSAGES.historyFailed} onRetry={() => void all.refetch()}>
          {isOnline ? null : t('You are offline. Only the lists kept on this device can be opened.')}
        </FailedNotice>
        <WhenOffline />
      </>
    );
  }
  if (all.data.history.length === 0) {
    return (
      <Notice
        icon="upload"
        title={MESSAGES.historyEmpty}
        action={<ButtonLink to={paths.menuUpload()}>{t('Upload Wine List')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <input
          type="search"
          aria-label={t('Search your lists')}
          placeholder={t('Search titles and wines...')}
          value={text}
          maxLength={200}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setText('');
          }}
          className={`${INPUT_CLASS} max-w-sm`}
        />
        <ButtonLink to={paths.menuUpload()} look="secondary" className="sm:ml-auto">
          {t('Upload Wine List')}
        </ButtonLink>
      </div>
      {found.isError ? (
        <FailedNotice title={MESSAGES.historyFailed} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <HistorySkeleton />
      ) : found.data.history.length === 0 ? (
        <Notice
          icon="search"
          title={t('None of your lists has “{search}” in its title or on it.', { search })}
          action={
            <Button look="secondary" size="small" onClick={() => setText('')}>
              {t('Show all lists')}
            </Button>
          }
        />
      ) : (
        <ul className="border-t border-line" aria-label={t('Uploaded lists')}>
          {found.data.history.map((list) => (
            <HistoryRow key={list.wineListId} list={list} changes={changes} />
          ))}
        </ul>
      )}
    </>
  );
}

function HistorySkeleton() {
  return (
    <Loading label={MESSAGES.loadingHistory} showLabel>
      <div className="grid gap-3">
        {[0, 1, 2].map((row) => (
          <Bar key={row} className="h-16" />
        ))}
      </div>
    </Loading>
  );
}
