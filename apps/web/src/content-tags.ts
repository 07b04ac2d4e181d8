import { BRAND } from '@app/domain';
import type { MetaDescriptor } from 'react-router';
import { breadcrumbs } from '#content/breadcrumbs.ts';
import { pageTags } from './page-tags.ts';
import { paths } from './paths.ts';

interface ContentTags {
  title: string;
  description: string;
  path: string;
  image: string;
  type?: 'article';
  /** The index that lists the page, and the page's name there. */
  index: { name: string; path: string };
  name: string;
  /** §2: what the page is, in the head while it is shown. */
  data: Record<string, unknown>;
}

/** The head of a page of words: a blog post, a page of the FAQ. */
export function contentTags({ index, name, data, ...page }: ContentTags): MetaDescriptor[] {
  const trail = [{ name: BRAND.name, path: paths.home() }, index, { name, path: page.path }];
  return pageTags({ ...page, structuredData: [data, breadcrumbs(trail)] });
}

/** The head of one that does not exist. */
export function missingTags(title: string, path: string): MetaDescriptor[] {
  return pageTags({ title: `${title} | ${BRAND.name}`, path, noIndex: true });
}
