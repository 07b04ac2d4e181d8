import { t } from '@app/domain';
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { withoutMarkers } from '#content/bold.ts';
import { contentTags, missingTags } from '#content-tags.ts';
import { languageOf } from '#content/language-of.ts';
import { loadFaq, type Faq } from '#content/library.ts';
import { headingId } from '#content/slug.ts';
import { Answer } from '#features/faq/answer.tsx';
import { faqCardTitle } from '#features/faq/faq-card.tsx';
import { MESSAGES } from '#messages.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { MissingPage } from '#ui/page-heading.tsx';

const load = ({ params }: LoaderFunctionArgs) => loadFaq(params['slug'] ?? '', languageOf(params));

/** At build time the page goes into its HTML; in the browser it is a chunk of its own. */
export const loader = load;
export const clientLoader = load;

export function meta({ loaderData, params }: MetaArgs<typeof loader>) {
  const page: Faq | null | undefined = loaderData;
  const path = paths.faqPage(params['slug'] ?? '');
  if (!page) return missingTags(MESSAGES.faqNotFound, path);
  return contentTags({
    title: page.head.title,
    description: page.head.description,
    path,
    image: paths.shareImage(path),
    index: { name: MESSAGES.faqHeading, path: paths.faq() },
    name: faqCardTitle(page.head.title),
    data: {
      '@type': 'FAQPage',
      mainEntity: page.qa.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: withoutMarkers(answer) },
      })),
    },
  });
}

export default function FaqDetailPage() {
  const page = useLoaderData<typeof loader>();
  if (!page) {
    return (
      <MissingPage title={MESSAGES.faqNotFound} text={MESSAGES.faqNotFoundText}>
        <ButtonLink to={paths.faq()} look="secondary">
          {t('All FAQ pages')}
        </ButtonLink>
      </MissingPage>
    );
  }
  const { head, qa, isEnglish } = page;
  return (
    <article className="column py-12">
      <div className="mx-auto max-w-[40rem]">
        <p className="mb-6 text-sm">
          <Link to={paths.faq()} className="text-link">
            {MESSAGES.faqHeading}
          </Link>
        </p>
        {isEnglish ? <p className="mb-6 text-sm text-muted">{t('Our articles are in English.')}</p> : null}
        <h1 className="text-4xl leading-11 font-medium tracking-tight sm:text-5xl sm:leading-14">
          {faqCardTitle(head.title)}
        </h1>
        <p className="mt-4 text-lg leading-7 text-muted">{head.description}</p>
        <ul className="mt-5 flex flex-wrap gap-1.5" aria-label={t('Tags')}>
          {head.tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
        <div className="mt-10 border-t border-line">
          {qa.map(({ question, answer }) => (
            <section key={question} className="border-b border-line py-8">
              <h2 id={headingId(question)} className="text-2xl leading-8 font-medium">
                {question}
              </h2>
              <div className="prose mt-3">
                <Answer text={answer} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
