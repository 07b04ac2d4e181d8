import { BRAND, t } from '@app/domain';
import { AdminTabs } from '#features/admin/admin-tabs.tsx';
import { AuditLog } from '#features/admin/audit-log.tsx';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { AdminOnly } from './admin-only.tsx';

export function meta() {
  return pageTags({ title: `${t('Audit log')} | ${BRAND.name}`, path: paths.adminAudit(), noIndex: true });
}

export default function AdminAuditPage() {
  return (
    <AdminOnly>
      <div className="column py-12">
        <PageHeading title={t('Audit log')}>
          {t('What admins did, and what people taught the matcher. Nobody can change it.')}
        </PageHeading>
        <AdminTabs />
        <AuditLog />
      </div>
    </AdminOnly>
  );
}
