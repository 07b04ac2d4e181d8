import { BRAND, t } from '@app/domain';
import { useNavigate } from 'react-router';
import { WhenOffline } from '#features/offline/when-offline.tsx';
import { UploadArea } from '#features/upload/upload-area.tsx';
import { WhenSignedIn } from '#features/upload/when-signed-in.tsx';
import { MESSAGES } from '#messages.ts';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { RequireSession } from '#session/require-session.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export function meta() {
  return pageTags({
    title: `${MESSAGES.uploadHeading} | ${BRAND.name}`,
    description: t('Upload a restaurant’s wine list as PDF or photos.'),
    path: paths.menuUpload(),
    noIndex: true,
  });
}

/** §2: the menu page without a list. */
export default function MenuUploadPage() {
  const navigate = useNavigate();
  return (
    <RequireSession>
      <div className="column py-12">
        <div className="mx-auto max-w-2xl">
          <PageHeading title={MESSAGES.uploadHeading}>
            {t('Every wine with its retail price, ratings and markup, in seconds.')}
          </PageHeading>
          <WhenOffline />
          <UploadArea
            asksForAddress
            onAuthRequired={() => navigate(paths.signIn({ mode: 'signup', redirect: paths.menuUpload() }))}
          />
          <WhenSignedIn />
        </div>
      </div>
    </RequireSession>
  );
}
