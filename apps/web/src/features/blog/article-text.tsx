import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** The text of an article: our own Markdown, rendered at build time by a parser that refuses raw HTML. */
export function ArticleText({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const text = element.current;
    // Links to other pages of the site need not load it anew. Those within the page are the browser's.
    const onClick = (event: MouseEvent) => {
      const path = pathOfPlainClick(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    text?.addEventListener('click', onClick);
    return () => text?.removeEventListener('click', onClick);
  }, [navigate]);
  useEffect(() => layOutWhenIdle([...(element.current?.children ?? [])]), [html]);
  return (
    <div
      ref={element}
      className="prose mt-10 border-t border-line pt-10 max-lg:mt-0 max-lg:border-t-0"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Section by section from the top, so that the lengths are no guesses any more when somebody leaps to a heading. */
function layOutWhenIdle(sections: readonly Element[]): () => void {
  const waiting = sections.filter((section) => section instanceof HTMLElement && section.tagName === 'SECTION');
  // Safari has no idle callbacks.
  const later = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 50));
  let isOver = false;
  const next = () => {
    const section = waiting.shift();
    if (isOver || !(section instanceof HTMLElement)) return;
    section.style.contentVisibility = 'visible';
    later(next);
  };
  later(next);
  return () => void (isOver = true);
}

/** A press that asks for a new tab, a new window or a download is left to the browser. */
function pathOfPlainClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
  return href?.startsWith('/') ? href : null;
}
