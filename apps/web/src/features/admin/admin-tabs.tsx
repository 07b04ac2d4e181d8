import { t, word } from '@app/domain';
import { NavLink } from 'react-router';
import { paths } from '#paths.ts';

const TABS = [
  { to: paths.adminReview(), text: word('Review queue') },
  { to: paths.adminNewWines(), text: word('New wines') },
  { to: paths.adminMerchants(), text: word('Merchants') },
  { to: paths.adminUsers(), text: word('Users') },
  { to: paths.adminJobs(), text: word('Jobs') },
  { to: paths.adminAudit(), text: word('Audit log') },
];

/** The admins' pages, one beside the other. */
export function AdminTabs() {
  return (
    <nav aria-label={t('Administration')} className="mb-8 flex flex-wrap gap-x-6 border-b border-line">
      {TABS.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
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
