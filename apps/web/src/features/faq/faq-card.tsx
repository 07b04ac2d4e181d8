import { BRAND, t } from '@app/domain';
import { Link } from 'react-router';
import type { FaqSummary } from '#content/library.ts';
import { say } from '#messages.ts';
import { paths } from '#paths.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { hidden, rich } from '#ui/rich.tsx';

/** §9 */
const MAX_TAGS = 4;

/** §2: the title without ' FAQ | {brand}'. */
export function faqCardTitle(title: string): string {
  const suffix = ` FAQ | ${BRAND.name}`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

interface FaqCardProps {
  page: FaqSummary;
  /** One level below the heading of its group. */
  heading: 'h2' | 'h3';
}

export function FaqCard({ page, heading: Heading }: FaqCardProps) {
  const extraTags = page.tags.length - MAX_TAGS;
  return (
    <Card className="relative flex h-full flex-col p-6 transition-colors duration-150 hover:border-accent">
      <Heading className="text-xl leading-7 font-medium">{faqCardTitle(page.title)}</Heading>
      <p className="figures mt-1 text-sm text-muted">{say.questionsAnswered(page.questionCount)}</p>
      <p className="mt-3">{page.description}</p>
      <ul className="mt-4 flex flex-wrap gap-1.5" aria-label={t('Tags')}>
        {page.tags.slice(0, MAX_TAGS).map((tag) => (
          <li key={tag}>
            <Chip>{tag}</Chip>
          </li>
        ))}
        {extraTags > 0 ? (
          <li>
            <Chip>{say.moreTags(extraTags)}</Chip>
          </li>
        ) : null}
      </ul>
      <div className="mt-5 border-l-2 border-line pl-4 text-[0.9375rem]">
        <p className="font-medium">{page.firstQuestion}</p>
        <p className="mt-1 text-muted">{page.firstAnswer}</p>
      </div>
      <Link
        to={paths.faqPage(page.slug)}
        className="mt-auto pt-5 font-medium text-accent after:absolute after:inset-0 after:rounded-card hover:text-accent-strong"
      >
        {rich(
          'View all questions →<about> about {title}</about>',
          { about: hidden },
          { title: faqCardTitle(page.title) },
        )}
      </Link>
    </Card>
  );
}
