import { index, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/**
 * §2: the routes, all inside the layout of `root.tsx`. Built addresses come from `paths.ts`. Each also stands under the
 * code of a language: `/fr/menu`; `root.tsx` refuses codes that are none.
 */
export default prefix(':language?', [
  index('pages/home.tsx'),
  route('search', 'pages/search.tsx'),
  route('wine/:lwin/:name?', 'pages/wine.tsx'),
  route('bulk', 'pages/bulk.tsx'),
  route('menu', 'pages/menu-upload.tsx'),
  route('menu/:id', 'pages/menu.tsx'),
  route('profile', 'pages/profile.tsx'),
  route('admin/review', 'pages/admin-review.tsx'),
  route('admin/new-wines', 'pages/admin-new-wines.tsx'),
  route('admin/merchants', 'pages/admin-merchants.tsx'),
  route('admin/users', 'pages/admin-users.tsx'),
  route('admin/jobs', 'pages/admin-jobs.tsx'),
  route('admin/audit', 'pages/admin-audit.tsx'),
  route('faq', 'pages/faq-index.tsx'),
  route('faq/:slug', 'pages/faq-detail.tsx'),
  route('blog', 'pages/blog-list.tsx'),
  route('blog/:slug', 'pages/blog-post.tsx'),
  route('about/accuracy', 'pages/accuracy.tsx'),
  route('about/author', 'pages/author.tsx'),
  route('*', 'pages/not-found.tsx'),
]) satisfies RouteConfig;
