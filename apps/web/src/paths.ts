import { addressIn, language, splitAddress } from '@app/domain';

/** Every address of the site is built here and nowhere else. Pages stand under the code of the language: `/fr/menu`. */

interface SearchAddress {
  q?: string;
  vintage?: string | null;
  /** The name of a size, as the filter of the listings has it. */
  size?: string;
}

interface SignInAddress {
  mode?: 'signin' | 'signup';
  /** Where to go afterwards; a path of this site. */
  redirect?: string;
}

const here = (path: string): string => addressIn(language(), path);

export const paths = {
  home: () => here('/'),
  search: ({ q, vintage, size }: SearchAddress = {}) => here(`/search${query({ q, vintage, size })}`),
  /** The name is for people; the identifier alone finds the wine. */
  wine: (lwin: string, name: string) => here(`/wine/${encodeURIComponent(lwin)}/${toSlug(name)}`),
  menuUpload: () => here('/menu'),
  /** The upload page with what another app has shared, or what was brought on another page. */
  shared: () => here('/menu?shared=1'),
  menu: (wineListId: string) => here(`/menu/${encodeURIComponent(wineListId)}`),
  bulk: () => here('/bulk'),
  profile: () => here('/profile'),
  adminReview: () => here('/admin/review'),
  adminNewWines: () => here('/admin/new-wines'),
  adminMerchants: () => here('/admin/merchants'),
  adminUsers: () => here('/admin/users'),
  adminJobs: () => here('/admin/jobs'),
  adminAudit: () => here('/admin/audit'),
  faq: () => here('/faq'),
  faqPage: (slug: string) => here(`/faq/${encodeURIComponent(slug)}`),
  blog: () => here('/blog'),
  blogPost: (slug: string) => here(`/blog/${encodeURIComponent(slug)}`),
  accuracy: () => here('/about/accuracy'),
  author: () => here('/about/author'),
  feed: () => '/blog/feed.xml',
  /** The picture shown where a page is shared; made at build time (scripts/share-images.ts). */
  shareImage: (page: string) => {
    const { language: code, path } = splitAddress(page);
    return addressIn(code, `/share${path}.png`);
  },
  /** §2: the modal is on the home page, and its address opens it. */
  signIn: ({ mode = 'signin', redirect }: SignInAddress = {}) => `${here('/')}${query({ [mode]: 'true', redirect })}`,
  authPopup: () => `/auth/login?mode=popup${language() === 'en' ? '' : `&language=${language()}`}`,
  authRedirect: (returnPath: string) => `/auth/login${query({ mode: 'redirect', return: returnPath })}`,
  authRenew: () => '/auth/renew',
  authLogout: () => '/auth/logout',
};

/** 'Château d'Yquem' is chateau-d-yquem. */
const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

function query(values: Record<string, string | null | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value);
  const text = params.toString();
  return text ? `?${text}` : '';
}

/**
 * A `redirect` parameter is anybody's to write: only a path of this site is followed, so that a link cannot carry a
 * visitor elsewhere after signing in ('//other.example' and '/\other.example' are other sites to a browser).
 */
export function safeRedirect(path: string | null): string | null {
  return path !== null && /^\/(?![/\\])[^\\]*$/.test(path) ? path : null;
}
