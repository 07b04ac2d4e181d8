import { BRAND, t } from '@app/domain';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { AccountCard } from '#features/profile/account-card.tsx';
import { ApiKeys } from '#features/profile/api-keys.tsx';
import { PreferenceChoices } from '#features/profile/preference-choices.tsx';
import { SignInWays } from '#features/profile/sign-in-ways.tsx';
import { SignIns } from '#features/profile/sign-ins.tsx';
import { UploadHistory } from '#features/profile/upload-history.tsx';
import { WatchedWines } from '#features/profile/watched-wines.tsx';
import { YourData } from '#features/profile/your-data.tsx';
import { MESSAGES } from '#messages.ts';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { RequireSession } from '#session/require-session.tsx';
import { useSession } from '#session/session.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { rich } from '#ui/rich.tsx';
import { toast } from '#ui/toast-store.ts';

export function meta() {
  return pageTags({
    title: `${t('Profile')} | ${BRAND.name}`,
    description: t('Your account and the wine lists you uploaded.'),
    path: paths.profile(),
    noIndex: true,
  });
}

export default function ProfilePage() {
  return (
    <RequireSession>
      <Profile />
    </RequireSession>
  );
}

const bulkLink = (inner: string) => (
  <Link to={paths.bulk()} className="text-link inline-flex min-h-11 items-center">
    {inner}
  </Link>
);

function Profile() {
  const session = useSession();
  const navigate = useNavigate();
  const { refresh } = session;
  // The balance may have changed since the page was opened elsewhere.
  useEffect(() => void refresh(), [refresh]);
  // §2: without a user there is nothing to show.
  if (session.phase !== 'signed-in') return null;

  const signOut = () =>
    session.signOut().then(
      () => navigate(paths.home()),
      // §8: a failed sign-out leaves everything as it was.
      () => undefined,
    );
  const onDeleted = async () => {
    // The account is deleted even if the provider refuses the sign-out.
    await session.signOut({ anyway: true });
    toast.success(MESSAGES.accountDeleted, MESSAGES.accountDeletedText, 10_000);
    await navigate(paths.home());
  };

  const onEndedAll = async () => {
    // The sign-in of this browser is ended too, whatever the provider replies.
    await session.signOut({ anyway: true });
    toast.success(MESSAGES.signedOutEverywhere, MESSAGES.signedOutEverywhereText);
    await navigate(paths.home());
  };

  const { firebaseUid } = session.user;
  return (
    <div className="column max-w-[56rem] py-12">
      <PageHeading title={t('Profile')} />
      <AccountCard email={session.email} user={session.user} onSignOut={() => void signOut()} />
      <section aria-labelledby="history-heading" className="mt-14">
        <h2 id="history-heading" className="mb-5 text-2xl leading-8 font-medium">
          {t('Upload History')}
        </h2>
        <UploadHistory firebaseUid={firebaseUid} />
        <p className="mt-4 text-sm text-muted">
          {rich('A table of wines instead of a list? <a>Price a spreadsheet</a>', { a: bulkLink })}
        </p>
      </section>
      <section aria-labelledby="watched-heading" className="mt-14">
        <h2 id="watched-heading" className="text-2xl leading-8 font-medium">
          {t('Watched wines')}
        </h2>
        <WatchedWines firebaseUid={firebaseUid} />
      </section>
      <section aria-labelledby="preferences-heading" className="mt-14">
        <h2 id="preferences-heading" className="text-2xl leading-8 font-medium">
          {t('Preferences')}
        </h2>
        <PreferenceChoices />
      </section>
      <section aria-labelledby="sign-in-heading" className="mt-14">
        <h2 id="sign-in-heading" className="text-2xl leading-8 font-medium">
          {t('Signing in')}
        </h2>
        <SignInWays firebaseUid={firebaseUid} />
        <SignIns firebaseUid={firebaseUid} onEndedAll={onEndedAll} />
      </section>
      <section aria-labelledby="keys-heading" className="mt-14">
        <h2 id="keys-heading" className="text-2xl leading-8 font-medium">
          {t('Assistants and programs')}
        </h2>
        <ApiKeys firebaseUid={firebaseUid} />
      </section>
      <section aria-labelledby="data-heading" className="mt-14">
        <h2 id="data-heading" className="text-2xl leading-8 font-medium">
          {t('Your data')}
        </h2>
        <YourData firebaseUid={firebaseUid} onDeleted={onDeleted} />
      </section>
    </div>
  );
}
