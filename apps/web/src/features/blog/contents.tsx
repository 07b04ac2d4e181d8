import { t } from '@app/domain';
import { useEffect, useState } from 'react';
import type { ArticleHeading } from '#content/parse-article.ts';
import { classNames } from '#ui/class-names.ts';

/** Table of contents with the section being read marked. */
export function Contents({ headings }: { headings: readonly ArticleHeading[] }) {
  const current = useCurrentHeading(headings);
  return (
    <nav aria-label={t('Contents')} className="text-sm">
      <ol lang="en" className="border-l border-line">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              className={classNames(
                '-ml-px block border-l py-3 pl-4 leading-5 hover:text-accent lg:py-1.5',
                current === id ? 'border-accent text-accent' : 'border-transparent text-muted',
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** From far above the window down to its top third: a heading in there has been reached, and the last one is being read. */
const REACHED = '1000000px 0px -66% 0px';

function useCurrentHeading(headings: readonly ArticleHeading[]): string | null {
  const [reached, setReached] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const onCross = (entries: readonly IntersectionObserverEntry[]) =>
      setReached((before) => {
        const after = new Set(before);
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) after.add(target.id);
          else after.delete(target.id);
        }
        return after;
      });
    const observer = new IntersectionObserver(onCross, { rootMargin: REACHED });
    for (const { id } of headings) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [headings]);
  return headings.findLast(({ id }) => reached.has(id))?.id ?? null;
}
