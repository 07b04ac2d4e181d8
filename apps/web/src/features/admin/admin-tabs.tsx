import { t, word } from '@app/domain';
import { NavLink } from 'react-router';
import { paths } from '#paths.ts';

const TABS = [
  { address: paths.adminReview, text: word('Review queue') },
  { address: paths.adminNewWines, text: word('New wines') },
  { address: paths.adminMerchants, text: word('Merchants') },
  { address: paths.adminUsers, text: word('Users') },
  { address: paths.adminJobs, text: word('Jobs') },
  { address: paths.adminAudit, text: word('Audit log') },
];

/** The admins' pages, one beside the other. */
export function AdminTabs() {
  return (
    <nav aria-label={t('Administration')} className="mb-8 flex flex-wrap gap-x-6 border-b border-line">
      {TABS.map(({ address, text }) => (
        <NavLink
          key={text}
          to={address()}
          className={({ isActive }) =>
            `-mb-px inline-flex min-h-11 items-center border-b-2 font-medium ${isActive ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-accent'}`
          }
        >
          {t(text)}
        </NavLink>
      ))}
    </nav>
  );
}
