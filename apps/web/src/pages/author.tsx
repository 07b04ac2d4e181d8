import { BRAND, formatNames, many, t } from '@app/domain';
import { Link } from 'react-router';
import { breadcrumbs } from '#content/breadcrumbs.ts';
import { postSummaries } from '#content/library.ts';
import { longDate } from '#content/long-date.ts';
import { MESSAGES } from '#messages.ts';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { rich } from '#ui/rich.tsx';

export function meta() {
  const trail = [
    { name: BRAND.name, path: paths.home() },
    { name: MESSAGES.authorHeading, path: paths.author() },
  ];
  return pageTags({
    title: `${MESSAGES.authorHeading} | ${BRAND.name}`,
    description: t('Who stands behind the articles of the Wine Blog, how they are made, and how to correct them.'),
    path: paths.author(),
    image: paths.shareImage(paths.author()),
    structuredData: [breadcrumbs(trail)],
  });
}

const strong = (inner: string) => <strong>{inner}</strong>;
const em = (inner: string) => <em>{inner}</em>;

/** Who writes the articles: one name stands over all of them. */
export default function AuthorPage() {
  const posts = postSummaries();
  const names = [...new Set(posts.map(({ author }) => author))];
  return (
    <div className="column py-12">
      <div className="mx-auto max-w-[46rem]">
        <PageHeading title={MESSAGES.authorHeading}>{MESSAGES.authorSubtitle}</PageHeading>
        <div className="prose mb-10">
          <p>
            {rich(
              '<strong>{names}</strong> is a pen name. The people who make {brand} write the articles together and sign them with one name; no wine writer of that name stands behind them.',
              { strong },
              { names: formatNames(names), brand: BRAND.name },
            )}
          </p>
          <p>
            {t(
              'We do not claim to have tasted, visited or measured what an article describes. What it tells comes from published work: studies, excavation reports, laws, producers’ and trade bodies’ own figures. Each article ends with its sources, and a number in the text leads to the one that a statement rests on. Where the sources disagree, the article says so.',
            )}
          </p>
          <p>
            {t(
              'Nobody pays for an article or for being named in one. {brand} sells no wine. Ratings and prices on this site do not depend on what the articles praise.',
              { brand: BRAND.name },
            )}
          </p>
          <p>
            {rich(
              'You found a mistake? Please write to us: <em>Support</em> at the foot of every page opens a mail. We check it and mend the article.',
              { em },
            )}
          </p>
        </div>
        <h2 className="text-2xl leading-8 font-medium">
          {many(posts.length, { one: '{n} article', other: '{n} articles' })}
        </h2>
        <ul aria-label={t('Articles')} className="mt-3 divide-y divide-line border-y border-line">
          {posts.map(({ slug, title, publishedDate }) => (
            <li key={slug} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
              <Link lang="en" to={paths.blogPost(slug)} className="font-serif text-lg leading-7 hover:text-accent">
                {title}
              </Link>
              <time dateTime={publishedDate} className="figures text-sm text-muted">
                {longDate(publishedDate)}
              </time>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
