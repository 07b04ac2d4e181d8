import { BRAND, t } from '@app/domain';
import { AdminTabs } from '#features/admin/admin-tabs.tsx';
import { RecentChanges } from '#features/admin/recent-changes.tsx';
import { ReviewQueue } from '#features/admin/review-queue.tsx';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { AdminOnly } from './admin-only.tsx';

export function meta() {
  return pageTags({ title: `${t('Review queue')} | ${BRAND.name}`, path: paths.adminReview(), noIndex: true });
}

export default function AdminReviewPage() {
  return (
    <AdminOnly>
      <div className="column py-12">
        <PageHeading title={t('Review queue')}>{t('Doubtful matches and what visitors have reported.')}</PageHeading>
        <AdminTabs />
        <ReviewQueue />
        <RecentChanges />
      </div>
    </AdminOnly>
  );
}
