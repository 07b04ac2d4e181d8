import { NavLink } from 'react-router';
import { paths } from '#paths.ts';

const TABS = [
  { to: paths.adminReview(), text: 'Review queue' },
  { to: paths.adminNewWines(), text: 'New wines' },
  { to: paths.adminMerchants(), text: 'Merchants' },
  { to: paths.adminUsers(), text: 'Users' },
  { to: paths.adminJobs(), text: 'Jobs' },
  { to: paths.adminAudit(), text: 'Audit log' },
];

/** The admins' pages, one beside the other. */
export function AdminTabs() {
  return (
    <nav aria-label="Administration" className="mb-8 flex flex-wrap gap-x-6 border-b border-line">
      {TABS.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            `-mb-px inline-flex min-h-11 items-center border-b-2 font-medium ${isActive ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-accent'}`
          }
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
