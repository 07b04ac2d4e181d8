import { t, type CallReply } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { say } from '#messages.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { uploadDate } from './upload-date.ts';

interface AccountCardProps {
  email: string;
  user: CallReply<'getMe'>;
  onSignOut: () => void;
}

/** The user's email and remaining tokens. */
export function AccountCard({ email, user, onSignOut }: AccountCardProps) {
  const { data: account } = useQuery(queries.account(user.firebaseUid), queryClient);
  const tokensUsed = account?.tokensUsed ?? user.tokensUsed;
  return (
    <Card className="p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <dl className="flex min-w-0 flex-wrap gap-x-12 gap-y-4">
          <Fact label={t('Email')}>
            <span className="break-all">{email}</span>
          </Fact>
          <Fact label={t('Tokens')}>
            <span className="figures">{user.tokens}</span>
          </Fact>
          {account ? <Fact label={t('Member since')}>{uploadDate(account.memberSince)}</Fact> : null}
        </dl>
        <Button look="secondary" onClick={onSignOut}>
          {t('Sign Out')}
        </Button>
      </div>
      {tokensUsed === undefined ? null : (
        <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
          {tokensUsed && account ? say.tokensExplained(account.dailyTokens) : null}
          {tokensUsed ? null : say.tokensUnused}
        </p>
      )}
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}
