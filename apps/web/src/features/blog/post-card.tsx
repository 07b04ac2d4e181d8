import { t } from '@app/domain';
import { Link } from 'react-router';
import type { PostSummary } from '#content/library.ts';
import { longDate } from '#content/long-date.ts';
import { readTimeText } from '#content/read-time-text.ts';
import { paths } from '#paths.ts';
import { Chip } from '#ui/chip.tsx';
import { hidden, rich } from '#ui/rich.tsx';

const toAuthor = (inner: string) => (
  <Link to={paths.author()} className="text-link relative z-1">
    {inner}
  </Link>
);

/** §2: one post of the list. */
export function PostCard({ post }: { post: PostSummary }) {
  return (
    <article className="group relative grid gap-3 border-t border-line py-8 md:grid-cols-[12rem_1fr] md:gap-10">
      <p className="figures text-sm text-muted md:pt-1.5">
        <time dateTime={post.publishedDate}>{longDate(post.publishedDate)}</time>
        {post.readTime ? (
          <span className="before:px-2 before:content-['·'] md:block md:before:hidden">
            {readTimeText(post.readTime)}
          </span>
        ) : null}
      </p>
      <div>
        <h2 lang="en" className="text-2xl leading-8 font-medium group-hover:text-accent">
          {post.title}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {rich('By <a>{author}</a>', { a: toAuthor }, { author: post.author })}
        </p>
        <p lang="en" className="mt-3 max-w-[66ch]">
          {post.excerpt || post.description}
        </p>
        <ul className="mt-4 flex flex-wrap gap-1.5" aria-label={t('Tags')}>
          {post.tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
        <Link
          to={paths.blogPost(post.slug)}
          className="mt-4 inline-block font-medium text-accent after:absolute after:inset-0 hover:text-accent-strong"
        >
          {rich('Read more →<of> of {title}</of>', { of: hidden }, { title: post.title })}
        </Link>
      </div>
    </article>
  );
}
