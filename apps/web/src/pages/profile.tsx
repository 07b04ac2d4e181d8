import { BRAND } from '@app/domain';
import { useNavigate } from 'react-router';
import { UploadHistory } from '#features/profile/upload-history.tsx';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { RequireSession } from '#session/require-session.tsx';
import { useSession } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export function meta() {
  return pageTags({
    title: `Profile | ${BRAND.name}`,
    description: 'Your account and the wine lists you uploaded.',
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

function Profile() {
  const session = useSession();
  const navigate = useNavigate();
  // §2: without a user there is nothing to show.
  if (session.phase !== 'signed-in') return null;
  const signOut = () =>
    session.signOut().then(
      () => navigate(paths.home()),
      // §8: a failed sign-out leaves everything as it was.
      () => undefined,
    );
  return (
    <div className="column py-12">
      <PageHeading title="Profile" />
      <Card className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 p-6">
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          <div className="min-w-0">
            <dt className="text-sm text-muted">Email</dt>
            <dd className="mt-0.5 font-medium break-all">{session.email}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Tokens</dt>
            <dd className="figures mt-0.5 font-medium">{session.user.tokens}</dd>
          </div>
        </dl>
        <Button look="secondary" onClick={() => void signOut()}>
          Sign Out
        </Button>
      </Card>
      <section aria-labelledby="history-heading" className="mt-12">
        <h2 id="history-heading" className="mb-5 text-2xl leading-8 font-medium">
          Upload History
        </h2>
        <UploadHistory firebaseUid={session.user.firebaseUid} />
      </section>
    </div>
  );
}
