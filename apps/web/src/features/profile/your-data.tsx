import { BRAND, t } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile } from '#api/file-calls.ts';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { failureText } from '#api/failure-text.ts';
import { deleteAccount } from '#api/list-mutations.ts';
import { say } from '#messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { saveBlob } from '#ui/save-blob.ts';

interface YourDataProps {
  firebaseUid: string;
  onDeleted: () => Promise<void>;
}

/** Everything that is stored about a user, to export or to delete. */
export function YourData({ firebaseUid, onDeleted }: YourDataProps) {
  const { data: account } = useQuery(queries.account(firebaseUid), queryClient);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="mt-4 grid gap-x-12 gap-y-8 sm:grid-cols-2">
      <ExportEverything />
      <div>
        <h3 className="font-sans text-sm font-semibold">{t('Delete my account')}</h3>
        <p className="mt-1 mb-3 text-sm text-muted">
          {t('Your account, your lists and all that belongs to them, at once.')}
        </p>
        <Button look="danger" onClick={() => setIsAsking(true)}>
          {t('Delete my account')}
        </Button>
      </div>
      {account ? <p className="text-sm text-muted sm:col-span-2">{say.photosKept(account.photosKeptDays)}</p> : null}
      {isAsking ? <DeleteAccountDialog onDeleted={onDeleted} onClose={() => setIsAsking(false)} /> : null}
    </div>
  );
}

function ExportEverything() {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setState('busy');
    setFailure(null);
    try {
      const zip = await callFile('exportAccount');
      saveBlob(zip, `${BRAND.name.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.zip`);
      setState('done');
    } catch (error) {
      setState('idle');
      setFailure(failureText(error));
    }
  };
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">{t('Export everything')}</h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        {t('One ZIP with your account, lists, wines, corrections, questions to the sommelier and original files.')}
      </p>
      <Button look="secondary" disabled={state === 'busy'} aria-busy={state === 'busy'} onClick={() => void run()}>
        {state === 'busy' ? t('Gathering your data...') : t('Export everything')}
      </Button>
      <p role="status" className="mt-2 text-sm text-muted">
        {state === 'done' ? t('Your export is in your downloads.') : ''}
      </p>
      {failure ? (
        <p role="alert" className="mt-2 text-sm text-bad">
          {failure}
        </p>
      ) : null}
    </div>
  );
}

function DeleteAccountDialog({ onDeleted, onClose }: { onDeleted: () => Promise<void>; onClose: () => void }) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      await deleteAccount();
      await onDeleted();
    } catch (error) {
      setFailure(failureText(error));
      setIsPending(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Delete your account?')}
      description={t(
        'Your account, your lists with their wines, photos and links, your corrections and your questions to the sommelier go at once and for good.',
      )}
    >
      {failure ? (
        <p role="alert" className="mt-4 rounded-card bg-bad-wash px-4 py-3 text-sm text-bad">
          {failure}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="secondary" disabled={isPending} onClick={onClose}>
          {t('Keep my account')}
        </Button>
        <Button look="danger" disabled={isPending} aria-busy={isPending} onClick={() => void run()}>
          {isPending ? t('Deleting...') : t('Delete everything')}
        </Button>
      </div>
    </Dialog>
  );
}
