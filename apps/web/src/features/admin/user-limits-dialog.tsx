import { t, word } from '@app/domain';
import { useState, type FormEvent } from 'react';
import type { KnownUser } from '#api/queries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { rich } from '#ui/rich.tsx';

type Quota = KnownUser['quota'];

interface UserLimitsProps {
  user: KnownUser;
  usual: Quota;
  onClose: () => void;
  onSave: (change: { quota: Quota; addTokens?: number }) => Promise<void>;
}

const LIMITS: readonly { name: keyof Quota; label: string }[] = [
  { name: 'listsWaiting', label: word('Lists waiting at once') },
  { name: 'pagesPerDay', label: word('Pages in 24 hours') },
  { name: 'storedMb', label: word('Megabytes of photos and PDFs') },
];

const figure = (inner: string) => <span className="figures">{inner}</span>;

/** Limits of one account; an empty field is as usual. */
export function UserLimitsDialog({ user, usual, onClose, onSave }: UserLimitsProps) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const number = (name: string): number | null => {
      const text = form.get(name);
      return typeof text === 'string' && text.trim() !== '' ? Number(text) : null;
    };
    const addTokens = number('addTokens');
    setIsSaving(true);
    await onSave({
      quota: {
        listsWaiting: number('listsWaiting'),
        pagesPerDay: number('pagesPerDay'),
        storedMb: number('storedMb'),
      },
      ...(addTokens && { addTokens }),
    });
  };
  return (
    <Dialog open onClose={onClose} title={t('Limits and tokens')} description={user.email ?? user.uid}>
      <form className="mt-4 grid gap-3" onSubmit={(event) => void save(event)}>
        {LIMITS.map(({ name, label }) => (
          // The field is inside its label.
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control
          <label key={name} className="block text-sm">
            <span className="mb-1 block text-muted">{t(label)}</span>
            <input
              type="number"
              name={name}
              min={1}
              max={1_000_000}
              defaultValue={user.quota[name] ?? ''}
              placeholder={t('{limit}, as usual', { limit: usual[name] ?? '' })}
              className={INPUT_CLASS}
            />
          </label>
        ))}
        <label className="block text-sm">
          <span className="mb-1 block text-muted">
            {rich(
              'Tokens to add to <figure>{tokens}</figure>; a minus takes away',
              { figure },
              { tokens: user.tokens },
            )}
          </span>
          <input type="number" name="addTokens" min={-100_000} max={100_000} className={INPUT_CLASS} />
        </label>
        <div className="mt-2 flex justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={isSaving}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
