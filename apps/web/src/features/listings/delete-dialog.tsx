import { t } from '@app/domain';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export type DeleteReason = 'bad data' | 'bad match';

interface DeleteDialogProps {
  listingName: string;
  onCancel: () => void;
  onDelete: (reason: DeleteReason) => void;
}

/** §2, §4: open, then Cancel, Bad Data or Bad Match. */
export function DeleteDialog({ listingName, onCancel, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('Delete listing')}
      description={t('Why should “{name}” go?', { name: listingName })}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button look="danger" onClick={() => onDelete('bad data')}>
          {t('Bad Data')}
        </Button>
        <Button look="danger" onClick={() => onDelete('bad match')}>
          {t('Bad Match')}
        </Button>
      </div>
    </Dialog>
  );
}
