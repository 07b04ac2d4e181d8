import { addressIn, language } from '@app/domain';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { layOutWhenIdle } from '#ui/lay-out-when-idle.ts';

/** The text of an article: our own Markdown, rendered at build time by a parser that refuses raw HTML. */
export function ArticleText({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const text = element.current;
    // The router follows links to other pages of the site; the browser follows links within the page.
    const onClick = (event: MouseEvent) => {
      const path = pathOfPlainClick(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    text?.addEventListener('click', onClick);
    return () => text?.removeEventListener('click', onClick);
  }, [navigate]);
  useEffect(
    () => layOutWhenIdle(html ? [...(element.current?.querySelectorAll(':scope > section') ?? [])] : []),
    [html],
  );
  return (
    <div
      ref={element}
      lang="en"
      className="prose mt-10 border-t border-line pt-10 max-lg:mt-0 max-lg:border-t-0"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A press that asks for a new tab, a new window or a download is left to the browser. */
function pathOfPlainClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
  // The articles are English, and their links lead to pages in the reader's language.
  return href?.startsWith('/') ? addressIn(language(), href) : null;
}
