import type { CallReply } from '@app/domain';
import { useLocation } from 'react-router';
import { siteOrigin } from '#site-origin.ts';
import { productData, toScriptText } from './product-data.ts';

/** The wine and its offers for search engines, where they are real; gone with the page. */
export function ProductData({ result, vintage }: { result: CallReply<'searchWines'>; vintage: string | null }) {
  const { pathname, search } = useLocation();
  const data = productData(result, { vintage, address: siteOrigin() + pathname + search });
  if (!data) return null;
  // oxlint-disable-next-line react/no-danger -- our own JSON, in which nothing can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(data) }} />;
}
