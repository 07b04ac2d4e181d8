import { t, outcomeText } from '@app/domain';
import { useState, type FormEvent } from 'react';
import { failureText } from '#api/failure-text.ts';
import { inviteUser } from '#api/govern-mutations.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';

/** A link for one person. Nothing is sent: the admin passes it on. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    setIsBusy(true);
    setAlert(null);
    try {
      const reply = await inviteUser(typeof email === 'string' && email.trim() !== '' ? email.trim() : null);
      if (reply.success) setLink(reply.link);
      else setAlert(outcomeText(reply));
    } catch (error) {
      setAlert(failureText(error));
    }
    setIsBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Invite somebody')}
      description={t(
        'The link works once, within seven days. To an address that already has an account it lets its owner choose a new password.',
      )}
    >
      {link ? (
        <div className="mt-4 grid gap-3">
          <input readOnly aria-label={t('Link of the invitation')} value={link} className={INPUT_CLASS} />
          <CopyButton text={link} label={t('Copy the link')} />
        </div>
      ) : (
        <form className="mt-4 grid gap-3" onSubmit={(event) => void make(event)}>
          <label className="block text-sm">
            <span className="mb-1 block text-muted">{t('Email; leave it empty for anybody who has the link')}</span>
            <input type="email" name="email" maxLength={254} className={INPUT_CLASS} />
          </label>
          {alert ? (
            <p role="alert" className="rounded bg-bad-wash px-3 py-2 text-sm text-bad">
              {alert}
            </p>
          ) : null}
          <div className="mt-2 flex justify-end gap-2">
            <Button look="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" disabled={isBusy}>
              {t('Make the link')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
