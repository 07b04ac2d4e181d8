import { actText, t, outcomeText } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { undoChange } from '#api/market-mutations.ts';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { Button } from '#ui/button.tsx';
import { differenceText } from './difference-text.ts';
import { momentText } from './run-text.ts';

/** Who changed what, newest first. A change can be undone unless a later change depends on it. */
export function RecentChanges() {
  const result = useQuery(queries.changes(), queryClient);
  const [alert, setAlert] = useState<string | null>(null);
  const changes = result.data?.changes ?? [];
  if (changes.length === 0) return null;

  const undo = async (id: number) => {
    setAlert(null);
    try {
      const { success, ...outcome } = await undoChange(id);
      if (!success) setAlert(outcomeText(outcome));
    } catch {
      setAlert(t('The change could not be undone. Please try again.'));
    }
    await queryClient.invalidateQueries();
  };

  return (
    <section aria-labelledby="changes-heading" className="mt-14">
      <h2 id="changes-heading" className="mb-3 text-2xl leading-8 font-medium">
        {t('Recent changes')}
      </h2>
      {alert ? (
        <p role="alert" className="mb-3 rounded-card bg-bad-wash px-4 py-3 text-sm text-bad">
          {alert}
        </p>
      ) : null}
      <ul className="divide-y divide-line border-y border-line">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
            <div className="min-w-0">
              <p className="break-words">
                <span className="font-medium">{actText(change.action)}</span>
                {change.listing ? `: ${change.listing.name}, ${change.listing.store}` : ''}
              </p>
              <p className="figures text-sm break-words text-muted">
                {[differenceText(change), change.who, momentText(change.at)].filter(Boolean).join(' · ')}
              </p>
            </div>
            {change.undoneAt ? <span className="text-sm text-muted">{t('Undone||change')}</span> : null}
            {change.canUndo ? (
              <Button look="secondary" size="small" onClick={() => void undo(change.id)}>
                {t('Undo')}
                <span className="sr-only"> {actText(change.action)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
