import { BRAND, t } from '@app/domain';
import { AdminTabs } from '#features/admin/admin-tabs.tsx';
import { MerchantList } from '#features/admin/merchant-list.tsx';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { AdminOnly } from './admin-only.tsx';

export function meta() {
  return pageTags({ title: `${t('Merchants')} | ${BRAND.name}`, path: paths.adminMerchants(), noIndex: true });
}

export default function AdminMerchantsPage() {
  return (
    <AdminOnly>
      <div className="column py-12">
        <PageHeading title={t('Merchants')}>
          {t('How each merchant’s feed was read last, and when it is read next.')}
        </PageHeading>
        <AdminTabs />
        <MerchantList />
      </div>
    </AdminOnly>
  );
}
