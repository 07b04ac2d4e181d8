import { useQuery } from '@tanstack/react-query';
import { bulkFile, bulkSheets, deleteBulk, isFinished, type BulkSheet } from '#api/bulk.ts';
import { queryClient } from '#api/query-client.ts';
import { useAttempt } from '#api/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { FailedNotice } from '#ui/notice.tsx';
import { saveBlob } from '#ui/save-blob.ts';
import { shortDate } from '#ui/short-date.ts';
import { Bar, Loading } from '#ui/skeleton.tsx';

const count = (value: number): string => value.toLocaleString('en-US');

/** Your spreadsheets, the newest first: how far each is, and the finished ones to download. */
export function BulkSheets() {
  const result = useQuery(bulkSheets(), queryClient);
  if (result.isPending)
    return (
      <Loading label="Loading your spreadsheets">
        <Bar className="h-28" />
      </Loading>
    );
  if (!result.data)
    return <FailedNotice title="Your spreadsheets could not be loaded." onRetry={() => void result.refetch()} />;
  const { sheets } = result.data;
  if (sheets.length === 0) return <p className="text-muted">You have sent none yet.</p>;
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
    attempt(async () => saveBlob(await bulkFile(id, kind), `${fileName.replace(/\.\w{1,5}$/, '')} priced.${kind}`));

  return (
    <article aria-label={fileName} className="rounded-card border border-line bg-surface p-4 sm:px-6">
      <h3 className="font-sans text-base font-semibold break-words">{fileName}</h3>
      <p className="text-sm text-muted">{columnsText(sheet)}</p>
      {isFinished(sheet) ? (
        <Findings sheet={sheet} />
      ) : (
        <>
          <p className="figures mt-3 text-sm">
            {count(done)} of {count(total)} rows. You may leave this page: the work goes on.
          </p>
          <progress
            aria-label={`Progress of ${fileName}`}
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
                Download {kind.toUpperCase()}
                <span className="sr-only"> of {fileName}</span>
              </Button>
            ))
          : null}
        <Button look="quiet" size="small" disabled={isBusy} onClick={() => void attempt(() => deleteBulk(id))}>
          Delete
          <span className="sr-only"> {fileName}</span>
        </Button>
        <p className="text-sm text-muted">Kept until {shortDate(sheet.deletedFrom)}</p>
      </div>
    </article>
  );
}

/** Which columns were read, so that a wrong guess is seen. */
function columnsText({ columns }: BulkSheet): string {
  const { name, producer, vintage, size } = columns;
  const parts = [
    `Wine from “${name}”`,
    producer && producer !== name ? `producer from “${producer}”` : null,
    vintage ? `vintage from “${vintage}”` : null,
    size ? `size from “${size}”` : null,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function Findings({ sheet }: { sheet: BulkSheet }) {
  const figures: readonly (readonly [string, number])[] = [
    ['Rows', sheet.total],
    ['Sure', sheet.sure],
    ['Doubtful', sheet.doubtful],
    ['Not known', sheet.unknown],
    ['With a price', sheet.priced],
  ];
  return (
    <>
      <dl className="figures mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {figures.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{count(value)}</dd>
          </div>
        ))}
      </dl>
      {sheet.doubts.length > 0 ? (
        <details className="mt-2 text-sm">
          <summary className="min-h-9 cursor-pointer py-2">Rows to look at</summary>
          <ul className="space-y-2 border-t border-line pt-2">
            {sheet.doubts.map(({ row, text, wine, doubt }) => (
              <li key={row}>
                <span className="figures text-muted">Row {row}: </span>
                <span className="font-medium break-words">{text || 'empty'}</span>
                {wine ? <span className="block">Perhaps {wine}</span> : null}
                {doubt ? <span className="block text-muted">{doubt}</span> : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
