import { formatNumber, t, type CallReply, outcomeText } from '@app/domain';
import { useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { changeUser, deleteUser, signUserOut } from '#api/govern-mutations.ts';
import type { KnownUser } from '#api/queries.ts';
import { ageText } from '#ui/age.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { bytesText, momentText } from './run-text.ts';
import { UserLimitsDialog } from './user-limits-dialog.tsx';

type Outcome = CallReply<'changeUser'>;

/** One person: what they use, and what an admin can do about it. */
export function UserRow({ user, usual }: { user: KnownUser; usual: KnownUser['quota'] }) {
  const [asked, setAsked] = useState<'limits' | 'delete' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const name = user.email ?? user.uid;
  const act = async (work: () => Promise<Outcome>) => {
    setIsBusy(true);
    try {
      const { success, ...outcome } = await work();
      if (success) toast.success(name, outcomeText(outcome));
      else toast.error(name, outcomeText(outcome));
    } catch (error) {
      toast.error(name, failureText(error));
    }
    setIsBusy(false);
    setAsked(null);
  };
  const button = (text: string, work: () => void, look: 'secondary' | 'danger' = 'secondary') => (
    <Button look={look} size="small" disabled={isBusy} onClick={work}>
      {text}
      <span className="sr-only"> {name}</span>
    </Button>
  );
  const isAdmin = user.role === 'admin';
  return (
    <article aria-label={name} className="rounded-card border border-line bg-surface p-4 sm:px-6">
      <UserFacts user={user} name={name} />
      <div className="mt-3 flex flex-wrap gap-2">
        {user.isYou
          ? null
          : button(
              user.suspendedAt ? t('End suspension') : t('Suspend'),
              () => void act(() => changeUser(user.uid, { isSuspended: user.suspendedAt === null })),
            )}
        {user.isYou || user.isRoleFixed
          ? null
          : button(
              isAdmin ? t('Make a user') : t('Make an admin'),
              () => void act(() => changeUser(user.uid, { isAdmin: !isAdmin })),
            )}
        {button(t('Limits and tokens'), () => setAsked('limits'))}
        {button(t('Sign out everywhere||somebody'), () => void act(() => signUserOut(user.uid)))}
        {user.isYou ? null : button(t('Delete'), () => setAsked('delete'), 'danger')}
      </div>
      {asked === 'limits' ? (
        <UserLimitsDialog
          user={user}
          usual={usual}
          onClose={() => setAsked(null)}
          onSave={(change) => act(() => changeUser(user.uid, change))}
        />
      ) : null}
      {asked === 'delete' ? (
        <Dialog
          open
          onClose={() => setAsked(null)}
          title={t('Delete {name}?', { name })}
          description={t(
            'The account, its lists with their wines and photos, and its questions to the sommelier go at once and for good.',
          )}
        >
          <div className="mt-6 flex flex-wrap gap-3">
            <Button look="secondary" disabled={isBusy} onClick={() => setAsked(null)}>
              {t('Keep the account')}
            </Button>
            <Button look="danger" disabled={isBusy} onClick={() => void act(() => deleteUser(user.uid))}>
              {t('Delete everything')}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </article>
  );
}

function UserFacts({ user, name }: { user: KnownUser; name: string }) {
  const [now] = useState(() => Date.now());
  const facts: readonly (readonly [string, string])[] = [
    [t('Lists'), formatNumber(user.lists)],
    [t('Stored||data'), bytesText(user.storedBytes)],
    [t('Tokens'), formatNumber(user.tokens)],
    [t('Sign-ins'), formatNumber(user.signIns)],
  ];
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-sans text-base font-semibold break-all">{name}</h2>
          <p className="text-sm text-muted">
            {t('Seen {age} · since {moment}', {
              age: ageText(user.lastSeenAt, now),
              moment: momentText(user.createdAt),
            })}
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {user.isYou ? <Chip>{t('You')}</Chip> : null}
          {user.role === 'admin' ? <Chip tone="accent">{t('Admin')}</Chip> : null}
          {user.suspendedAt ? <Chip tone="brass">{t('Suspended')}</Chip> : null}
          {Object.values(user.quota).some((limit) => limit !== null) ? <Chip>{t('Own limits')}</Chip> : null}
        </p>
      </div>
      <dl className="figures mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
