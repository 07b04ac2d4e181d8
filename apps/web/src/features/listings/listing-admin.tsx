import { type CallReply, EDITABLE_FIELDS, type EditableField, t, texts, outcomeText } from '@app/domain';
import { lazy, Suspense, useState } from 'react';
import { deleteListing, undoChange, updateListing } from '#api/market-mutations.ts';
import type { MarketListing } from '#api/queries.ts';
import { MESSAGES } from '#messages.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast-store.ts';
import type { DeleteReason } from './delete-dialog.tsx';
import { EditableValue } from './editable-value.tsx';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

const LABELS: Record<EditableField, string> = texts({
  vintage: 'Vintage',
  producer: 'Producer',
  name: 'Name',
  packSize: 'Pack size',
  bottleSize: 'Bottle size (ml)',
  listingType: 'Listing type',
  priceCents: 'Price (cents)',
});

type Outcome = CallReply<'deleteListing'>;

interface ListingAdminProps {
  listing: MarketListing;
  /** §7: on success the listings are loaded again. */
  onChanged: () => Promise<unknown>;
}

/** §6: what an admin sees on each listing in edit mode. */
export function ListingAdmin({ listing, onChanged }: ListingAdminProps) {
  const [alert, setAlert] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  /** §8: the server's message when it says no, the fixed text when it cannot be asked. */
  const run = async (request: Promise<Outcome>, failure: string) => {
    try {
      const { success, changeId, ...outcome } = await request;
      if (success) await onChanged();
      else setAlert(outcomeText(outcome));
      return success ? changeId : null;
    } catch {
      setAlert(failure);
      return null;
    }
  };

  /** The row is gone by then: what goes wrong is said in the corner. */
  const undo = async (changeId: number) => {
    try {
      const { success, ...outcome } = await undoChange(changeId);
      if (success) await onChanged();
      else toast.error(t('The listing is still deleted'), outcomeText(outcome));
    } catch {
      toast.error(t('The listing is still deleted'), t('The server could not be reached. Please try again.'));
    }
  };

  const save = async (field: EditableField, newValue: string) => {
    await run(updateListing(listing, field, newValue), MESSAGES.updateFailed);
  };

  const remove = (reason: DeleteReason) => {
    setIsAsking(false);
    void run(deleteListing(listing, reason), MESSAGES.deleteFailed).then((changeId) => {
      if (changeId !== null)
        toast.done(t('Deleted: {name}', { name: listing.name }), { label: t('Undo'), run: () => void undo(changeId) });
    });
  };

  return (
    <div className="mt-4 border-t border-line pt-3">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 text-sm narrow:grid-cols-1 narrow:*:col-span-1">
        {EDITABLE_FIELDS.map((field) => (
          <div key={field} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="text-muted">{LABELS[field]}</dt>
            <dd>
              <EditableValue
                field={field}
                label={LABELS[field]}
                value={String(listing[field] ?? '')}
                onSave={(newValue) => save(field, newValue)}
                onAlert={setAlert}
              />
            </dd>
          </div>
        ))}
      </dl>
      {alert ? (
        <p role="alert" className="mt-2 rounded bg-bad-wash px-3 py-2 text-sm text-bad">
          {alert}
        </p>
      ) : null}
      <Button look="danger" size="small" className="mt-3" onClick={() => setIsAsking(true)}>
        <Icon name="trash" className="size-4" />
        {t('Delete')}
      </Button>
      {isAsking ? (
        <Suspense fallback={null}>
          <DeleteDialog listingName={listing.name} onCancel={() => setIsAsking(false)} onDelete={remove} />
        </Suspense>
      ) : null}
    </div>
  );
}
