import { BULK_LIMITS, formatNumber, t } from '@app/domain';
import { useId } from 'react';
import { sendBulk } from '#api/bulk.ts';
import { useAttempt } from '#api/use-attempt.ts';
import { usePreferences } from '#session/preferences.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

const KINDS = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Why a file cannot be sent; null when it can. The server looks inside. */
function refusal(file: File): string | null {
  if (file.size === 0) return t('This file is empty.');
  if (file.size > BULK_LIMITS.maxBytes) return t('The file is larger than 5 MB. Please split it.');
  if (/\.(?:xls|ods|numbers|pdf|docx?)$/i.test(file.name)) return t('Please save the table as CSV or XLSX first.');
  return null;
}

/** Choose or drop a spreadsheet; it is sent at once. */
export function BulkDesk() {
  const { currency } = usePreferences();
  const inputId = useId();
  const { isBusy, failure, setFailure, attempt } = useAttempt();

  const send = async (file: File | undefined) => {
    if (!file || isBusy) return;
    const reason = refusal(file);
    if (reason !== null) setFailure(reason);
    else await attempt(() => sendBulk(file, currency));
  };
  return (
    <div>
      {/* The field lies over the whole box, so that a file can be dropped anywhere on it. */}
      <div className="relative flex flex-col items-center rounded-card border border-dashed border-strong-line/60 px-6 py-10 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:border-accent">
        <Icon name="file" className="size-8 text-muted" />
        <p className="mt-3 text-muted text-balance">
          {t(
            'A table with a wine in each row, as CSV or XLSX: up to {rows} rows and 5 MB. Columns such as Producer, Wine, Vintage and Size are found by their headings.',
            { rows: formatNumber(BULK_LIMITS.maxRows) },
          )}
        </p>
        <label htmlFor={inputId} className={buttonClass({}, 'mt-5')}>
          {isBusy ? t('Sending…') : t('Choose a spreadsheet')}
        </label>
        <input
          id={inputId}
          type="file"
          accept={KINDS}
          disabled={isBusy}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0]);
            // The same file may be chosen again after it was mended.
            currentTarget.value = '';
          }}
        />
      </div>
      {failure ? (
        <p role="alert" className="mt-4 rounded-card bg-bad-wash px-4 py-3 text-sm text-bad">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
