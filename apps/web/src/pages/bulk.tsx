import { BRAND, t } from '@app/domain';
import { BulkDesk } from '#features/bulk/bulk-desk.tsx';
import { BulkSheets } from '#features/bulk/bulk-sheets.tsx';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { RequireSession } from '#session/require-session.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export function meta() {
  return pageTags({
    title: `${t('Price a spreadsheet')} | ${BRAND.name}`,
    description: t('Send a spreadsheet of wines and get it back with matches, prices and doubts.'),
    path: paths.bulk(),
    noIndex: true,
  });
}

export default function BulkPage() {
  return (
    <RequireSession>
      <div className="column max-w-[56rem] py-12">
        <PageHeading title={t('Price a spreadsheet')}>
          {t(
            'Send a table of wines. You get the same table back with the wine we recognise in each row, what shops ask for its vintage and size today, and every doubt said.',
          )}
        </PageHeading>
        <BulkDesk />
        <section aria-labelledby="sheets-heading" className="mt-12">
          <h2 id="sheets-heading" className="mb-5 text-2xl leading-8 font-medium">
            {t('Your spreadsheets')}
          </h2>
          <BulkSheets />
        </section>
      </div>
    </RequireSession>
  );
}
