import { REPORT_REASONS, t, texts, outcomeText } from '@app/domain';
import { useState } from 'react';
import { reportListing } from '#api/market-mutations.ts';
import type { MarketListing } from '#api/queries.ts';
import { MESSAGES } from '#messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';

type Reason = (typeof REPORT_REASONS)[number];

const LABELS: Record<Reason, string> = texts({
  'wrong price': 'The price is wrong',
  'wrong wine': 'It is another wine or vintage',
  'wrong size': 'The size or the number of bottles is wrong',
  'not available': 'It is not available any more',
  other: 'Something else',
});
const LONGEST_NOTE = 500;

interface ReportDialogProps {
  listing: MarketListing;
  onClose: () => void;
  onReported: () => void;
}

/** Any visitor may say that something about a listing is wrong; it goes to the review queue. */
export function ReportDialog({ listing, onClose, onReported }: ReportDialogProps) {
  const [reason, setReason] = useState<Reason>('wrong price');
  const [note, setNote] = useState('');
  const [alert, setAlert] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  const send = async () => {
    setIsSending(true);
    setAlert(null);
    try {
      const { success, ...outcome } = await reportListing(listing, { reason, note: note.trim() });
      if (!success) return setAlert(outcomeText(outcome));
      toast.success(t('Report sent'), outcomeText(outcome));
      onReported();
    } catch {
      setAlert(MESSAGES.reportFailed);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('What is wrong?')}
      description={t('{wine} at {store}', { wine: listing.name, store: listing.store })}
    >
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <fieldset>
          <legend className="sr-only">{t('What is wrong?')}</legend>
          {REPORT_REASONS.map((choice) => (
            <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="reason"
                className="size-4.5 accent-accent"
                checked={reason === choice}
                onChange={() => setReason(choice)}
              />
              {LABELS[choice]}
            </label>
          ))}
        </fieldset>
        <label className="mt-3 block text-sm">
          <span className="text-muted">{t('What should it be? (optional)')}</span>
          <textarea
            rows={2}
            maxLength={LONGEST_NOTE}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            className={`${INPUT_CLASS} mt-1 py-2`}
          />
        </label>
        {alert ? (
          <p role="alert" className="mt-3 rounded bg-bad-wash px-3 py-2 text-sm text-bad">
            {alert}
          </p>
        ) : null}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={isSending}>
            {t('Send report')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
