import { BRAND, t } from '@app/domain';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Blurbs } from '#features/landing/blurbs.tsx';
import { SampleCard } from '#features/landing/sample-card.tsx';
import { SampleListLink } from '#features/landing/sample-list.tsx';
import { SAMPLE_WINES } from '#features/landing/samples.ts';
import { Specimen } from '#features/landing/specimen.tsx';
import { Statistics } from '#features/landing/statistics.tsx';
import { WhenOffline } from '#features/offline/when-offline.tsx';
import { SignInGate } from '#features/sign-in/sign-in-gate.tsx';
import { UploadArea } from '#features/upload/upload-area.tsx';
import { WhenSignedIn } from '#features/upload/when-signed-in.tsx';
import { SearchBox } from '#features/wine-search/search-box.tsx';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { rich } from '#ui/rich.tsx';

export function meta() {
  return pageTags({
    title: `${BRAND.name}: ${t(BRAND.tagline)}`,
    description: t(
      'Compare retail wine prices across merchants, scan a restaurant wine list for ratings and markups, and ask the sommelier. Free and independent.',
    ),
    path: paths.home(),
  });
}

/** For visitors who have no wine in mind. */
const example = (wine: string) => (
  <Link to={paths.search({ q: wine })} className="text-link inline-block py-1">
    {wine}
  </Link>
);

/** §2: what the product is, and a way to try it. */
export default function HomePage() {
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  return (
    <>
      <SignInGate />
      {/* Without a network it is all that works here. */}
      <div className="column">
        <WhenOffline />
      </div>
      <section className="column grid grid-cols-1 gap-8 pt-8 pb-12 sm:pt-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16 lg:pt-16">
        <div>
          <h1 className="text-[2.75rem] leading-[1.08] font-medium tracking-tight sm:text-6xl">{t(BRAND.tagline)}</h1>
          <p className="mt-4 max-w-xl text-lg leading-7 text-muted sm:mt-5 sm:leading-8">
            {t(
              'What a bottle costs in the shops, what the restaurant adds, and what is worth ordering. Free, independent, in seconds.',
            )}
          </p>
          <div className="mt-6 max-w-xl sm:mt-7">
            <SearchBox onSearch={(q) => navigate(paths.search({ q }))} />
          </div>
          <p className="mt-3 text-sm text-muted">
            {rich('For example <a></a> or <b></b>', { a: () => example('Krug 2008'), b: () => example('Tignanello') })}
          </p>
        </div>
        <section aria-labelledby="scan-heading" className="lg:pt-3">
          <h2 id="scan-heading" className="mb-1 text-2xl leading-8 font-medium">
            {t('Scan a wine list')}
          </h2>
          <p className="mb-4 text-muted">{t('Retail prices, ratings and the markup of every wine on it.')}</p>
          <UploadArea
            onAuthRequired={() =>
              setParams(
                (current) => {
                  current.set('signup', 'true');
                  return current;
                },
                { replace: true, preventScrollReset: true },
              )
            }
          />
          <WhenSignedIn />
          <SampleListLink />
        </section>
      </section>
      <section aria-labelledby="reading-heading" className="column pb-14">
        <div className="grid grid-cols-1 items-center gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="lg:order-last">
            <h2 id="reading-heading" className="text-3xl leading-10 font-medium tracking-tight">
              {t('The list, read for you')}
            </h2>
            <p className="mt-2 max-w-md text-muted">
              {t(
                'Every line with what the shops ask and what the house adds. Sort it, filter it, and ask the sommelier what to drink.',
              )}
            </p>
          </div>
          <Specimen />
        </div>
      </section>
      <div className="column">
        <Statistics />
      </div>
      <section aria-labelledby="samples-heading" className="column py-16">
        <h2 id="samples-heading" className="text-3xl leading-10 font-medium tracking-tight">
          {t('What a look-up tells you')}
        </h2>
        <p className="mt-2 max-w-2xl text-muted">{t('Three examples. Open one to see today’s listings.')}</p>
        <ul className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-3">
          {SAMPLE_WINES.map((wine) => (
            <li key={wine.display}>
              <SampleCard wine={wine} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('What it does')} className="column pb-4">
        <Blurbs />
        <div className="mt-12 text-center">
          <ButtonLink to={paths.search()}>{t('Begin Your Search')}</ButtonLink>
        </div>
      </section>
    </>
  );
}
