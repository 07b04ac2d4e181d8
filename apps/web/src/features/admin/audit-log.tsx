import { actText, t, targetText, type CallReply } from '@app/domain';
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { failureText } from '#api/failure-text.ts';
import { exportAudit } from '#api/govern-mutations.ts';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { Button } from '#ui/button.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { FailedNotice, Notice } from '#ui/notice.tsx';
import { saveBlob } from '#ui/save-blob.ts';
import { Bar, Loading } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { differenceText } from './difference-text.ts';
import { momentText } from './run-text.ts';

type Entry = CallReply<'getAudit'>['entries'][number];

const SEARCH_DELAY_MS = 250;

/** Who did what, to what, and when: the newest first. */
export function AuditLog() {
  const [params, setParams] = useSearchParams();
  const typed = params.get('search') ?? '';
  const search = useDebounced(typed, SEARCH_DELAY_MS);
  const result = useInfiniteQuery(queries.audit(search), queryClient);
  const save = () =>
    void exportAudit().then(
      (blob) => saveBlob(blob, `audit-${new Date().toISOString().slice(0, 10)}.jsonl`),
      (error: unknown) => toast.error(t('The audit log was not exported'), failureText(error)),
    );
  return (
    <section aria-label={t('Audit log')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <input
          type="search"
          aria-label={t('Search the log')}
          placeholder={t('Search people, acts and what they were done to')}
          value={typed}
          onChange={({ target }) => setParams(target.value ? { search: target.value } : {}, { replace: true })}
          className={`${INPUT_CLASS} max-w-sm`}
        />
        <Button look="secondary" size="small" onClick={save}>
          {t('Export')}
        </Button>
      </div>
      <Entries result={result} search={search} />
    </section>
  );
}

function Entries({
  result,
  search,
}: {
  result: UseInfiniteQueryResult<InfiniteData<CallReply<'getAudit'>>>;
  search: string;
}) {
  if (result.isPending) {
    return (
      <Loading label={t('Loading the audit log')}>
        <div className="grid gap-3">
          {[0, 1, 2, 3].map((row) => (
            <Bar key={row} className="h-14" />
          ))}
        </div>
      </Loading>
    );
  }
  if (!result.data)
    return <FailedNotice title={t('The audit log could not be loaded.')} onRetry={() => void result.refetch()} />;
  const entries = result.data.pages.flatMap((page) => page.entries);
  const isIntact = result.data.pages[0]?.isIntact ?? true;
  return (
    <>
      {isIntact ? (
        <p className="mb-3 text-sm text-muted">{t('Every entry is as it was written.')}</p>
      ) : (
        <p role="alert" className="mb-3 rounded-card bg-bad-wash px-4 py-3 text-sm text-bad">
          {t('An entry was changed or taken out in the database. Compare the log with a backup.')}
        </p>
      )}
      {entries.length === 0 ? (
        <Notice icon="info" title={search ? t('No entry has “{search}”.', { search }) : t('Nothing was done yet.')} />
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <li key={entry.id} className="py-2.5">
              <EntryText entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {result.hasNextPage ? (
        <Button
          className="mt-4"
          look="secondary"
          size="small"
          disabled={result.isFetchingNextPage}
          onClick={() => void result.fetchNextPage()}
        >
          {t('Show older entries')}
        </Button>
      ) : null}
    </>
  );
}

function EntryText({ entry }: { entry: Entry }) {
  return (
    <>
      <p className="break-words">
        <span className="font-medium">{actText(entry.action)}</span>:{' '}
        {targetText(entry.target) === entry.target ? <bdi>{entry.target}</bdi> : targetText(entry.target)}
      </p>
      <p className="figures text-sm break-words text-muted">
        {[differenceText(entry), t(entry.who), momentText(entry.at)].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}
