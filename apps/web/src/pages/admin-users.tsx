import { BRAND, t } from '@app/domain';
import { AdminTabs } from '#features/admin/admin-tabs.tsx';
import { SiteSettings } from '#features/admin/site-settings.tsx';
import { UserList } from '#features/admin/user-list.tsx';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { AdminOnly } from './admin-only.tsx';

export function meta() {
  return pageTags({ title: `${t('Users')} | ${BRAND.name}`, path: paths.adminUsers(), noIndex: true });
}

export default function AdminUsersPage() {
  return (
    <AdminOnly>
      <div className="column py-12">
        <PageHeading title={t('Users')}>{t('Who has an account, what they may do, and what they use.')}</PageHeading>
        <AdminTabs />
        <UserList />
        <SiteSettings />
      </div>
    </AdminOnly>
  );
}
