import { BRAND, isMet, language, t } from '@app/domain';
import { breadcrumbs } from '#content/breadcrumbs.ts';
import { measurements } from '#content/measurements.ts';
import { MeasurementSection } from '#features/accuracy/measurement-section.tsx';
import { MESSAGES } from '#messages.ts';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export function meta() {
  const trail = [
    { name: BRAND.name, path: paths.home() },
    { name: MESSAGES.accuracyHeading, path: paths.accuracy() },
  ];
  return pageTags({
    title: `${MESSAGES.accuracyHeading} | ${BRAND.name}`,
    description: `${t('How often {brand} reads a wine list, knows a wine and answers rightly, how fast it is and what it withstands.', { brand: BRAND.name })} ${MESSAGES.accuracySubtitle}.`,
    path: paths.accuracy(),
    image: paths.shareImage(paths.accuracy()),
    structuredData: [breadcrumbs(trail)],
  });
}

export default function AccuracyPage() {
  const measured = measurements();
  const aimed = measured.flatMap(({ title, figures }) =>
    figures.filter(({ aim }) => aim !== undefined).map((figure) => ({ title, figure })),
  );
  const missed = aimed.filter(({ figure }) => isMet(figure) === false);
  return (
    <div className="column py-12">
      <div className="mx-auto max-w-[46rem]">
        <PageHeading title={MESSAGES.accuracyHeading}>{MESSAGES.accuracySubtitle}</PageHeading>
        {measured.length > 0 ? (
          <div className="prose mb-10">
            <p>
              <strong>
                {t('{met} of {all} aims are met.', { met: aimed.length - missed.length, all: aimed.length })}
              </strong>{' '}
              {missed.length > 0 ? t('Not met:') : t('None is missed.')}
            </p>
            {missed.length > 0 ? (
              <ul>
                {missed.map(({ title, figure }) => (
                  <li key={`${title} ${figure.what}`}>
                    {t(title)}: <span lang="en">{figure.what}</span>
                  </li>
                ))}
              </ul>
            ) : null}
            {language() === 'en' ? null : <p>{t('The figures are described in English.')}</p>}
            <p>
              {t(
                'Nothing here is typed by hand: each command below measures, writes its figures into the source code, and this page is built from them. A range such as 98–99 of 400 says how sure a share is: in 95 of 100 such measurements the true one lies within, for cases of the same kind. It knows nothing of cases unlike them.',
              )}
            </p>
          </div>
        ) : (
          <Notice icon="file" title={t('Nothing has been measured yet.')} />
        )}
        {measured.map((measurement) => (
          <MeasurementSection key={measurement.name} measurement={measurement} />
        ))}
      </div>
    </div>
  );
}
