import { useEffect, useState } from 'react';
import type { ArticleHeading } from '#content/parse-article.ts';
import { classNames } from '#ui/class-names.ts';

/** Table of contents with the section being read marked. */
export function Contents({ headings }: { headings: readonly ArticleHeading[] }) {
  const current = useCurrentHeading(headings);
  return (
    <nav aria-label="Contents" className="no-print text-sm">
      <p className="mb-2 font-semibold">Contents</p>
      <ol className="border-l border-line">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              className={classNames(
                '-ml-px block border-l py-1.5 pl-4 leading-5 hover:text-accent',
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

function useCurrentHeading(headings: readonly ArticleHeading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    // The heading last passed at the top third of the window is the one being read.
    const onScroll = () => {
      const passed = elements.filter((element) => element.getBoundingClientRect().top < window.innerHeight / 3);
      setCurrent(passed.at(-1)?.id ?? null);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [headings]);
  return current;
}
