import { BRAND, language, t, splitAddress } from '@app/domain';
import { postSummaries } from '#content/library.ts';
import { PostCard } from '#features/blog/post-card.tsx';
import { MESSAGES } from '#messages.ts';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export function links() {
  return [{ rel: 'alternate', type: 'application/atom+xml', title: MESSAGES.blogHeading, href: paths.feed() }];
}

export function meta() {
  return pageTags({
    title: `${MESSAGES.blogHeading} | ${BRAND.name}`,
    description: `${MESSAGES.blogSubtitle}.`,
    path: paths.blog(),
    image: paths.shareImage(splitAddress(paths.blog()).path),
  });
}

export default function BlogListPage() {
  const posts = postSummaries();
  return (
    <div className="column py-12">
      <PageHeading title={MESSAGES.blogHeading}>{MESSAGES.blogSubtitle}</PageHeading>
      {language() === 'en' ? null : <p className="mb-8 text-muted">{t('Our articles are in English.')}</p>}
      {posts.length > 0 ? (
        <ul aria-label={t('Blog posts')}>
          {posts.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      ) : (
        <Notice icon="file" title={MESSAGES.blogEmpty} />
      )}
    </div>
  );
}
