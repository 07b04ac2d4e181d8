import { formatNumber, many, t, saidText } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { bulkFile, bulkSheets, deleteBulk, isFinished, type BulkSheet } from '#api/bulk.ts';
import { queryClient } from '#api/query-client.ts';
import { useAttempt } from '#api/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { FailedNotice } from '#ui/notice.tsx';
import { rich } from '#ui/rich.tsx';
import { saveBlob } from '#ui/save-blob.ts';
import { shortDate } from '#ui/short-date.ts';
import { Bar, Loading } from '#ui/skeleton.tsx';

/** What only those who listen need. */
const more = (inner: string) => <span className="sr-only">{inner}</span>;

/** Your spreadsheets, the newest first: how far each is, and the finished ones to download. */
export function BulkSheets() {
  const result = useQuery(bulkSheets(), queryClient);
  if (result.isPending)
    return (
      <Loading label={t('Loading your spreadsheets')}>
        <Bar className="h-28" />
      </Loading>
    );
  if (!result.data)
    return <FailedNotice title={t('Your spreadsheets could not be loaded.')} onRetry={() => void result.refetch()} />;
  const { sheets } = result.data;
  if (sheets.length === 0) return <p className="text-muted">{t('You have sent none yet.')}</p>;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {sheets.map((sheet) => (
        <li key={sheet.id}>
          <SheetCard sheet={sheet} />
        </li>
      ))}
    </ul>
  );
}

function SheetCard({ sheet }: { sheet: BulkSheet }) {
  const { isBusy, failure, attempt } = useAttempt();
  const { id, fileName, total, done } = sheet;
  const download = (kind: 'csv' | 'xlsx') =>
    attempt(async () =>
      saveBlob(
        await bulkFile(id, kind),
        `${t('{name} priced||file name', { name: fileName.replace(/\.\w{1,5}$/, '') })}.${kind}`,
      ),
    );

  return (
    <article aria-label={fileName} className="rounded-card border border-line bg-surface p-4 sm:px-6">
      <h3 className="font-sans text-base font-semibold break-words">{fileName}</h3>
      <p className="text-sm text-muted">{columnsText(sheet)}</p>
      {isFinished(sheet) ? (
        <Findings sheet={sheet} />
      ) : (
        <>
          <p className="figures mt-3 text-sm">
            {many(
              total,
              {
                one: '{done} of {n} rows. You may leave this page: the work goes on.',
                other: '{done} of {n} rows. You may leave this page: the work goes on.',
              },
              { done: formatNumber(done), n: formatNumber(total) },
            )}
          </p>
          <progress
            aria-label={t('Progress of {fileName}', { fileName })}
            value={done}
            max={total}
            className="mt-1.5 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        </>
      )}
      {failure ? (
        <p role="alert" className="mt-3 text-sm text-bad">
          {failure}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {isFinished(sheet)
          ? (['xlsx', 'csv'] as const).map((kind) => (
              <Button key={kind} look="secondary" size="small" disabled={isBusy} onClick={() => void download(kind)}>
                {rich('Download {kind}<more> of {fileName}</more>', { more }, { kind: kind.toUpperCase(), fileName })}
              </Button>
            ))
          : null}
        <Button look="quiet" size="small" disabled={isBusy} onClick={() => void attempt(() => deleteBulk(id))}>
          {t('Delete')}
          <span className="sr-only"> {fileName}</span>
        </Button>
        <p className="text-sm text-muted">{t('Kept until {day}', { day: shortDate(sheet.deletedFrom) })}</p>
      </div>
    </article>
  );
}

/** Which columns were read, so that a wrong guess is seen. */
function columnsText({ columns }: BulkSheet): string {
  const { name, producer, vintage, size } = columns;
  const parts = [
    t('Wine from “{column}”', { column: name }),
    producer && producer !== name ? t('producer from “{column}”', { column: producer }) : null,
    vintage ? t('vintage from “{column}”', { column: vintage }) : null,
    size ? t('size from “{column}”', { column: size }) : null,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function Findings({ sheet }: { sheet: BulkSheet }) {
  const figures: readonly (readonly [string, number])[] = [
    [t('Rows'), sheet.total],
    [t('Sure||rows'), sheet.sure],
    [t('Doubtful||rows'), sheet.doubtful],
    [t('Not known||rows'), sheet.unknown],
    [t('With a price'), sheet.priced],
  ];
  return (
    <>
      <dl className="figures mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {figures.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {sheet.doubts.length > 0 ? (
        <details className="mt-2 text-sm">
          <summary className="min-h-9 cursor-pointer py-2">{t('Rows to look at')}</summary>
          <ul className="space-y-2 border-t border-line pt-2">
            {sheet.doubts.map(({ row, text, wine, doubt }) => (
              <li key={row}>
                <span className="figures text-muted">{t('Row {row}:', { row })} </span>
                <span className="font-medium break-words">{text || t('empty||row')}</span>
                {wine ? <span className="block">{t('Perhaps {wine}', { wine })}</span> : null}
                {doubt.text ? <span className="block text-muted">{saidText(doubt)}</span> : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
