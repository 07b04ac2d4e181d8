import { BRAND, t } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { keepPreferences, usePreferences } from '#session/preferences.ts';
import { ThemeChoice } from '#ui/theme-choice.tsx';
import { TypeChoice } from '#ui/type-choice.tsx';
import { LanguageChoice } from './language-choice.tsx';

/** §2: a short-message network, a video channel, a short-video app. */
const SOCIAL = [
  { name: 'X', href: 'https://x.com/tastevinapp', drawing: 'm5 5 14 14M19 5 5 19' },
  {
    name: 'YouTube',
    href: 'https://www.youtube.com/@tastevinapp',
    drawing:
      'M4 8.5C4 7 5 6 6.5 6h11C19 6 20 7 20 8.5v7c0 1.5-1 2.5-2.5 2.5h-11C5 18 4 17 4 15.5v-7ZM10.5 9.5v5l4-2.5-4-2.5Z',
  },
  {
    name: 'TikTok',
    href: 'https://www.tiktok.com/@tastevinapp',
    drawing: 'M13.5 4v10.8a3.2 3.2 0 1 1-3.2-3.2M13.5 4c.2 2.6 2 4.5 4.8 4.6',
  },
];

/** §2. The built HTML carries the year of the build; the page corrects it. */
const CURRENT_YEAR = new Date().getFullYear();

export function Footer() {
  const { theme } = usePreferences();
  const support = `mailto:${BRAND.supportEmail}?subject=${encodeURIComponent(t(BRAND.supportSubject))}`;
  return (
    <footer className="no-print mt-24 border-t border-line bg-sunken">
      <div className="column grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="sm:col-span-2 lg:col-span-1">
          <p className="font-serif text-xl font-medium">{t(BRAND.tagline)}</p>
          <p className="mt-2 max-w-sm text-sm text-muted">{t(BRAND.description)}</p>
          <ul className="mt-4 -ml-2.5 flex">
            {SOCIAL.map(({ name, href, drawing }) => (
              <li key={name}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('{brand} on {network}', { brand: BRAND.name, network: name })}
                  className="grid size-11 place-items-center rounded-full text-muted hover:text-accent"
                >
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 24 24"
                    className="size-5"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.6"
                    strokeLinejoin="round"
                    strokeLinecap="round"
                  >
                    <path d={drawing} />
                  </svg>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <FooterGroup title={t('Navigation')}>
          <FooterLink to={paths.home()}>{t('Home')}</FooterLink>
          <FooterLink to={paths.search()}>{t('Search Wines')}</FooterLink>
          <FooterLink to={paths.profile()}>{t('Profile')}</FooterLink>
        </FooterGroup>
        <FooterGroup title={t('Resources')}>
          <FooterLink to={paths.blog()}>{t('Wine Blog')}</FooterLink>
          <FooterLink to={paths.faq()}>{t('Wine FAQ')}</FooterLink>
          <li>
            <a href={support} className={LINK}>
              {t('Support')}
            </a>
          </li>
        </FooterGroup>
      </div>
      <div className="column pb-3">
        <LanguageChoice />
      </div>
      <div className="column">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-5">
          <p className="text-sm text-muted" suppressHydrationWarning>
            {t('© {year} {brand}. All rights reserved.', { year: CURRENT_YEAR, brand: BRAND.name })}
          </p>
          <Link to={paths.accuracy()} className={LINK}>
            {t('How accurate it is')}
          </Link>
          <div className="flex flex-wrap items-center gap-3">
            <TypeChoice />
            <ThemeChoice
              theme={theme}
              onChoose={(chosen) => void keepPreferences({ theme: chosen }).catch(() => undefined)}
            />
          </div>
        </div>
      </div>
    </footer>
  );
}

const LINK = 'inline-flex min-h-9 items-center text-sm text-muted hover:text-accent pointer-coarse:min-h-11';

function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-sans text-sm font-semibold">{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={LINK}>
        {children}
      </Link>
    </li>
  );
}
