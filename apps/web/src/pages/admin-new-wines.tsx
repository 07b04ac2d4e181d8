import { BRAND, t } from '@app/domain';
import { AdminTabs } from '#features/admin/admin-tabs.tsx';
import { NewWineList } from '#features/admin/new-wine-list.tsx';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { AdminOnly } from './admin-only.tsx';

export function meta() {
  return pageTags({ title: `${t('New wines')} | ${BRAND.name}`, path: paths.adminNewWines(), noIndex: true });
}

export default function AdminNewWinesPage() {
  return (
    <AdminOnly>
      <div className="column py-12">
        <PageHeading title={t('New wines')}>
          {t('What shops and lists name and our catalogue does not have yet.')}
        </PageHeading>
        <AdminTabs />
        <NewWineList />
      </div>
    </AdminOnly>
  );
}
