import { t, type CallReply } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { addPasskey, removePasskey, setPassword } from '#api/account-mutations.ts';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { useAttempt } from '#api/use-attempt.ts';
import { ageText } from '#ui/age.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { rich } from '#ui/rich.tsx';

type Credentials = CallReply<'getCredentials'>;

const when = (inner: string) => <span className="text-sm text-muted">{inner}</span>;
/** What only those who listen need. */
const more = (inner: string) => <span className="sr-only">{inner}</span>;

/** Passkeys and the password, where this site keeps them itself. */
export function SignInWays({ firebaseUid }: { firebaseUid: string }) {
  const { data } = useQuery(queries.credentials(firebaseUid), queryClient);
  return data?.isPossible ? <Ways credentials={data} /> : null;
}

function Ways({ credentials }: { credentials: Credentials }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  const [now] = useState(() => Date.now());
  const { passkeys, hasPassword } = credentials;
  return (
    <div className="mt-4">
      <h3 className="font-sans text-sm font-semibold">{t('Passkeys and password')}</h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        {passkeys.length === 0 && !hasPassword
          ? t(
              'Whoever types your email on this machine signs in as you. A passkey or a password keeps your account yours.',
            )
          : t('A passkey is your fingerprint, face or screen lock. A new one signs your other browsers out.')}
      </p>
      {passkeys.length > 0 ? (
        <ul aria-label={t('Passkeys')} className="mb-3 divide-y divide-line border-y border-line">
          {passkeys.map(({ id, createdAt, usedAt }, index) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
              <p>
                {rich(
                  usedAt
                    ? 'Passkey {n}<when> · added {added}, used {used}</when>'
                    : 'Passkey {n}<when> · added {added}</when>',
                  { when },
                  { n: index + 1, added: ageText(createdAt, now), used: usedAt ? ageText(usedAt, now) : '' },
                )}
              </p>
              <Button
                look="secondary"
                size="small"
                disabled={isBusy}
                onClick={() => void attempt(() => removePasskey(id))}
              >
                {rich('Remove<more> passkey {n}</more>', { more }, { n: index + 1 })}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" disabled={isBusy} onClick={() => void attempt(addPasskey)}>
          {t('Add a passkey')}
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={() => setIsAsking(true)}>
          {hasPassword ? t('Change the password') : t('Set a password')}
        </Button>
      </div>
      {failure ? (
        <p role="alert" className="mt-2 text-sm text-bad">
          {failure}
        </p>
      ) : null}
      {isAsking ? <PasswordDialog hasPassword={hasPassword} onClose={() => setIsAsking(false)} /> : null}
    </div>
  );
}

function PasswordDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { isBusy, failure, attempt } = useAttempt();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    if (await attempt(() => setPassword({ current: text('current'), password: text('password') }))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={hasPassword ? t('Change the password') : t('Set a password')}
      description={t('At least twelve characters. Your other browsers are signed out.')}
    >
      <form className="mt-4 grid gap-3" onSubmit={(event) => void save(event)}>
        {hasPassword ? (
          <label className="block text-sm">
            <span className="mb-1 block text-muted">{t('Current password')}</span>
            <input type="password" name="current" required autoComplete="current-password" className={INPUT_CLASS} />
          </label>
        ) : null}
        <label className="block text-sm">
          <span className="mb-1 block text-muted">{t('New password')}</span>
          <input
            type="password"
            name="password"
            required
            minLength={12}
            maxLength={200}
            autoComplete="new-password"
            className={INPUT_CLASS}
          />
        </label>
        {failure ? (
          <p role="alert" className="rounded bg-bad-wash px-3 py-2 text-sm text-bad">
            {failure}
          </p>
        ) : null}
        <div className="mt-2 flex justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={isBusy}>
            {t('Save the password')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
