import type { MetaArgs } from 'react-router';
import { BRAND } from '@app/domain';
import { FIRST_MESSAGES as MESSAGES } from '#first-messages.ts';
import { pageTags } from '#page-tags.ts';
import { NotFoundView } from './not-found-view.tsx';

export function meta({ location }: MetaArgs) {
  return pageTags({
    title: `${MESSAGES.notFound} | ${BRAND.name}`,
    description: MESSAGES.notFoundText,
    path: location.pathname,
    noIndex: true,
  });
}

export default NotFoundView;
