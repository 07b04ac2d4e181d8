import { t } from '@app/domain';
import { MESSAGES } from '#messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog open onClose={onStay} title={t('Leave this page?')} description={MESSAGES.leaveWhileParsing}>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onLeave}>
          {t('Leave||page')}
        </Button>
        <Button onClick={onStay}>{t('Stay||on the page')}</Button>
      </div>
    </Dialog>
  );
}
