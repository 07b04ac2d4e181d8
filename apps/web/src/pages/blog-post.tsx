import { BRAND, language, t, splitAddress } from '@app/domain';
import { Link, redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { contentTags, missingTags } from '#content-tags.ts';
import { findPostSummary, loadPost, postSummaries, type Post } from '#content/library.ts';
import { longDate } from '#content/long-date.ts';
import { plainText } from '#content/plain-text.ts';
import { readTimeText } from '#content/read-time-text.ts';
import { foldSlug } from '#content/slug.ts';
import { ArticleText } from '#features/blog/article-text.tsx';
import { Contents } from '#features/blog/contents.tsx';
import { MESSAGES } from '#messages.ts';
import { paths } from '#paths.ts';
import { siteOrigin } from '#site-origin.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { MissingPage } from '#ui/page-heading.tsx';
import { rich } from '#ui/rich.tsx';

async function load({ params }: LoaderFunctionArgs): Promise<Post | null> {
  const slug = params['slug'] ?? '';
  const known = findPostSummary(slug);
  // The address with plain hyphens leads to the one the article is published under.
  if (known && known.slug !== slug) throw redirect(paths.blogPost(known.slug), 301);
  return loadPost(slug);
}

/** At build time the article goes into its HTML; in the browser it is a chunk of its own. */
export const loader = load;
export const clientLoader = load;

export function links() {
  return [{ rel: 'alternate', type: 'application/atom+xml', title: MESSAGES.blogHeading, href: paths.feed() }];
}

export function meta({ loaderData, params }: MetaArgs<typeof loader>) {
  const post: Post | null | undefined = loaderData;
  const path = paths.blogPost(params['slug'] ?? '');
  if (!post) return missingTags(MESSAGES.postNotFound, path);
  const { slug, title, description, author, publishedDate } = post.head;
  const image = paths.shareImage(splitAddress(paths.blogPost(foldSlug(slug))).path);
  return contentTags({
    title: `${title} | ${BRAND.name}`,
    description,
    path,
    type: 'article',
    image,
    index: { name: MESSAGES.blogHeading, path: paths.blog() },
    name: title,
    data: {
      '@type': 'Article',
      headline: title,
      description,
      author: { '@type': 'Person', name: author, url: siteOrigin() + paths.author() },
      datePublished: publishedDate,
      image: siteOrigin() + image,
      mainEntityOfPage: siteOrigin() + path,
      articleBody: plainText(post.html),
    },
  });
}

const toAuthor = (inner: string) => (
  <Link to={paths.author()} className="text-link">
    {inner}
  </Link>
);

export default function BlogPostPage() {
  const post = useLoaderData<typeof loader>();
  if (!post) {
    return (
      <MissingPage title={MESSAGES.postNotFound} text={MESSAGES.postNotFoundText}>
        <ButtonLink to={paths.blog()} look="secondary">
          {t('All blog posts')}
        </ButtonLink>
      </MissingPage>
    );
  }
  const { head, headings, html } = post;
  return (
    <div className="column py-12 lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-16">
      <div aria-hidden="true" className="reading-progress no-print" />
      <article className="mx-auto w-full max-w-[44rem] lg:mx-0 lg:justify-self-end">
        <header>
          <p className="mb-6 text-sm">
            <Link to={paths.blog()} className="text-link no-print">
              {MESSAGES.blogHeading}
            </Link>
          </p>
          <h1 lang="en" className="text-4xl leading-11 font-medium tracking-tight sm:text-[3.25rem] sm:leading-15">
            {head.title}
          </h1>
          <p className="mt-5 text-sm text-muted">
            {rich('By <a>{author}</a>', { a: toAuthor }, { author: head.author })} ·{' '}
            <time dateTime={head.publishedDate}>{longDate(head.publishedDate)}</time>
            {head.readTime ? ` · ${readTimeText(head.readTime)}` : null}
          </p>
          {language() === 'en' ? null : <p className="mt-3 text-sm text-muted">{t('Our articles are in English.')}</p>}
          <p lang="en" className="mt-6 font-serif text-xl leading-8 text-muted italic">
            {head.description}
          </p>
          <ul className="mt-5 flex flex-wrap gap-1.5" aria-label={t('Tags')}>
            {head.tags.map((tag) => (
              <li key={tag} lang="en">
                <Chip>{tag}</Chip>
              </li>
            ))}
          </ul>
        </header>
        {headings.length > 1 ? (
          <details className="no-print mt-8 border-y border-line lg:hidden">
            <summary className="cursor-pointer py-2.5 font-semibold">{t('Contents')}</summary>
            <div className="pb-4">
              <Contents headings={headings} />
            </div>
          </details>
        ) : null}
        <ArticleText html={html} />
        <NextPost slug={head.slug} />
      </article>
      {headings.length > 1 ? (
        <aside aria-label={t('On this page')} className="no-print hidden lg:block">
          <div className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto">
            <p className="mb-2 text-sm font-semibold">{t('Contents')}</p>
            <Contents headings={headings} />
          </div>
        </aside>
      ) : null}
    </div>
  );
}

function NextPost({ slug }: { slug: string }) {
  const posts = postSummaries();
  const next = posts[(posts.findIndex((post) => post.slug === slug) + 1) % posts.length];
  if (!next || next.slug === slug) return null;
  return (
    <aside aria-label={t('Next article')} className="no-print mt-16 border-t border-line pt-6">
      <p className="text-sm text-muted">{t('Next article')}</p>
      <Link
        to={paths.blogPost(next.slug)}
        lang="en"
        className="mt-1 block font-serif text-2xl leading-8 hover:text-accent"
      >
        {next.title}
      </Link>
    </aside>
  );
}
