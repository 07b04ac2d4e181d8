import { BRAND, t } from '@app/domain';
import { AdminTabs } from '#features/admin/admin-tabs.tsx';
import { JobList } from '#features/admin/job-list.tsx';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { AdminOnly } from './admin-only.tsx';

export function meta() {
  return pageTags({ title: `${t('Jobs')} | ${BRAND.name}`, path: paths.adminJobs(), noIndex: true });
}

export default function AdminJobsPage() {
  return (
    <AdminOnly>
      <div className="column py-12">
        <PageHeading title={t('Jobs')}>{t('What the server does in the background.')}</PageHeading>
        <AdminTabs />
        <JobList />
      </div>
    </AdminOnly>
  );
}
