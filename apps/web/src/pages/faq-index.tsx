import { BRAND, t } from '@app/domain';
import { useEffect, useRef } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { languageOf } from '#content/language-of.ts';
import { faqSummaries, faqSummariesIn, type FaqLists, type FaqSummary } from '#content/library.ts';
import { FaqCard } from '#features/faq/faq-card.tsx';
import { MESSAGES } from '#messages.ts';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { layOutWhenIdle } from '#ui/lay-out-when-idle.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export function meta() {
  return pageTags({
    title: `${MESSAGES.faqHeading} | ${BRAND.name}`,
    description: `${MESSAGES.faqSubtitle}.`,
    path: paths.faq(),
    image: paths.shareImage(paths.faq()),
  });
}

/** Of the other languages; the English ones are part of the page. */
const load = ({ params }: LoaderFunctionArgs): Promise<FaqLists> | null => {
  const language = languageOf(params);
  return language === 'en' ? null : faqSummariesIn(language);
};

export const loader = load;
export const clientLoader = load;

export default function FaqIndexPage() {
  const { pages, help, isEnglish } = useLoaderData<typeof loader>() ?? faqSummaries();
  return (
    <div className="column py-12">
      <PageHeading title={MESSAGES.faqHeading}>{MESSAGES.faqSubtitle}</PageHeading>
      {isEnglish ? <p className="mb-8 text-muted">{t('Our articles are in English.')}</p> : null}
      {pages.length > 0 ? (
        <CardGrid label={t('FAQ pages')} pages={pages} heading="h2" />
      ) : (
        <Notice icon="file" title={MESSAGES.faqEmpty} />
      )}
      {help.length > 0 ? (
        <section className="mt-16">
          <h2 className="mb-6 text-2xl leading-8 font-medium">{t('Help')}</h2>
          <CardGrid label={t('Help articles')} pages={help} heading="h3" />
        </section>
      ) : null}
    </div>
  );
}

interface CardGridProps {
  label: string;
  pages: readonly FaqSummary[];
  heading: 'h2' | 'h3';
}

/** §2: two columns at medium width, one at large width, where a card's lines are long enough to read across. */
function CardGrid({ label, pages, heading }: CardGridProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => layOutWhenIdle([...(list.current?.children ?? [])], 3), []);
  return (
    <ul ref={list} aria-label={label} className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-1">
      {pages.map((page) => (
        <li key={page.slug} className="when-near [--about:29.5rem] lg:[--about:19.5rem]">
          <FaqCard page={page} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
