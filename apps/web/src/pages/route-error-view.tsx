import { t } from '@app/domain';
import { Link } from 'react-router';
import { FIRST_MESSAGES as MESSAGES } from '#first-messages.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';

/** §2: a page that could not be loaded. */
export function RouteErrorView() {
  return (
    <section
      role="alert"
      className="column grid min-h-[65vh] place-content-center justify-items-center py-16 text-center"
    >
      <p className="font-serif text-6xl leading-none font-light text-accent">{t('Oops!')}</p>
      <h1 className="mt-6 text-3xl leading-10 font-medium">{MESSAGES.somethingWrong}</h1>
      <p className="mt-3 max-w-lg text-muted">{MESSAGES.routeErrorText}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>{t('Try Again')}</Button>
        <ButtonLink to={paths.home()} look="secondary">
          {t('Back to Home')}
        </ButtonLink>
      </div>
      <ul className="mt-8 flex gap-6 text-sm">
        {[
          { to: paths.search(), label: t('Wine Search') },
          { to: paths.faq(), label: t('FAQ') },
          { to: paths.blog(), label: t('Blog') },
        ].map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="text-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
